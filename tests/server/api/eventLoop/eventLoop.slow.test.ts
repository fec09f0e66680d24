import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from './answers'
import { ATTACKS } from './attacks'
import { expectShortHolds } from './holds'
import { IMPORT_ATTACKS } from './imports'
import { fillLongValues, LONGEST_VALUES } from './longValues'

it('even the worst request holds the event loop for at most 100 ms of processor time', async () => {
  await expectShortHolds(ATTACKS)
})

it('even the longest response holds the event loop for at most 100 ms of processor time', async () => {
  await expectShortHolds(LONG_ANSWERS, { fill: fillLists })
})

it('no page of the longest values holds the event loop for more than 100 ms of processor time or is read into memory', async () => {
  await expectShortHolds(LONGEST_VALUES, { fill: fillLongValues })
})

it('no imported file holds the event loop for more than 100 ms of processor time', async () => {
  await expectShortHolds(IMPORT_ATTACKS)
})
