import type { ImportKind } from '../../../domain/imports/importKinds'
import { assetRecordKind } from './assets/assetRecordKind'
import { checkKindRules } from './checks/checkKindRules'
import { stockLevelKindRules } from './levels/stockLevelKindRules'
import { locationRecordKind } from './locations/locationRecordKind'
import { getRecordKindRules } from './records/recordKindRules'
import type { KindRules } from './rows/kindRules'
import { stockItemRecordKind } from './stock/stockItemRecordKind'
import { testKindRules } from './testRecords/testKindRules'

export const IMPORT_KIND_RULES: Readonly<Record<ImportKind, KindRules>> = {
  assets: getRecordKindRules(assetRecordKind),
  tests: testKindRules,
  locations: getRecordKindRules(locationRecordKind),
  stock: getRecordKindRules(stockItemRecordKind),
  levels: stockLevelKindRules,
  checks: checkKindRules,
}
