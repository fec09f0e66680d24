import { cleanCode } from '../values/identity'
import { extractPublicId } from './publicPages'

/** Kinds of records that a label can identify. */
export const SCAN_MODELS = ['asset', 'test', 'location', 'stock'] as const
export type ScanModel = (typeof SCAN_MODELS)[number]

export const MAX_SCAN_CODE_LENGTH = 200

/** The meaning of scanned or typed text, before any lookup. */
export type ScanCode =
  /** A label from this system: the record's model and code. */
  | { kind: 'record'; model: ScanModel; code: string }
  /** A link to an asset's public page, on any host, because labels keep the hall's former address. */
  | { kind: 'publicPage'; publicId: string }
  /** A link to another page of this app. */
  | { kind: 'page'; path: string }
  /**
   * A link to another host, which may be the code on another system's label. `path` is set if this app has such a page.
   */
  | { kind: 'link'; host: string; code: string; path?: string }
  /** A code without a model. */
  | { kind: 'bare'; code: string }
  /** JSON without a known model. */
  | { kind: 'unknownModel' }
  /** Part of a label's JSON, or JSON without a code. */
  | { kind: 'damaged' }
  /** Unusable text: empty, too long, or with control characters. */
  | { kind: 'unusable' }

const OWN_PAGES = /^\/(?:pat\/assets|pat\/locations|stock\/locations|stock\/items)\/([A-Za-z0-9]+)$/

/**
 * Parses scanned or typed text: JSON `{model, code}`, a link, or a bare code. `host` is the host of this app, such as
 * 'hall.example:8443'; if it is missing, links to pages are accepted from any host. Never throws.
 */
export function parseScanCode(text: string, host?: string): ScanCode {
  const trimmed = text.trim()
  return parseLabel(trimmed) ?? parseLink(trimmed, host) ?? parseBareCode(trimmed)
}

/** Formats the content of a label's QR code: exactly `{"model":"…","code":"…"}`. */
export function formatScanCode(model: ScanModel, code: string): string {
  return JSON.stringify({ model, code })
}

export type ParsedCodeEntry = { code: string; error?: undefined } | { code?: undefined; error: string }

/**
 * Parses text from an input that expects a `model`'s code. The text may be a whole label, typed by a handheld scanner.
 */
export function parseCodeEntry(text: string, model: ScanModel): ParsedCodeEntry {
  const scanned = parseScanCode(text)
  switch (scanned.kind) {
    case 'record':
      return scanned.model === model ? { code: scanned.code } : { error: describeWrongLabel(model) }
    case 'unknownModel':
      return { error: describeWrongLabel(model) }
    case 'damaged':
      return { error: 'Only part of this label was read. Clear the box and scan the label again.' }
    case 'publicPage':
    case 'page':
      return { error: 'That is a link to a page, not a code. Enter the code that is printed on the label.' }
    case 'link':
    case 'bare':
      return { code: scanned.code }
    case 'unusable':
      return { code: cleanCode(text) }
  }
}

export function describeWrongLabel(model: ScanModel): string {
  const one = `${model === 'asset' ? 'an' : 'a'} ${model}`
  return `That is not ${one} label. Scan or enter ${one} code.`
}

/** A record that the scanned text identifies unambiguously. */
export type ScannedRecord =
  | { model: ScanModel; code: string; id?: undefined; publicId?: undefined }
  | { model: ScanModel; id: string; code?: undefined; publicId?: undefined }
  | { model: 'asset'; publicId: string; code?: undefined; id?: undefined }

/** Returns the record that a label or link identifies; undefined for other text, such as search words. */
export function parseScannedRecord(text: string): ScannedRecord | undefined {
  const scanned = parseScanCode(text)
  if (scanned.kind === 'record') return { model: scanned.model, code: scanned.code }
  if (scanned.kind === 'publicPage') return { model: 'asset', publicId: scanned.publicId }
  if (scanned.kind !== 'page') return undefined
  const id = scanned.path.slice(scanned.path.lastIndexOf('/') + 1)
  if (scanned.path.startsWith('/pat/assets/')) return { model: 'asset', id: id.toUpperCase() }
  return { model: scanned.path.startsWith('/stock/items/') ? 'stock' : 'location', id }
}

/** Replaces typographic quotes, which tablets type in place of straight ones. */
const straightQuotes = (text: string) => text.replace(/[\u201c\u201d\u201e]/g, '"')

/** Characters that a British keyboard layout produces for the keys of a scanner set to an American layout. */
const AMERICAN_KEYS: Readonly<Record<string, string>> = { '@': '"', '"': '@', '£': '#', '#': '\\', '~': '|', '¬': '~' }
const asAmericanKeys = (text: string) => text.replace(/[@"£#~¬]/g, (key) => AMERICAN_KEYS[key] ?? key)

/**
 * Matches all or part of a label from this system, even with typographic quotes or the characters of the wrong keyboard
 * layout.
 */
const LABEL_PART = /^\{|["@\u201c\u201d]\s*\}$|\b(?:model|code)["@\u201c\u201d]\s*:/i

function parseLabel(text: string): ScanCode | undefined {
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  if (text.length > MAX_SCAN_CODE_LENGTH * 10 || !LABEL_PART.test(text)) return undefined
  // why: the label may come last, because a scanner types it after any text that is already in the input
  const last = /\{[^{}]*\}$/.exec(text)?.[0]
  for (const part of [text, last]) {
    if (part === undefined) continue
    for (const read of [part, straightQuotes(part), asAmericanKeys(part)]) {
      const label = attempt<unknown>(() => JSON.parse(read))
      if (typeof label === 'object' && label !== null) return readLabel(label)
    }
  }
  return { kind: 'damaged' }
}

function readLabel(label: object): ScanCode {
  const model = SCAN_MODELS.find((known) => known === ownValue(label, 'model'))
  if (!model) return { kind: 'unknownModel' }
  const code = toCode(ownValue(label, 'code'))
  return code === undefined ? { kind: 'damaged' } : { kind: 'record', model, code }
}

function parseLink(text: string, host: string | undefined): ScanCode | undefined {
  const url = /^https?:/i.test(text) ? attempt(() => new URL(text)) : undefined
  if (!url) return undefined
  const path = url.pathname.replace(/\/$/, '')
  const publicId = extractPublicId(path)
  if (publicId) return { kind: 'publicPage', publicId }
  const isPage = OWN_PAGES.test(path)
  // why: compare only host names, because the scheme and port change when a hall gets a TLS certificate
  const isOwn = host === undefined || url.hostname === host.replace(/:\d+$/, '')
  if (isPage && isOwn) return { kind: 'page', path }
  const code = toCode(text)
  return code === undefined ? undefined : { kind: 'link', host: url.host, code, ...(isPage && { path }) }
}

function parseBareCode(text: string): ScanCode {
  const code = toCode(text)
  return code === undefined ? { kind: 'unusable' } : { kind: 'bare', code }
}

function toCode(value: unknown): string | undefined {
  const code = Number.isSafeInteger(value) ? String(value) : typeof value === 'string' ? cleanCode(value) : ''
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  const fits = code !== '' && code.length <= MAX_SCAN_CODE_LENGTH
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
