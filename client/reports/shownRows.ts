import { formatReportCell, type ReportCell, type ReportColumn } from '../../domain/reports/reportCells'

export type ReportResultRow = readonly ReportCell[]

/** How a result is viewed: its sort order and column filters. */
export interface ReportResultViewState {
  /** A column name; null for the report's own order. */
  sort: { field: string; direction: 'asc' | 'desc' } | null
  /** Non-empty filter texts, keyed by column name. */
  filters: Readonly<Record<string, string>>
}

/** Returns the rows that match the filters, in the view's sort order. */
export function filterAndSortResultRows(
  columns: readonly ReportColumn[],
  rows: readonly ReportResultRow[],
  view: ReportResultViewState,
): readonly ReportResultRow[] {
  const tests = columns.flatMap((column, index) => {
    const filter = Object.hasOwn(view.filters, column.name) ? view.filters[column.name]?.trim() : undefined
    return filter ? [rowTest(column, index, filter)] : []
  })
  const found = tests.length > 0 ? rows.filter((row) => tests.every((test) => test(row))) : rows
  const { sort } = view
  const sortedBy = sort ? columns.findIndex(({ name }) => name === sort.field) : -1
  const column = columns[sortedBy]
  if (!sort || !column) return found
  const turn = sort.direction === 'asc' ? 1 : -1
  const order = orderOf(column)
  return found.toSorted((one, other) => {
    const [a, b] = [one[sortedBy] ?? null, other[sortedBy] ?? null]
    // why: null values come last in both directions
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return turn * order(a, b)
  })
}

const COMPARISON = /^(<=|>=|<>|<|>|=)\s*(.+)$/

/** Creates a function that tests a row's cell. `filter` is part of the cell's text, or a comparison such as `>= 5`. */
function rowTest(column: ReportColumn, index: number, filter: string): (row: ReportResultRow) => boolean {
  const [, operator, operand] = COMPARISON.exec(filter) ?? []
  if (operator && operand) {
    const order = orderOf(column)
    return (row) => {
      const cell = row[index] ?? null
      return cell !== null && compares(order(cell, operand), operator)
    }
  }
  const part = filter.toLowerCase()
  return (row) =>
    formatReportCell(row[index] ?? null, column)
      .toLowerCase()
      .includes(part)
}

function compares(difference: number, operator: string): boolean {
  if (Number.isNaN(difference)) return false
  if (operator === '<>') return difference !== 0
  if (difference === 0) return operator.includes('=')
  return difference < 0 ? operator.startsWith('<') : operator.startsWith('>')
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns a function that compares two non-null cells in a column. It returns NaN if the cells are not comparable. */
function orderOf({ type }: ReportColumn): (one: Exclude<ReportCell, null>, other: Exclude<ReportCell, null>) => number {
  if (type === 'integer' || type === 'number') return (one, other) => Number(one) - Number(other)
  return (one, other) => collator.compare(String(one), String(other))
}
