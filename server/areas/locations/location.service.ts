import type * as z from 'zod'
import { parseScannedRecord, type ScannedRecord } from '../../../domain/labels/scanCode'
import { cleanCode, cleanLine, toCodeKey, toNameKey } from '../../../domain/values/identity'
import { Prisma } from '../../generated/prisma/client'
import type { LocationType } from '../../generated/prisma/enums'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../platform/input/allFieldErrors'
import { parseInput, splitWords, toRecordNumber } from '../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../platform/input/uniqueness'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'
import {
  buildAllConditionsSql,
  buildColumnInSql,
  buildIntegerSql,
  type Queryable,
} from '../../platform/records/sqlConditions'
import { recordAuditedChange, recordAuditedChanges } from '../audit/audit'
import {
  type LocationFilter,
  type LocationInput,
  locationUpdateSchema,
  newLocationNamesSchema,
  newLocationSchema,
} from './location.input'
import { buildLocationRowsSql } from './location.shape'
import type { Location, LocationCodeCheck, LocationPage } from './location.type'

/** Returns a page of the locations that match the filter, sorted by name. */
export async function listLocations(
  { reader }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: LocationFilter | null },
  selection: FieldSelection,
): Promise<LocationPage> {
  assertPaging({ offset, limit })
  const where = buildLocationConditionSql(filter ?? {})
  const page = Prisma.sql`(select * from locations l where ${where} order by l.name, l.id limit ${buildIntegerSql(limit)} offset ${offset})`
  const [read] = await reader.$queryRaw<[LocationPage]>`
    select ${selection.total ? Prisma.sql`(select count(*)::int from locations l where ${where})` : Prisma.sql`0`} as total,
      (select coalesce(json_agg(l order by l.name, l.id), '[]') from (${buildLocationRowsSql(page, selection.items ?? {})}) l) as items`
  return read
}

/** SQL condition: location `l` matches the filter. Excludes deleted locations. */
export function buildLocationConditionSql(filter: LocationFilter): Prisma.Sql {
  const scanned = parseScannedRecord(filter.search ?? '')
  return buildAllConditionsSql([
    Prisma.sql`l.deleted_at is null`,
    ...(scanned
      ? [buildScannedLocationConditionSql(scanned)]
      : splitWords(filter.search, /\s+/).map(buildLocationWordConditionSql)),
    ...buildColumnInSql(
      Prisma.sql`l.type`,
      filter.type?.map((type) => Prisma.sql`${type}::location_type`),
    ),
    ...buildColumnInSql(Prisma.sql`l.active`, filter.active),
    ...buildColumnInSql(
      Prisma.sql`l.id`,
      filter.id?.map((id) => toRecordNumber(id)),
    ),
    ...buildColumnInSql(Prisma.sql`l.name`, filter.name?.map(cleanLine)),
    ...buildColumnInSql(Prisma.sql`lower(l.code)`, filter.code?.map(toCodeKey)),
    ...buildColumnInSql(Prisma.sql`l.description`, filter.description),
  ])
}

/** SQL condition: location `l` is the one that a label or link identifies. */
export function buildScannedLocationConditionSql({ model, code, id }: ScannedRecord): Prisma.Sql {
  if (model !== 'location') return Prisma.sql`false`
  return id === undefined ? Prisma.sql`lower(l.code) = ${toCodeKey(code)}` : Prisma.sql`l.id = ${toRecordNumber(id)}`
}

/** SQL condition: location `l` has the word in its name, code or description. Uses a trigram index. */
export function buildLocationWordConditionSql(word: string): Prisma.Sql {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.sql`(text_pieces(l.name || ' ' || coalesce(l.code, '') || ' ' || l.description) collate "C" @>
      (select array_agg(substr(w, n, 3)) from lower(${word}) w, generate_series(1, greatest(length(w) - 2, 1)) n)
    and (l.name ilike ${pattern} or l.code ilike ${pattern} or l.description ilike ${pattern}))`
}

/** @throws NOT_FOUND */
export async function findLocation(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection = {},
): Promise<Location> {
  const location = await readLocation(reader, Prisma.sql`id = ${toRecordNumber(id)}`, selection)
  if (!location) throw createNotFoundError('location')
  return location
}

export function findLocationByCode(
  { reader }: AppContext,
  code: string,
  selection: FieldSelection = {},
): Promise<Location | undefined> {
  return readLocation(reader, Prisma.sql`lower(code) = lower(${cleanCode(code)})`, selection)
}

async function readLocation(
  database: Queryable,
  where: Prisma.Sql,
  selection: FieldSelection,
): Promise<Location | undefined> {
  const row = Prisma.sql`(select * from locations where ${where} and deleted_at is null)`
  const [location] = await database.$queryRaw<Location[]>(buildLocationRowsSql(row, selection))
  return location
}

