import { sendZip } from '../graphql/sendZip'

/** What a restored hall has. */
export interface RestoredHall {
  records: number
  photos: number
}

/** How far a restore is; undefined while the file is being sent. */
export interface RestoreProgress {
  phase: 'checking' | 'restoring'
  done: number
  total: number
}

/** Sends the file of a hall to be restored. @throws Error with what the server says, if it does not do so. */
export async function restoreHall(file: File, onProgress: (progress: RestoreProgress) => void): Promise<RestoredHall> {
  const { restored } = await sendZip<{ restored?: RestoredHall }, RestoreProgress>(
    { path: '/api/hall/restore', file },
    onProgress,
  )
  if (restored) return restored
  throw new Error('The connection was lost. Look whether the hall has been restored.')
}
