import type { PhotoImportFile, PhotoImportProgress } from '../../../domain/imports/photoImport'
import { uploadZip } from '../../graphql/uploadZip'

const PATH = '/api/imports/photos'

/**
 * Checks the files in a ZIP without saving them.
 * @throws Error with the server's message if the server rejects the file.
 */
export async function requestPhotoImportPreview(file: File): Promise<PhotoImportFile[]> {
  const { files } = await uploadZip<{ files: PhotoImportFile[] }, PhotoImportProgress>(
    { path: `${PATH}?check=true`, file },
    () => {},
  )
  if (files) return files
  throw new Error('The connection was lost. Try again.')
}

/**
 * Adds the photos in a ZIP to their assets.
 * @throws Error with the server's message if the server rejects the file.
 */
export async function requestPhotoImport(
  file: File,
  onProgress: (progress: PhotoImportProgress) => void,
): Promise<PhotoImportFile[]> {
  const { files } = await uploadZip<{ files: PhotoImportFile[] }, PhotoImportProgress>({ path: PATH, file }, onProgress)
  if (files) return files
  throw new Error('The connection was lost. Import the file again: photos that were added are not added twice.')
}
