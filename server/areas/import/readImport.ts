import {
  findImportField,
  IMPORT_KIND_DEFINITIONS,
  IMPORT_KINDS,
  type ImportKind,
} from '../../../domain/imports/importKinds'
import { hasPermission } from '../../../domain/people/permissions'
import { type ImportOutcome, Prisma } from '../../generated/prisma/client'
import type { SignedInUser, UserContext } from '../../platform/context'
import { createForbiddenError, createNotFoundError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'
import { buildAllConditionsSql, buildColumnInSql, type Queryable } from '../../platform/records/sqlConditions'
import { IMPORT_KIND_RULES } from './importKindRules'
import { lockedImportConditionSql } from './importLock'
import type { Import, ImportError, ImportPage, ImportRowPage } from './rows/import.type'

/** True if the user may create and change records of this kind. */
const mayImport = (user: SignedInUser, kind: ImportKind) => {
  const { permission } = IMPORT_KIND_DEFINITIONS[kind]
  return permission === null || hasPermission(user, permission)
}

/** @throws FORBIDDEN unless the user may create and change records of this kind. */
export function assertMayImport(user: SignedInUser, kind: ImportKind): void {
  if (!mayImport(user, kind)) throw createForbiddenError()
}

/** True if imported tests may name other users as testers. */
export const mayNameTesters = (user: SignedInUser): boolean =>
  hasPermission(user, 'admin') || hasPermission(user, 'manage users')

/**
 * True if the user may delete records of this kind, or ran the import and may still run such imports. Without this
 * rule, undoing an import would bypass the permission to delete.
 */
export function mayUndoImport(
  user: SignedInUser,
  { kind, importer, createLocations }: { kind: ImportKind; importer: number | null; createLocations: boolean },
): boolean {
  if (hasPermission(user, IMPORT_KIND_DEFINITIONS[kind].removal)) return true
  return importer === user.id && mayImport(user, kind) && (!createLocations || mayImport(user, 'locations'))
}

const importSql = Prisma.sql`
  select i.id, i.kind, i.file_name as "fileName", i.status, i.row_count as "rowCount", i.done, i.creates, i.changes, i.unchanged, i.refused, i.warned,
    i.created_at as "createdAt", i.imported_at as "importedAt", i.undone_at as "undoneAt", i.columns, ${lockedImportConditionSql} as running,
    i.reading->>'format' as format, i.reading->>'encoding' as encoding, i.reading->>'delimiter' as delimiter, i.reading->>'sheet' as sheet,
    i.reading->'sheets' as sheets, (i.reading->>'headerRow')::int as "headerRow", i.reading->>'decimal' as decimal,
    i.reading->>'overRangeText' as "overRangeText", i.reading->>'overRange' as "overRange", i.reading->>'dateFormat' as "dateFormat", coalesce((i.reading->>'createLocations')::boolean, false) as "createLocations",
    coalesce((i.reading->>'createAssets')::boolean, false) as "createAssets", coalesce(i.reading->'codeRules', '[]') as "codeRules",
    (i.reading->>'assetClass')::int as "assetClass", nullif(i.reading->>'numberFrom', '') as "numberFrom", coalesce(i.reading->'forAllRows', '{}') as "forAllRows",
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as user
  from imports i left join users u on u.id = i.user_id`

/** @throws NOT_FOUND if the import does not exist, or if the user may not import records of its kind. */
export async function findImport({ reader, user }: Pick<UserContext, 'reader' | 'user'>, id: string): Promise<Import> {
  const [found] = await reader.$queryRaw<Import[]>`${importSql} where i.id = ${toRecordNumber(id)}`
  if (!found || !mayImport(user, found.kind)) throw createNotFoundError('import')
  return found
}

/** Lists the imports of the kinds that the user may import, newest first. */
export async function listImports({ reader, user }: UserContext, { offset, limit }: PagingArgs): Promise<ImportPage> {
  assertPaging({ offset, limit })
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(user, kind))
  const [page] = await reader.$queryRaw<[ImportPage]>`
    select (select count(*)::int from imports where kind = any(${kinds}::text[])) as total,
      (select coalesce(json_agg(p order by p.id desc), '[]') from (
        ${importSql} where i.kind = any(${kinds}::text[]) order by i.id desc limit ${limit} offset ${offset}) p) as items`
  return page
}

interface StoredRow {
  number: number
  cells: (string | number)[]
  outcome: ImportOutcome | null
  errors: Record<string, string> | null
  warnings: Record<string, string> | null
  entries: Record<string, unknown> | null
  before: Record<string, unknown> | null
  recordId: string | null
}

