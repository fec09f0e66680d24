import { IMPORT_KIND_DEFINITIONS, type ImportKind } from '../../../domain/imports/importKinds'
import { hasPermission } from '../../../domain/people/permissions'
import type { ImportStatus, Prisma } from '../../generated/prisma/client'
import type { SignedInUser, UserContext } from '../../platform/context'
import { createBadInputError, createConflictError, createNotFoundError } from '../../platform/errors/errors'
import { markIdempotencyKeyApplied } from '../../platform/idempotency/requestAttempt'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import type { ImportFileReadResult } from './columns/storeImportFileRows'
import { lockImport, runLongTransaction } from './importLock'
import { assertMayImport } from './readImport'
import type { ImportColumn } from './rows/import.type'

export const UNCHECKED_IMPORT_VALUES = {
  status: 'draft',
  done: 0,
  creates: 0,
  changes: 0,
  unchanged: 0,
  refused: 0,
  warned: 0,
} as const

export interface StoredImport {
  id: number
  kind: ImportKind
  reading: ImportFileReadResult
  columns: ImportColumn[]
  status: ImportStatus
}

/**
 * Locks an import that has not been run, and works on it in a transaction.
 * @throws NOT_FOUND; CONFLICT if the import is locked or has been run.
 */
export async function withLockedImport<Result>(
  { prisma, user }: UserContext,
  id: string,
  work: (transaction: Prisma.TransactionClient, stored: StoredImport) => Promise<Result>,
): Promise<Result> {
  return runLongTransaction(prisma, async (transaction) => {
    const key = toRecordNumber(id)
    const found = await transaction.import.findUnique({ where: { id: key }, omit: { source: true } })
    if (!found) throw createNotFoundError('import')
    const stored = found as unknown as Omit<StoredImport, 'status'>
    assertMayImport(user, stored.kind)
    await lockImport(transaction, key)
    const { status } = await transaction.import.findUniqueOrThrow({ where: { id: key }, select: { status: true } })
    if (status === 'imported' || status === 'undone')
      throw createConflictError('This file has already been imported. To import it again, start a new import.')
    const result = await work(transaction, { ...stored, status })
    await markIdempotencyKeyApplied(transaction)
    return result
  })
}

/** @throws BAD_USER_INPUT on `createLocations` unless the user may create locations. */
export function assertMayCreateLocations(user: SignedInUser): void {
  const { permission } = IMPORT_KIND_DEFINITIONS.locations
  if (permission !== null && !hasPermission(user, permission))
    throw createBadInputError({
      createLocations: ['You do not have permission to add locations. Leave this setting off.'],
    })
}
