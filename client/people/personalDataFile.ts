import { saveFile } from '../components/browser/useFileDownload'

/** Saves what is stored about a user as a JSON file. */
export function savePersonalData(data: unknown, fileName: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName)
}