/**
 * Returns a page of an import's rows, in file order.
 * @throws NOT_FOUND
 */
export async function listImportRows(
  { reader, user }: UserContext,
  {
    id,
    outcome,
    warned,
    offset,
    limit,
  }: PagingArgs & {
    id: string
    outcome?: ImportOutcome[] | null
    warned?: boolean | null
  },
): Promise<ImportRowPage> {
  assertPaging({ offset, limit })
  const outcomes = outcome?.map((one) => Prisma.sql`${one}::import_outcome`)
  const where = buildAllConditionsSql([
    Prisma.sql`r.import_id = i.id`,
    ...buildColumnInSql(Prisma.sql`r.outcome`, outcomes),
    ...(warned == null ? [] : [Prisma.sql`(r.warnings is not null and r.outcome in ('create', 'change')) = ${warned}`]),
  ])
  const [found] = await reader.$queryRaw<{ kind: ImportKind; total: number; rows: StoredRow[] }[]>`
    select i.kind, (select count(*)::int from import_rows r where ${where}) as total,
      (select coalesce(json_agg(p order by p.number), '[]') from (
        ${rowsSql} where ${where} order by r.row_number limit ${limit} offset ${offset}) p) as rows
    from imports i where i.id = ${toRecordNumber(id)}`
  if (!found || !mayImport(user, found.kind)) throw createNotFoundError('import')
  return { items: found.rows.map((row) => shownRow(found.kind, row)), total: found.total }
}

const rowsSql = Prisma.sql`
  select r.row_number as number, r.cells, r.outcome, r.errors, r.warnings, r.entries, r.before, r.record_id as "recordId" from import_rows r`

export async function findImportRow(
  reader: Queryable,
  { id, kind }: { id: number; kind: ImportKind },
  rowNumber: number,
) {
  const [row] = await reader.$queryRaw<
    StoredRow[]
  >`${rowsSql} where r.import_id = ${id} and r.row_number = ${rowNumber}`
  return row && shownRow(kind, row)
}

/** Returns the errors that all rows of a previewed file have in common; empty if the file has only one row. */
export async function listSharedRowErrors(
  database: Queryable,
  { id, refused, rowCount }: Pick<Import, 'id' | 'refused' | 'rowCount'>,
): Promise<ImportError[]> {
  if (rowCount < 2 || refused < rowCount) return []
  return database.$queryRaw<ImportError[]>`
    select e.field, e.message from import_rows r cross join jsonb_each_text(r.errors) e (field, message)
    where r.import_id = ${Number(id)} group by e.field, e.message having count(*) = ${rowCount}::int order by e.field limit 5`
}

/**
 * For each cell of a row, counts the rows with the same value in that column; 0 for an empty cell.
 * @throws NOT_FOUND
 */
export async function countSameImportCells({ reader, user }: UserContext, id: string, row: number): Promise<number[]> {
  const [found] = await reader.$queryRaw<{ kind: ImportKind; counts: number[] }[]>`
    select i.kind, (
      select coalesce(json_agg(coalesce(same.rows, 0) order by c.place), '[]')
      from import_rows o cross join jsonb_array_elements(i.columns) with ordinality c (field, place)
        cross join lateral (
          select count(*)::int as rows from import_rows r
          where r.import_id = i.id and trim(o.cells->>(c.place::int - 1)) <> ''
            and trim(r.cells->>(c.place::int - 1)) = trim(o.cells->>(c.place::int - 1))) same
      where o.import_id = i.id and o.row_number = ${toRecordNumber(String(row))}) as counts
    from imports i where i.id = ${toRecordNumber(id)}`
  if (!found || !mayImport(user, found.kind)) throw createNotFoundError('import')
  return found.counts
}

const messagesOf = (messages: Record<string, string> | null) =>
  Object.entries(messages ?? {}).map(([field, message]) => ({ field, message }))

function shownRow(kind: ImportKind, row: StoredRow) {
  const { number, cells, outcome, errors, warnings, entries, before, recordId } = row
  return {
    number,
    cells: cells.map(String),
    outcome,
    recordId: outcome === 'create' ? null : recordId,
    record: IMPORT_KIND_RULES[kind].nameOf(entries ?? {}, before ?? {}) || null,
    errors: messagesOf(errors),
    warnings: outcome === 'create' || outcome === 'change' ? messagesOf(warnings) : [],
    changes:
      outcome === 'create' || outcome === 'change'
        ? IMPORT_KIND_RULES[kind].changesOf({ outcome, entries: entries ?? {}, before: before ?? {} })
        : [],
  }
}

export const isImportField = (kind: ImportKind, name: string) => findImportField(kind, name) !== undefined
