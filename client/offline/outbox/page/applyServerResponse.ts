import type { ApolloClient } from '@apollo/client'
import { parse } from 'graphql'
import type { OutboxEntry } from '../entry/entry'
import { notifyOutboxResponse } from './serverAnswers'

/** How long to wait after the last response before the screens reload their data, in ms. */
const PAUSE = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Writes the records in the server's response to an entry into the cache. */
export function applyServerResponse(client: ApolloClient, entry: OutboxEntry, data: Record<string, unknown>): void {
  client.cache.write({ dataId: 'ROOT_MUTATION', query: parse(entry.operation), variables: {}, result: data })
  notifyOutboxResponse(entry, data)
}

/** Refetches the active queries once responses stop arriving for a moment (debounced). */
export function refetchQueriesSoon(client: ApolloClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => void client.refetchQueries({ include: 'active' }), PAUSE)
}
