import * as z from 'zod'
import { FULL_TRANSFER_DAYS } from './registerChanges'

/** The kinds of record that are transferred, in their order. */
export const KINDS = ['location', 'instrument', 'asset', 'stockItem'] as const
export type Kind = (typeof KINDS)[number]

const cursorFields = z.strictObject({
  /** The database that it belongs to: transactions of another one have other numbers. */
  epoch: z.string(),
  /** True if it includes stock; a user whose permission to see stock changes starts from the beginning. */
  stock: z.boolean(),
  /** When the last full transfer began; milliseconds since 1970. */
  started: z.number(),
  /** The transaction from which changes are sent; null: all records are. */
  from: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  /** Where an unfinished transfer continues; absent if it is complete. */
  next: z
    .strictObject({
      /** Where the next transfer starts. */
      from: z.string().regex(/^\d{1,20}$/),
      kind: z.enum(KINDS),
      /** The last record of that kind that was sent. */
      after: z.string().max(100),
    })
    .optional(),
})
export type RegisterCursor = z.infer<typeof cursorFields>

/** The state of the database's transactions. */
export interface Transactions {
  /** Every transaction before this one has ended. */
  horizon: string
  /** The number of the next transaction. */
  next: string
  epoch: string
}

/** The cursor as a text for the device, which only sends it back. */
export const cursorText = (cursor: RegisterCursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/**
 * Where a device continues: at the beginning if it has no cursor, or one that is unreadable, too old, of another database (one restored
 * from a backup) or of other permissions.
 */
export function readCursor(text: unknown, { epoch, next }: Transactions, stock: boolean): RegisterCursor {
  const cursor = parse(text)
  const oldest = Date.now() - FULL_TRANSFER_DAYS * 24 * 60 * 60 * 1000
  const fits =
    cursor?.epoch === epoch &&
    cursor.stock === stock &&
    cursor.started > oldest &&
    [cursor.from, cursor.next?.from].every((xid) => xid == null || BigInt(xid) <= BigInt(next))
  return cursor && fits ? cursor : { epoch, stock, started: Date.now(), from: null }
}

function parse(text: unknown): RegisterCursor | undefined {
  if (typeof text !== 'string' || text.length > 1000) return undefined
  try {
    return cursorFields.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}
