import type { LogLineDetailsFragment, ServerLogQuery } from './ServerLog.generated'

export type ServerLogSource = ServerLogQuery['serverLog']['server']

export interface ServerLogLine extends LogLineDetailsFragment {
  server: ServerLogSource
}

const LINES_MAXIMUM = 500

/**
 * Merges in the lines from another response, newest first, without repeating lines that are already shown. Behind a
 * load balancer, several servers may answer in turn, each with its own lines.
 */
export function mergeLogLines(
  shown: readonly ServerLogLine[],
  { lines, server }: ServerLogQuery['serverLog'],
): ServerLogLine[] {
  const known = new Set(shown.map(({ id }) => id))
  const added = lines.filter(({ id }) => !known.has(id)).map((line) => ({ ...line, server }))
  if (added.length === 0) return [...shown]
  const all = [...added.reverse(), ...shown]
  // the sort is stable: lines with the same time stay in the order they were written
  return all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, LINES_MAXIMUM)
}
