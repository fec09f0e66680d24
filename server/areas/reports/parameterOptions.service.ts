import { parseReportParameters, type ReportParameter } from '../../../domain/reports/parameters'
import type { ReportOption } from '../../../domain/reports/runParameter'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { UserContext } from '../../platform/context'
import { badInput, notFound } from '../../platform/errors/errors'
import { containsIgnoringCase, recordNumber, splitWords } from '../../platform/input/input'
import { prepareRun } from './prepareRun'
import { findReport } from './report.service'
import { withRunErrors } from './runErrors'

export interface OptionsArguments {
  parameter: string
  search?: string | null
  values?: string[] | null
  limit?: number | null
}

const LIMIT = 50
const LIMIT_MAXIMUM = 500
/** Maximum number of `optionsSql` rows that are searched. */
const ROWS_MAXIMUM = 5000

/** Returns options for a parameter of a stored report. @throws NOT_FOUND, or the errors of a run. */
export async function parameterOptions(
  context: UserContext,
  id: string,
  args: OptionsArguments,
): Promise<ReportOption[]> {
  const { params } = await findReport(context, id)
  return withRunErrors(context.user, () => selectParameterOptions(context, parseReportParameters(params).value, args))
}

/** Returns options for a parameter that is not saved yet. @throws NOT_FOUND, or the errors of a preview. */
export function tryParameterOptions(
  context: UserContext,
  params: string,
  args: OptionsArguments,
): Promise<ReportOption[]> {
  return withRunErrors(context.user, () => selectParameterOptions(context, parseReportParameters(params).value, args))
}

export type OptionsContext = Pick<UserContext, 'prisma' | 'reports' | 'signal'> & { user: { id: number } }

/** Returns options for one of the given parameters. @throws NOT_FOUND, or the errors of a run. */
export async function selectParameterOptions(
  context: OptionsContext,
  parameters: readonly ReportParameter[],
  args: OptionsArguments,
): Promise<ReportOption[]> {
  const limit = args.limit ?? LIMIT
  if (limit < 1 || limit > LIMIT_MAXIMUM) throw badInput({ limit: [validationMessages.between(1, LIMIT_MAXIMUM)] })
  const parameter = parameters.find(({ name }) => name === args.parameter)
  if (!parameter) throw notFound('parameter')
  if (parameter.type === 'location') return locations(context, args, limit)
  if (parameter.type === 'asset') return assets(context, args, limit)
  const options = parameter.optionsSql === null ? parameter.options : await loadOptions(context, parameter.optionsSql)
  return options.filter(matches(args)).slice(0, limit)
}

function matches({ search, values }: OptionsArguments): (option: ReportOption) => boolean {
  const words = splitWords(search?.toLowerCase(), /\s+/)
  return ({ value, label }) =>
    (values?.includes(value) ?? true) && words.every((word) => label.toLowerCase().includes(word))
}

async function loadOptions({ reports, user, signal }: OptionsContext, sql: string): Promise<ReportOption[]> {
  const { compiled } = prepareRun({ sql, parameters: [] }, {})
  const request = { userId: user.id, purpose: 'options' as const, parameters: {}, compiled, signal }
  const { rows } = await reports.read(request, ROWS_MAXIMUM)
  return rows
    .filter(([value]) => value != null && value !== '')
    .map(([value, label]) => ({ value: String(value), label: String(label ?? value) }))
}

async function locations(
  { prisma }: OptionsContext,
  { search, values }: OptionsArguments,
  limit: number,
): Promise<ReportOption[]> {
  const found = await prisma.location.findMany({
    where: {
      deletedAt: null,
      AND: splitWords(search, /\s+/).map((word) => ({
        OR: [{ name: containsIgnoringCase(word) }, { code: containsIgnoringCase(word) }],
      })),
      ...(values && { id: { in: values.map((value) => recordNumber(value)) } }),
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return found.map(({ id, name }) => ({ value: String(id), label: name }))
}

async function assets(
  { prisma }: OptionsContext,
  { search, values }: OptionsArguments,
  limit: number,
): Promise<ReportOption[]> {
  const found = await prisma.asset.findMany({
    where: {
      deletedAt: null,
      AND: splitWords(search, /\s+/).map((word) => ({
        OR: [{ name: containsIgnoringCase(word) }, { code: containsIgnoringCase(word) }],
      })),
      ...(values && { id: { in: values } }),
    },
    select: { id: true, name: true, code: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return found.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))
}
