import type { ImportKind } from '../../../domain/imports/importKinds'
import type { Prisma } from '../../generated/prisma/client'
import { WorkSlots } from '../../platform/concurrency/workSlots'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { detectDateFormat, findDateColumnIndex } from './columns/dateFormat'
import { convertIntervalColumnToYears } from './columns/intervalColumn'
import { detectNumberFormat } from './columns/numberFormat'
import { storeImportFileRows } from './columns/storeImportFileRows'
import { UNCHECKED_IMPORT_VALUES } from './lockedImport'
import { type ImportFileReadRequest, UnreadableImportFileError } from './reading/importFileReadRequest'
import { type OpenImportFile, withOpenImportFile } from './reading/openImportFile'

/** Limits how many files are read at a time. */
const READING = new WorkSlots({
  atOnce: 2,
  ofUser: 1,
  waitingOfUser: 2,
  tooMany: 'Three of your files are already being read. Try again when one of them has been read.',
})

/**
 * Reads a file as soon as a slot is free, then calls `store`. Only `store` holds a database connection.
 * @throws BAD_USER_INPUT on `field` if the file cannot be read; RATE_LIMITED.
 */
export async function withImportFile<Result>(
  { user, signal }: UserContext,
  field: string,
  request: ImportFileReadRequest,
  store: (file: OpenImportFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await READING.within(user.id, signal, () => withOpenImportFile(request, store))
  } catch (error) {
    throw error instanceof UnreadableImportFileError ? createBadInputError({ [field]: [error.message] }) : error
  }
}

type ReadResult = Awaited<ReturnType<typeof storeImportFileRows>>

export async function storeImportFileReadResult(
  transaction: Prisma.TransactionClient,
  { id, kind }: { id: number; kind: ImportKind },
  { reading, columns: read, rowCount }: ReadResult,
) {
  const columns = await convertIntervalColumnToYears(transaction, { id, kind }, read)
  const dateFormat = reading.dateFormat ?? (await detectDateFormat(transaction, id, findDateColumnIndex(kind, columns)))
  const numbers = await detectNumberFormat(transaction, id, kind, columns)
  const decimal = reading.chosenDecimal ?? numbers.decimal
  await transaction.import.update({
    where: { id },
    data: {
      reading: { ...reading, dateFormat, ...numbers, decimal } as unknown as Prisma.InputJsonObject,
      columns: columns as unknown as Prisma.InputJsonArray,
      rowCount,
      ...UNCHECKED_IMPORT_VALUES,
    },
  })
}
