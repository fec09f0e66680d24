import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { OpenDialog } from './OpenDialog'

interface ReadOnlyDialogProps {
  title: ReactNode
  /** Pixels; on a phone the dialog fills the screen. */
  width: number
  children: ReactNode
  onClose: () => void
}

/** A dialog without a form. Open while mounted. */
export function ReadOnlyDialog({ title, width, children, onClose }: ReadOnlyDialogProps) {
  return (
    // why: a dialog that has just closed returns the focus to the page, which must not close this one
    <OpenDialog onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={{ base: 'none', sm: `${width / 16}rem` }}>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
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
