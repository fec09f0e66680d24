import type { Prisma } from '../../generated/prisma/client'
import type { SignedInUser, UserContext } from '../../platform/context'
import { createBadInputError, createConflictError } from '../../platform/errors/errors'
import { toUniqueConstraintError } from '../../platform/input/uniqueness'
import { recordAuditedChange } from '../audit/audit'
import { checkImport, createImportProgressReporter } from './checkImport'
import { IMPORT_KIND_RULES } from './importKindRules'
import { assertMayCreateLocations, type StoredImport, withLockedImport } from './lockedImport'
import { findImport, mayNameTesters } from './readImport'
import type { Import } from './rows/import.type'
import type { ImportWriteContext } from './rows/importRowsToValidate'

/** Thrown if the hall's records have changed since the preview. */
class HallChanged extends Error {}

/**
 * Saves all accepted rows, in one transaction.
 * @throws NOT_FOUND; BAD_USER_INPUT if there is nothing to save; CONFLICT if the file was not previewed, or the hall's
 * records have changed since.
 */
export async function runImport(context: UserContext, id: string): Promise<Import> {
  try {
    await withLockedImport(context, id, (transaction, stored) => save(context, transaction, stored))
  } catch (error) {
    if (!(error instanceof HallChanged) && !toUniqueConstraintError(error)) throw error
    await checkImport(context, id)
    throw createConflictError(
      'Records have changed since the preview, so the file has been previewed again: review the changes, then import it.',
    )
  }
  return findImport(context, id)
}

async function save(
  context: UserContext,
  transaction: Prisma.TransactionClient,
  { id, kind, reading }: StoredImport,
): Promise<void> {
  const { user } = context
  if (reading.createLocations) assertMayCreateLocations(user)
  const { status, creates, changes, fileName } = await transaction.import.findUniqueOrThrow({
    where: { id },
    select: { status: true, creates: true, changes: true, fileName: true },
  })
  if (status !== 'checked') throw createConflictError('Preview the file first.')
  if (creates + changes === 0)
    throw createBadInputError({
      id: [
        'There is nothing to import: no row would create or change a record. Correct the rows, or choose another file.',
      ],
    })
  const write = await toImportWriteContext(transaction, user, { id, reading })
  const rules = IMPORT_KIND_RULES[kind]
  await createImportProgressReporter(context, id)(0)
  if (!(await rules.lockIfUnchanged(transaction, write))) throw new HallChanged()
  await rules.save(transaction, write, createImportProgressReporter(context, id))
  const data = { status: 'imported', importedAt: write.at, source: null, userId: user.id } as const
  await transaction.import.update({ where: { id }, data, select: { id: true } })
  await recordAuditedChange(transaction, {
    user,
    action: 'import.save',
    id,
    after: { kind, fileName, creates, changes },
  })
}

export async function toImportWriteContext(
  transaction: Prisma.TransactionClient,
  user: SignedInUser,
  { id, reading }: Pick<StoredImport, 'id' | 'reading'>,
): Promise<ImportWriteContext> {
  const [{ at }] = await transaction.$queryRaw<[{ at: Date }]>`select now()::timestamptz(3) as at`
  const importer = { id: user.id, namesTesters: mayNameTesters(user) }
  return {
    importId: id,
    user: importer,
    at,
    assetClass: reading.assetClass ?? null,
    codeRules: reading.codeRules ?? [],
  }
}
