import type { ReportColumn } from '../../../domain/reports/cells'
import { ReadOnlyDialog } from '../../components/dialogs/ReadOnlyDialog'
import { Facts } from '../../components/page/Facts'
import type { Row } from '../shownRows'
import { ResultCell } from './ResultCell'

interface RowDialogProps {
  columns: readonly ReportColumn[]
  row: Row
  onClose: () => void
}

export function RowDialog({ columns, row, onClose }: RowDialogProps) {
  const facts = columns.flatMap(({ name, label, hidden }, index) =>
    hidden ? [] : [{ key: name, term: label, value: <ResultCell columns={columns} index={index} row={row} /> }],
  )
  return (
    <ReadOnlyDialog title="Row" width={600} onClose={onClose}>
      <Facts facts={facts} />
    </ReadOnlyDialog>
  )
}
