/** Selects a test's instrument in its GraphQL form. */
export const testInstrumentSql = (test: string): string => `case when ${test}.instrument_name is not null then
  json_build_object('name', ${test}.instrument_name, 'makeAndModel', ${test}.instrument_make_and_model,
    'serialNumber', ${test}.instrument_serial_number, 'calibratedOn', ${test}.instrument_calibrated_on,
    'calibrationDue', ${test}.instrument_calibration_due) end`
