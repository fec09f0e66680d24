import * as z from 'zod'
import type { ReportDocument } from '../../../domain/reports/jsonFields'
import { parseReportChart, type ReportChart } from '../../../domain/reports/reportChart'
import { parseReportHeaders, type ReportHeaders } from '../../../domain/reports/reportHeaders'
import { MAX_REPORT_TEXT_LENGTH, parseReportParameters } from '../../../domain/reports/reportParameters'
import { formatJsonPointer } from '../../../domain/values/json'
import { isPlainText } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma, type Report as StoredReport } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError, type FieldErrors } from '../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../platform/input/allFieldErrors'
import {
  buildContainsPattern,
  buildOptionalTextSchema,
  buildRequiredTextSchema,
  buildTextSchema,
  parseInput,
  splitWords,
  toRecordNumber,
} from '../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../platform/input/uniqueness'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql, type PagingArgs } from '../../platform/records/paging'
import { createRecordSqlBuilder, memoizeBySelection, toColumnFields } from '../../platform/records/recordSql'
import { buildAllConditionsSql, buildColumnInSql, genericPlanHintSql } from '../../platform/records/sqlConditions'
import { recordAuditedChange } from '../audit/audit'
import { prepareReportValidation, type RunnableReport } from './prepareReportRun'
import type { ReportFilter, ReportInput } from './report.type'
import { withReportRunErrors } from './withReportRunErrors'

/** The SQL of a new report in the editor (specification, section 3). */
const DEFAULT_SQL = 'SELECT * FROM '

const reportFields = {
  name: buildRequiredTextSchema('a name', 100),
  description: buildOptionalTextSchema(2000),
  sql: buildTextSchema(MAX_REPORT_TEXT_LENGTH, z.string({ error: 'Enter a SELECT statement.' })).refine(
    isPlainText,
    validationMessages.noControlCharacters,
  ),
  params: jsonText(parseReportParameters),
  headers: jsonText(parseReportHeaders),
  chart: jsonText(parseReportChart),
}
const newReport = z.object({
  ...reportFields,
  description: reportFields.description.default(''),
  sql: reportFields.sql.default(DEFAULT_SQL),
  params: reportFields.params.prefault('[]'),
  headers: reportFields.headers.prefault('{}'),
  chart: reportFields.chart.prefault(''),
})
const changedReport = z.object(reportFields).partial()
const previewedReport = newReport.omit({ name: true, description: true })

interface JsonText<Value> {
  text: string
  value: Value
}

/** The parts of a report needed for a run, with parsed JSON. */
export interface ReportDefinition extends RunnableReport {
  headers: ReportHeaders
  chart: ReportChart | null
}

/** Accepts a JSON string if `read` finds no errors; null means no value. */
function jsonText<Value>(read: (text: string) => ReportDocument<Value>) {
  return z
    .string()
    .nullable()
    .transform((text) => text ?? '')
    .pipe(buildTextSchema(MAX_REPORT_TEXT_LENGTH))
    .transform((text, { issues }): JsonText<Value> => {
      const { value, diagnostics } = read(text)
      for (const { path, message, offset } of diagnostics)
        issues.push({
          code: 'custom',
          message: `${formatJsonPointer(path) || `Character ${offset + 1}`}: ${message}`,
          input: text,
        })
      return { text, value }
    })
}

export function toReportDefinition({ sql, params, headers, chart }: StoredReport): ReportDefinition {
  return {
    sql,
    parameters: parseReportParameters(params).value,
    headers: parseReportHeaders(headers).value,
    chart: parseReportChart(chart).value,
  }
}

/** SQL condition: report `r` matches the filter and is not deleted. */
export function buildReportConditionSql(filter: ReportFilter | null | undefined): Prisma.Sql {
  return buildAllConditionsSql([
    Prisma.sql`r.deleted_at is null`,
    ...splitWords(filter?.search, /\s+/).map((word) => {
      const pattern = buildContainsPattern(word)
      return Prisma.sql`(r.name ilike ${pattern} or r.description ilike ${pattern})`
    }),
    ...buildColumnInSql(
      Prisma.sql`r.id`,
      filter?.id?.map((id) => toRecordNumber(id)),
    ),
    ...buildColumnInSql(Prisma.sql`r.name`, filter?.name),
    ...buildColumnInSql(Prisma.sql`r.description`, filter?.description),
  ])
}

const LISTED = createRecordSqlBuilder(
  {
    table: 'reports',
    keys: ['id'],
    fields: toColumnFields([
      'id',
      'name',
      'description',
      'sql',
      'params',
      'headers',
      'chart',
      'createdAt',
      'updatedAt',
    ]),
  },
  'r',
)

