import type { ImportKind } from '../../../domain/imports/importKinds'
import type { Prisma } from '../../generated/prisma/client'
import { WorkSlots } from '../../platform/concurrency/workSlots'
import type { UserContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { detectDateFormat, findDateColumn } from './columns/dateFormat'
import { withIntervalInYears } from './columns/intervalColumn'
import { detectNumbers } from './columns/numberFormat'
import { storeFileRows } from './columns/storeFileRows'
import { UNCHECKED_IMPORT } from './lockedImport'
import { type FileReadRequest, UnreadableFile } from './reading/fileReadRequest'
import { type OpenFile, withOpenFile } from './reading/readFile'

/** Limits how many files are read at a time. */
const READING = new WorkSlots({
  atOnce: 2,
  ofUser: 1,
  waitingOfUser: 2,
  tooMany: 'Three of your files are already being read. Wait until one has finished.',
})

/**
 * Reads a file as soon as a slot is free, then calls `store`. Only `store` holds a database connection.
 * @throws BAD_USER_INPUT at the field if the file cannot be read; RATE_LIMITED.
 */
export async function withFile<Result>(
  { user, signal }: UserContext,
  field: string,
  request: FileReadRequest,
  store: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await READING.within(user.id, signal, () => withOpenFile(request, store))
  } catch (error) {
    throw error instanceof UnreadableFile ? badInput({ [field]: [error.message] }) : error
  }
}

type ReadResult = Awaited<ReturnType<typeof storeFileRows>>

export async function storeReading(
  transaction: Prisma.TransactionClient,
  { id, kind }: { id: number; kind: ImportKind },
  { reading, columns: read, rowCount }: ReadResult,
) {
  const columns = await withIntervalInYears(transaction, { id, kind }, read)
  const dateFormat = reading.dateFormat ?? (await detectDateFormat(transaction, id, findDateColumn(kind, columns)))
  const numbers = await detectNumbers(transaction, id, kind, columns)
  const decimal = reading.chosenDecimal ?? numbers.decimal
  await transaction.import.update({
    where: { id },
    data: {
      reading: { ...reading, dateFormat, ...numbers, decimal } as unknown as Prisma.InputJsonObject,
      columns: columns as unknown as Prisma.InputJsonArray,
      rowCount,
      ...UNCHECKED_IMPORT,
    },
  })
}
