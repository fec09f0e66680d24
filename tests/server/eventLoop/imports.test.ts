import { it } from 'vitest'
import { expectShortHolds, TEN_MINUTES } from './holds'
import { IMPORT_ATTACKS } from './imports'

it('no file that is imported holds the event loop for long', () => expectShortHolds(IMPORT_ATTACKS), TEN_MINUTES)
