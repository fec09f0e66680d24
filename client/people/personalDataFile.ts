import { downloadFile } from '../components/browser/useFileDownload'

/** Saves a user's personal data as a JSON file. */
export function savePersonalDataFile(data: unknown, fileName: string): void {
  downloadFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName)
}
