import { columnFields, type RecordShape } from '../../platform/records/recordSql'

/** A user as tester or as author of another record. */
export const testerShape: RecordShape = { table: 'users', keys: [], fields: columnFields(['id', 'name']) }
