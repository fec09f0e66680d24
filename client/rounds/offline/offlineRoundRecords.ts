import {
  isAssetFoundByRoundStatus,
  NOT_SEEN_ROUND_ITEM,
  type RoundEvent,
  recordRoundItemEvent,
  undoRoundItemRecord,
} from '../../../domain/rounds/roundItem'
import {
  type RoundItemReason,
  type RoundItemStatus,
  type RoundScope,
  sortExpectedRoundAssets,
} from '../../../domain/rounds/rounds'
import { today } from '../../../domain/values/calendar'
import type { RoundItemInput } from '../../graphql/schema.generated'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { toLocalId } from '../../offline/outbox/entry/localIds'
import { loadAssetHistory, type OfflineRegister } from '../../offline/register/register'
import { applyTestToRegister } from '../../testing/offline/applyTestToRegister'

interface Person {
  id: string
  name: string
}

/** An item of a round that is stored on the device. */
export interface OfflineRoundItemRecord {
  id: string
  assetId: string
  expected: boolean
  position: number | null
  walkedPosition: number | null
  status: RoundItemStatus
  reason: RoundItemReason | null
  seenAt: string | null
  seenBy: Person | null
  move: 'proposed' | 'approved' | 'declined' | null
  fromLocationId: string | null
  /** The item's latest test in the round, in the form of a GraphQL response. */
  test: Record<string, unknown> | null
  /** The item's earlier tests in this round that are stored on the device. */
  earlierTests?: readonly Record<string, unknown>[]
}

/** A round that is stored on the device: sent by the server, or started here. */
export interface OfflineRoundRecord {
  id: string
  locationId: string
  scope: RoundScope
  status: 'open' | 'paused' | 'completed' | 'cancelled'
  startedAt: string
  startedBy: Person | null
  completedAt: string | null
  completedBy: Person | null
  updatedAt: string
  items: OfflineRoundItemRecord[]
}

const known = new WeakMap<OfflineRegister, Map<string, OfflineRoundRecord>>()

/** Returns the rounds stored on the device, keyed by id, with unsent changes applied. */
export const getOfflineRoundRecords = (register: OfflineRegister): Map<string, OfflineRoundRecord> =>
  known.get(register) ?? new Map()

/** Adds the server's rounds to the register, before unsent changes are applied to both. */
export function setOfflineRoundRecords(register: OfflineRegister, rounds: readonly OfflineRoundRecord[]): void {
  known.set(register, new Map(rounds.map((round) => [round.id, round])))
}

export const findOpenOfflineRoundRecord = (
  register: OfflineRegister,
  locationId: string,
): OfflineRoundRecord | undefined =>
  [...getOfflineRoundRecords(register).values()].find(
    (round) => round.locationId === locationId && (round.status === 'open' || round.status === 'paused'),
  )

type Apply = (register: OfflineRegister, entry: OutboxEntry) => void | Promise<void>

export const ROUND_CHANGE_APPLIERS: Readonly<Record<string, Apply>> = {
  startRound(register, { id, at, variables }) {
    const { locationId, scope = 'all' } = variables as { locationId: string; scope?: RoundScope }
    if (findOpenOfflineRoundRecord(register, locationId)) return
    const round: OfflineRoundRecord = {
      id: toLocalId(id),
      locationId,
      scope,
      status: 'open',
      startedAt: at,
      startedBy: userOf(register),
      completedAt: null,
      completedBy: null,
      updatedAt: at,
      items: expectedItems(register, toLocalId(id), locationId, scope),
    }
    getOfflineRoundRecords(register).set(round.id, round)
  },
  recordRoundItem(register, entry) {
    const { roundId, input } = entry.variables as { roundId: string; input: RoundItemInput }
    const { assetId, status, reason = null, move = null } = input
    record(register, entry, { roundId, assetId, status, reason, move, test: null })
    const asset = register.assets.get(assetId)
    if (asset && isAssetFoundByRoundStatus(status)) register.assets.set(assetId, { ...asset, missingSince: null })
  },
  async createTest(register, entry) {
    const { roundId, assetId, move = null } = entry.variables.input as NewTestInRound
    if (roundId == null) return
    const { tests } = await loadAssetHistory(register, assetId)
    const id = toLocalId(entry.id)
    const test = { __typename: 'Test', id, ...tests.find((one) => one.id === id), assetId }
    record(register, entry, { roundId, assetId, status: 'tested', reason: null, move, test })
  },
  async updateTest(register, { at, variables }) {
    const isCorrected = (test: { id?: unknown } | null) => test?.id === variables.id
    for (const { id, items } of getOfflineRoundRecords(register).values()) {
      const item = items.find(({ test, earlierTests = [] }) => isCorrected(test) || earlierTests.some(isCorrected))
      if (!item) continue
      const { tests } = await loadAssetHistory(register, item.assetId)
      const correct = (test: TestInRound) => (isCorrected(test) ? { ...test, ...tests.find(isCorrected) } : test)
      changeRound(register, id, at, (round) => ({
        items: round.items.map((one) =>
          one === item
            ? { ...one, test: one.test && correct(one.test), earlierTests: one.earlierTests?.map(correct) }
            : one,
        ),
      }))
    }
  },
  async undoRoundItem(register, { at, variables }) {
    const { roundId, assetId } = variables as { roundId: string; assetId: string }
    const tested = getOfflineRoundRecords(register)
      .get(roundId)
      ?.items.find((item) => item.assetId === assetId)?.test
    changeRound(register, roundId, at, (round) => ({
      items: round.items.flatMap((item) => (item.assetId === assetId ? withdrawn(item) : item)),
    }))
    const asset = register.assets.get(assetId)
    const history = tested && (await loadAssetHistory(register, assetId))
    const test = history?.tests.find(({ id }) => id === tested?.id)
    if (asset && history && test) applyTestToRegister(register, asset, history, { kind: 'deleted', test })
  },
  pauseRound: (register, { at, variables }) =>
    changeRound(register, String(variables.id), at, () => ({ status: 'paused' })),
  resumeRound: (register, { at, variables }) =>
    changeRound(register, String(variables.id), at, () => ({ status: 'open' })),
  cancelRound: (register, { at, variables }) =>
    changeRound(register, String(variables.id), at, () => ({ status: 'cancelled' })),
  completeRound(register, { at, variables }) {
    const { id, approvedMoves } = variables as { id: string; approvedMoves: string[] }
    changeRound(register, id, at, (round) => ({
      status: 'completed',
      completedAt: at,
      completedBy: userOf(register),
      items: round.items.map((item) => {
        if (item.move !== 'proposed') return item
        const isApproved = approvedMoves.includes(item.assetId)
        const asset = register.assets.get(item.assetId)
        if (isApproved && asset) register.assets.set(asset.id, { ...asset, locationId: round.locationId })
        return { ...item, move: isApproved ? 'approved' : 'declined' }
      }),
    }))
  },
}

