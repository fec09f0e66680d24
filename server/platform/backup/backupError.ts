/** Thrown if a backup or restore fails; the message tells the operator why, in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
