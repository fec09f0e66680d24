import { offlineDatabase, REGISTER } from '../database'
import type { Register } from '../register'
import type { OutboxEntry } from './entry'
import { readRounds, rememberRounds, replaceRounds } from './rememberedRounds'
import { rememberStockTakes } from './rememberedStockTakes'
import { APPLY_TO_ROUNDS, type KnownRound, knowRounds, roundsOf } from './rounds'

/** Remembers what an answer of the server says of open rounds and stock takes. */
export async function remember(data: unknown, variables: Readonly<Record<string, unknown>>): Promise<void> {
  await rememberRounds(data)
  await rememberStockTakes(data, variables)
}

let last = Promise.resolve()

/** Remembers what an entry that has arrived changed, so that it stays so when the connection is lost again. */
export function rememberArrival(entry: OutboxEntry, data: Record<string, unknown>): Promise<void> {
  // why: each one changes what the one before has stored; without it, the server says it at the next opening
  last = last.then(() => storeArrival(entry, data)).catch(() => {})
  return last
}

async function storeArrival(entry: OutboxEntry, data: Record<string, unknown>): Promise<void> {
  await remember(data, entry.variables)
  const apply = APPLY_TO_ROUNDS[entry.field]
  const rounds = await readRounds()
  if (!apply || entry.field === 'startRound' || rounds.length === 0) return
  const register = await registerOf(entry, rounds)
  await apply(register, entry)
  await replaceRounds([...roundsOf(register).values()].map((round) => withTest(round, entry, data)))
}

/** A register with nothing but the rounds and the user, which is what a change of a round is made of. */
async function registerOf({ userId }: OutboxEntry, rounds: readonly KnownRound[]): Promise<Register> {
  const state = await (await offlineDatabase()).get('state', REGISTER)
  const register = {
    state: state ?? { user: { id: userId, name: '' } },
    assets: new Map(),
    locations: new Map(),
    stockItems: new Map(),
    instruments: new Map(),
    changedHistories: new Map(),
  } as unknown as Register
  knowRounds(register, rounds)
  return register
}

/** The round with the test that the server has made of the entry. */
function withTest(round: KnownRound, { field, variables }: OutboxEntry, data: Record<string, unknown>): KnownRound {
  const { roundId, assetId } = (variables.input ?? {}) as { roundId?: unknown; assetId?: unknown }
  const test = (data.createTest as { test?: Record<string, unknown> } | null | undefined)?.test
  if (field !== 'createTest' || roundId !== round.id || !test) return round
  return { ...round, items: round.items.map((item) => (item.assetId === assetId ? { ...item, test } : item)) }
}
