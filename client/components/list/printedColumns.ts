import type { TableRowsProps } from './virtualListProps'

/** Returns the columns that a list has on paper: all except those with buttons. */
export const getPrintedColumns = <Row>(columns: TableRowsProps<Row>['columns']) =>
  columns.filter(({ hideHeader }) => !hideHeader)
