import type { ReportOption, ReportParameter } from '../../../domain/reports/parameters'

/** A parameter as whoever runs the report knows it: where its choices come from is the server's affair. */
export interface AskedParameter extends Omit<ReportParameter, 'optionsSql'> {
  /** Its choices are asked for. */
  searchable: boolean
}

/** The parameter for the rules that are shared with the server. */
export const ruled = ({ searchable, ...parameter }: AskedParameter): ReportParameter => ({
  ...parameter,
  optionsSql: searchable && parameter.type === 'select' ? '' : null,
})

/** A parameter that was written but not saved, as it would be asked for. */
export const asked = ({ optionsSql, ...parameter }: ReportParameter): AskedParameter => ({
  ...parameter,
  searchable: optionsSql !== null || parameter.type === 'location' || parameter.type === 'asset',
})

/** Finds choices of a parameter: those with `search` in their label, or those of these values. */
export type LoadOptions = (asked: {
  parameter: string
  search?: string
  values?: string[]
}) => Promise<readonly ReportOption[]>
