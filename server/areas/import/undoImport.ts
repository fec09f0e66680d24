import type { ImportKind } from '../../../domain/imports/importKinds'
import type { UserContext } from '../../platform/context'
import { createConflictError, createNotFoundError, UserError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { recordAuditedChange } from '../audit/audit'
import type { ImportFileReadResult } from './columns/storeImportFileRows'
import { IMPORT_UNDO_DAYS } from './deleteOldImports'
import { IMPORT_KIND_RULES } from './importKindRules'
import { lockImport, runLongTransaction } from './importLock'
import { assertMayImport, findImport, mayUndoImport } from './readImport'
import type { Import } from './rows/import.type'
import { toImportWriteContext } from './runImport'

/** Returns the reasons why an import cannot be undone, as sentences; empty if it can be undone. */
export async function listImportObstacles(
  context: UserContext,
  { id, kind, status, importedAt }: Import,
): Promise<string[]> {
  if (status !== 'imported') return []
  if (isTooOld(importedAt)) return [TOO_OLD]
  return IMPORT_KIND_RULES[kind].obstacles(context.reader, Number(id))
}

const TOO_OLD = `This import is more than ${IMPORT_UNDO_DAYS} days old, so it can no longer be undone. Correct its records instead.`

const isTooOld = (importedAt: Date | string | null) =>
  !importedAt || Date.now() - new Date(importedAt).getTime() > IMPORT_UNDO_DAYS * 86_400_000

/**
 * Deletes the records that an import created and restores the records that it changed, in one transaction.
 * @throws NOT_FOUND, FORBIDDEN, or CONFLICT with the records that prevent undoing.
 */
export async function undoImport(context: UserContext, id: string): Promise<Import> {
  const { prisma, user } = context
  const key = toRecordNumber(id)
  await runLongTransaction(prisma, async (transaction) => {
    const found = await transaction.import.findUnique({ where: { id: key }, select: { kind: true } })
    if (!found) throw createNotFoundError('import')
    const kind = found.kind as ImportKind
    assertMayImport(user, kind)
    await lockImport(transaction, key)
    const { status, importedAt, fileName, userId, reading } = await transaction.import.findUniqueOrThrow({
      where: { id: key },
      select: { status: true, importedAt: true, fileName: true, userId: true, reading: true },
    })
    const { createLocations = false } = reading as unknown as ImportFileReadResult
    if (!mayUndoImport(user, { kind, importer: userId, createLocations }))
      throw new UserError(
        'FORBIDDEN',
        'Only the user who imported this file, or a user who may delete its records, can undo the import. Ask one of them to undo it.',
      )
    if (status !== 'imported')
      throw createConflictError(
        status === 'undone'
          ? 'This import has already been undone. Reload to see it.'
          : 'This file has not been imported, so there is nothing to undo.',
      )
    if (isTooOld(importedAt)) throw createConflictError(TOO_OLD)
    const rules = IMPORT_KIND_RULES[kind]
    const write = await toImportWriteContext(transaction, user, {
      id: key,
      reading: reading as unknown as ImportFileReadResult,
    })
    await rules.lockSaved(transaction, write)
    const obstacles = await rules.obstacles(transaction, key)
    if (obstacles.length > 0)
      throw createConflictError(`This import cannot be undone. ${obstacles.join('. ')}. Correct its records instead.`)
    await rules.revert(transaction, write)
    await transaction.$executeRaw`update imports set status = 'undone', undone_at = now() where id = ${key}`
    await recordAuditedChange(transaction, { user, action: 'import.revert', id: key, before: { kind, fileName } })
  })
  return findImport(context, id)
}
