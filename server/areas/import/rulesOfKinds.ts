import type { ImportKind } from '../../../domain/imports/kinds'
import { checkRules } from './checks/checkRules'
import type { KindRules } from './kindRules'
import { levelRules } from './levels/levelRules'
import { recordRules } from './records/recordRules'
import { testRules } from './testRecords/testRules'

export const KIND_RULES: Readonly<Record<ImportKind, KindRules>> = {
  assets: recordRules('assets'),
  tests: testRules,
  locations: recordRules('locations'),
  stock: recordRules('stock'),
  levels: levelRules,
  checks: checkRules,
}
