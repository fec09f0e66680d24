/** A cell of a file: spreadsheets have numbers of their own. */
export type Cell = string | number
