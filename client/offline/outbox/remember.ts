import { rememberRounds } from './rememberedRounds'
import { rememberStockTakes } from './rememberedStockTakes'

/** Remembers what an answer of the server says of open rounds and stock takes. */
export async function remember(data: unknown, variables: Readonly<Record<string, unknown>>): Promise<void> {
  await rememberRounds(data)
  await rememberStockTakes(data, variables)
}
