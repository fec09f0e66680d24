import type { ReportChart } from '../../../../domain/reports/chart'
import type { ColumnHeader } from '../../../../domain/reports/headers'
import type { ReportParameter } from '../../../../domain/reports/parameters'

/** A report that comes with the first start. */
export interface BuiltInReport {
  name: string
  description: string
  sql: string
  params?: readonly (Partial<ReportParameter> & Pick<ReportParameter, 'name' | 'type'>)[]
  headers: Readonly<Record<string, string | Partial<ColumnHeader>>>
  chart?: ReportChart
}

/** The link of a column to its row's asset. */
export const ASSET_LINK = '/pat/assets/{asset_id}'
/** A column that only a link needs. */
export const HIDDEN = { hidden: true }

/** The optional choice of one location, for `[[AND location_id = :location]]`. */
export const LOCATION = { name: 'location', label: 'Location', type: 'location' } as const
