import { parseUserAgent } from '../../../../domain/people/userAgent'
import { SECRET_MASK_TEXT } from '../../../../domain/values/text'
import { MASKING_CHUNK_LENGTH, type MaskedTextRange, type RequestSecrets } from './requestSecrets'

const DEFAULT_LENGTH = 2_000
/** How many characters are kept from the end of a long text. A database's message ends with the reason. */
const END_LENGTH = 500
/** Shown instead of text that cannot be masked. */
const WITHHELD = `${SECRET_MASK_TEXT} (not shown: the request contains too many values to mask)`

/** Patterns of secrets that can be in any text. The first group of a match is kept. */
const SECRET_PATTERNS: readonly RegExp[] = [
  // an access token of this app
  /()mah_[\w-]{16,}/g,
  // a photo
  /(data:[\w/+.-]*;base64,)[\w+/=\u2026-]*/gi,
  // a password hash
  /()\$argon2\S+/g,
  /(\bbearer\s+)[^\s"']+/gi,
  // a secret written as name=value or "name": "value"
  /(\b\w{0,30}?(?:password\w{0,30}|passwd|pwd|secret|token|cookie|authorization|api[-_]?key|otp|session)["'`]?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s"',;&)}]+)/gi,
  // the query string of a URL
  /(\?)[\w%.[\]-]+=[^\s)"'`]*/g,
  // text that a browser could not parse as JSON
  /()"[^"]*"(?:\.\.\.)?(?=\s+is not valid JSON)/g,
  /(Unexpected token ')[^']*/g,
  // recovery codes, and codes of an authenticator app
  /(\bcode["'`]?\s*[:=]\s*["']?)\d[\d -]{4,}/gi,
  /()(?<![:.\d])\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/g,
  /()(?<![:.\d])\b\d{3}[ -]?\d{3}\b/g,
  // a key, session id or bytes: a long text with many kinds of characters, but not a UUID
  /()(?<![\w+=-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+=-]{32,}/gi,
]

/**
 * Masks the given secrets in any spelling, and everything that looks like a secret. A text that is too long is
 * shortened to `length` characters, taken from its beginning and end.
 */
export function maskText(text: string, secrets?: RequestSecrets, length = DEFAULT_LENGTH): string {
  if (secrets && !secrets.complete) return WITHHELD
  // why: the parts are joined without a space, so that a secret that is cut in two still matches
  const withoutSecrets =
    text.length <= length
      ? maskSecrets(text, [0, text.length], secrets)
      : `${maskSecrets(text, [0, length - END_LENGTH - 1], secrets)}…${maskSecrets(text, [text.length - END_LENGTH, text.length], secrets)}`
  return SECRET_PATTERNS.reduce((masked, form) => masked.replace(form, `$1${SECRET_MASK_TEXT}`), withoutSecrets)
}

/** Masks a part of a text. The surrounding text is searched too, because a secret may extend beyond the part. */
function maskSecrets(whole: string, [from, to]: MaskedTextRange, secrets: RequestSecrets | undefined): string {
  if (!secrets) return whole.slice(from, to)
  const start = Math.max(0, from - MASKING_CHUNK_LENGTH)
  const text = whole.slice(start, to + MASKING_CHUNK_LENGTH)
  let masked = ''
  let done = from - start
  for (const [begin, end] of secrets.findRanges(text)) {
    if (end <= done || begin >= to - start) continue
    masked += text.slice(done, begin) + SECRET_MASK_TEXT
    done = end
  }
  return masked + text.slice(done, to - start)
}

/**
 * Matches a path segment that is one of the app's names or a record's number. Any other segment may contain a secret.
 */
const SAFE_SEGMENT = /^(?:[a-z][a-z.-]{0,29}|[A-Z]{0,3}\d{1,5})?$/

/** Returns the path of a URL, without its query string and with possible secrets masked. */
export function maskPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
    .split('/')
    .map((step) => (SAFE_SEGMENT.test(step) ? step : SECRET_MASK_TEXT))
    .join('/')
}

const SAFE_VALUE =
  /^(?:\d{1,4}|\d{4}-\d{2}-\d{2}|true|false|untested|expired|failed|due|sound|pat|stock|asset|test|location|asc|desc)?$/

const SAFE_NAME = /^[a-z][\w.]{0,39}(?:\[\d{0,3}\])?$/i

/** Returns all names in a query string. A value is included only if it is a number, a date or a known word. */
export function maskQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start < 0) return {}
  const entries = [...new URLSearchParams(url.slice(start + 1))].slice(0, 50)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      SAFE_NAME.test(name) ? name : SECRET_MASK_TEXT,
      SAFE_VALUE.test(value) ? value : SECRET_MASK_TEXT,
    ]),
  )
}

/** Reduces a `User-Agent` header to browser and system, such as `Firefox 140 on Linux`. */
export function describeUserAgent(header: string | undefined): string | undefined {
  if (!header) return undefined
  const { browser = 'Unknown', version, system } = parseUserAgent(header)
  return [version ? `${browser} ${version}` : browser, system].filter(Boolean).join(' on ')
}
