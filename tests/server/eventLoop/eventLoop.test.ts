import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from './answers'
import { ATTACKS } from './attacks'
import { expectShortHolds } from './holds'

const TEN_MINUTES = 10 * 60_000

it('no request holds the event loop for long', () => expectShortHolds(ATTACKS), TEN_MINUTES)

it('no long answer holds the event loop for long', () => expectShortHolds(LONG_ANSWERS, fillLists), TEN_MINUTES)
