/** Why a backup was not written or restored: a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
