import { ClipboardCheck, Printer, Route } from 'lucide-react'
import type { SearchEverythingQuery } from './SearchEverything.generated'
import type { SearchEntry } from './searchEntries'

type Hit = SearchEverythingQuery['search'][number]

interface Verb {
  /** Matches the verb at the start of the text. */
  pattern: RegExp
  entryOf: (hit: Hit) => Omit<SearchEntry, 'key' | 'code' | 'detail'> | undefined
}

const VERBS: readonly Verb[] = [
  {
    pattern: /^(?:re)?test\s+/i,
    entryOf: ({ kind, id, title }) =>
      kind === 'asset'
        ? { title: `Test ${title}`, icon: ClipboardCheck, to: assetPath(id), state: { offerTest: true } }
        : undefined,
  },
  {
    pattern: /^(?:start\s+)?(?:a\s+)?round\s+(?:(?:of|in)\s+)?(?:the\s+)?/i,
    entryOf: ({ kind, id, title, locationType }) =>
      kind === 'location' && locationType === 'pat'
        ? { title: `Start a round at ${title}`, icon: Route, to: `/pat/rounds?${new URLSearchParams({ start: id })}` }
        : undefined,
  },
  {
    pattern: /^print\s+(?:(?:a\s+|the\s+)?labels?\s+)?(?:(?:of|for)\s+)?/i,
    entryOf: ({ kind, id, title }) => {
      const to = labelPath(kind, id)
      return to ? { title: `Print label for ${title}`, icon: Printer, to } : undefined
    },
  },
]

const assetPath = (id: string) => `/pat/assets/${encodeURIComponent(id)}`

function labelPath(kind: Hit['kind'], id: string): string | undefined {
  const search = new URLSearchParams({ id })
  if (kind === 'asset') return `${assetPath(id)}/print`
  if (kind === 'location') return `/labels/locations?${search}`
  return kind === 'stock' ? `/labels/stock?${search}` : undefined
}

/** Search text that begins with a verb, such as 'test 143'. */
export interface ParsedSearchVerb {
  /** The text after the verb, used to search for records. */
  about: string
  /** Returns entries that perform the action on the records found. */
  entriesOf: (hits: readonly Hit[]) => SearchEntry[]
}

/** Parses the verb at the start of a text; returns undefined if there is no verb. */
export function parseSearchVerb(text: string): ParsedSearchVerb | undefined {
  const verb = VERBS.find(({ pattern }) => pattern.test(text))
  const about = verb && text.replace(verb.pattern, '').trim()
  if (!about) return undefined
  return {
    about,
    entriesOf: (hits) =>
      hits.flatMap((hit) => {
        const entry = verb.entryOf(hit)
        return entry
          ? [{ ...entry, key: `${entry.title} ${entry.to}`, code: hit.code ?? undefined, detail: hit.detail }]
          : []
      }),
  }
}
