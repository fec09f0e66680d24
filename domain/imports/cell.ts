/** A cell of a file; spreadsheets store numbers as such. */
export type Cell = string | number
