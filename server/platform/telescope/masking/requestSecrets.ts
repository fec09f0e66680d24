import type { Request } from 'express'
import { isSecretName } from './names'
import type { Secrets } from './secrets'
import { collectSecrets } from './values'

/** Gathers whatever was sent with a request where a secret belongs: headers, query string and body. */
export function collectRequestSecrets({ headers, query, body }: Request, secrets: Secrets): void {
  for (const cookie of (headers.cookie ?? '').split(';')) {
    const value = cookie.slice(cookie.indexOf('=') + 1).trim()
    secrets.add(value)
    for (const part of decodedParts(value)) secrets.add(part)
  }
  for (const [name, value] of Object.entries(headers))
    if (isSecretName(name) && name !== 'cookie') for (const text of String(value).split(/[\s,]+/)) secrets.add(text)
  collectSecrets(query, secrets)
  collectSecrets(body, secrets)
}

function decodedParts(text: string): string[] {
  try {
    // a signed cookie is `s:value.signature`
    const plain = decodeURIComponent(text)
    return [plain, ...plain.replace(/^s:/, '').split('.')]
  } catch {
    // not encoded as an address is: only the text as it is
    return []
  }
}
