import {
  Dialog,
  type DialogBodyProps,
  type DialogContentProps,
  type DialogPositionerProps,
  IconButton,
  Portal,
} from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { AppDialog } from './AppDialog'

interface DialogFrameProps extends Omit<ComponentProps<typeof AppDialog>, 'onOpenChange' | 'children'> {
  title: ReactNode
  /** Width in px; on a phone the dialog fills the screen. */
  width?: number
  content?: DialogContentProps
  body?: DialogBodyProps
  position?: DialogPositionerProps
  /** False for a dialog next to a page that can still be used. */
  hasBackdrop?: boolean
  /** False for a dialog that is closed with a button in its footer, such as a question. */
  hasCross?: boolean
  footer?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** A dialog without a form. Open while mounted. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, width, content, body, position, hasBackdrop = true, hasCross = true, footer, ...others } = props
  const { children, onClose, ...root } = others
  return (
    // why: a dialog that has just closed returns the focus to the page; that must not close this dialog
    <AppDialog
      {...root}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        {hasBackdrop && <Dialog.Backdrop />}
        <Dialog.Positioner {...position}>
          <Dialog.Content maxW={width ? { base: 'none', sm: `${width / 16}rem` } : undefined} {...content}>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body {...body}>{children}</Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            {hasCross && (
              <Dialog.CloseTrigger asChild>
                <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                  <X />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </AppDialog>
  )
}
