import type { ReportChart } from '../../../../domain/reports/chart'
import type { ColumnHeader } from '../../../../domain/reports/headers'
import type { ReportParameter } from '../../../../domain/reports/parameters'

/** A report that every new hall has. */
export interface BuiltInReport {
  name: string
  description: string
  sql: string
  params?: readonly (Partial<ReportParameter> & Pick<ReportParameter, 'name' | 'type'>)[]
  headers: Readonly<Record<string, string | Partial<ColumnHeader>>>
  chart?: ReportChart
}

export const ASSET_LINK = '/pat/assets/{asset_id}'
/** Hides a column whose value only links need. */
export const HIDDEN_COLUMN = { hidden: true }

/** An optional location parameter, for `[[AND location_id = :location]]`. */
export const LOCATION_PARAMETER = { name: 'location', label: 'Location', type: 'location' } as const
