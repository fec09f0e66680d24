import { Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { OpenDialog } from './OpenDialog'

interface ConfirmDialogProps {
  title: string
  /** Explains the consequences. */
  children: ReactNode
  confirmText: string
  cancelText?: string
  /** 'unsafe' for irreversible actions. */
  colorPalette?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something is lost. Open while mounted. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmText,
    cancelText = 'Cancel',
    colorPalette = 'unsafe',
    busy,
    onConfirm,
    onCancel,
  } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <OpenDialog
      role="alertdialog"
      initialFocusEl={() => cancel.current}
      onOpenChange={({ open }) => {
        if (!open) onCancel()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="center" p={4}>
          <Dialog.Content maxW="25rem" borderRadius="l3">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="subtle" colorPalette="gray" onClick={onCancel}>
                {cancelText}
              </Button>
              <Button colorPalette={colorPalette} loading={busy} onClick={onConfirm}>
                {confirmText}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </OpenDialog>
  )
}
