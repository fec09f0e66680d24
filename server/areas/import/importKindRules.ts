import type { ImportKind } from '../../../domain/imports/importKinds'
import { assetRecordKind } from './assets/assetRecordKind'
import { checkKindRules } from './checks/checkKindRules'
import { stockLevelKindRules } from './levels/stockLevelKindRules'
import { locationRecordKind } from './locations/locationRecordKind'
import { buildRecordKindRules } from './records/recordKindRules'
import type { ImportKindRules } from './rows/kindRules'
import { stockItemRecordKind } from './stock/stockItemRecordKind'
import { testKindRules } from './testRecords/testKindRules'

export const IMPORT_KIND_RULES: Readonly<Record<ImportKind, ImportKindRules>> = {
  assets: buildRecordKindRules(assetRecordKind),
  tests: testKindRules,
  locations: buildRecordKindRules(locationRecordKind),
  stock: buildRecordKindRules(stockItemRecordKind),
  levels: stockLevelKindRules,
  checks: checkKindRules,
}
