import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from './ConfirmButton'

interface DeleteButtonProps {
  /** The question: 'Delete this asset?' */
  question: string
  /** What happens when the record is deleted. */
  children: ReactNode
  onDelete: () => Promise<unknown>
}

/** Deletes a record after asking; says why if the server refuses. */
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
