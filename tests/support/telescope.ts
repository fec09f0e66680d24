import { expect } from 'vitest'
import type { TestApp } from './app'
import type { Client } from './client'
import { eventually } from './eventually'

/** A telescope entry, as returned to the screens. */
export interface Entry {
  id: string
  kind: string
  at: string
  requestId: string | null
  title: string
  user: { id: number; name: string } | null
  status: number | null
  durationMs: number | null
  sizeBytes: number | null
  repeats: number | null
  flagged: boolean
  // biome-ignore lint/suspicious/noExplicitAny: an entry's details are what a test asserts
  details: any
}

const FIELDS = 'id kind at requestId title user { id name } status durationMs sizeBytes repeats flagged details'
const ENTRIES = `query ($filter: TelescopeFilter, $before: ID, $after: ID, $limit: Int) {
  telescopeEntries(filter: $filter, before: $before, after: $after, limit: $limit) { entries { ${FIELDS} } more } }`
const REQUEST = `query ($requestId: String!) { telescopeRequest(requestId: $requestId) { ${FIELDS} } }`

export interface TelescopeClient {
  page(variables?: object): Promise<{ entries: Entry[]; more: boolean }>
  fieldErrors(variables: object): Promise<Record<string, string[]> | undefined>
  /** Returns all events of a request to `app` once the request has ended. The request itself is recorded last. */
  causedBy(answer: { headers: Pick<Headers, 'get'> }, app: TestApp): Promise<Entry[]>
  /** Repeats the request until the server samples it for statement tracing; returns that request's events. */
  traced(send: () => Promise<{ headers: Pick<Headers, 'get'> }>, app: TestApp): Promise<Entry[]>
}

/** Reads the telescope as this client, which must have the telescope permission. */
export function watchAs(client: Client): TelescopeClient {
  const watcher: TelescopeClient = {
    async page(variables = {}) {
      const { data, errors } = await client.graphql(ENTRIES, variables)
      expect(errors).toBeUndefined()
      return data.telescopeEntries
    },
    async fieldErrors(variables) {
      return (await client.graphql(ENTRIES, variables)).errors?.[0]?.extensions.fields
    },
    causedBy({ headers }, app) {
      return eventually(async () => {
        await app.telescope.flush()
        const { data } = await client.graphql(REQUEST, { requestId: headers.get('X-Request-Id') })
        const entries: Entry[] = data.telescopeRequest
        expect(entries.map(({ kind }) => kind)).toContain('REQUEST')
        return entries
      })
    },
    traced(send, app) {
      return eventually(async () => {
        const entries = await watcher.causedBy(await send(), app)
        expect(entries.find(({ kind }) => kind === 'REQUEST')?.details.traced).toBe(true)
        return entries
      }, 500)
    },
  }
  return watcher
}
