import type { TelescopeEntryDetailsFragment } from '../TelescopeEntry.generated'

type Entry = TelescopeEntryDetailsFragment

/** A step of the timeline: one entry, or all SQL statements of the request at the place of the first. */
export type Step = { entry: Entry } | { statements: readonly Entry[] }

/** The steps of a request, oldest first, from its entries in that order. */
export function timelineOf(entries: readonly Entry[]): Step[] {
  const statements = entries.filter(isStatement)
  return entries.flatMap((entry): Step[] => {
    if (!isStatement(entry)) return [{ entry }]
    return entry === statements[0] ? [{ statements }] : []
  })
}

/** How often the statements ran in all, and how long that took together, in milliseconds. */
export function totalsOf(statements: readonly Entry[]): { runs: number; durationMs: number } {
  return {
    runs: statements.reduce((sum, { repeats }) => sum + (repeats ?? 1), 0),
    durationMs: statements.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
  }
}

const isStatement = ({ kind }: Entry) => kind === 'STATEMENT'
