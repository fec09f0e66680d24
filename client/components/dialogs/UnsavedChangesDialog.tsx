import { ConfirmDialog } from './ConfirmDialog'

interface UnsavedChangesDialogProps {
  onLeave: () => void
  onStay: () => void
}

export function UnsavedChangesDialog({ onLeave, onStay }: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Your changes have not been saved.
    </ConfirmDialog>
  )
}
