/** A cell of a file; spreadsheets store numbers as numbers. */
export type Cell = string | number
