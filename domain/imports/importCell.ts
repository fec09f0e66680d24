/** A cell of a file; spreadsheets store numbers as numbers. */
export type ImportCell = string | number
