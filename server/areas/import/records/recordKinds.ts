import type * as z from 'zod'
import { addDays, today } from '../../../../domain/calendar'
import type { ImportKind } from '../../../../domain/imports/kinds'
import { EXPIRY_MARGIN_DAYS } from '../../../../domain/pat'
import { Prisma } from '../../../generated/prisma/client'
import { columnName } from '../../../platform/records/recordSql'
import { changedLocation, newLocation } from '../../locations/location.input'
import { changedAsset, newAsset } from '../../pat/assets/asset.input'
import { changedItem, newItem } from '../../stock/stockItem.service'

/** A condition under which an import cannot be undone. */
interface Obstacle {
  /** What has happened to the record: 'tested'. */
  what: string
  /** Of a record (`k`) that the import (`i`) has created or changed. */
  where: Prisma.Sql
  /** Only of what the import has created, which undoing removes. */
  ofCreated: boolean
}

/** The kinds whose rows are records with a code. */
export type RecordImportKind = Exclude<ImportKind, 'tests' | 'levels'>

/** How the records of a kind are stored. */
export interface RecordKind {
  table: Prisma.Sql
  /** As the audit trail names it. */
  entity: string
  /** In the singular, for messages. */
  noun: string
  /** The columns that the audit trail keeps, as fields. */
  audited: readonly string[]
  /** What the audit trail keeps of a new record besides. */
  auditedNew: object
  /** What a new record must have, and what each entry may be. */
  created: z.ZodObject
  changed: z.ZodObject
  /** Numbered by a sequence, or with ids that may be given. */
  givenIds: boolean
  /** The id of a new record, for each row. */
  newId: Prisma.Sql
  /** Columns that no two records have the same of, besides the code. */
  unique: readonly string[]
  /** Further columns of a changed record: of the record (`k`) and its new values (`p`). */
  follows: readonly { column: string; value: Prisma.Sql }[]
  /** What keeps an import from being undone. */
  obstacles: readonly Obstacle[]
}

const fieldsOf = (fields: object, ...left: string[]) => Object.keys(fields).filter((field) => !left.includes(field))

const edited: Obstacle = { what: 'changed', where: Prisma.sql`k.updated_at <> i.imported_at`, ofCreated: false }

