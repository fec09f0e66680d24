import type { ApolloClient } from '@apollo/client'
import { parse } from 'graphql'
import { tellArrival } from './arrivals'
import type { OutboxEntry } from './entry'
import { isFrequent } from './operations'
import { rememberArrival } from './remember'

/** Milliseconds without another arrival after which the screens load their data again. */
const PAUSE = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the result of an entry: its records now, lists and counts when no other entry follows. */
export function showArrival(client: ApolloClient, entry: OutboxEntry, data: Record<string, unknown>): void {
  void rememberArrival(entry, data)
  client.cache.write({ dataId: 'ROOT_MUTATION', query: parse(entry.operation), variables: {}, result: data })
  tellArrival(entry, data)
  // why: loading again after each of them would take longer than sending them
  if (!isFrequent(entry.field)) refetchSoon(client)
}

/** Has the screens load their data again, once nothing else has arrived for a moment. */
export function refetchSoon(client: ApolloClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => void client.refetchQueries({ include: 'active' }), PAUSE)
}
