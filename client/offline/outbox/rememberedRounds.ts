import { changeRemembered, readRemembered } from './remembered'
import type { KnownItem, KnownRound } from './rounds'

/** The open rounds as the server last sent them. */
export const readRounds = () => readRemembered<KnownRound>('rounds')

/** Remembers the rounds that an answer of the server contains with all their items. */
export async function rememberRounds(data: unknown): Promise<void> {
  const told = Object.values(data ?? {})
    .filter(isWhole)
    .map(toKnownRound)
  if (told.length === 0) return
  await changeRemembered<KnownRound>('rounds', (others) => {
    const kept = others.filter(({ id }) => told.every((round) => round.id !== id))
    return [...told, ...kept].filter(isOpen)
  })
}

/** Remembers these rounds only, as far as they are open. */
export const replaceRounds = (rounds: readonly KnownRound[]) =>
  changeRemembered<KnownRound>('rounds', () => rounds.filter(isOpen))

const isOpen = ({ status }: KnownRound) => status === 'open' || status === 'paused'

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
