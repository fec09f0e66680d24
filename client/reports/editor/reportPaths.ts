/** Path of the page for a new report, and its search parameter for the id of a report to copy. */
export const NEW_REPORT_PATH = '/admin/reports/new'
export const COPIED_REPORT_PARAM = 'from'
