import type { WaitingMutation } from '../../graphql/requestKey'
import type { OutboxEntry } from './entry'
import { isLocalId } from './localIds'

type Variables = Readonly<Record<string, unknown>>

/** Finds the name of a record that was loaded before, as 'Asset:12'; of a test, that of its asset. */
export type NameOf = (record: string) => string | undefined

/** A mutation that may wait for a connection. */
interface QueuedOperation {
  headline: (variables: Variables, nameOf: NameOf) => string
  /** The records that it changes. */
  records: (variables: Variables) => string[]
  /** The type of the record that it makes, and that record in the answer. */
  makes?: { typename: string; idIn: (payload: Payload) => unknown }
  /** It goes on with a record that only the register can make: without one it needs a connection. */
  needsRegister?: true
  /** Several follow each other within seconds, in an order that matters: it always waits, and its screen shows what waits. */
  isFrequent?: true
  /** The variables with the time at which the change was made, by the device's clock; the server takes the time of sending without it. */
  timed?: (variables: Variables, at: string) => Variables
  /** It completes or ends these records: it waits until all other changes to them have been sent. */
  isLast?: true
}

type Payload = { id?: unknown; asset?: Payload; test?: Payload }

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const inputOf = ({ input }: Variables) => (input ?? {}) as Variables
const ref = (typename: string, id: unknown) => `${typename}:${text(id)}`
const assetOf = (id: unknown, nameOf: NameOf) =>
  nameOf(ref('Asset', id)) ?? (isLocalId(id) ? 'a new asset' : `asset #${text(id)}`)
const placeOf = (id: unknown, nameOf: NameOf) => nameOf(ref('Location', id)) ?? `location #${text(id)}`
const verdict = (input: Variables) => (input.safeToUse === 0 ? 'not safe' : 'safe')
const made = (payload: Payload) => payload.id
const roundRecords = ({ id, roundId }: Variables) => [ref('Round', id ?? roundId)]

