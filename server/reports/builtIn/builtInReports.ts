import { ASSET_REPORTS } from './assetReports'
import type { BuiltInReport } from './builtInReport'
import { STOCK_REPORTS } from './stockReports'
import { TEST_REPORTS } from './testReports'

/** The reports that come with the first start. */
export const BUILT_IN_REPORTS: readonly BuiltInReport[] = [...ASSET_REPORTS, ...TEST_REPORTS, ...STOCK_REPORTS]
