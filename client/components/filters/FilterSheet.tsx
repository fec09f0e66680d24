import { Button, Dialog, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTotal } from '../../../domain/values/listTotal'
import { OpenDialog } from '../dialogs/OpenDialog'

interface FilterSheetProps {
  /** Number of matching records; undefined until known. */
  total: number | undefined
  children: ReactNode
  onClose: () => void
}

/** The filters of a list on a phone, in a sheet from below. The list follows each change; the button shows it. */
export function FilterSheet({ total, children, onClose }: FilterSheetProps) {
  return (
    <OpenDialog onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="flex-end">
          <Dialog.Content maxH="88dvh" borderTopRadius="l3">
            <Dialog.Header>
              <Dialog.Title>Filter</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body
              display="grid"
              gap={3}
              alignContent="start"
              // why: a sheet has room for all chips at once
              css={{ '& fieldset': { flexWrap: 'wrap', overflow: 'visible' } }}
            >
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              <Button flex={1} onClick={onClose}>
                {total === undefined ? 'Show' : `Show ${formatTotal(total)}`}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </OpenDialog>
  )
}
