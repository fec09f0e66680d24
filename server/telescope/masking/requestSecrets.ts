import type { Request } from 'express'
import { isSecretName } from './names'
import { secretsIn } from './values'

/** Whatever was sent with a request where a secret belongs: headers, query string and body. */
export function* requestSecrets(req: Request): Generator<string> {
  for (const cookie of (req.headers.cookie ?? '').split(';')) {
    const value = cookie.slice(cookie.indexOf('=') + 1).trim()
    yield value
    yield* unescaped(value)
  }
  for (const [name, value] of Object.entries(req.headers))
    if (isSecretName(name) && name !== 'cookie') for (const text of String(value).split(/[\s,]+/)) yield text
  yield* secretsOf(req.query)
  yield* secretsOf(req.body)
}

function secretsOf(value: unknown): string[] {
  const found: string[] = []
  secretsIn(value, (secret) => found.push(secret))
  return found
}

function* unescaped(text: string): Generator<string> {
  try {
    // a signed cookie is `s:value.signature`
    const plain = decodeURIComponent(text)
    yield plain
    yield* plain.replace(/^s:/, '').split('.')
  } catch {
    // not written as an address is: as it stands is all there is
  }
}
