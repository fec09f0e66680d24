import { isLocalId } from '../../offline/outbox/entry/localIds'
import {
  type ChangeVariables,
  getInput,
  getLocationName,
  type RecordNameLookup,
  toRecordRef,
  toText,
  type WaitingOperation,
} from '../../offline/outbox/queue/operations'
import { editedAsset, editedTest } from './editedRecords'
import type { PAT_MAY_WAIT } from './patChanges'

const assetOf = (id: unknown, nameOf: RecordNameLookup) =>
  nameOf(toRecordRef('Asset', id)) ?? (isLocalId(id) ? 'a new asset' : `asset #${toText(id)}`)
const verdict = (input: ChangeVariables) => (input.safeToUse === 0 ? 'not safe' : 'safe')
const roundRecords = ({ id, roundId }: ChangeVariables) => [toRecordRef('Round', id ?? roundId)]

export const patOperations: Readonly<Record<(typeof PAT_MAY_WAIT)[number], WaitingOperation>> = {
  createTest: {
    headline: ({ input }, nameOf) => {
      const values = input as ChangeVariables
      return `Test of ${assetOf(values.assetId, nameOf)}: ${verdict(values)}`
    },
    records: (variables) => {
      const { assetId, roundId } = getInput(variables)
      return [toRecordRef('Asset', assetId), ...(roundId == null ? [] : [toRecordRef('Round', roundId)])]
    },
    makes: { typename: 'Test', field: 'test' },
    timed: (variables, at) =>
      getInput(variables).roundId == null ? variables : { ...variables, input: { ...getInput(variables), seenAt: at } },
  },
  updateTest: {
    headline: (variables, nameOf) => {
      const asset = nameOf(toRecordRef('Test', variables.id))
      return `Correction of ${asset ? `the test of ${asset}` : 'a test'}: ${verdict(getInput(variables))}`
    },
    records: ({ id }) => [toRecordRef('Test', id)],
    // why: the register stores tests by asset, but a correction contains only the test's id
    owner: ({ id }, loaded) => {
      const { assetId } = loaded(toRecordRef('Test', id))
      return typeof assetId === 'string' ? toRecordRef('Asset', assetId) : undefined
    },
    edits: editedTest,
  },
  createVisualInspection: {
    headline: (variables, nameOf) => {
      const { assetId, passed } = getInput(variables)
      return `Visual inspection of ${assetOf(assetId, nameOf)}: ${passed ? 'passed' : 'failed'}`
    },
    records: (variables) => [toRecordRef('Asset', getInput(variables).assetId)],
    makes: { typename: 'VisualInspection', field: 'visualInspection' },
  },
  takeOutOfUse: {
    headline: ({ id }, nameOf) => `${assetOf(id, nameOf)} taken out of use`,
    records: ({ id }) => [toRecordRef('Asset', id)],
  },
  recordRepair: {
    headline: ({ id }, nameOf) => `Repair of ${assetOf(id, nameOf)}`,
    records: ({ id }) => [toRecordRef('Asset', id)],
  },
  endOutOfUse: {
    headline: (variables, nameOf) =>
      getInput(variables).outcome === 'disposed'
        ? `${assetOf(variables.id, nameOf)} disposed of`
        : `${assetOf(variables.id, nameOf)} back in use`,
    records: ({ id }) => [toRecordRef('Asset', id)],
  },
  createAsset: {
    headline: (variables) => `New asset: ${toText(getInput(variables).name)}`,
    records: () => [],
    makes: { typename: 'Asset', field: 'asset' },
  },
  updateAsset: {
    headline: ({ id }, nameOf) => `Changes to ${assetOf(id, nameOf)}`,
    records: ({ id }) => [toRecordRef('Asset', id)],
    edits: editedAsset,
  },
  moveAssets: {
    headline: ({ ids, locationId }, nameOf) => {
      const [first, ...others] = ids as string[]
      const what = others.length > 0 ? `${others.length + 1} assets` : assetOf(first, nameOf)
      return locationId == null
        ? `${what} removed from its location`
        : `${what} moved to ${getLocationName(locationId, nameOf)}`
    },
    records: ({ ids }) => (ids as string[]).map((id) => toRecordRef('Asset', id)),
  },
  assign: {
    headline: (variables, nameOf) => {
      const { assetIds, locationId } = getInput(variables)
      const [first, ...others] = (assetIds ?? []) as string[]
      if (first === undefined)
        return locationId == null ? 'Round assigned' : `${getLocationName(locationId, nameOf)} assigned`
      return others.length > 0 ? `${others.length + 1} assets assigned` : `${assetOf(first, nameOf)} assigned`
    },
    records: (variables) => {
      const { assetIds, locationId, roundId } = getInput(variables)
      return [
        ...((assetIds ?? []) as string[]).map((id) => toRecordRef('Asset', id)),
        ...(locationId == null ? [] : [toRecordRef('Location', locationId)]),
        ...(roundId == null ? [] : [toRecordRef('Round', roundId)]),
      ]
    },
    needsRegister: true,
  },
  unassign: { headline: () => 'Assignment removed', records: () => [], needsRegister: true },
  startRound: {
    headline: ({ locationId }, nameOf) => `Round of ${getLocationName(locationId, nameOf)} started`,
    records: ({ locationId }) => [toRecordRef('Location', locationId)],
    makes: { typename: 'Round' },
    needsRegister: true,
    timed: (variables, at) => ({ ...variables, startedAt: at }),
  },
  recordRoundItem: {
    headline: (variables, nameOf) => {
      const { assetId, status } = getInput(variables)
      return `${assetOf(assetId, nameOf)}: ${status === 'skipped' ? 'skipped' : 'seen'}`
    },
    records: (variables) => [...roundRecords(variables), toRecordRef('Asset', getInput(variables).assetId)],
  },
  undoRoundItem: {
    headline: ({ assetId }, nameOf) => `${assetOf(assetId, nameOf)}: undone`,
    records: (variables) => [...roundRecords(variables), toRecordRef('Asset', variables.assetId)],
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
