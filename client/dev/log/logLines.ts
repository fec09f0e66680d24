import type { LogLineDetailsFragment, ServerLogQuery } from './ServerLog.generated'

export type Server = ServerLogQuery['serverLog']['server']

/** A line of the log, and which server wrote it. */
export interface ServerLogLine extends LogLineDetailsFragment {
  server: Server
}

/** Lines that are shown at most. */
const LINES_MAXIMUM = 500

/**
 * The lines to show after another response, newest first. Behind one address several servers may answer in turn, each
 * with its own lines, some of them again.
 */
export function mergeLines(
  shown: readonly ServerLogLine[],
  { lines, server }: ServerLogQuery['serverLog'],
): ServerLogLine[] {
  const known = new Set(shown.map(({ id }) => id))
  const added = lines.filter(({ id }) => !known.has(id)).map((line) => ({ ...line, server }))
  if (added.length === 0) return [...shown]
  const all = [...added.reverse(), ...shown]
  // sorting is stable: lines of one moment stay as they were written
  return all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, LINES_MAXIMUM)
}
