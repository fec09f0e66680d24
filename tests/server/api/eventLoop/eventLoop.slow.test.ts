import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from './answers'
import { ATTACKS } from './attacks'
import { expectShortHolds } from './holds'
import { IMPORT_ATTACKS } from './imports'
import { fillLongValues, LONGEST_VALUES } from './longValues'

it('Even the worst request holds the event loop for at most 100 ms of processor time', async () => {
  await expectShortHolds(ATTACKS)
})

it('Even the longest answer holds the event loop for at most 100 ms of processor time', async () => {
  await expectShortHolds(LONG_ANSWERS, { fill: fillLists })
})

it('No page of the longest values holds the event loop for more than 100 ms of processor time, or is read into the memory', async () => {
  await expectShortHolds(LONGEST_VALUES, { fill: fillLongValues })
})

it('No imported file holds the event loop for more than 100 ms of processor time', async () => {
  await expectShortHolds(IMPORT_ATTACKS)
})
