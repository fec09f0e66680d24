import type { ImportKind } from '../../../domain/imports/importKinds'
import { assetImportRecordKind } from './assets/assetImportRecordKind'
import { plannedCheckImportRules } from './checks/plannedCheckImportRules'
import { stockLevelImportRules } from './levels/stockLevelImportRules'
import { locationImportRecordKind } from './locations/locationImportRecordKind'
import { buildRecordImportRules } from './records/recordImportRules'
import type { ImportKindRules } from './rows/kindRules'
import { stockItemImportRecordKind } from './stock/stockItemImportRecordKind'
import { testRecordImportRules } from './testRecords/testRecordImportRules'

export const IMPORT_KIND_RULES: Readonly<Record<ImportKind, ImportKindRules>> = {
  assets: buildRecordImportRules(assetImportRecordKind),
  tests: testRecordImportRules,
  locations: buildRecordImportRules(locationImportRecordKind),
  stock: buildRecordImportRules(stockItemImportRecordKind),
  levels: stockLevelImportRules,
  checks: plannedCheckImportRules,
}
