import type { IDBPDatabase } from 'idb'
import { offlineDatabase } from '../database'
import type { KnownItem, KnownRound } from './rounds'

/** Beside the register's state, with which it is removed. */
const STORE = 'state'
const KEY = 'rounds'
/** Rounds that are remembered, those that were loaded last. */
const MOST = 20

const database = async () => (await offlineDatabase()) as unknown as IDBPDatabase

/** The open rounds as the server told of them last. */
export async function readRounds(): Promise<KnownRound[]> {
  return (await (await database()).get(STORE, KEY)) ?? []
}

/** Remembers the rounds that stand with all their items in an answer of the server. */
export async function rememberRounds(data: unknown): Promise<void> {
  const rounds = Object.values(data ?? {}).filter(isWhole)
  if (rounds.length === 0) return
  const transaction = (await database()).transaction(STORE, 'readwrite')
  const others: KnownRound[] = (await transaction.store.get(KEY)) ?? []
  const told = rounds.map(toKnownRound)
  const kept = others.filter(({ id }) => told.every((round) => round.id !== id))
  const open = [...told, ...kept].filter(({ status }) => status === 'open' || status === 'paused')
  await transaction.store.put(open.slice(0, MOST), KEY)
  await transaction.done
}

type AnsweredRound = Omit<KnownRound, 'locationId' | 'items'> & {
  location: { id: string }
  items: { items: AnsweredItem[]; total: number }
}
type AnsweredItem = Omit<KnownItem, 'assetId' | 'fromLocationId'> & {
  asset: { id: string }
  fromLocation: { id: string } | null
}

function isWhole(value: unknown): value is AnsweredRound {
  const round = value as Partial<AnsweredRound & { __typename: string }> | null
  return round?.__typename === 'Round' && round.items !== undefined && round.items.items.length === round.items.total
}

const toKnownRound = ({ location, items, ...round }: AnsweredRound): KnownRound => ({
  ...round,
  locationId: location.id,
  items: items.items.map(({ asset, fromLocation, ...item }) => ({
    ...item,
    assetId: asset.id,
    fromLocationId: fromLocation?.id ?? null,
  })),
})
