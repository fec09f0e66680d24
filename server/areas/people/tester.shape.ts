import { type RecordShape, toColumnFields } from '../../platform/records/recordSql'

/** The id and name of the user who carried out a test or created another record. */
export const testerShape: RecordShape = { table: 'users', keys: [], fields: toColumnFields(['id', 'name']) }
