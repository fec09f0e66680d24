import { isLocalId } from '../../offline/outbox/entry/localIds'
import {
  inputOf,
  type NameOf,
  placeOf,
  recordRef,
  textOf,
  type Variables,
  type WaitingOperation,
} from '../../offline/outbox/queue/operations'
import { editedAsset, editedTest } from './editedRecords'
import type { PAT_MAY_WAIT } from './patChanges'

const assetOf = (id: unknown, nameOf: NameOf) =>
  nameOf(recordRef('Asset', id)) ?? (isLocalId(id) ? 'a new asset' : `asset #${textOf(id)}`)
const verdict = (input: Variables) => (input.safeToUse === 0 ? 'not safe' : 'safe')
const roundRecords = ({ id, roundId }: Variables) => [recordRef('Round', id ?? roundId)]

export const patOperations: Readonly<Record<(typeof PAT_MAY_WAIT)[number], WaitingOperation>> = {
  createTest: {
    headline: ({ input }, nameOf) => {
      const values = input as Variables
      return `Test of ${assetOf(values.assetId, nameOf)}: ${verdict(values)}`
    },
    records: (variables) => {
      const { assetId, roundId } = inputOf(variables)
      return [recordRef('Asset', assetId), ...(roundId == null ? [] : [recordRef('Round', roundId)])]
    },
    makes: { typename: 'Test', field: 'test' },
    timed: (variables, at) =>
      inputOf(variables).roundId == null ? variables : { ...variables, input: { ...inputOf(variables), seenAt: at } },
  },
  updateTest: {
    headline: (variables, nameOf) => {
      const asset = nameOf(recordRef('Test', variables.id))
      return `Correction of ${asset ? `the test of ${asset}` : 'a test'}: ${verdict(inputOf(variables))}`
    },
    records: ({ id }) => [recordRef('Test', id)],
    // why: looked up, because a correction contains only the test's id but the register stores tests by asset
    owner: ({ id }, loaded) => {
      const { assetId } = loaded(recordRef('Test', id))
      return typeof assetId === 'string' ? recordRef('Asset', assetId) : undefined
    },
    edits: editedTest,
  },
  createVisualInspection: {
    headline: (variables, nameOf) => {
      const { assetId, passed } = inputOf(variables)
      return `Visual inspection of ${assetOf(assetId, nameOf)}: ${passed ? 'passed' : 'failed'}`
    },
    records: (variables) => [recordRef('Asset', inputOf(variables).assetId)],
    makes: { typename: 'VisualInspection', field: 'visualInspection' },
  },
  takeOutOfUse: {
    headline: ({ id }, nameOf) => `${assetOf(id, nameOf)} taken out of use`,
    records: ({ id }) => [recordRef('Asset', id)],
  },
  recordRepair: {
    headline: ({ id }, nameOf) => `Repair of ${assetOf(id, nameOf)}`,
    records: ({ id }) => [recordRef('Asset', id)],
  },
  endOutOfUse: {
    headline: (variables, nameOf) =>
      inputOf(variables).outcome === 'disposed'
        ? `${assetOf(variables.id, nameOf)} disposed of`
        : `${assetOf(variables.id, nameOf)} back in use`,
    records: ({ id }) => [recordRef('Asset', id)],
  },
  createAsset: {
    headline: (variables) => `New asset: ${textOf(inputOf(variables).name)}`,
    records: () => [],
    makes: { typename: 'Asset', field: 'asset' },
  },
  updateAsset: {
    headline: ({ id }, nameOf) => `Changes to ${assetOf(id, nameOf)}`,
    records: ({ id }) => [recordRef('Asset', id)],
    edits: editedAsset,
  },
  moveAssets: {
    headline: ({ ids, locationId }, nameOf) => {
      const [first, ...others] = ids as string[]
      const what = others.length > 0 ? `${others.length + 1} assets` : assetOf(first, nameOf)
      return locationId == null
        ? `${what} removed from its location`
        : `${what} moved to ${placeOf(locationId, nameOf)}`
    },
    records: ({ ids }) => (ids as string[]).map((id) => recordRef('Asset', id)),
  },
  assign: {
    headline: (variables, nameOf) => {
      const { assetIds, locationId } = inputOf(variables)
      const [first, ...others] = (assetIds ?? []) as string[]
      if (first === undefined) return locationId == null ? 'Round assigned' : `${placeOf(locationId, nameOf)} assigned`
      return others.length > 0 ? `${others.length + 1} assets assigned` : `${assetOf(first, nameOf)} assigned`
    },
    records: (variables) => {
      const { assetIds, locationId, roundId } = inputOf(variables)
      return [
        ...((assetIds ?? []) as string[]).map((id) => recordRef('Asset', id)),
        ...(locationId == null ? [] : [recordRef('Location', locationId)]),
        ...(roundId == null ? [] : [recordRef('Round', roundId)]),
      ]
    },
    needsRegister: true,
  },
  unassign: { headline: () => 'Assignment taken back', records: () => [], needsRegister: true },
  startRound: {
    headline: ({ locationId }, nameOf) => `Round of ${placeOf(locationId, nameOf)} started`,
    records: ({ locationId }) => [recordRef('Location', locationId)],
    makes: { typename: 'Round' },
    needsRegister: true,
    timed: (variables, at) => ({ ...variables, startedAt: at }),
  },
  recordRoundItem: {
    headline: (variables, nameOf) => {
      const { assetId, status } = inputOf(variables)
      return `${assetOf(assetId, nameOf)}: ${status === 'skipped' ? 'skipped' : 'seen'}`
    },
    records: (variables) => [...roundRecords(variables), recordRef('Asset', inputOf(variables).assetId)],
  },
  undoRoundItem: {
    headline: ({ assetId }, nameOf) => `${assetOf(assetId, nameOf)}: undone`,
    records: (variables) => [...roundRecords(variables), recordRef('Asset', variables.assetId)],
  },
  cancelRound: { headline: () => 'Round cancelled', records: roundRecords, isLast: true },
  pauseRound: { headline: () => 'Round paused', records: roundRecords },
  resumeRound: { headline: () => 'Round resumed', records: roundRecords },
  completeRound: {
    headline: () => 'Round completed',
    records: roundRecords,
    isLast: true,
    timed: (variables, at) => ({ ...variables, completedAt: at }),
  },
}
