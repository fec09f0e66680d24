import * as z from 'zod'
import { IMPORT_FILE_MAXIMUM } from '../../../domain/imports/importKinds'
import type { UserContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { markKeyApplied } from '../../platform/idempotency/attempt'
import { optionalLine, parseInput, recordNumber } from '../../platform/input/input'
import { storeFileRows } from './columns/storeFileRows'
import { runLongTransaction } from './importLock'
import { withLockedImport } from './lockedImport'
import { assertMayImport, findImport } from './readImport'
import { storeReading, withFile } from './readImportFile'
import type { Import, ImportFileInput } from './rows/import.type'

/**
 * Stores a new import with the rows of a file.
 * @throws FORBIDDEN, or BAD_USER_INPUT at `data` or `text` if the file cannot be read.
 */
export async function createImport(context: UserContext, input: ImportFileInput): Promise<Import> {
  const { prisma, user } = context
  const { kind } = input
  assertMayImport(user, kind)
  const fileName = parseInput(z.object({ fileName: optionalLine(200) }), { fileName: input.fileName ?? null }).fileName
  const bytes = bytesOf(input)
  const field = input.data == null ? 'text' : 'data'
  const choice = input.data == null ? { encoding: 'utf-8' as const } : {}
  const id = await withFile(context, field, { bytes, kind, choice }, (file) =>
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
      const read = await storeFileRows(transaction, { importId: created.id, kind, file, choice: {} })
      await storeReading(transaction, { id: created.id, kind }, read)
      await markKeyApplied(transaction)
      return created.id
    }),
  )
  return findImport(context, String(id))
}

function bytesOf({ data, text }: ImportFileInput): Buffer<ArrayBuffer> {
  if ((data == null) === (text == null)) throw badInput({ data: ['Send a file, or the text of a table.'] })
  if (text != null) return Buffer.from(text)
  const start = /^data:[^,]{0,200},/.exec(data?.slice(0, 300) ?? '')?.[0].length ?? 0
  const bytes = Buffer.from(data?.slice(start) ?? '', 'base64')
  if (bytes.length > IMPORT_FILE_MAXIMUM) throw badInput({ data: ['The file is too large. It can be up to 12 MB.'] })
  if (bytes.length === 0) throw badInput({ data: ['The file is empty.'] })
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
  return { id: recordNumber(id) }
}