/** Returns a page of the reports that match the filter, sorted by name. */
export async function listReports(
  { reader }: AppContext,
  { filter, ...paging }: PagingArgs & { filter?: ReportFilter | null },
  selection: FieldSelection,
): Promise<{ items: StoredReport[]; total: number }> {
  assertPaging(paging)
  const where = buildReportConditionSql(filter)
  const { items = {} } = selection
  // why: the stored JSON string is selected too, because the parsed parameters are derived from it
  const { json } = LISTED('parameters' in items ? WITH_PARAMS(items) : items)
  const [page] = await reader.$queryRaw<[{ items: StoredReport[]; total: number }]>`
    ${genericPlanHintSql} with page as materialized (
      select r.* from reports r where ${where} order by r.name, r.id limit ${paging.limit} offset ${paging.offset})
    select (select coalesce(json_agg(${json} order by r.name, r.id), '[]') from page r) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from reports r where ${where})`)} as total`
  return page
}

const WITH_PARAMS = memoizeBySelection((selection): FieldSelection => ({ ...selection, params: {} }))

/** @throws NOT_FOUND */
export async function findReport({ prisma }: Pick<AppContext, 'prisma'>, id: string): Promise<StoredReport> {
  const report = await prisma.report.findFirst({ where: { id: toRecordNumber(id), deletedAt: null } })
  if (!report) throw createNotFoundError('report')
  return report
}

/** Parses an unsaved report for a preview, where the name is optional. @throws BAD_USER_INPUT on each invalid field. */
export function parseReportPreview(input: ReportInput): ReportDefinition {
  const { sql, params, headers, chart } = parseInput(previewedReport, input)
  return { sql, parameters: params.value, headers: headers.value, chart: chart.value }
}

type ReportEntries = Partial<z.output<typeof newReport>>

export function buildNewReportRules(context: UserContext, { input }: { input: ReportInput }): InputRules {
  const checks = (entries: ReportEntries, errors: FieldErrors): FieldCheck[] => [
    () => assertUniqueValue(context.prisma, 'reports', entries),
    // why: the SQL is not checked if the parameters are invalid, because they would cause misleading SQL errors
    () => !errors.params && !errors.sql && checkEnteredSql(context, entries),
  ]
  return { schema: newReport, input, checks }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createReport(context: UserContext, input: ReportInput): Promise<StoredReport> {
  const { prisma, user } = context
  const { params, headers, chart, ...entries } = parseInput(newReport, input)
  await checkEnteredSql(context, { sql: entries.sql, params, chart })
  const data = { ...entries, params: params.text, headers: headers.text, chart: chart.text }
  return prisma.$transaction(async (transaction) => {
    const after = await transaction.report.create({ data })
    await recordAuditedChange(transaction, { user, action: 'report.create', id: after.id, after })
    return after
  })
}

export function buildReportUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: ReportInput },
): InputRules {
  const checks = (entries: ReportEntries, errors: FieldErrors): FieldCheck[] => [
    () => assertUniqueValue(context.prisma, 'reports', entries, id),
    async () => {
      if (errors.params || errors.sql || entries.sql === undefined) return
      await checkEnteredSql(context, entries, toReportDefinition(await findReport(context, id)))
    },
  ]
  return { schema: changedReport, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateReport(context: UserContext, id: string, input: ReportInput): Promise<StoredReport> {
  const { prisma, user } = context
  const { params, headers, chart, ...entries } = parseInput(changedReport, input)
  if (entries.sql !== undefined || params || chart)
    await checkEnteredSql(
      context,
      { sql: entries.sql, params, chart },
      toReportDefinition(await findReport(context, id)),
    )
  const data = { ...entries, params: params?.text, headers: headers?.text, chart: chart?.text }
  return prisma.$transaction(async (transaction) => {
    const before = await lockReport(transaction, id)
    const after = await transaction.report.update({ where: { id: before.id }, data })
    await recordAuditedChange(transaction, { user, action: 'report.update', id: before.id, before, after })
    return after
  })
}

/** Soft-deletes a report, so that its name can be used again. @throws NOT_FOUND */
export function deleteReport({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockReport(transaction, id)
    await transaction.report.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordAuditedChange(transaction, { user, action: 'report.delete', id: before.id, before })
    return { id: before.id }
  })
}

/** Checks the entered parts of a report together with the stored values of the other parts. */
async function checkEnteredSql(
  context: UserContext,
  { sql, params, chart }: Pick<ReportEntries, 'sql' | 'params' | 'chart'>,
  stored: Omit<ReportDefinition, 'headers'> = { sql: DEFAULT_SQL, parameters: [], chart: null },
): Promise<void> {
  await checkSql(context, {
    sql: sql ?? stored.sql,
    parameters: params?.value ?? stored.parameters,
    chart: chart ? chart.value : stored.chart,
  })
}

/**
 * Has the database check a report before it is saved, unless its SQL is still the default for new reports.
 * @throws BAD_USER_INPUT on `sql`, or on `chart` if a column does not exist.
 */
async function checkSql(
  { reports, user, signal }: UserContext,
  { chart, ...report }: Omit<ReportDefinition, 'headers'>,
): Promise<void> {
  if (report.sql.trim() === DEFAULT_SQL.trim()) return
  const fields = await withReportRunErrors(user, async () =>
    reports.columnsOf({
      userId: user.id,
      purpose: 'options',
      parameters: {},
      compiled: prepareReportValidation(report),
      signal,
    }),
  )
  const names = fields.map(({ name }) => name)
  const missing = chart && [chart.x, ...chart.y, chart.splitBy ?? chart.x].find((name) => !names.includes(name))
  if (missing)
    throw createBadInputError({
      chart: [`The result has no column ${missing}. Use one of these columns: ${names.join(', ')}.`],
    })
}

async function lockReport(transaction: Prisma.TransactionClient, id: string): Promise<StoredReport> {
  await transaction.$queryRaw`select 1 from reports where id = ${toRecordNumber(id)} for update`
  return findReport({ prisma: transaction as AppContext['prisma'] }, id)
}
