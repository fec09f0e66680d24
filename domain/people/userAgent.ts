interface UserAgent {
  browser?: string
  /** Major version of the browser. */
  version?: string
  system?: string
}

/** Browsers, most specific first: many browsers also name the browsers they derive from. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d{1,4})?/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d{1,4})?/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,4})?/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,4})?/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d{1,4})?/, 'Chrome'],
  [/\bVersion\/(\d{1,4})?/, 'Safari'],
  [/\bcurl\b(?:\/(\d{1,4}))?/, 'curl'],
  [/\bnode\b(?:\/(\d{1,4}))?/, 'node'],
  [/\bundici\b(?:\/(\d{1,4}))?/, 'undici'],
  [/\bpython-requests\b(?:\/(\d{1,4}))?/, 'python-requests'],
]

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Maximum number of characters of the header that are read. */
const LENGTH = 400

/** Parses the `User-Agent` header; the result contains only names from the lists above and a number. */
export function parseUserAgent(header: string): UserAgent {
  const text = header.slice(0, LENGTH)
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1]
  for (const [pattern, browser] of BROWSERS) {
    const match = pattern.exec(text)
    if (match) return { browser, version: match[1], system }
  }
  return { system }
}
