import { SecretDialog } from '../SecretDialog'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <SecretDialog title="Your recovery codes" label="Recovery codes" secret={codes.join('\n')} onClose={onClose}>
      If you do not have your phone, you can sign in with one of these codes. Each code works once. Keep them in a safe
      place, such as a password manager.
    </SecretDialog>
  )
}
