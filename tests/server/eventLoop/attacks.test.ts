import { it } from 'vitest'
import { ATTACKS } from './attacks'
import { expectShortHolds, TEN_MINUTES } from './holds'

it('no request holds the event loop for long', () => expectShortHolds(ATTACKS), TEN_MINUTES)
