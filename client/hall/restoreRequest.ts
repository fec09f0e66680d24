import { uploadZip } from '../graphql/uploadZip'

export interface HallRestoreResult {
  records: number
  photos: number
}

/** The progress of a restore, which the server reports once the file has been sent. */
export interface HallRestoreProgress {
  phase: 'checking' | 'restoring'
  done: number
  total: number
}

/**
 * Uploads an exported hall file and restores the hall from it.
 * @throws Error with the server's message if the server rejects the file.
 */
export async function requestHallRestore(
  file: File,
  onProgress: (progress: HallRestoreProgress) => void,
): Promise<HallRestoreResult> {
  const { restored } = await uploadZip<{ restored?: HallRestoreResult }, HallRestoreProgress>(
    { path: '/api/hall/restore', file },
    onProgress,
  )
  if (restored) return restored
  throw new Error('The connection was lost. Reload the page, and check whether the hall has been restored.')
}