const BY_FIELD: Readonly<Record<WaitingMutation, QueuedOperation>> = {
  createTest: {
    headline: ({ input }, nameOf) => {
      const values = input as Variables
      return `Test of ${assetOf(values.assetId, nameOf)}: ${verdict(values)}`
    },
    records: (variables) => {
      const { assetId, roundId } = inputOf(variables)
      return [ref('Asset', assetId), ...(roundId == null ? [] : [ref('Round', roundId)])]
    },
    makes: { typename: 'Test', idIn: ({ test }) => test?.id },
    timed: (variables, at) =>
      inputOf(variables).roundId == null ? variables : { ...variables, input: { ...inputOf(variables), seenAt: at } },
  },
  updateTest: {
    headline: (variables, nameOf) => {
      const asset = nameOf(ref('Test', variables.id))
      return `Correction of ${asset ? `the test of ${asset}` : 'a test'}: ${verdict(inputOf(variables))}`
    },
    records: ({ id }) => [ref('Test', id)],
  },
  takeOutOfUse: {
    headline: ({ id }, nameOf) => `${assetOf(id, nameOf)} taken out of use`,
    records: ({ id }) => [ref('Asset', id)],
  },
  recordRepair: {
    headline: ({ id }, nameOf) => `Repair of ${assetOf(id, nameOf)}`,
    records: ({ id }) => [ref('Asset', id)],
  },
  endOutOfUse: {
    headline: (variables, nameOf) =>
      inputOf(variables).outcome === 'disposed'
        ? `${assetOf(variables.id, nameOf)} disposed of`
        : `${assetOf(variables.id, nameOf)} in use again`,
    records: ({ id }) => [ref('Asset', id)],
  },
  createAsset: {
    headline: (variables) => `New asset: ${text(inputOf(variables).name)}`,
    records: () => [],
    makes: { typename: 'Asset', idIn: ({ asset }) => asset?.id },
  },
  updateAsset: {
    headline: ({ id }, nameOf) => `Changes of ${assetOf(id, nameOf)}`,
    records: ({ id }) => [ref('Asset', id)],
  },
  moveAssets: {
    headline: ({ ids, locationId }, nameOf) => {
      const [first, ...others] = ids as string[]
      const what = others.length > 0 ? `${others.length + 1} assets` : assetOf(first, nameOf)
      return locationId == null ? `${what} moved to no location` : `${what} moved to ${placeOf(locationId, nameOf)}`
    },
    records: ({ ids }) => (ids as string[]).map((id) => ref('Asset', id)),
  },
  startRound: {
    headline: ({ locationId }, nameOf) => `Round of ${placeOf(locationId, nameOf)} started`,
    records: ({ locationId }) => [ref('Location', locationId)],
    makes: { typename: 'Round', idIn: made },
    needsRegister: true,
    timed: (variables, at) => ({ ...variables, startedAt: at }),
  },
  recordRoundItem: {
    headline: (variables, nameOf) => {
      const { assetId, status } = inputOf(variables)
      return `${assetOf(assetId, nameOf)}: ${status === 'skipped' ? 'skipped' : 'seen'}`
    },
    records: (variables) => [...roundRecords(variables), ref('Asset', inputOf(variables).assetId)],
  },
  undoRoundItem: {
    headline: ({ assetId }, nameOf) => `${assetOf(assetId, nameOf)}: undone`,
    records: (variables) => [...roundRecords(variables), ref('Asset', variables.assetId)],
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
  startStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${placeOf(locationId, nameOf)} started`,
    records: ({ locationId }) => [ref('Location', locationId)],
    makes: { typename: 'StockTake', idIn: made },
    needsRegister: true,
  },
  recordStockCount: {
    headline: (variables, nameOf) => {
      const { stockItemId, counted, takenBack } = inputOf(variables)
      const item = nameOf(ref('StockItem', stockItemId)) ?? `item #${text(stockItemId)}`
      return `Count of ${item}: ${takenBack ? 'undone' : counted == null ? 'as recorded' : text(counted)}`
    },
    records: ({ id }) => [ref('StockTake', id)],
    isFrequent: true,
  },
  cancelStockTake: { headline: () => 'Stock take cancelled', records: ({ id }) => [ref('StockTake', id)] },
  completeStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${placeOf(locationId, nameOf)} completed`,
    records: ({ stockTakeId }) => [ref('StockTake', stockTakeId)],
    isLast: true,
  },
}
// entries that were stored by another version may hold other fields
const OPERATIONS: Readonly<Record<string, QueuedOperation | undefined>> = BY_FIELD

/** The description of a change for people. */
export const headlineOf = (field: string, variables: Variables, nameOf: NameOf): string =>
  OPERATIONS[field]?.headline(variables, nameOf) ?? field

/** The records that a change touches; `local` is the id of the one that it makes. */
export function recordsOf(field: string, variables: Variables, local: string): string[] {
  const { records, makes } = OPERATIONS[field] ?? {}
  return [...(records?.(variables) ?? []), ...(makes ? [ref(makes.typename, local)] : [])]
}

/** The variables of a change that is made now and sent later, with its time where the server keeps one. */
export const timedVariables = (field: string, variables: Variables): Variables =>
  OPERATIONS[field]?.timed?.(variables, new Date().toISOString()) ?? variables

/** The id that the server has given to the record that an entry makes; undefined if it makes none. */
export function madeId({ field }: Pick<OutboxEntry, 'field'>, data: Record<string, unknown>): string | undefined {
  const payload = Object.values(data)[0] as Payload | undefined
  const id = payload && OPERATIONS[field]?.makes?.idIn(payload)
  return typeof id === 'string' ? id : undefined
}

/** True for a change that completes or ends its records: it must not be sent before other changes to them. */
export const isLast = (field: string): boolean => OPERATIONS[field]?.isLast === true

/** True for a change that can only wait where the device has the register. */
export const needsRegister = (field: string): boolean => OPERATIONS[field]?.needsRegister === true

/** True for a change of which several follow each other within seconds. */
export const isFrequent = (field: string): boolean => OPERATIONS[field]?.isFrequent === true
