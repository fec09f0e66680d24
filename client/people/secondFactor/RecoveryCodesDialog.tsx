import { SecretDialog } from '../SecretDialog'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <SecretDialog title="Your recovery codes" label="Recovery codes" secret={codes.join('\n')} onClose={onClose}>
      Without your phone, each of them signs you in once. Keep them where only you find them: on paper or in a password
      manager.
    </SecretDialog>
  )
}
