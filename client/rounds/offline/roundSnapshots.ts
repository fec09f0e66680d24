import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { loadOfflineOpenWork, updateOfflineOpenWork } from '../../offline/outbox/storage/openWork'
import { OFFLINE_REGISTER_STATE_KEY, openOfflineDatabase } from '../../offline/register/database'
import type { OfflineRegister } from '../../offline/register/register'
import {
  getOfflineRoundRecords,
  type OfflineRoundItemRecord,
  type OfflineRoundRecord,
  ROUND_CHANGE_APPLIERS,
  setOfflineRoundRecords,
} from './offlineRoundRecords'

/** Loads the open rounds as last received from the server. */
export const loadOfflineRoundRecords = () => loadOfflineOpenWork<OfflineRoundRecord>('rounds')

/** Stores the rounds in a response, if the response includes all their items. */
export async function snapshotOpenRounds(data: unknown): Promise<void> {
  const told = Object.values(data ?? {})
    .filter(isWhole)
    .map(toKnownRound)
  if (told.length === 0) return
  await updateOfflineOpenWork<OfflineRoundRecord>('rounds', (others) => {
    const kept = others.filter(({ id }) => told.every((round) => round.id !== id))
    return [...told, ...kept].filter(isOpen)
  })
}

/** Deletes the stored rounds that are missing from a complete list of open rounds. */
export async function forgetEndedRounds(data: unknown): Promise<void> {
  const { openRounds } = (data ?? {}) as { openRounds?: { items: readonly { id: string }[]; total: number } }
  if (!openRounds || openRounds.items.length < openRounds.total) return
  const open = new Set(openRounds.items.map(({ id }) => id))
  await updateOfflineOpenWork<OfflineRoundRecord>('rounds', (rounds) => rounds.filter(({ id }) => open.has(id)))
}

/** Stores the effects of a sent entry on the open rounds. */
export async function snapshotRoundEntry(entry: OutboxEntry, data: Record<string, unknown>): Promise<void> {
  const apply = ROUND_CHANGE_APPLIERS[entry.field]
  const rounds = await loadOfflineRoundRecords()
  if (!apply || entry.field === 'startRound' || rounds.length === 0) return
  const register = await registerOf(entry, rounds)
  await apply(register, entry)
  const changed = [...getOfflineRoundRecords(register).values()].map((round) => withTest(round, entry, data))
  await updateOfflineOpenWork<OfflineRoundRecord>('rounds', () => changed.filter(isOpen))
}

/** Creates a register with only the rounds and the user, which is enough to apply changes to a round. */
async function registerOf({ userId }: OutboxEntry, rounds: readonly OfflineRoundRecord[]): Promise<OfflineRegister> {
  const state = await (await openOfflineDatabase()).get('state', OFFLINE_REGISTER_STATE_KEY)
  const register = {
    state: state ?? { user: { id: userId, name: '' } },
    assets: new Map(),
    locations: new Map(),
    stockItems: new Map(),
    instruments: new Map(),
    changedHistories: new Map(),
  } as unknown as OfflineRegister
  setOfflineRoundRecords(register, rounds)
  return register
}

/** Adds the entry's test, as created by the server, to the round. */
function withTest(
  round: OfflineRoundRecord,
  { field, variables }: OutboxEntry,
  data: Record<string, unknown>,
): OfflineRoundRecord {
  const { roundId, assetId } = (variables.input ?? {}) as { roundId?: unknown; assetId?: unknown }
  const test = (data.createTest as { test?: Record<string, unknown> } | null | undefined)?.test
  if (field !== 'createTest' || roundId !== round.id || !test) return round
  return { ...round, items: round.items.map((item) => (item.assetId === assetId ? { ...item, test } : item)) }
}

const isOpen = ({ status }: OfflineRoundRecord) => status === 'open' || status === 'paused'

type ResponseRound = Omit<OfflineRoundRecord, 'locationId' | 'items'> & {
  location: { id: string }
  items: { items: ResponseItem[]; total: number }
}
type ResponseItem = Omit<OfflineRoundItemRecord, 'assetId' | 'fromLocationId'> & {
  asset: { id: string }
  fromLocation: { id: string } | null
}

function isWhole(value: unknown): value is ResponseRound {
  const round = value as Partial<ResponseRound & { __typename: string }> | null
  return round?.__typename === 'Round' && round.items !== undefined && round.items.items.length === round.items.total
}

const toKnownRound = ({ location, items, ...round }: ResponseRound): OfflineRoundRecord => ({
  ...round,
  locationId: location.id,
  items: items.items.map(({ asset, fromLocation, ...item }) => ({
    ...item,
    assetId: asset.id,
    fromLocationId: fromLocation?.id ?? null,
  })),
})
