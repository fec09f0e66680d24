import { validationMessages } from '../../../domain/values/validationMessages'
import type { AppContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { splitWords } from '../../platform/input/inputSchemas'
import type { NumberedLogLine, RecentLog } from './recentLog'
import type { LogLine, ServerLog, ServerLogArgs } from './serverLog.type'

const DEFAULT_LIMIT = 200
const LIMIT_MAXIMUM = 500

/**
 * Returns the lines of this server's log that match the arguments. No telescope event is recorded, because following
 * the log would fill the telescope.
 * @throws BAD_USER_INPUT on `limit` or `search`.
 */
export function listServerLogLines(
  { recentLog, suppressRecording }: AppContext,
  { after, limit, ...filter }: ServerLogArgs,
): ServerLog {
  suppressRecording()
  const maximum = limit ?? DEFAULT_LIMIT
  if (maximum < 1 || maximum > LIMIT_MAXIMUM)
    throw createBadInputError({ limit: [validationMessages.between(1, LIMIT_MAXIMUM)] })
  const passes = filterOf(filter)
  const from = lineAfter(recentLog, after)
  const lines =
    from === undefined
      ? selectLines(recentLog, recentLog.newestFirst(), { passes, maximum }).reverse()
      : selectLines(recentLog, recentLog.oldestFirst(from), { passes, maximum })
  // why: if the limit was reached, the next request continues after the last line sent
  const last = from !== undefined && lines.length === maximum ? lines.at(-1)?.id : undefined
  return { server: recentLog.server, lines, cursor: last ?? idOf(recentLog, recentLog.end - 1) }
}

interface Selection {
  passes: (line: LogLine, text: string) => boolean
  maximum: number
}

function selectLines(log: RecentLog, candidates: Iterable<NumberedLogLine>, { passes, maximum }: Selection): LogLine[] {
  const selected: LogLine[] = []
  for (const { number, text } of candidates) {
    const line = readLine(idOf(log, number), text)
    if (passes(line, text)) selected.push(line)
    if (selected.length === maximum) break
  }
  return selected
}

function filterOf({ minimumLevel, requestId, search }: ServerLogArgs): Selection['passes'] {
  const words = splitWords(search?.toLowerCase(), /\s+/)
  return (line, text) => {
    if (minimumLevel && line.level < minimumLevel) return false
    if (requestId && line.requestId !== requestId) return false
    if (words.length === 0) return true
    const lowered = text.toLowerCase()
    return words.every((word) => lowered.includes(word))
  }
}

function readLine(id: string, text: string): LogLine {
  const { level, time, msg, reqId, ...details } = JSON.parse(text)
  return { id, at: new Date(time), level, message: msg ?? '', requestId: reqId ?? null, details }
}

const idOf = ({ server }: RecentLog, number: number) => `${server.id}:${number}`

/** Returns the number of the line after the cursor; undefined for a cursor from another server. */
function lineAfter({ server }: RecentLog, cursor: string | null | undefined): number | undefined {
  const [id, number = ''] = (cursor ?? '').split(':')
  return id === server.id && /^-?\d{1,15}$/.test(number) ? Number(number) + 1 : undefined
}
