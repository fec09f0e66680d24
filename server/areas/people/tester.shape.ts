import { type RecordShape, toColumnFields } from '../../platform/records/recordSql'

/** The id and name of the user who made a test or another record. */
export const testerShape: RecordShape = { table: 'users', keys: [], fields: toColumnFields(['id', 'name']) }
