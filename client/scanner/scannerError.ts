export type ScannerErrorKind =
  | 'insecureContext'
  | 'noStreamApi'
  | 'denied'
  | 'noCamera'
  | 'inUse'
  | 'timedOut'
  | 'ended'
  | 'detectionUnavailable'
  | 'failed'

/** An error from the camera or the decoder. `SCANNER_ERROR_TEXTS` has the message for each kind. */
export class ScannerError extends Error {
  override name = 'ScannerError'

  constructor(
    readonly kind: ScannerErrorKind,
    options?: ErrorOptions,
  ) {
    super(kind, options)
  }
}

const KIND_OF_ERROR: Readonly<Record<string, ScannerErrorKind>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/** Classifies an error that the browser's camera API threw. */
export function getScannerErrorKind(error: unknown): ScannerErrorKind {
  if (error instanceof ScannerError) return error.kind
  return KIND_OF_ERROR[getDomErrorName(error)] ?? 'failed'
}

/** Returns a thrown value's name. In some browsers, the value is not an `Error`. */
export function getDomErrorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}

interface ScannerErrorText {
  message: string
  /** Advice to the user, shown in addition to the option to type the code. */
  advice: string
  /** True if trying again cannot help. */
  lasting?: true
}

/** The specification fixes the first three messages (section 8). */
export const SCANNER_ERROR_TEXTS: Readonly<Record<ScannerErrorKind, ScannerErrorText>> = {
  insecureContext: {
    message: 'camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.',
    advice: 'Open this page at its https address. Until then, type the code.',
    lasting: true,
  },
  noStreamApi: {
    message: 'this browser has no Stream API support',
    advice: 'Open this page in a current browser, or type the code.',
    lasting: true,
  },
  detectionUnavailable: {
    message: 'Barcode detection service unavailable.',
    advice: 'Check the connection and try again, or type the code.',
  },
  denied: {
    message: "Camera access is blocked. Allow it in the browser's site settings.",
    advice: 'Try again, or type the code.',
  },
  noCamera: { message: 'No camera found. Connect a camera.', advice: 'Try again, or type the code.' },
  inUse: {
    message: 'The camera is in use elsewhere. Close the app or tab that uses it.',
    advice: 'Try again, or type the code.',
  },
  timedOut: {
    message: 'The camera did not start within 6 seconds. Try again.',
    advice: 'If the browser asks, allow access to the camera. You can also type the code.',
  },
  ended: { message: 'The camera was switched off. Try again.', advice: 'You can also type the code.' },
  failed: {
    message: 'The camera could not be started. Try again.',
    advice: 'Close other apps that may be using the camera, or type the code.',
  },
}
