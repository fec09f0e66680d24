import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from '../support/eventLoop/answers'
import { ATTACKS } from '../support/eventLoop/attacks'
import { expectShortHolds } from '../support/eventLoop/holds'
import { IMPORT_ATTACKS } from '../support/eventLoop/imports'

it('No request that is as bad as it can be holds the event loop for more than 100 ms of processor time', async ({
  annotate,
}) => {
  await annotate(await expectShortHolds(ATTACKS), 'measured')
})

it('No answer that is as long as it can be holds the event loop for more than 100 ms of processor time', async ({
  annotate,
}) => {
  await annotate(await expectShortHolds(LONG_ANSWERS, { fill: fillLists }), 'measured')
})

it('No file that is imported holds the event loop for more than 100 ms of processor time', async ({ annotate }) => {
  await annotate(await expectShortHolds(IMPORT_ATTACKS), 'measured')
})
