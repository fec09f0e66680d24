import type { ReportChart } from '../../../../domain/reports/reportChart'
import type { ReportColumnHeader } from '../../../../domain/reports/reportHeaders'
import type { ReportParameter } from '../../../../domain/reports/reportParameters'

/** A report that every new hall has. */
export interface BuiltInReport {
  name: string
  description: string
  sql: string
  params?: readonly (Partial<ReportParameter> & Pick<ReportParameter, 'name' | 'type'>)[]
  headers: Readonly<Record<string, string | Partial<ReportColumnHeader>>>
  chart?: ReportChart
}

export const ASSET_LINK_TEMPLATE = '/pat/assets/{asset_id}'
/** Hides a column whose value is used only in links. */
export const HIDDEN_COLUMN_HEADER = { hidden: true }

/** An optional location parameter, for `[[AND location_id = :location]]`. */
export const LOCATION_REPORT_PARAMETER = { name: 'location', label: 'Location', type: 'location' } as const
