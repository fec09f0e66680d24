import { saveFile } from '../components/browser/useFileDownload'

/** Saves a user's personal data as a JSON file. */
export function savePersonalData(data: unknown, fileName: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName)
}
