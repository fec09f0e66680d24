import * as z from 'zod'
import { MAX_IMPORT_FILE_BYTES } from '../../../domain/imports/importKinds'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { markIdempotencyKeyApplied } from '../../platform/idempotency/requestAttempt'
import { buildOptionalLineSchema, parseInput, toRecordNumber } from '../../platform/input/inputSchemas'
import { storeImportFileRows } from './columns/storeImportFileRows'
import { runLongTransaction } from './importLock'
import { withLockedImport } from './lockedImport'
import { assertMayImport, findImport } from './readImport'
import { storeImportFileReadResult, withImportFile } from './readImportFile'
import type { Import, ImportFileInput } from './rows/import.type'

/**
 * Stores a new import with the rows of a file.
 * @throws FORBIDDEN, or BAD_USER_INPUT on `data` or `text` if the file cannot be read.
 */
export async function createImport(context: UserContext, input: ImportFileInput): Promise<Import> {
  const { prisma, user } = context
  const { kind } = input
  assertMayImport(user, kind)
  const fileName = parseInput(z.object({ fileName: buildOptionalLineSchema(200) }), {
    fileName: input.fileName ?? null,
  }).fileName
  const bytes = bytesOf(input)
  const field = input.data == null ? 'text' : 'data'
  const choice = input.data == null ? { encoding: 'utf-8' as const } : {}
  const id = await withImportFile(context, field, { bytes, kind, choice }, (file) =>
    runLongTransaction(prisma, async (transaction) => {
      const data = {
        kind,
        fileName: fileName || 'Pasted table',
        source: bytes,
        reading: {},
        columns: [],
        rowCount: 0,
        userId: user.id,
      }
      const created = await transaction.import.create({ data, select: { id: true } })
      const read = await storeImportFileRows(transaction, { importId: created.id, kind, file, choice: {} })
      await storeImportFileReadResult(transaction, { id: created.id, kind }, read)
      await markIdempotencyKeyApplied(transaction)
      return created.id
    }),
  )
  return findImport(context, String(id))
}

function bytesOf({ data, text }: ImportFileInput): Buffer<ArrayBuffer> {
  if ((data == null) === (text == null))
    throw createBadInputError({ data: ['Send either a file or the text of a table.'] })
  if (text != null) return Buffer.from(text)
  const start = /^data:[^,]{0,200},/.exec(data?.slice(0, 300) ?? '')?.[0].length ?? 0
  const bytes = Buffer.from(data?.slice(start) ?? '', 'base64')
  if (bytes.length > MAX_IMPORT_FILE_BYTES)
    throw createBadInputError({ data: ['The file is larger than 12 MB. Split it into several files.'] })
  if (bytes.length === 0) throw createBadInputError({ data: ['The file is empty. Choose another file.'] })
  return bytes
}

/**
 * Deletes an import that has not been run.
 * @throws NOT_FOUND, CONFLICT
 */
export async function deleteImport(context: UserContext, id: string): Promise<{ id: number }> {
  await withLockedImport(context, id, async (transaction, { id: key }) => {
    await transaction.import.delete({ where: { id: key } })
  })
  return { id: toRecordNumber(id) }
}
