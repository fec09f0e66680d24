import { TEST_INSTRUMENT_FIELDS } from '../../../../domain/testing/testInstrument'
import { toColumnName } from '../../../platform/records/recordSql'

const FIELDS = TEST_INSTRUMENT_FIELDS.map((field) => [field, `instrument_${toColumnName(field)}`])

/** Selects a test's instrument in its GraphQL form. */
export const buildTestInstrumentSql = (test: string): string => `case when ${test}.instrument_name is not null then
  json_build_object(${FIELDS.map(([field, column]) => `'${field}', ${test}.${column}`).join(', ')}) end`
