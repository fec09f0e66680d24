import type { ReportOption, ReportParameter } from '../../../domain/reports/parameters'

/** A parameter as whoever runs the report knows it: where its choices come from is the server's affair. */
export interface RunParameter extends Omit<ReportParameter, 'optionsSql'> {
  /** Its choices are asked for. */
  searchable: boolean
}

/** The parameter for the rules that are shared with the server. */
export const toReportParameter = ({ searchable, ...parameter }: RunParameter): ReportParameter => ({
  ...parameter,
  optionsSql: searchable && parameter.type === 'select' ? '' : null,
})

/** A parameter that was written but not saved, as it would be asked for. */
export const toRunParameter = ({ optionsSql, ...parameter }: ReportParameter): RunParameter => ({
  ...parameter,
  searchable: optionsSql !== null || parameter.type === 'location' || parameter.type === 'asset',
})

/** Finds choices of a parameter: those with `search` in their label, or those of these values. */
export type LoadOptions = (toRunParameter: {
  parameter: string
  search?: string
  values?: string[]
}) => Promise<readonly ReportOption[]>
