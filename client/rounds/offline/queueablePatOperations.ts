import { isLocalId } from '../../offline/outbox/entry/localIds'
import {
  getLocationName,
  getMutationInput,
  type MutationVariables,
  type QueueableOperation,
  type RecordNameLookup,
  toIdString,
  toRecordReference,
} from '../../offline/outbox/queue/operations'
import { editedAssetDefinition, editedTestDefinition } from './editedRecords'
import type { QUEUEABLE_PAT_MUTATIONS } from './patMutationRules'

const assetOf = (id: unknown, nameOf: RecordNameLookup) =>
  nameOf(toRecordReference('Asset', id)) ?? (isLocalId(id) ? 'a new asset' : `asset #${toIdString(id)}`)
const verdict = (input: MutationVariables) => (input.safeToUse === 0 ? 'not safe' : 'safe')
const roundRecords = ({ id, roundId }: MutationVariables) => [toRecordReference('Round', id ?? roundId)]

export const queueablePatOperations: Readonly<Record<(typeof QUEUEABLE_PAT_MUTATIONS)[number], QueueableOperation>> = {
  createTest: {
    headline: ({ input }, nameOf) => {
      const values = input as MutationVariables
      return `Test of ${assetOf(values.assetId, nameOf)}: ${verdict(values)}`
    },
    records: (variables) => {
      const { assetId, roundId } = getMutationInput(variables)
      return [toRecordReference('Asset', assetId), ...(roundId == null ? [] : [toRecordReference('Round', roundId)])]
    },
    makes: { typename: 'Test', field: 'test' },
    timed: (variables, at) =>
      getMutationInput(variables).roundId == null
        ? variables
        : { ...variables, input: { ...getMutationInput(variables), seenAt: at } },
  },
  updateTest: {
    headline: (variables, nameOf) => {
      const asset = nameOf(toRecordReference('Test', variables.id))
      return `Corrected test${asset ? ` of ${asset}` : ''}: ${verdict(getMutationInput(variables))}`
    },
    records: ({ id }) => [toRecordReference('Test', id)],
    // why: the owner is looked up, because the register stores tests by asset and a correction has only the test's id
    owner: ({ id }, loaded) => {
      const { assetId } = loaded(toRecordReference('Test', id))
      return typeof assetId === 'string' ? toRecordReference('Asset', assetId) : undefined
    },
    edits: editedTestDefinition,
  },
  createVisualInspection: {
    headline: (variables, nameOf) => {
      const { assetId, passed } = getMutationInput(variables)
      return `Visual inspection of ${assetOf(assetId, nameOf)}: ${passed ? 'passed' : 'failed'}`
    },
    records: (variables) => [toRecordReference('Asset', getMutationInput(variables).assetId)],
    makes: { typename: 'VisualInspection', field: 'visualInspection' },
  },
  takeOutOfUse: {
    headline: ({ id }, nameOf) => `${assetOf(id, nameOf)} taken out of use`,
    records: ({ id }) => [toRecordReference('Asset', id)],
  },
  recordRepair: {
    headline: ({ id }, nameOf) => `Repair of ${assetOf(id, nameOf)}`,
    records: ({ id }) => [toRecordReference('Asset', id)],
  },
  endOutOfUse: {
    headline: (variables, nameOf) =>
      getMutationInput(variables).outcome === 'disposed'
        ? `${assetOf(variables.id, nameOf)} disposed of`
        : `${assetOf(variables.id, nameOf)} back in use`,
    records: ({ id }) => [toRecordReference('Asset', id)],
  },
  createAsset: {
    headline: (variables) => `New asset: ${toIdString(getMutationInput(variables).name)}`,
    records: () => [],
    makes: { typename: 'Asset', field: 'asset' },
  },
  updateAsset: {
    headline: ({ id }, nameOf) => `Changes to ${assetOf(id, nameOf)}`,
    records: ({ id }) => [toRecordReference('Asset', id)],
    edits: editedAssetDefinition,
  },
  moveAssets: {
    headline: ({ ids, locationId }, nameOf) => {
      const [first, ...others] = ids as string[]
      const what = others.length > 0 ? `${others.length + 1} assets` : assetOf(first, nameOf)
      return locationId == null
        ? `${what} removed from ${others.length > 0 ? 'their locations' : 'its location'}`
        : `${what} moved to ${getLocationName(locationId, nameOf)}`
    },
    records: ({ ids }) => (ids as string[]).map((id) => toRecordReference('Asset', id)),
  },
  assign: {
    headline: (variables, nameOf) => {
      const { assetIds, locationId } = getMutationInput(variables)
      const [first, ...others] = (assetIds ?? []) as string[]
      if (first === undefined)
        return locationId == null ? 'Round assigned' : `${getLocationName(locationId, nameOf)} assigned`
      return others.length > 0 ? `${others.length + 1} assets assigned` : `${assetOf(first, nameOf)} assigned`
    },
    records: (variables) => {
      const { assetIds, locationId, roundId } = getMutationInput(variables)
      return [
        ...((assetIds ?? []) as string[]).map((id) => toRecordReference('Asset', id)),
        ...(locationId == null ? [] : [toRecordReference('Location', locationId)]),
        ...(roundId == null ? [] : [toRecordReference('Round', roundId)]),
      ]
    },
    needsRegister: true,
  },
  unassign: { headline: () => 'Assignment removed', records: () => [], needsRegister: true },
  startRound: {
    headline: ({ locationId }, nameOf) => `Round at ${getLocationName(locationId, nameOf)} started`,
    records: ({ locationId }) => [toRecordReference('Location', locationId)],
    makes: { typename: 'Round' },
    needsRegister: true,
    timed: (variables, at) => ({ ...variables, startedAt: at }),
  },
  recordRoundItem: {
    headline: (variables, nameOf) => {
      const { assetId, status } = getMutationInput(variables)
      return `${assetOf(assetId, nameOf)}: ${status === 'skipped' ? 'skipped' : 'seen'}`
    },
    records: (variables) => [
      ...roundRecords(variables),
      toRecordReference('Asset', getMutationInput(variables).assetId),
    ],
  },
  undoRoundItem: {
    headline: ({ assetId }, nameOf) => `${assetOf(assetId, nameOf)}: round entry undone`,
    records: (variables) => [...roundRecords(variables), toRecordReference('Asset', variables.assetId)],
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
