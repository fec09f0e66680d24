import { Button, type ButtonProps } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showErrorToast } from '../messages/showErrorToast'
import { ConfirmDialog } from './ConfirmDialog'

interface ConfirmButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  icon?: LucideIcon
  /** Text of this button and of the dialog's confirm button. */
  text: string
  /** The dialog's title, such as 'Delete this asset?' */
  question: string
  cancelText?: string
  /** The dialog's text, which explains the consequences. */
  children: ReactNode
  /** Called after the user confirms. Navigates to another page, or rejects with the server's error. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks for confirmation before an irreversible action, and shows the reason if the server rejects it. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { icon: Icon, text, question, cancelText, children, onConfirm, ...look } = props
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } catch (error) {
      showErrorToast(error)
      setAsking(false)
      setBusy(false)
    }
  }

  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {Icon && <Icon />}
        {text}
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          confirmText={text}
          cancelText={cancelText}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
