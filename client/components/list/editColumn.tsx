import { IconButton } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import type { ListColumn } from './virtualListProps'

/** A table's last column, with a button that opens the row's edit dialog. */
export const buildEditColumn = <Row extends { name: string }>(onEdit: (row: Row) => void): ListColumn<Row> => ({
  key: 'edit',
  header: 'Edit',
  hideHeader: true,
  width: '3rem',
  align: 'end',
  onDemand: true,
  render: (row) => (
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={`Edit ${row.name}`}
      title={`Edit ${row.name}`}
      onClick={() => onEdit(row)}
    >
      <Pencil />
    </IconButton>
  ),
})
