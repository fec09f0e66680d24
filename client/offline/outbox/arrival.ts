import type { ApolloClient } from '@apollo/client'
import { parse } from 'graphql'
import type { OutboxEntry } from './entry'
import { rememberRounds } from './rememberedRounds'

/** Milliseconds without another arrival after which the screens ask anew. */
const PAUSE = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows what the server made of an entry: its records at once, lists and counts when no other entry follows. */
export function showArrival(client: ApolloClient, entry: OutboxEntry, data: Record<string, unknown>): void {
  void rememberRounds(data).catch(() => {})
  client.cache.write({ dataId: 'ROOT_MUTATION', query: parse(entry.operation), variables: {}, result: data })
  clearTimeout(timer)
  timer = setTimeout(() => void client.refetchQueries({ include: 'active' }), PAUSE)
}
