import { mapInBatches } from '../../platform/concurrency/mapInBatches'
import type { RestRouteResponse } from './routes/defineRoute'
import type { ParsedRestRequest } from './routes/parseRestRequest'

type Data = Readonly<Record<string, unknown>>

/** Builds a response body from the operation's data; undefined if a complete list is too long for one response. */
export async function buildResponseBody(
  answer: RestRouteResponse,
  data: Data,
  page: ParsedRestRequest['page'],
): Promise<object | undefined> {
  if ('keys' in answer) {
    const body: Record<string, unknown> = {}
    for (const [key, path] of Object.entries(answer.keys)) {
      const value = getValueAtPath(data, path)
      const name = path.split('.').at(-1)
      const documented = Array.isArray(value)
        ? await mapInBatches(value, (item) => withIds(item, name))
        : withIds(value, name)
      body[key] = documented ?? answer.absent ?? null
    }
    return body
  }
  const { items, total } = data[answer.list] as { items: unknown[]; total: number }
  const rows = await mapInBatches(items, (row) => withIds(row))
  if (!page) return total > items.length ? undefined : { [answer.list]: rows }
  const { page: currentPage, perPage } = page
  return { data: rows, currentPage, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, total }
}

/** Maximum length of a response, in characters. */
const TEXT_MAXIMUM = 16 * 1024 * 1024

/** Writes a body as JSON; undefined if it is too long for one response. Long lists are written in batches. */
export async function stringifyResponseBody(body: object): Promise<string | undefined> {
  const parts: string[] = []
  let length = 0
  for (const [key, value] of Object.entries(body)) {
    // why: like `JSON.stringify`, leave out fields whose value is undefined
    if (value === undefined) continue
    const texts = Array.isArray(value) ? await mapInBatches(value, (row) => JSON.stringify(row)) : undefined
    const text = texts ? `[${texts.join()}]` : JSON.stringify(value)
    length += text.length
    if (length > TEXT_MAXIMUM) return undefined
    parts.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${parts.join()}}`
}

export function buildResponseHeaders(answer: RestRouteResponse, data: Data): Record<string, string> {
  const marks = 'keys' in answer ? Object.entries(answer.marks ?? {}) : []
  return Object.fromEntries(
    marks.filter(([, path]) => getValueAtPath(data, path) === true).map(([name]) => [name, 'true']),
  )
}

export function getValueAtPath(data: Data, path: string): unknown {
  const steps = path.split('.')
  return steps.reduce<unknown>((current, step) => (current as Data | null | undefined)?.[step], data)
}

/** Converts ids to numbers in place. An id that would change, such as `A7` or `007`, stays text. */
function withIds(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return isIdKey(key) ? idNumber(value) : value
  if (typeof value !== 'object' || value === null) return value
  const entries = value as Record<string, unknown>
  for (const name in entries) {
    const entry = entries[name]
    // why: skip numbers, booleans and nulls, because a long list can contain many thousands of them
    if (typeof entry === 'string' || typeof entry === 'object')
      entries[name] = withIds(entry, Array.isArray(value) ? key : name)
  }
  return value
}

function isIdKey(key: string): boolean {
  return key === 'id' || key.endsWith('Id')
}

function idNumber(id: string): number | string {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}
