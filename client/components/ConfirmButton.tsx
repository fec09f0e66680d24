import { Button, type ButtonProps } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { showErrorToast } from './showErrorToast'

interface ConfirmButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  icon?: LucideIcon
  /** The text of the button, and of the one that confirms. */
  text: string
  /** The question: 'Delete this asset?' */
  question: string
  cancelText?: string
  /** Says what happens if the user goes on. */
  children: ReactNode
  /** Goes on, and leaves the place of the button; rejects with the server's error. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it does what cannot be undone; says why if the server refuses. */
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
