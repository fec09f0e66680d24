import * as z from 'zod'
import { FULL_OFFLINE_REGISTER_TRANSFER_DAYS } from './registerChanges'

/** The kinds of record that are transferred, in transfer order. */
export const REGISTER_RECORD_KINDS = ['location', 'instrument', 'asset', 'stockItem', 'check', 'assignment'] as const
export type RegisterRecordKind = (typeof REGISTER_RECORD_KINDS)[number]

const cursorFields = z.strictObject({
  /** Identifies the database. Transaction ids of different databases cannot be compared. */
  epoch: z.string(),
  /**
   * True if the transfer includes stock. The transfer starts again if the user gains or loses permission to see stock.
   */
  stock: z.boolean(),
  /** True if the transfer includes checks. A change of permission has the same effect as for `stock`. */
  checks: z.boolean(),
  /** The start of the last full transfer, in milliseconds since 1970. */
  started: z.number(),
  /** The transaction id that changes are sent from; null during a full transfer. */
  from: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  /** The point at which to continue an unfinished transfer; absent if the transfer is complete. */
  next: z
    .strictObject({
      /** The transaction id that the next transfer starts from. */
      from: z.string().regex(/^\d{1,20}$/),
      kind: z.enum(REGISTER_RECORD_KINDS),
      /** The id of the last sent record of the current kind. */
      after: z.string().max(100),
    })
    .optional(),
})
export type OfflineRegisterCursor = z.infer<typeof cursorFields>

export interface PostgresTransactionState {
  /** The oldest transaction id that is still running. */
  horizon: string
  /** The id of the next transaction. */
  next: string
  epoch: string
}

/** The kinds of record that the user has permission to see. */
type Seen = Pick<OfflineRegisterCursor, 'stock' | 'checks'>

/** Encodes a cursor as text, which is opaque to devices. */
export const encodeOfflineRegisterCursor = (cursor: OfflineRegisterCursor) =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/**
 * Decodes a device's cursor. Starts the transfer again if the cursor is absent, invalid or too old, if it comes from
 * another database (for example, from before a restore), or if the user's permissions have changed.
 */
export function decodeOfflineRegisterCursor(
  text: unknown,
  { epoch, next }: PostgresTransactionState,
  seen: Seen,
): OfflineRegisterCursor {
  const cursor = parse(text)
  const oldest = Date.now() - FULL_OFFLINE_REGISTER_TRANSFER_DAYS * 24 * 60 * 60 * 1000
  const fits =
    cursor?.epoch === epoch &&
    cursor.stock === seen.stock &&
    cursor.checks === seen.checks &&
    cursor.started > oldest &&
    [cursor.from, cursor.next?.from].every((xid) => xid == null || BigInt(xid) <= BigInt(next))
  return cursor && fits ? cursor : { epoch, ...seen, started: Date.now(), from: null }
}

function parse(text: unknown): OfflineRegisterCursor | undefined {
  if (typeof text !== 'string' || text.length > 1000) return undefined
  try {
    return cursorFields.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}