interface NewTestInRound {
  roundId?: string | null
  assetId: string
  move?: boolean | null
}

/**
 * Undoes what was recorded for an item. Returns the item as it was before, or an empty array if the item was not
 * expected in the round.
 */
function withdrawn(item: OfflineRoundItemRecord): OfflineRoundItemRecord | [] {
  const earlier = (item.earlierTests ?? []).map((test) => ({
    test,
    seenAt: String(test.createdAt),
    seenBy: (test.tester ?? null) as Person | null,
  }))
  const record = undoRoundItemRecord(recordOf(item), earlier)
  return record ? withRecord(item, record) : []
}

type ItemRecord = ReturnType<typeof recordOf>

const recordOf = ({
  id: _,
  assetId: __,
  expected: ___,
  walkedPosition,
  earlierTests = [],
  ...item
}: OfflineRoundItemRecord) => ({
  ...item,
  earlierTests,
  walked: walkedPosition,
})

const withRecord = (
  { id, assetId, expected }: Pick<OfflineRoundItemRecord, 'id' | 'assetId' | 'expected'>,
  record: ItemRecord,
) => {
  const { walked, ...fields } = record
  return { id, assetId, expected, ...fields, walkedPosition: walked }
}

const userOf = ({ state: { user } }: OfflineRegister): Person => ({ id: user.id, name: user.name })

function expectedItems(
  register: OfflineRegister,
  roundId: string,
  locationId: string,
  scope: RoundScope,
): OfflineRoundItemRecord[] {
  const assets = [...register.assets.values()].filter((asset) => asset.locationId === locationId)
  const judged = assets.map(({ id, lastTest, nextDueOn }) => ({
    id,
    lastTestSafe: lastTest && lastTest.safeToUse === 1,
    nextDueOn,
  }))
  const order = sortExpectedRoundAssets(judged, { scope, walked: new Map(), on: today() })
  return order.map((assetId, index) =>
    withRecord(
      { id: `${roundId}-${assetId}`, assetId, expected: true },
      { ...NOT_SEEN_ROUND_ITEM, position: index + 1 },
    ),
  )
}

function changeRound(
  register: OfflineRegister,
  id: string,
  at: string,
  change: (round: OfflineRoundRecord) => Partial<OfflineRoundRecord>,
): void {
  const rounds = getOfflineRoundRecords(register)
  const round = rounds.get(id)
  if (round) rounds.set(id, { ...round, updatedAt: at, ...change(round) })
}

type TestInRound = NonNullable<OfflineRoundItemRecord['test']>

interface ItemEvent extends Pick<RoundEvent<TestInRound, Person, string>, 'status' | 'reason' | 'test' | 'move'> {
  roundId: string
  assetId: string
}

/** Records what happened to an asset in a round. */
function record(register: OfflineRegister, { at }: OutboxEntry, { roundId, assetId, ...event }: ItemEvent): void {
  changeRound(register, roundId, at, (round) => {
    const item = round.items.find((one) => one.assetId === assetId)
    const last = Math.max(0, ...round.items.map(({ walkedPosition }) => walkedPosition ?? 0))
    const changed = withRecord(
      item ?? { id: `${round.id}-${assetId}`, assetId, expected: false },
      recordRoundItemEvent<TestInRound, Person, string>(
        item ? recordOf(item) : null,
        { locationId: round.locationId, startedAt: round.startedAt, place: last + 1, now: at },
        {
          ...event,
          seenAt: at,
          seenBy: userOf(register),
          locationId: register.assets.get(assetId)?.locationId ?? null,
        },
      ),
    )
    return { items: item ? round.items.map((one) => (one === item ? changed : one)) : [...round.items, changed] }
  })
}
