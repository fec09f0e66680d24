import { Button } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { DialogFrame } from './DialogFrame'

interface ConfirmDialogProps {
  title: string
  /** The dialog's text, which explains the consequences. */
  children: ReactNode
  confirmText: string
  cancelText?: string
  /** The confirm button's colours; the default, 'unsafe', is for irreversible actions. */
  colorPalette?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something is lost. Open while mounted. The safe button has the focus. */
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
    <DialogFrame
      role="alertdialog"
      title={title}
      position={{ alignItems: 'center', p: 4 }}
      content={{ maxW: '25rem', borderRadius: 'l3' }}
      initialFocusEl={() => cancel.current}
      hasCross={false}
      footer={
        <>
          <Button ref={cancel} variant="subtle" colorPalette="gray" onClick={onCancel}>
            {cancelText}
          </Button>
          <Button colorPalette={colorPalette} loading={busy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
      onClose={onCancel}
    >
      {children}
    </DialogFrame>
  )
}
