import { publicIdOf } from './publicPages'

/** Kinds of records that a label can identify. */
export const SCAN_MODELS = ['asset', 'test', 'location', 'stock'] as const
export type ScanModel = (typeof SCAN_MODELS)[number]

/** Maximum length of a code. */
export const SCAN_CODE_MAX_LENGTH = 200

/** The meaning of a scanned or typed text, before any lookup. */
export type ScanCode =
  /** A label of this system: the code of a record of one model. */
  | { kind: 'record'; model: ScanModel; code: string }
  /** A link to an asset's public page. */
  | { kind: 'publicPage'; publicId: string }
  /** A link to another page of this app. */
  | { kind: 'page'; path: string }
  /** A code without a model. */
  | { kind: 'bare'; code: string }
  /** JSON without a known model. */
  | { kind: 'unknownModel' }
  /** Unusable text: empty, too long, with control characters, or a label without a valid code. */
  | { kind: 'unusable' }

const OWN_PAGES = /^\/(?:pat\/assets|pat\/locations|stock\/locations|stock\/items)\/[A-Za-z0-9]+$/

/**
 * Parses a scanned or typed text: JSON `{model, code}`, a link to the page of an asset, a location or a stock item or to an asset's
 * public page, or a bare code. `origin` is this app's own, such as 'https://hall.example'; links to other sites are bare codes.
 * Never throws.
 */
export function parseScanCode(text: string, origin: string): ScanCode {
  const trimmed = text.trim()
  return parseLabel(trimmed) ?? parseLink(trimmed, origin) ?? bareCode(trimmed)
}

/** Formats the content of a label's QR code: exactly `{"model":"…","code":"…"}`. */
export function formatScanCode(model: ScanModel, code: string): string {
  return JSON.stringify({ model, code })
}

function parseLabel(text: string): ScanCode | undefined {
  if (!text.startsWith('{') || text.length > SCAN_CODE_MAX_LENGTH * 10) return undefined
  const label = attempt<unknown>(() => JSON.parse(text))
  if (typeof label !== 'object' || label === null) return undefined
  const model = SCAN_MODELS.find((known) => known === ownValue(label, 'model'))
  if (!model) return { kind: 'unknownModel' }
  const code = toCode(ownValue(label, 'code'))
  return code === undefined ? { kind: 'unusable' } : { kind: 'record', model, code }
}

function parseLink(text: string, origin: string): ScanCode | undefined {
  const url = attempt(() => new URL(text))
  if (url?.origin !== origin) return undefined
  const path = url.pathname.replace(/\/$/, '')
  const publicId = publicIdOf(path)
  if (publicId) return { kind: 'publicPage', publicId }
  return OWN_PAGES.test(path) ? { kind: 'page', path } : undefined
}

function bareCode(text: string): ScanCode {
  const code = toCode(text)
  return code === undefined ? { kind: 'unusable' } : { kind: 'bare', code }
}

function toCode(value: unknown): string | undefined {
  const code = Number.isSafeInteger(value) ? String(value) : typeof value === 'string' ? value.trim() : ''
  const fits = code !== '' && code.length <= SCAN_CODE_MAX_LENGTH
  return fits && !/[\p{Cc}\p{Cs}]/u.test(code) ? code : undefined
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function ownValue(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined
}
