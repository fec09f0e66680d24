/** The page of a new report; with this parameter it starts as a copy. */
export const NEW_REPORT = '/admin/reports/new'
export const COPY_OF = 'from'
