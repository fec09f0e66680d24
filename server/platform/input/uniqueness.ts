import { DatabaseError } from 'pg'
import { toBarcodeKey } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { createBadInputError, type FieldErrors, type UserError } from '../errors/errors'

const UNIQUE_CONSTRAINTS: Readonly<Record<string, FieldErrors>> = {
  assets_additional_codes_key: { additionalCodes: ['Another asset has one of these codes. Enter different codes.'] },
  assets_pkey: { id: ['This id is already in use. Enter a different id.'] },
  assets_code_key: { code: [validationMessages.codeTaken] },
  tests_code_key: { code: [validationMessages.codeTaken] },
  stock_items_code_key: { code: [validationMessages.codeTaken] },
  stock_items_barcode_key: {
    barcode: ['Another item has this barcode. Correct the barcode here or on the other item.'],
  },
  users_email_key: { email: ['This email address already has an account. Enter a different address.'] },
  roles_name_key: { name: ['Another role has this name. Choose a different name.'] },
  reports_name_key: { name: ['Another report has this name. Choose a different name.'] },
  locations_code_key: { code: [validationMessages.codeTaken] },
  actions_fault_report_id_key: { faultReportId: ['This fault report already has an action. Reload to see it.'] },
}

/** Tables with soft deletion. A deleted record's code can be used again. */
const HIDING = ['assets', 'tests', 'stock_items', 'locations', 'reports']

/**
 * How to compare columns for which ignoring case is wrong. Ids are stored in one case only, and barcodes are compared
 * without leading zeros.
 */
const COMPARISONS: Readonly<Record<string, (value: string) => Prisma.Sql>> = {
  id: (value) => Prisma.sql`id = ${value}`,
  barcode: (value) => Prisma.sql`ltrim(barcode, '0') = ${toBarcodeKey(value)}`,
}
const ignoringCase = (column: string) => (value: string) => Prisma.sql`lower(${Prisma.raw(column)}) = lower(${value})`

type Table = 'assets' | 'tests' | 'stock_items' | 'locations' | 'reports' | 'users' | 'roles'

/**
 * Checks all entries that must be unique, because PostgreSQL only reports the first violated constraint. Ignores the
 * record whose id is `except`.
 * @throws BAD_USER_INPUT on the fields whose values another record already has.
 */
export async function assertUniqueValue(
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
    const matches = (COMPARISONS[column] ?? ignoringCase(column))(value)
    const visible = HIDING.includes(table) && column !== 'id' ? Prisma.sql`and deleted_at is null` : Prisma.empty
    const [row] = await database.$queryRaw<[{ taken: boolean }]>`
      select exists (select 1 from ${Prisma.raw(table)}
        where ${matches} and id::text <> ${except} ${visible}) as taken`
    if (row.taken) Object.assign(errors, message)
  }
  if (Object.keys(errors).length > 0) throw createBadInputError(errors)
}

/**
 * Converts the violation of a unique constraint to an error on the constraint's field; undefined for any other error.
 */
export function toUniqueConstraintError(cause: unknown): UserError | undefined {
  const fields = UNIQUE_CONSTRAINTS[violatedConstraint(cause) ?? '']
  return fields && createBadInputError(fields)
}

const UNIQUE_VIOLATION = '23505'

/**
 * Returns the name of the violated unique index. In Prisma's errors, only the driver adapter's cause contains the name.
 */
function violatedConstraint(cause: unknown): string | undefined {
  if (cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION) return cause.constraint
  if (!(cause instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  const { meta } = cause
  const adapterError = meta?.driverAdapterError as { cause?: { constraint?: { index?: string } } } | undefined
  return adapterError?.cause?.constraint?.index
}