/** The kinds, as they are stored. */
export const RECORD_KINDS: Readonly<Record<RecordImportKind, RecordKind>> = {
  assets: {
    table: Prisma.sql`assets`,
    entity: 'asset',
    noun: 'asset',
    audited: fieldsOf(Prisma.AssetScalarFieldEnum, 'watchReasons', 'proposedFrequency'),
    auditedNew: { photos: [] },
    created: newAsset,
    changed: changedAsset,
    givenIds: true,
    newId: Prisma.sql`nextval('asset_id_seq')::text`,
    unique: [],
    follows: [
      {
        column: 'next_due_on',
        // why: the rule of `assetDueOn` in the domain
        get value() {
          return Prisma.sql`case
          when (p.frequency, p.class) = (k.frequency, k.class) or k.use = 'disposed' or k.last_test_id is null then k.next_due_on
          else (select case when t.asset_class = p.class then d.due else least(d.due, k.next_due_on, ${addDays(today(), -1)}::date) end
            from tests t, lateral (select (t.test_date + make_interval(years => p.frequency::int)
              - make_interval(days => ${EXPIRY_MARGIN_DAYS}::int))::date as due) d
            where t.id = k.last_test_id) end`
        },
      },
      {
        column: 'missing_since',
        value: Prisma.sql`case when p.location_id is not distinct from k.location_id then k.missing_since end`,
      },
    ],
    obstacles: [
      { what: 'tested', where: Prisma.sql`exists (select from tests where asset_id = k.id)`, ofCreated: true },
      {
        what: 'walked in a round',
        where: Prisma.sql`exists (select from round_items where asset_id = k.id)`,
        ofCreated: true,
      },
      {
        what: 'taken out of use',
        where: Prisma.sql`exists (select from out_of_use where asset_id = k.id)`,
        ofCreated: true,
      },
      {
        what: 'reported as faulty',
        where: Prisma.sql`exists (select from fault_reports where asset_id = k.id)`,
        ofCreated: true,
      },
      { what: 'given a photo', where: Prisma.sql`exists (select from photos where asset_id = k.id)`, ofCreated: true },
      edited,
    ],
  },
  locations: {
    table: Prisma.sql`locations`,
    entity: 'location',
    noun: 'location',
    audited: fieldsOf(Prisma.LocationScalarFieldEnum),
    auditedNew: {},
    created: newLocation,
    changed: changedLocation,
    givenIds: false,
    newId: Prisma.sql`nextval('locations_id_seq')::text`,
    unique: [],
    follows: [],
    obstacles: [
      {
        what: 'given assets',
        where: Prisma.sql`exists (select from assets where location_id = k.id)`,
        ofCreated: true,
      },
      {
        what: 'given stock',
        where: Prisma.sql`(exists (select from stock_levels where location_id = k.id)
          or exists (select from stock_movements where location_id = k.id)
          or exists (select from stock_takes where location_id = k.id))`,
        ofCreated: true,
      },
      {
        what: 'walked in a round',
        where: Prisma.sql`(exists (select from rounds where location_id = k.id)
          or exists (select from round_items where from_location_id = k.id))`,
        ofCreated: true,
      },
      {
        what: 'named in a certificate',
        where: Prisma.sql`exists (select from certificates where location_id = k.id)`,
        ofCreated: true,
      },
      edited,
    ],
  },
  stock: {
    table: Prisma.sql`stock_items`,
    entity: 'stock',
    noun: 'stock item',
    audited: fieldsOf(Prisma.StockItemScalarFieldEnum),
    auditedNew: { photos: [], locations: [] },
    created: newItem,
    changed: changedItem,
    givenIds: false,
    newId: Prisma.sql`nextval('stock_items_id_seq')::text`,
    unique: ['barcode'],
    follows: [],
    obstacles: [
      {
        what: 'given to a location',
        where: Prisma.sql`(exists (select from stock_levels where stock_item_id = k.id)
          or exists (select from stock_movements where stock_item_id = k.id))`,
        ofCreated: true,
      },
      {
        what: 'given a photo',
        where: Prisma.sql`exists (select from photos where stock_item_id = k.id)`,
        ofCreated: true,
      },
      edited,
    ],
  },
}

/** Entries that are no columns of the records. */
const NO_COLUMNS = ['id', 'photos', 'locations']

/** The columns of a kind's entries. */
export function entryColumns({ created }: RecordKind): string[] {
  return Object.keys(created.shape).flatMap((field) => (NO_COLUMNS.includes(field) ? [] : columnName(field)))
}

/** What a new record has where a row says nothing, by column. */
export function entryDefaults({ created }: RecordKind): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries(created.shape)) {
    const read = (schema as z.ZodType).safeParse(undefined)
    if (read.success && !NO_COLUMNS.includes(field)) defaults[columnName(field)] = read.data
  }
  return defaults
}

const TIMES = ['createdAt', 'updatedAt', 'deletedAt']
const DATES = ['nextDueOn', 'missingSince', 'outOfUseSince']
const DECIMALS = ['minimumLevel', 'totalLevel']

/** A row of the kind's table as the audit trail keeps the record, in JSON. */
export function auditedJson({ audited }: RecordKind, row: string): Prisma.Sql {
  const values = audited.map((field) => `'${field}', ${auditedValue(field, `${row}.${columnName(field)}`)}`)
  return Prisma.raw(`jsonb_build_object(${values.join(', ')})`)
}

function auditedValue(field: string, column: string): string {
  if (TIMES.includes(field)) return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (DATES.includes(field)) return `to_char(${column}, 'YYYY-MM-DD"T00:00:00.000Z"')`
  return DECIMALS.includes(field) ? `trim_scale(${column})::text` : column
}
