import { SCREENS } from '../../../scripts/helpers/screenList.mjs'
import { type Look, lookAtScreens } from '../../support/lookAtScreens'

/** Alternates colour modes between screens, so that shared parts appear in all four looks; three widths each. */
const LOOKS: Look[] = [
  { desk: 'light', narrow: 'dark', between: [768], largeText: false },
  { desk: 'dark', narrow: 'light', between: [1024], largeText: false },
  { desk: 'light', narrow: 'dark', between: [], largeText: true },
  { desk: 'dark', narrow: 'light', between: [], largeText: true },
]

lookAtScreens(SCREENS, LOOKS)
