import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { showMessage } from '../messages/messages'
import { ConfirmButton } from './ConfirmButton'

interface DeleteButtonProps {
  /** The dialog's title, such as 'Delete this asset?' */
  question: string
  /** The dialog's text, which explains the consequences. */
  children: ReactNode
  onDelete: () => Promise<unknown>
  /** Message to show after the record is deleted, such as 'Kettle deleted'. */
  deletedText: string
  onDeleted?: () => void
}

/** A button that deletes a record after confirmation, and shows the reason if the server rejects the deletion. */
export function DeleteButton({ question, children, onDelete, deletedText, onDeleted }: DeleteButtonProps) {
  return (
    <ConfirmButton
      icon={Trash2}
      text="Delete"
      question={question}
      variant="ghost"
      colorPalette="red"
      onConfirm={async () => {
        await onDelete()
        showMessage({ text: deletedText })
        onDeleted?.()
      }}
    >
      {children}
    </ConfirmButton>
  )
}