export async function findLocationCodeCheck(context: AppContext, code: string): Promise<LocationCodeCheck> {
  const location = await findLocationByCode(context, code)
  return { exists: location !== undefined, id: location?.id ?? null }
}

export function buildNewLocationRules({ prisma }: UserContext, { input }: { input: LocationInput }): InputRules {
  return {
    schema: newLocationSchema,
    input,
    checks: (entries) => [() => assertUniqueValue(prisma, 'locations', entries)],
  }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export function createLocation({ prisma, user }: UserContext, input: LocationInput): Promise<Location> {
  const data = parseInput(newLocationSchema, input)
  return prisma.$transaction(async (transaction) => {
    const after = await transaction.location.create({ data })
    await recordAuditedChange(transaction, { user, action: 'location.create', id: after.id, after })
    return after
  })
}

/**
 * Creates a location for each name. Names that a location of this type already has are skipped, ignoring case.
 * @returns the new locations.
 * @throws BAD_USER_INPUT on `names` or `type`.
 */
export function createLocations({ prisma, user }: UserContext, input: LocationNames): Promise<Location[]> {
  const { type, names } = parseInput(newLocationNamesSchema, input)
  const byKey = new Map(names.map((name) => [toNameKey(name), name]))
  return prisma.$transaction(async (transaction) => {
    // why: without the lock, two requests with the same names would both create the locations
    await transaction.$queryRaw`select pg_advisory_xact_lock(hashtext('locations by name'))::text`
    const known = await transaction.$queryRaw<{ key: string }[]>`
      select lower(name) as key from locations
      where deleted_at is null and type = ${type}::location_type and lower(name) = any(${[...byKey.keys()]}::text[])`
    for (const { key } of known) byKey.delete(key)
    const created = await transaction.location.createManyAndReturn({
      data: [...byKey.values()].map((name) => ({ name, type })),
    })
    await recordAuditedChanges(
      transaction,
      created.map((after) => ({ user, action: 'location.create', id: after.id, after })),
    )
    return created
  })
}

interface LocationNames {
  type: LocationType
  names: string[]
}

export function buildLocationUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: LocationInput },
): InputRules {
  const { prisma } = context
  const checks = ({ type, ...entries }: Partial<z.output<typeof newLocationSchema>>): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'locations', entries, id),
    async () => {
      const stored = type && (await findLocation(context, id))
      if (stored && stored.type !== type) await assertUnused(prisma, stored.id, 'type')
    },
  ]
  return { schema: locationUpdateSchema, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export function updateLocation({ prisma, user }: UserContext, id: string, input: LocationInput): Promise<Location> {
  const data = parseInput(locationUpdateSchema, input)
  return prisma.$transaction(async (transaction) => {
    const before = await lockLocation(transaction, id)
    if (data.type && data.type !== before.type) await assertUnused(transaction, before.id, 'type')
    const after = await transaction.location.update({ where: { id: before.id }, data })
    await recordAuditedChange(transaction, { user, action: 'location.update', id: after.id, before, after })
    return after
  })
}

/**
 * Soft-deletes a location, so that its code can be used again.
 * @throws NOT_FOUND, or BAD_USER_INPUT if there are still assets or stock at the location.
 */
export function deleteLocation({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockLocation(transaction, id)
    await assertUnused(transaction, before.id, 'id')
    await transaction.location.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordAuditedChange(transaction, { user, action: 'location.delete', id: before.id, before })
    return { id: before.id }
  })
}

async function lockLocation(transaction: Prisma.TransactionClient, id: string) {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from locations where id = ${key} for update`
  const location = await transaction.location.findFirst({ where: { id: key, deletedAt: null } })
  if (!location) throw createNotFoundError('location')
  return location
}

async function assertUnused(transaction: Prisma.TransactionClient, locationId: number, field: string) {
  const assets = await transaction.asset.count({ where: { locationId, deletedAt: null } })
  if (assets > 0)
    throw createBadInputError({
      [field]: [
        `${assets} ${assets === 1 ? 'asset is' : 'assets are'} still at this location. Move ${assets === 1 ? 'it' : 'them'} to another location, then try again.`,
      ],
    })
  const stock = await transaction.stockLevel.count({ where: { locationId } })
  if (stock > 0)
    throw createBadInputError({
      [field]: [
        `${stock} stock ${stock === 1 ? 'item is' : 'items are'} still assigned to this location. Move ${stock === 1 ? 'it' : 'them'} to another location, then try again.`,
      ],
    })
}
