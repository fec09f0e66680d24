import { parseScanCode } from '../../domain/scanCode'

/** A short name of a scanned text, to distinguish it from others. */
export function codeName(text: string): string {
  const scanned = parseScanCode(text, window.location.origin)
  switch (scanned.kind) {
    case 'record':
      return `${scanned.model.charAt(0).toUpperCase()}${scanned.model.slice(1)} ${scanned.code}`
    case 'page':
      return scanned.path
    case 'bare':
      return scanned.code
    default:
      return 'Another code'
  }
}
