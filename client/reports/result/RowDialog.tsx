import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReportColumn } from '../../../domain/reports/cells'
import { Facts } from '../../components/Facts'
import { ResultCell } from './ResultCell'
import type { Row } from './shownRows'

interface RowDialogProps {
  columns: readonly ReportColumn[]
  row: Row
  onClose: () => void
}

/** One row of a result in full, column by column. */
export function RowDialog({ columns, row, onClose }: RowDialogProps) {
  const facts = columns.flatMap(({ name, label, hidden }, index) =>
    hidden ? [] : [{ key: name, term: label, value: <ResultCell columns={columns} index={index} row={row} /> }],
  )
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={{ base: 'none', sm: '600px' }}>
            <Dialog.Header>
              <Dialog.Title>Row</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Facts facts={facts} />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
