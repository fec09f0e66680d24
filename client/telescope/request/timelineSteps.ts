import type { TelescopeEntryDetailsFragment } from '../TelescopeEntry.generated'

type Entry = TelescopeEntryDetailsFragment

/**
 * A step in the timeline. All SQL statements of the request form one step, at the position of the first statement;
 * every other entry is a separate step.
 */
export type RequestTimelineStep = { entry: Entry } | { statements: readonly Entry[] }

/** Groups the entries of a request, oldest first, into steps. */
export function groupIntoRequestTimelineSteps(entries: readonly Entry[]): RequestTimelineStep[] {
  const statements = entries.filter(isStatement)
  return entries.flatMap((entry): RequestTimelineStep[] => {
    if (!isStatement(entry)) return [{ entry }]
    return entry === statements[0] ? [{ statements }] : []
  })
}

/** Returns how many times the statements ran, and their total duration in milliseconds. */
export function sumStatementDurations(statements: readonly Entry[]): { runs: number; durationMs: number } {
  return {
    runs: statements.reduce((sum, { repeats }) => sum + (repeats ?? 1), 0),
    durationMs: statements.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
  }
}

const isStatement = ({ kind }: Entry) => kind === 'STATEMENT'
