import { SCREENS } from '../../../scripts/screenList.mjs'
import { type Look, lookAtScreens } from '../../support/lookAtScreens'

/** `tests/e2e/shell/screens.test.ts` looks at most screens, at three of these widths. */
const LOOKS: Look[] = [
  { desk: 'dark', narrow: 'light', between: [768, 1024], largeText: true },
  { desk: 'light', narrow: 'dark', between: [768, 1024], largeText: true },
]

lookAtScreens(SCREENS, LOOKS)
