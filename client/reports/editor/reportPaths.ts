/** The page of a new report; with this parameter it starts as a copy. */
export const NEW_REPORT_PATH = '/admin/reports/new'
export const COPIED_REPORT_PARAM = 'from'
