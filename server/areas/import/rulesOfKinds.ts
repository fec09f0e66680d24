import type { ImportKind } from '../../../domain/imports/kinds'
import { checkRules } from './checks/checkRules'
import { levelRules } from './levels/levelRules'
import { recordRules } from './records/recordRules'
import type { KindRules } from './rows/kindRules'
import { testRules } from './testRecords/testRules'

export const KIND_RULES: Readonly<Record<ImportKind, KindRules>> = {
  assets: recordRules('assets'),
  tests: testRules,
  locations: recordRules('locations'),
  stock: recordRules('stock'),
  levels: levelRules,
  checks: checkRules,
}
