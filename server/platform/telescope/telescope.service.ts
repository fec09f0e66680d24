import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import type { AppContext } from '../context'
import { createBadInputError, type FieldErrors } from '../errors/errors'
import { isUuid, splitWords } from '../input/inputSchemas'
import { buildAllConditionsSql } from '../records/sqlConditions'
import type { TelescopeEntry, TelescopeFilter, TelescopePage, TelescopeState } from './telescope.type'

export interface TelescopeEntriesArguments {
  filter?: TelescopeFilter | null
  before?: string | null
  after?: string | null
  limit?: number | null
}

const LIMIT = 50
const LIMIT_MAXIMUM = 100
const REQUEST_MAXIMUM = 500

const COLUMNS = Prisma.sql`
  entry.id::text, entry.kind::text, entry.at, entry.request_id::text as "requestId", entry.title, entry.status,
  entry.duration_ms as "durationMs", entry.size_bytes as "sizeBytes", entry.repeats, entry.flagged,
  entry.details, case when person.id is null then null else jsonb_build_object('id', person.id, 'name', person.name) end as "user"
  from telescope_entries entry left join users person on person.id = entry.user_id`

/**
 * Returns a page of the matching entries, newest first.
 * @throws BAD_USER_INPUT if the limit, a cursor or the search is invalid.
 */
export async function listTelescopeEntries(
  { reader, suppressRecording }: AppContext,
  args: TelescopeEntriesArguments,
): Promise<TelescopePage> {
  suppressRecording()
  const limit = args.limit ?? LIMIT
  if (limit < 1 || limit > LIMIT_MAXIMUM)
    throw createBadInputError({ limit: [validationMessages.between(1, LIMIT_MAXIMUM)] })
  const where = buildAllConditionsSql([
    Prisma.sql`true`,
    ...cursorConditions(args),
    ...filterConditions(args.filter ?? {}),
  ])
  const entries = await reader.$queryRaw<TelescopeEntry[]>`
    select ${COLUMNS} where ${where} order by entry.id desc limit ${limit + 1}`
  return { entries: entries.slice(0, limit), more: entries.length > limit }
}

/**
 * Returns a request's entries, oldest first. The request's own entry always comes first, because its time is rounded.
 */
export async function listTelescopeRequestEntries(
  { reader, suppressRecording }: AppContext,
  requestId: string,
): Promise<TelescopeEntry[]> {
  suppressRecording()
  if (!isUuid(requestId)) return []
  return reader.$queryRaw<TelescopeEntry[]>`
    select ${COLUMNS} where entry.request_id = ${requestId}::uuid
    order by entry.kind <> 'REQUEST', entry.at, entry.kind, entry.id limit ${REQUEST_MAXIMUM}`
}

/**
 * Returns whether this server records events, and how many entries are kept. Entries beyond the limits are deleted
 * within a minute.
 */
export async function findTelescopeState({
  prisma,
  telescope,
  suppressRecording,
}: AppContext): Promise<TelescopeState> {
  suppressRecording()
  const { recording, retention } = telescope
  const [state] = await prisma.$queryRaw<[{ entries: number; oldest: Date | null }]>`
    select count(*)::int as entries, min(at) as oldest
    from (select at from telescope_entries order by id desc limit ${retention.entries}) latest
    where at >= now() - make_interval(days => ${retention.days}::int)`
  return { ...state, recording, keptEntries: retention.entries, keptDays: retention.days }
}

function cursorConditions({ before, after }: TelescopeEntriesArguments): Prisma.Sql[] {
  const errors: FieldErrors = {}
  for (const [name, id] of Object.entries({ before, after }))
    if (id != null && !/^\d{1,18}$/.test(id)) errors[name] = ['Must be the id of an entry.']
  if (Object.keys(errors).length > 0) throw createBadInputError(errors)
  return [
    ...(before == null ? [] : [Prisma.sql`entry.id < ${before}::bigint`]),
    ...(after == null ? [] : [Prisma.sql`entry.id > ${after}::bigint`]),
  ]
}

function filterConditions({ kinds, search, flagged, userId, minimumMs }: TelescopeFilter): Prisma.Sql[] {
  return [
    ...(kinds ? [Prisma.sql`entry.kind::text = any(${kinds})`] : []),
    ...(flagged ? [Prisma.sql`entry.flagged`] : []),
    ...(userId == null ? [] : [Prisma.sql`entry.user_id = ${userId}`]),
    ...(minimumMs == null ? [] : [Prisma.sql`entry.duration_ms >= ${minimumMs}`]),
    ...splitWords(search, /\s+/).map(wordCondition),
  ]
}

function wordCondition(word: string): Prisma.Sql {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.sql`(entry.title ilike ${pattern} or entry.details::text ilike ${pattern} or person.name ilike ${pattern}
    or entry.request_id::text = ${word.toLowerCase()})`
}
