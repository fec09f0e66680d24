import type { ImportKind } from '../../../domain/imports/importKinds'
import { checkKindRules } from './checks/checkKindRules'
import { stockLevelKindRules } from './levels/stockLevelKindRules'
import { getRecordKindRules } from './records/recordKindRules'
import type { KindRules } from './rows/kindRules'
import { testKindRules } from './testRecords/testKindRules'

export const IMPORT_KIND_RULES: Readonly<Record<ImportKind, KindRules>> = {
  assets: getRecordKindRules('assets'),
  tests: testKindRules,
  locations: getRecordKindRules('locations'),
  stock: getRecordKindRules('stock'),
  levels: stockLevelKindRules,
  checks: checkKindRules,
}
