/** A cell's value. Text files contain only strings; a spreadsheet's numeric cells are numbers. */
export type ImportCell = string | number
