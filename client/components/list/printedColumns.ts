import type { TableRowsProps } from './virtualListProps'

/** Returns the columns to print: all columns except the ones that contain buttons. */
export const getPrintedColumns = <Row>(columns: TableRowsProps<Row>['columns']) =>
  columns.filter(({ hideHeader }) => !hideHeader)
