import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from './ConfirmButton'

interface DeleteButtonProps {
  /** The dialog's title: 'Delete this asset?' */
  question: string
  /** Explains the consequences. */
  children: ReactNode
  onDelete: () => Promise<unknown>
}

/** Deletes a record after confirmation, and shows why the server refuses. */
export function DeleteButton({ question, children, onDelete }: DeleteButtonProps) {
  return (
    <ConfirmButton
      icon={Trash2}
      text="Delete"
      question={question}
      variant="ghost"
      colorPalette="red"
      onConfirm={onDelete}
    >
      {children}
    </ConfirmButton>
  )
}
