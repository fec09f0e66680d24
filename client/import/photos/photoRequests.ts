import type { PhotoFile, PhotoProgress } from '../../../domain/imports/photos'
import { sendZip } from '../../graphql/sendZip'

const PATH = '/api/imports/photos'

/**
 * Checks the files of a ZIP without saving them.
 * @throws Error with the server's message if the server rejects the file.
 */
export async function requestPhotoCheck(file: File): Promise<PhotoFile[]> {
  const { files } = await sendZip<{ files: PhotoFile[] }, PhotoProgress>({ path: `${PATH}?check=true`, file }, () => {})
  if (files) return files
  throw new Error('The connection was lost. Try again.')
}

/**
 * Adds the photos of a ZIP to their assets.
 * @throws Error with the server's message if the server rejects the file.
 */
export async function requestPhotoImport(
  file: File,
  onProgress: (progress: PhotoProgress) => void,
): Promise<PhotoFile[]> {
  const { files } = await sendZip<{ files: PhotoFile[] }, PhotoProgress>({ path: PATH, file }, onProgress)
  if (files) return files
  throw new Error('The connection was lost. Import the file again: photos already there are not added twice.')
}
