import type * as z from 'zod'
import { CALIBRATION_DATE_FIELDS, CALIBRATION_NOTICE_DAYS } from '../../../../domain/testing/testInstrument'
import { addDays, today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { buildContainsPattern, parseInput, splitWords, toRecordNumber } from '../../../platform/input/inputSchemas'
import { toCalendarDates, toDateColumns } from '../../../platform/records/calendarColumn'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import {
  buildAllConditionsSql,
  buildIntegerSql,
  genericPlanHintSql,
  type Queryable,
} from '../../../platform/records/sqlConditions'
import { buildColumnConditionsSql, DATE_COMPARISON, RECORD_NUMBER_COMPARISON } from '../../assets/columnConditions'
import { recordAuditedChange } from '../../audit/audit'
import {
  assertCalibration,
  type InstrumentFilter,
  type InstrumentInput,
  instrumentUpdateSchema,
  newInstrumentSchema,
} from './instrument.input'
import { buildInstrumentSqlFragments, WHOLE_INSTRUMENT_SELECTION } from './instrument.shape'
import type { Instrument, InstrumentPage } from './instrument.type'

/** Returns a page of the test instruments that match the filter, sorted by name. Instruments in use come first. */
export async function listInstruments(
  { reader }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: InstrumentFilter | null },
  selection: FieldSelection,
): Promise<InstrumentPage> {
  assertPaging({ offset, limit })
  const where = buildInstrumentConditionSql(filter ?? {})
  const { json } = buildInstrumentSqlFragments(selection.items ?? {})
  const [page] = await reader.$queryRaw<[InstrumentPage]>`
    select ${selection.total ? Prisma.sql`(select count(*)::int from instruments i where ${where})` : Prisma.sql`0`} as total,
      (select coalesce(json_agg(${json} order by i.retired, i.name, i.id), '[]') from (select * from instruments i where ${where}
        order by i.retired, i.name, i.id limit ${limit} offset ${offset}) i) as items`
  return page
}

const COMPARISONS = {
  id: RECORD_NUMBER_COMPARISON,
  ...Object.fromEntries(CALIBRATION_DATE_FIELDS.map((date) => [date, DATE_COMPARISON])),
}

/** SQL condition: test instrument `i` matches the filter and is not deleted. */
export function buildInstrumentConditionSql({ search, dueBy, ...filter }: InstrumentFilter): Prisma.Sql {
  return buildAllConditionsSql([
    Prisma.sql`i.deleted_at is null`,
    ...splitWords(search, /\s+/).map(
      (word) =>
        Prisma.sql`concat_ws(' ', i.name, i.make_and_model, i.serial_number) ilike ${buildContainsPattern(word)}`,
    ),
    ...(dueBy ? [Prisma.sql`i.calibration_due <= ${dueBy}::date`] : []),
    ...buildColumnConditionsSql('i', Prisma.InstrumentScalarFieldEnum, filter, COMPARISONS),
  ])
}

/** Lists test instruments in use whose calibration has expired or expires soon, earliest first. */
export async function selectCalibrationsDue(
  database: Queryable,
  limit: number,
  selection: FieldSelection,
): Promise<Instrument[]> {
  const rows = await database.$queryRaw<{ instrument: Instrument }[]>`
    ${genericPlanHintSql} select ${buildInstrumentSqlFragments(selection).json} as instrument from instruments i
    where i.deleted_at is null and not i.retired and i.calibration_due <= ${addDays(today(), CALIBRATION_NOTICE_DAYS)}::date
    order by i.calibration_due, i.name, i.id limit ${buildIntegerSql(limit)}`
  return rows.map(({ instrument }) => instrument)
}

/** @throws NOT_FOUND */
export async function findInstrument(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<Instrument> {
  const instrument = await readInstrument(reader, toRecordNumber(id), selection)
  if (!instrument) throw createNotFoundError('test instrument')
  return instrument
}

async function readInstrument(
  database: Queryable,
  id: number,
  selection: FieldSelection,
): Promise<Instrument | undefined> {
  const [row] = await database.$queryRaw<{ instrument: Instrument }[]>`
    select ${buildInstrumentSqlFragments(selection).json} as instrument from instruments i where i.id = ${id} and i.deleted_at is null`
  return row?.instrument
}

type InstrumentEntries = z.output<typeof newInstrumentSchema>

export function buildNewInstrumentRules(_context: UserContext, { input }: { input: InstrumentInput }): InputRules {
  const checks = (entries: Partial<InstrumentEntries>): FieldCheck[] => [() => assertCalibration(entries)]
  return { schema: newInstrumentSchema, input, checks }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export function createInstrument({ prisma, user }: UserContext, input: InstrumentInput): Promise<Instrument> {
  const entries = parseInput(newInstrumentSchema, input)
  assertCalibration(entries)
  return prisma.$transaction(async (transaction) => {
    const after = await transaction.instrument.create({ data: toDateColumns(entries, CALIBRATION_DATE_FIELDS) })
    await recordAuditedChange(transaction, { user, action: 'instrument.create', id: after.id, after })
    return savedInstrument(transaction, after.id)
  })
}

export function buildInstrumentUpdateRules(
  { prisma }: UserContext,
  { id, input }: { id: string; input: InstrumentInput },
): InputRules {
  const checks = (entries: Partial<InstrumentEntries>): FieldCheck[] => [
    async () => {
      const before = await prisma.instrument.findUnique({ where: { id: toRecordNumber(id) } })
      if (before) assertCalibration({ ...toCalendarDates(before, CALIBRATION_DATE_FIELDS), ...entries })
    },
  ]
  return { schema: instrumentUpdateSchema, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export function updateInstrument(
  { prisma, user }: UserContext,
  id: string,
  input: InstrumentInput,
): Promise<Instrument> {
  const entries = parseInput(instrumentUpdateSchema, input)
  return prisma.$transaction(async (transaction) => {
    const before = await lockInstrument(transaction, id)
    assertCalibration({ ...toCalendarDates(before, CALIBRATION_DATE_FIELDS), ...entries })
    const after = await transaction.instrument.update({
      where: { id: before.id },
      data: toDateColumns(entries, CALIBRATION_DATE_FIELDS),
    })
    await recordAuditedChange(transaction, { user, action: 'instrument.update', id: after.id, before, after })
    return savedInstrument(transaction, after.id)
  })
}

/**
 * Soft-deletes a test instrument that was never used.
 * @throws NOT_FOUND, or BAD_USER_INPUT if the instrument has tests; it can be retired instead.
 */
export function deleteInstrument({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockInstrument(transaction, id)
    const used = await transaction.test.findFirst({ where: { instrumentId: before.id }, select: { id: true } })
    if (used)
      throw createBadInputError({
        id: ['This instrument cannot be deleted, because tests were recorded with it. Retire it instead.'],
      })
    await transaction.instrument.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordAuditedChange(transaction, { user, action: 'instrument.delete', id: before.id, before })
    return { id: before.id }
  })
}

async function lockInstrument(transaction: Prisma.TransactionClient, id: string) {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from instruments where id = ${key} for update`
  const instrument = await transaction.instrument.findFirst({ where: { id: key, deletedAt: null } })
  if (!instrument) throw createNotFoundError('test instrument')
  return instrument
}

async function savedInstrument(transaction: Prisma.TransactionClient, id: number): Promise<Instrument> {
  const instrument = await readInstrument(transaction, id, WHOLE_INSTRUMENT_SELECTION)
  if (!instrument) throw createNotFoundError('test instrument')
  return instrument
}
