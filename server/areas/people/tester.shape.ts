import { type RecordShape, toColumnFields } from '../../platform/records/recordSql'

/** A user as the tester, or as the author of another record. */
export const testerShape: RecordShape = { table: 'users', keys: [], fields: toColumnFields(['id', 'name']) }
