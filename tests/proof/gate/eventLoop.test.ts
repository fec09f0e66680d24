import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from '../support/eventLoop/answers'
import { ATTACKS } from '../support/eventLoop/attacks'
import { expectShortHolds } from '../support/eventLoop/holds'
import { IMPORT_ATTACKS } from '../support/eventLoop/imports'
import { fillLongValues, LONGEST_VALUES } from '../support/eventLoop/longValues'

it('Even the worst request holds the event loop for at most 100 ms of processor time', async ({ annotate }) => {
  await annotate(await expectShortHolds(ATTACKS), 'measured')
})

it('Even the longest answer holds the event loop for at most 100 ms of processor time', async ({ annotate }) => {
  await annotate(await expectShortHolds(LONG_ANSWERS, { fill: fillLists }), 'measured')
})

it('No page of the longest values holds the event loop for more than 100 ms of processor time, or is read into the memory', async ({
  annotate,
}) => {
  await annotate(await expectShortHolds(LONGEST_VALUES, { fill: fillLongValues }), 'measured')
})

it('No imported file holds the event loop for more than 100 ms of processor time', async ({ annotate }) => {
  await annotate(await expectShortHolds(IMPORT_ATTACKS), 'measured')
})
