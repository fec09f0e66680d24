import { changeRemembered, readRemembered } from './remembered'
import type { KnownStockTake } from './stockTakes'

/** The open stock takes as the server told of them last. */
export const readStockTakes = () => readRemembered<KnownStockTake>('stockTakes')

/** Remembers the stock takes that stand with their lines in an answer of the server, and forgets those that it says are over. */
export async function rememberStockTakes(data: unknown, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const { openStockTake, cancelStockTake: cancelled } = (data ?? {}) as {
    openStockTake?: null
    cancelStockTake?: object
  }
  const told = takesIn(data)
  const isOver = ({ id, locationId }: KnownStockTake) =>
    (openStockTake === null && locationId === variables.locationId) || (cancelled && id === variables.id)
  if (told.length === 0 && openStockTake !== null && !cancelled) return
  await changeRemembered<KnownStockTake>('stockTakes', (others) => {
    const kept = others.filter((other) => told.every(({ id }) => other.id !== id) && !isOver(other))
    return [...told, ...kept].filter(({ completedAt }) => completedAt === null)
  })
}

/** The stock takes with their lines in an answer, also inside of what a change answers. */
function takesIn(data: unknown): KnownStockTake[] {
  const roots = Object.values(data ?? {}) as ({ stockTake?: unknown } | null)[]
  return [...roots, ...roots.map((root) => root?.stockTake)].filter(isWhole)
}

function isWhole(value: unknown): value is KnownStockTake {
  const take = value as Partial<KnownStockTake & { __typename: string }> | null | undefined
  return take?.__typename === 'StockTake' && take.lines !== undefined
}
