import { parseReportParameters, type ReportParameter } from '../../../domain/reports/reportParameters'
import type { ReportOption } from '../../../domain/reports/runParameter'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import { buildContainsFilter, splitWords, toRecordNumber } from '../../platform/input/inputSchemas'
import { prepareReportRun } from './prepareReportRun'
import { findReport } from './report.service'
import { withReportRunErrors } from './withReportRunErrors'

export interface ParameterOptionsArguments {
  parameter: string
  search?: string | null
  values?: string[] | null
  limit?: number | null
}

const LIMIT = 50
const LIMIT_MAXIMUM = 500
/** Maximum number of `optionsSql` rows that are searched. */
const ROWS_MAXIMUM = 5000

/** Returns options for a parameter of a stored report. @throws NOT_FOUND, or the same errors as a run. */
export async function listParameterOptions(
  context: UserContext,
  id: string,
  args: ParameterOptionsArguments,
): Promise<ReportOption[]> {
  const { params } = await findReport(context, id)
  return withReportRunErrors(context.user, () =>
    selectParameterOptions(context, parseReportParameters(params).value, args),
  )
}

/** Returns options for a parameter that is not saved yet. @throws NOT_FOUND, or the same errors as a preview. */
export function listPreviewParameterOptions(
  context: UserContext,
  params: string,
  args: ParameterOptionsArguments,
): Promise<ReportOption[]> {
  return withReportRunErrors(context.user, () =>
    selectParameterOptions(context, parseReportParameters(params).value, args),
  )
}

export type ParameterOptionsContext = Pick<UserContext, 'prisma' | 'reports' | 'signal'> & { user: { id: number } }

/** Returns options for one of the given parameters. @throws NOT_FOUND, or the same errors as a run. */
export async function selectParameterOptions(
  context: ParameterOptionsContext,
  parameters: readonly ReportParameter[],
  args: ParameterOptionsArguments,
): Promise<ReportOption[]> {
  const limit = args.limit ?? LIMIT
  if (limit < 1 || limit > LIMIT_MAXIMUM)
    throw createBadInputError({ limit: [validationMessages.between(1, LIMIT_MAXIMUM)] })
  const parameter = parameters.find(({ name }) => name === args.parameter)
  if (!parameter) throw createNotFoundError('parameter')
  if (parameter.type === 'location') return locations(context, args, limit)
  if (parameter.type === 'asset') return assets(context, args, limit)
  const options = parameter.optionsSql === null ? parameter.options : await loadOptions(context, parameter.optionsSql)
  return options.filter(matches(args)).slice(0, limit)
}

function matches({ search, values }: ParameterOptionsArguments): (option: ReportOption) => boolean {
  const words = splitWords(search?.toLowerCase(), /\s+/)
  return ({ value, label }) =>
    (values?.includes(value) ?? true) && words.every((word) => label.toLowerCase().includes(word))
}

async function loadOptions({ reports, user, signal }: ParameterOptionsContext, sql: string): Promise<ReportOption[]> {
  const { compiled } = prepareReportRun({ sql, parameters: [] }, {})
  const request = { userId: user.id, purpose: 'options' as const, parameters: {}, compiled, signal }
  const { rows } = await reports.read(request, ROWS_MAXIMUM)
  return rows
    .filter(([value]) => value != null && value !== '')
    .map(([value, label]) => ({ value: String(value), label: String(label ?? value) }))
}

async function locations(
  { prisma }: ParameterOptionsContext,
  { search, values }: ParameterOptionsArguments,
  limit: number,
): Promise<ReportOption[]> {
  const found = await prisma.location.findMany({
    where: {
      deletedAt: null,
      AND: splitWords(search, /\s+/).map((word) => ({
        OR: [{ name: buildContainsFilter(word) }, { code: buildContainsFilter(word) }],
      })),
      ...(values && { id: { in: values.map((value) => toRecordNumber(value)) } }),
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return found.map(({ id, name }) => ({ value: String(id), label: name }))
}

async function assets(
  { prisma }: ParameterOptionsContext,
  { search, values }: ParameterOptionsArguments,
  limit: number,
): Promise<ReportOption[]> {
  const found = await prisma.asset.findMany({
    where: {
      deletedAt: null,
      AND: splitWords(search, /\s+/).map((word) => ({
        OR: [{ name: buildContainsFilter(word) }, { code: buildContainsFilter(word) }],
      })),
      ...(values && { id: { in: values } }),
    },
    select: { id: true, name: true, code: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return found.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))
}
