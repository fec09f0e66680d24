/** A backup or restore failed; the message explains the reason to the operator in a sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
