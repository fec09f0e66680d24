/** A failed backup or restore, explained in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
