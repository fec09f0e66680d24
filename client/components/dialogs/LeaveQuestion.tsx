import { ConfirmDialog } from './ConfirmDialog'

interface LeaveQuestionProps {
  onLeave: () => void
  onStay: () => void
}

export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you entered here has not been saved.
    </ConfirmDialog>
  )
}
