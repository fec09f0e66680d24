import { DatabaseError } from 'pg'
import { validationMessages } from '../../../domain/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { badInput, type FieldErrors, type UserError } from '../errors/errors'

/** The user error of a violated unique constraint. */
const UNIQUE_CONSTRAINTS: Readonly<Record<string, FieldErrors>> = {
  assets_additional_codes_key: { additionalCodes: ['Another asset has one of these codes.'] },
  assets_pkey: { id: ['Id already exists'] },
  assets_code_key: { code: [validationMessages.codeTaken] },
  tests_code_key: { code: [validationMessages.codeTaken] },
  stock_items_code_key: { code: [validationMessages.codeTaken] },
  stock_items_barcode_key: { barcode: ['Another item has this barcode.'] },
  users_email_key: { email: ['This e-mail address already has an account.'] },
  roles_name_key: { name: ['Another role has this name.'] },
  reports_name_key: { name: ['Another report has this name.'] },
  locations_code_key: { code: [validationMessages.codeTaken] },
}

/** Tables whose records are hidden rather than removed: a hidden one's code is free. */
const HIDING = ['assets', 'tests', 'stock_items', 'locations', 'reports']

type Table = 'assets' | 'tests' | 'stock_items' | 'locations' | 'reports' | 'users' | 'roles'

/**
 * Checks each entry that must be unique, since a constraint names one only. The record with the id `except` is not another one.
 * @throws BAD_USER_INPUT at the entries that another record of the table has.
 */
export async function assertUnique(
  database: Prisma.TransactionClient,
  table: Table,
  entries: Readonly<Record<string, unknown>>,
  except = '',
): Promise<void> {
  const errors: FieldErrors = {}
  for (const [column, value] of Object.entries(entries)) {
    const constraint = column === 'id' ? `${table}_pkey` : `${table}_${column}_key`
    const message = UNIQUE_CONSTRAINTS[constraint]
    if (!message || typeof value !== 'string' || (column === 'id' && except !== '')) continue
    // why: ids are stored in one case, and their index knows no other
    const matches =
      column === 'id' ? Prisma.sql`id = ${value}` : Prisma.sql`lower(${Prisma.raw(column)}) = lower(${value})`
    const visible = HIDING.includes(table) && column !== 'id' ? Prisma.sql`and deleted_at is null` : Prisma.empty
    const [row] = await database.$queryRaw<[{ taken: boolean }]>`
      select exists (select 1 from ${Prisma.raw(table)}
        where ${matches} and id::text <> ${except} ${visible}) as taken`
    if (row.taken) Object.assign(errors, message)
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
}

/** A broken unique constraint as the error of the entry that it belongs to; undefined for any other error. */
export function uniqueConstraintError(cause: unknown): UserError | undefined {
  const fields = UNIQUE_CONSTRAINTS[violatedConstraint(cause) ?? '']
  return fields && badInput(fields)
}

/** SQLSTATE of a broken unique constraint. */
const UNIQUE_VIOLATION = '23505'

/** The name of the unique index that a write broke; of an error of Prisma's, the driver adapter reports it there only. */
function violatedConstraint(cause: unknown): string | undefined {
  if (cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION) return cause.constraint
  if (!(cause instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  const { meta } = cause
  const adapterError = meta?.driverAdapterError as { cause?: { constraint?: { index?: string } } } | undefined
  return adapterError?.cause?.constraint?.index
}
