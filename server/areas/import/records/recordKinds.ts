import type * as z from 'zod'
import type { ImportKind } from '../../../../domain/imports/kinds'
import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { columnName } from '../../../platform/records/recordSql'
import { changeAssets, insertAssets, removeAssets, restoreAssets } from '../../assets/asset.bulk'
import { changedAsset, newAsset } from '../../assets/asset.input'
import { changeLocations, insertLocations, removeLocations } from '../../locations/location.bulk'
import { changedLocation, newLocation } from '../../locations/location.input'
import { changeStockItems, insertStockItems, removeStockItems } from '../../stock/items/stockItem.bulk'
import { changedItem, newItem } from '../../stock/items/stockItem.service'

/** A condition that prevents undoing an import. */
interface Obstacle {
  /** The past participle for the message: 'tested'. */
  what: string
  /** A condition on a record (`k`) that the import (`i`) has created or changed. */
  where: Prisma.Sql
  /** True if it concerns only created records, which undoing deletes. */
  ofCreated: boolean
}

/** Kinds whose rows are records with a code. */
export type RecordImportKind = Exclude<ImportKind, 'tests' | 'levels' | 'checks'>

type Transaction = Prisma.TransactionClient
type User = Pick<SignedInUser, 'id'>
// biome-ignore lint/suspicious/noExplicitAny: the fields depend on the kind
export type RecordRow = any

interface RecordWrites {
  insert(transaction: Transaction, user: User, rows: RecordRow[]): Promise<unknown>
  /** All rows must have the same fields. */
  change(transaction: Transaction, user: User, rows: RecordRow[]): Promise<void>
  restore(transaction: Transaction, user: User, rows: RecordRow[]): Promise<void>
  remove(transaction: Transaction, user: User, ids: RecordRow['id'][]): Promise<void>
}

/** Describes how the records of a kind are stored. */
export interface RecordKind {
  table: Prisma.Sql
  /** The singular noun, for messages. */
  noun: string
  /** The required fields of a new record, and the rules of all fields. */
  created: z.ZodObject
  changed: z.ZodObject
  /** True if an import may set the ids; false if a sequence numbers the records. */
  givenIds: boolean
  /** The id of a new record, as SQL for each row. */
  newId: Prisma.Sql
  /** Unique columns besides the code. */
  unique: readonly string[]
  /** Fields derived from others, which are restored with them. */
  follows: readonly string[]
  /** Writes batches of records. */
  write: RecordWrites
  obstacles: readonly Obstacle[]
}

const edited: Obstacle = { what: 'changed', where: Prisma.sql`k.updated_at <> i.imported_at`, ofCreated: false }

export const RECORD_KINDS: Readonly<Record<RecordImportKind, RecordKind>> = {
  assets: {
    table: Prisma.sql`assets`,
    noun: 'asset',
    created: newAsset,
    changed: changedAsset,
    givenIds: true,
    newId: Prisma.sql`nextval('asset_id_seq')::text`,
    unique: [],
    follows: ['nextDueOn', 'missingSince', 'watchReasons', 'proposedFrequency'],
    write: { insert: insertAssets, change: changeAssets, restore: restoreAssets, remove: removeAssets },
    obstacles: [
      {
        what: 'inspected',
        where: Prisma.sql`exists (select from visual_inspections where asset_id = k.id)`,
        ofCreated: true,
      },
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
      {
        what: 'given checks or actions',
        where: Prisma.sql`(exists (select from checks where asset_id = k.id) or exists (select from actions where asset_id = k.id))`,
        ofCreated: true,
      },
      edited,
    ],
  },
  locations: {
    table: Prisma.sql`locations`,
    noun: 'location',
    created: newLocation,
    changed: changedLocation,
    givenIds: false,
    newId: Prisma.sql`nextval('locations_id_seq')::text`,
    unique: [],
    follows: [],
    write: { insert: insertLocations, change: changeLocations, restore: changeLocations, remove: removeLocations },
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
      {
        what: 'given checks or actions',
        where: Prisma.sql`(exists (select from checks where location_id = k.id) or exists (select from actions where location_id = k.id))`,
        ofCreated: true,
      },
      edited,
    ],
  },
  stock: {
    table: Prisma.sql`stock_items`,
    noun: 'stock item',
    created: newItem,
    changed: changedItem,
    givenIds: false,
    newId: Prisma.sql`nextval('stock_items_id_seq')::text`,
    unique: ['barcode'],
    follows: [],
    write: { insert: insertStockItems, change: changeStockItems, restore: changeStockItems, remove: removeStockItems },
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

/** Entries that are not columns of a record. */
const NO_COLUMNS = ['id', 'photos', 'locations']

/** Returns the fields of a record that rows can have entries for. */
export function entryFields({ created }: RecordKind): string[] {
  return Object.keys(created.shape).filter((field) => !NO_COLUMNS.includes(field))
}

export function entryDefaults(record: RecordKind): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const field of entryFields(record)) {
    const read = (record.created.shape[field] as z.ZodType).safeParse(undefined)
    // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
    if (read.success) defaults[field] = read.data
  }
  return defaults
}

/** Picks the fields whose columns appear in a row's JSON. */
export function fieldsIn(columns: Readonly<Record<string, unknown>>, fields: readonly string[]): RecordRow {
  const given = fields.filter((field) => columns[columnName(field)] !== undefined)
  return Object.fromEntries(given.map((field) => [field, columns[columnName(field)]]))
}
