import { ASSET_REPORTS } from './assetReports'
import type { FirstReport } from './firstReport'
import { STOCK_REPORTS } from './stockReports'
import { TEST_REPORTS } from './testReports'

/** The reports that come with the first start. */
export const FIRST_REPORTS: readonly FirstReport[] = [...ASSET_REPORTS, ...TEST_REPORTS, ...STOCK_REPORTS]
