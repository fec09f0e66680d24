/** The page of a new report; with this parameter it begins as a copy. */
export const NEW_REPORT = '/admin/reports/new'
export const COPY_OF = 'from'
