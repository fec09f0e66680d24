import type { ApolloClient } from '@apollo/client'
import { parse } from 'graphql'
import type { OutboxEntry } from '../entry/entry'
import { tellServerAnswer } from './serverAnswers'

/** Milliseconds without another arrival after which the screens load their data again. */
const PAUSE = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the records in the server's answer to an entry. */
export function applyServerAnswer(client: ApolloClient, entry: OutboxEntry, data: Record<string, unknown>): void {
  client.cache.write({ dataId: 'ROOT_MUTATION', query: parse(entry.operation), variables: {}, result: data })
  tellServerAnswer(entry, data)
}

/** Has the screens load their data again, once nothing else has arrived for a moment. */
export function refetchSoon(client: ApolloClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => void client.refetchQueries({ include: 'active' }), PAUSE)
}
