import type { ImportKind } from '../../../domain/imports/kinds'
import type { Prisma } from '../../generated/prisma/client'
import { Places } from '../../platform/concurrency/places'
import type { UserContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { dateColumnOf, detectDateFormat } from './columns/dateFormat'
import { withIntervalInYears } from './columns/intervalColumn'
import { detectNumbers } from './columns/numberFormat'
import { storeRowsOfFile } from './columns/readRowsOfFile'
import { UNCHECKED } from './lockedImport'
import { type ReadRequest, UnreadableFile } from './reading/messages'
import { type OpenFile, withOpenFile } from './reading/readFile'

/** Limits how many files are read at a time. */
const READING = new Places({
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
  request: ReadRequest,
  store: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await READING.within(user.id, signal, () => withOpenFile(request, store))
  } catch (error) {
    throw error instanceof UnreadableFile ? badInput({ [field]: [error.message] }) : error
  }
}

type ReadResult = Awaited<ReturnType<typeof storeRowsOfFile>>

export async function storeReading(
  transaction: Prisma.TransactionClient,
  { id, kind }: { id: number; kind: ImportKind },
  { reading, columns: read, rowCount }: ReadResult,
) {
  const columns = await withIntervalInYears(transaction, { id, kind }, read)
  const dateFormat = reading.dateFormat ?? (await detectDateFormat(transaction, id, dateColumnOf(kind, columns)))
  const numbers = await detectNumbers(transaction, id, kind, columns)
  const decimal = reading.chosenDecimal ?? numbers.decimal
  await transaction.import.update({
    where: { id },
    data: {
      reading: { ...reading, dateFormat, ...numbers, decimal } as unknown as Prisma.InputJsonObject,
      columns: columns as unknown as Prisma.InputJsonArray,
      rowCount,
      ...UNCHECKED,
    },
  })
}
