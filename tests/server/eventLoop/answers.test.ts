import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from './answers'
import { expectShortHolds, TEN_MINUTES } from './holds'

it('no long answer holds the event loop for long', () => expectShortHolds(LONG_ANSWERS, fillLists), TEN_MINUTES)
