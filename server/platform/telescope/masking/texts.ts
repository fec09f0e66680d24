import { MASK } from '../../../../domain/text'
import { readUserAgent } from '../../../../domain/userAgent'
import { CHUNK_LENGTH, type Range, type Secrets } from './secrets'

/** Characters of a stored text by default. */
const DEFAULT_LENGTH = 2_000
/** Characters of a long text's end that are stored: a database's message ends with the reason. */
const END_LENGTH = 500
/** Replaces a text that cannot be masked. */
const WITHHELD = `${MASK} (not shown: the request holds too many values to be masked)`

/** Recognise secrets by their form, in texts of any origin; the first group holds what stays. */
const SECRET_PATTERNS: readonly RegExp[] = [
  // an access token of this app
  /()mah_[\w-]{16,}/g,
  // a photo
  /(data:[\w/+.-]*;base64,)[\w+/=\u2026-]*/gi,
  // a password's hash
  /()\$argon2\S+/g,
  /(\bbearer\s+)[^\s"']+/gi,
  // name=value, "name": "value"
  /(\b\w{0,30}?(?:password\w{0,30}|passwd|pwd|secret|token|cookie|authorization|api[-_]?key|otp|session)["'`]?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s"',;&)}]+)/gi,
  // the query string of an address
  /(\?)[\w%.[\]-]+=[^\s)"'`]*/g,
  // what a browser could not read as JSON
  /()"[^"]*"(?:\.\.\.)?(?=\s+is not valid JSON)/g,
  /(Unexpected token ')[^']*/g,
  // recovery codes, and codes of an app
  /(\bcode["'`]?\s*[:=]\s*["']?)\d[\d -]{4,}/gi,
  /()(?<![:.\d])\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/g,
  /()(?<![:.\d])\b\d{3}[ -]?\d{3}\b/g,
  // keys, session ids, bytes: long and of many kinds of characters, but no UUID
  /()(?<![\w+=-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+=-]{32,}/gi,
]

/**
 * The text without these secrets, however they are written, and without what looks like one; of a longer one, `length` characters
 * of its beginning and its end.
 */
export function maskText(text: string, secrets?: Secrets, length = DEFAULT_LENGTH): string {
  if (secrets && !secrets.complete) return WITHHELD
  // no blank between the two: what was cut within a secret must still look like one
  const withoutSecrets =
    text.length <= length
      ? maskSecrets(text, [0, text.length], secrets)
      : `${maskSecrets(text, [0, length - END_LENGTH - 1], secrets)}…${maskSecrets(text, [text.length - END_LENGTH, text.length], secrets)}`
  return SECRET_PATTERNS.reduce((masked, form) => masked.replace(form, `$1${MASK}`), withoutSecrets)
}

/** A part of a text, looked at with what surrounds it: a secret may be cut by its edges. */
function maskSecrets(whole: string, [from, to]: Range, secrets: Secrets | undefined): string {
  if (!secrets) return whole.slice(from, to)
  const start = Math.max(0, from - CHUNK_LENGTH)
  const text = whole.slice(start, to + CHUNK_LENGTH)
  let masked = ''
  let done = from - start
  for (const [begin, end] of secrets.findRanges(text)) {
    if (end <= done || begin >= to - start) continue
    masked += text.slice(done, begin) + MASK
    done = end
  }
  return masked + text.slice(done, to - start)
}

/** A path segment that is one of our names or a record's number; anything else may be what a user typed. */
const SAFE_SEGMENT = /^(?:[a-z][a-z.-]{0,29}|[A-Z]{0,3}\d{1,5})?$/

/** The path of an address, without its query string and without what may be a secret. */
export function maskPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
    .split('/')
    .map((step) => (SAFE_SEGMENT.test(step) ? step : MASK))
    .join('/')
}

const SAFE_VALUE =
  /^(?:\d{1,4}|\d{4}-\d{2}-\d{2}|true|false|untested|expired|failed|due|sound|pat|stock|asset|test|location|asc|desc)?$/

const SAFE_NAME = /^[a-z][\w.]{0,39}(?:\[\d{0,3}\])?$/i

/** The entries of a query string: all names, and the values that can only be a number, a day or a choice. */
export function maskQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start < 0) return {}
  const entries = [...new URLSearchParams(url.slice(start + 1))].slice(0, 50)
  return Object.fromEntries(
    entries.map(([name, value]) => [SAFE_NAME.test(name) ? name : MASK, SAFE_VALUE.test(value) ? value : MASK]),
  )
}

/** The browser and system that a header `User-Agent` names, without the rest of it: `Firefox 140 on Linux`. */
export function describeUserAgent(header: string | undefined): string | undefined {
  if (!header) return undefined
  const { browser = 'Unknown', version, system } = readUserAgent(header)
  return [version ? `${browser} ${version}` : browser, system].filter(Boolean).join(' on ')
}
