import { columnFields, type RecordShape } from '../../platform/records/recordSql'

/** A user as the tester, or as the author of another record. */
export const testerShape: RecordShape = { table: 'users', keys: [], fields: columnFields(['id', 'name']) }
