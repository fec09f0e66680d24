import { getReportParameterDefault } from '../../../domain/reports/parameterValues'
import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import type { CalendarDate } from '../../../domain/values/calendar'
import type { ReportResultViewState } from '../shownRows'

/** The state stored in the URL of a report's page: the run's values, and the result's sort order and filters. */
export interface ReportUrlState extends ReportResultViewState {
  /** Values keyed by parameter. A missing value means the default; an empty one means that the field was left empty. */
  given: Readonly<Record<string, string>>
}

// why: these names contain a dot, so they cannot clash with the name of a parameter
const SORT = 'view.sort'
const FILTER = 'view.filter.'

/** Parses the query string of a report's page; ignores unknown parameters. */
export function parseReportUrlState(
  params: URLSearchParams,
  parameters: readonly ReportRunParameter[],
): ReportUrlState {
  const sort = params.get(SORT) ?? ''
  const filters = [...params].filter(([name, text]) => name.startsWith(FILTER) && text !== '')
  return {
    given: Object.fromEntries(
      parameters.flatMap(({ name }) => {
        const text = params.get(name)
        return text === null ? [] : [[name, text]]
      }),
    ),
    sort: sort ? { field: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters.map(([name, text]) => [name.slice(FILTER.length), text])),
  }
}

/** Builds the query string for a report's page. */
export function toReportSearchParams({ given, sort, filters }: ReportUrlState): URLSearchParams {
  const params = new URLSearchParams(given)
  if (sort) params.set(SORT, `${sort.direction === 'desc' ? '-' : ''}${sort.field}`)
  for (const [column, text] of Object.entries(filters)) params.set(FILTER + column, text)
  return params
}

/** Returns the text of each field: the given value, or else the default. */
export function getParameterFieldValues(
  parameters: readonly ReportRunParameter[],
  given: ReportUrlState['given'],
  today: CalendarDate,
): Record<string, string> {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const text = given[parameter.name] ?? parameter.default
      return [parameter.name, getReportParameterDefault({ ...parameter, default: text }, today)]
    }),
  )
}

/** Returns the values that differ from the defaults. Defaults are omitted so that `today-30` stays relative. */
export function getNonDefaultParameterValues(
  parameters: readonly ReportRunParameter[],
  texts: Readonly<Record<string, string>>,
  today: CalendarDate,
): ReportUrlState['given'] {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const text = texts[parameter.name] ?? ''
      return text === getReportParameterDefault(parameter, today) ? [] : [[parameter.name, text]]
    }),
  )
}
