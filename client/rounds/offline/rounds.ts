import {
  expectedOrder,
  type RoundItemReason,
  type RoundItemStatus,
  type RoundScope,
} from '../../../domain/rounds/rounds'
import { today } from '../../../domain/values/calendar'
import type { RoundItemInput } from '../../graphql/schema.generated'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { localId } from '../../offline/outbox/entry/localIds'
import { type Register, readHistory } from '../../offline/register/register'

interface Person {
  id: string
  name: string
}

/** An item of a round on the device. */
export interface KnownItem {
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
  /** Its test in the round, as a GraphQL response. */
  test: Record<string, unknown> | null
  /** Its tests in the previous round, as far as the device has them. */
  earlierTests?: readonly Record<string, unknown>[]
}

/** A round on the device: sent by the server, or started here. */
export interface KnownRound {
  id: string
  locationId: string
  scope: RoundScope
  status: 'open' | 'paused' | 'completed' | 'cancelled'
  startedAt: string
  startedBy: Person | null
  completedAt: string | null
  completedBy: Person | null
  updatedAt: string
  items: KnownItem[]
}

const known = new WeakMap<Register, Map<string, KnownRound>>()

/** Returns the rounds on the device by id, with the waiting changes applied. */
export const roundsOf = (register: Register): Map<string, KnownRound> => known.get(register) ?? new Map()

/** Adds the server's rounds to the register, before the waiting changes are applied to both. */
export function loadPendingRounds(register: Register, rounds: readonly KnownRound[]): void {
  known.set(register, new Map(rounds.map((round) => [round.id, round])))
}

/** Finds the open or paused round at a location. */
export const openRoundAt = (register: Register, locationId: string): KnownRound | undefined =>
  [...roundsOf(register).values()].find(
    (round) => round.locationId === locationId && (round.status === 'open' || round.status === 'paused'),
  )

type Apply = (register: Register, entry: OutboxEntry) => void | Promise<void>

/** Applies waiting changes to rounds. */
export const APPLY_TO_ROUNDS: Readonly<Record<string, Apply>> = {
  startRound(register, { id, at, variables }) {
    const { locationId, scope = 'all' } = variables as { locationId: string; scope?: RoundScope }
    if (openRoundAt(register, locationId)) return
    const round: KnownRound = {
      id: localId(id),
      locationId,
      scope,
      status: 'open',
      startedAt: at,
      startedBy: userOf(register),
      completedAt: null,
      completedBy: null,
      updatedAt: at,
      items: expectedItems(register, localId(id), locationId, scope),
    }
    roundsOf(register).set(round.id, round)
  },
  recordRoundItem(register, entry) {
    const { roundId, input } = entry.variables as { roundId: string; input: RoundItemInput }
    changeItem(register, { ...entry, roundId, assetId: input.assetId, move: input.move }, (item) =>
      item.status === 'tested' ? {} : { status: input.status, reason: input.reason ?? null },
    )
  },
  async createTest(register, entry) {
    const { roundId, assetId, move } = entry.variables.input as { roundId?: string; assetId: string; move?: boolean }
    if (roundId == null) return
    const { tests } = await readHistory(register, assetId)
    const test = tests.find(({ id }) => id === localId(entry.id))
    changeItem(register, { ...entry, roundId, assetId, move }, (before) => ({
      status: 'tested',
      reason: null,
      earlierTests: [...(before.earlierTests ?? []), ...(before.test ? [before.test] : [])],
      test: test ? { __typename: 'Test', ...test, assetId } : null,
    }))
  },
  undoRoundItem(register, { at, variables }) {
    const { roundId, assetId } = variables as { roundId: string; assetId: string }
    changeRound(register, roundId, at, (round) => ({
      items: round.items.flatMap((item) => (item.assetId === assetId ? withdrawn(item) : item)),
    }))
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

const NOT_SEEN = {
  status: 'notSeen',
  reason: null,
  walkedPosition: null,
  seenAt: null,
  seenBy: null,
  move: null,
  test: null,
} as const

/**
 * Returns the item after its test or mark is undone: an earlier test counts again, and an unexpected item is removed.
 */
function withdrawn(item: KnownItem): KnownItem | [] {
  const earlier = item.earlierTests?.at(-1)
  if (earlier) return { ...item, test: earlier, earlierTests: item.earlierTests?.slice(0, -1) }
  return item.expected ? { ...item, ...NOT_SEEN } : []
}

const userOf = ({ state: { user } }: Register): Person => ({ id: user.id, name: user.name })

function expectedItems(register: Register, roundId: string, locationId: string, scope: RoundScope): KnownItem[] {
  const assets = [...register.assets.values()].filter((asset) => asset.locationId === locationId)
  const judged = assets.map(({ id, lastTest, nextDueOn }) => ({
    id,
    lastTestSafe: lastTest && lastTest.safeToUse === 1,
    nextDueOn,
  }))
  const order = expectedOrder(judged, { scope, walked: new Map(), on: today() })
  return order.map((assetId, index) => ({
    ...NOT_SEEN,
    id: `${roundId}-${assetId}`,
    assetId,
    expected: true,
    position: index + 1,
    fromLocationId: null,
  }))
}

function changeRound(
  register: Register,
  id: string,
  at: string,
  change: (round: KnownRound) => Partial<KnownRound>,
): void {
  const rounds = roundsOf(register)
  const round = rounds.get(id)
  if (round) rounds.set(id, { ...round, updatedAt: at, ...change(round) })
}

interface ItemChange {
  at: string
  roundId: string
  assetId: string
  move?: boolean | null
}

function changeItem(
  register: Register,
  { at, roundId, assetId, move }: ItemChange,
  change: (item: KnownItem) => Partial<KnownItem>,
): void {
  changeRound(register, roundId, at, (round) => {
    const index = round.items.findIndex((item) => item.assetId === assetId)
    const item = round.items[index] ?? unexpectedItem(register, round, assetId)
    const last = Math.max(0, ...round.items.map(({ walkedPosition }) => walkedPosition ?? 0))
    const proposal = move == null ? {} : { move: move && item.fromLocationId !== null ? ('proposed' as const) : null }
    const changed: KnownItem = {
      ...item,
      walkedPosition: item.walkedPosition ?? last + 1,
      seenAt: at,
      seenBy: userOf(register),
      ...proposal,
      ...change(item),
    }
    return { items: index < 0 ? [...round.items, changed] : round.items.with(index, changed) }
  })
}

function unexpectedItem(register: Register, { id, locationId }: KnownRound, assetId: string): KnownItem {
  const home = register.assets.get(assetId)?.locationId ?? null
  return {
    ...NOT_SEEN,
    id: `${id}-${assetId}`,
    assetId,
    expected: false,
    position: null,
    fromLocationId: home === locationId ? null : home,
  }
}
