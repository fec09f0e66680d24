/** Something that the author of a report's SQL must correct. */
export class ReportSqlError extends Error {
  override readonly name = 'ReportSqlError'

  constructor(
    message: string,
    /** Its place in the SQL as it was written, in UTF-16 units from 0, where that is known. */
    readonly offset?: number,
  ) {
    super(message)
  }
}
