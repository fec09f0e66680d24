import { Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { showErrorToast } from './showErrorToast'

interface DeleteButtonProps {
  /** The question: 'Delete this asset?' */
  question: string
  /** What happens when the record is deleted. */
  children: ReactNode
  onDelete: () => Promise<unknown>
}

/** Deletes a record after asking; says why if the server refuses. */
export function DeleteButton({ question, children, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onDelete()
    } catch (error) {
      showErrorToast(error)
      setAsking(false)
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="ghost" colorPalette="red" onClick={() => setAsking(true)}>
        <Trash2 />
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          confirmText="Delete"
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
