/** An error in a report's SQL, for the report's author to correct. */
export class ReportSqlError extends Error {
  override readonly name = 'ReportSqlError'

  constructor(
    message: string,
    /** The offset in the original SQL in UTF-16 units from 0, if it is known. */
    readonly offset?: number,
  ) {
    super(message)
  }
}
