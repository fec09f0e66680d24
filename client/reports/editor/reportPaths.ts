/** Path of the page for a new report. The parameter contains the id of a report to copy. */
export const NEW_REPORT_PATH = '/admin/reports/new'
export const COPIED_REPORT_PARAM = 'from'
