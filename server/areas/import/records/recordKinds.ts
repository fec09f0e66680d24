import type * as z from 'zod'
import type { ImportKind } from '../../../../domain/imports/importKinds'
import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { toColumnName } from '../../../platform/records/recordSql'
import { changeAssets, insertAssets, removeAssets, restoreAssets } from '../../assets/asset.bulk'
import { changedAssetSchema, newAssetSchema } from '../../assets/asset.input'
import { changeLocations, insertLocations, removeLocations } from '../../locations/location.bulk'
import { changedLocationSchema, newLocationSchema } from '../../locations/location.input'
import { changeStockItems, insertStockItems, removeStockItems } from '../../stock/items/stockItem.bulk'
import { changedStockItemSchema, newStockItemSchema } from '../../stock/items/stockItem.service'

/** A condition that prevents undoing an import. */
interface Obstacle {
  /** The past participle in the message, such as 'tested'. */
  what: string
  /** A condition on a record (`k`) that the import (`i`) has created or changed. */
  where: Prisma.Sql
  /** True if the condition applies only to created records, which undoing deletes. */
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
  /** SQL for a new record's id, evaluated for each row. */
  newId: Prisma.Sql
  /** Unique columns other than the code. */
  unique: readonly string[]
  /** Fields that are derived from other fields and restored together with them. */
  follows: readonly string[]
  /** Writes batches of records. */
  write: RecordWrites
  obstacles: readonly Obstacle[]
}

/** Returns the obstacle that other records refer to a created record, in these columns. */
const referredTo = (what: string, ...columns: `${string}.${string}`[]): Obstacle => {
  const uses = columns.map((column) => `exists (select from ${column.split('.')[0]} where ${column} = k.id)`)
  return { what, where: Prisma.raw(`(${uses.join(' or ')})`), ofCreated: true }
}

const edited: Obstacle = { what: 'changed', where: Prisma.sql`k.updated_at <> i.imported_at`, ofCreated: false }

export const RECORD_KINDS: Readonly<Record<RecordImportKind, RecordKind>> = {
  assets: {
    table: Prisma.sql`assets`,
    noun: 'asset',
    created: newAssetSchema,
    changed: changedAssetSchema,
    givenIds: true,
    newId: Prisma.sql`nextval('asset_id_seq')::text`,
    unique: [],
    follows: ['nextDueOn', 'missingSince', 'watchReasons', 'proposedFrequency'],
    write: { insert: insertAssets, change: changeAssets, restore: restoreAssets, remove: removeAssets },
    obstacles: [
      referredTo('inspected', 'visual_inspections.asset_id'),
      referredTo('tested', 'tests.asset_id'),
      referredTo('walked in a round', 'round_items.asset_id'),
      referredTo('taken out of use', 'out_of_use.asset_id'),
      referredTo('reported as faulty', 'fault_reports.asset_id'),
      referredTo('given a photo', 'photos.asset_id'),
      referredTo('given checks or actions', 'checks.asset_id', 'actions.asset_id'),
      edited,
    ],
  },
  locations: {
    table: Prisma.sql`locations`,
    noun: 'location',
    created: newLocationSchema,
    changed: changedLocationSchema,
    givenIds: false,
    newId: Prisma.sql`nextval('locations_id_seq')::text`,
    unique: [],
    follows: [],
    write: { insert: insertLocations, change: changeLocations, restore: changeLocations, remove: removeLocations },
    obstacles: [
      referredTo('given assets', 'assets.location_id'),
      referredTo('given stock', 'stock_levels.location_id', 'stock_movements.location_id', 'stock_takes.location_id'),
      referredTo('walked in a round', 'rounds.location_id', 'round_items.from_location_id'),
      referredTo('named in a certificate', 'certificates.location_id'),
      referredTo('given checks or actions', 'checks.location_id', 'actions.location_id'),
      edited,
    ],
  },
  stock: {
    table: Prisma.sql`stock_items`,
    noun: 'stock item',
    created: newStockItemSchema,
    changed: changedStockItemSchema,
    givenIds: false,
    newId: Prisma.sql`nextval('stock_items_id_seq')::text`,
    unique: ['barcode'],
    follows: [],
    write: { insert: insertStockItems, change: changeStockItems, restore: changeStockItems, remove: removeStockItems },
    obstacles: [
      referredTo('given to a location', 'stock_levels.stock_item_id', 'stock_movements.stock_item_id'),
      referredTo('given a photo', 'photos.stock_item_id'),
      edited,
    ],
  },
}

/** Entries that are not columns of a record. */
const NO_COLUMNS = ['id', 'photos', 'locations']

/** Returns the record fields that rows can set. */
export function listEntryFields({ created }: RecordKind): string[] {
  return Object.keys(created.shape).filter((field) => !NO_COLUMNS.includes(field))
}

export function getEntryDefaults(record: RecordKind): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const field of listEntryFields(record)) {
    const read = (record.created.shape[field] as z.ZodType).safeParse(undefined)
    // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
    if (read.success) defaults[field] = read.data
  }
  return defaults
}

/** Picks the fields whose columns appear in a row's JSON. */
export function pickFields(columns: Readonly<Record<string, unknown>>, fields: readonly string[]): RecordRow {
  const given = fields.filter((field) => columns[toColumnName(field)] !== undefined)
  return Object.fromEntries(given.map((field) => [field, columns[toColumnName(field)]]))
}
