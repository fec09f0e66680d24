import type { Request } from 'express'
import { collectSecretValues } from './maskVariables'
import type { RequestSecrets } from './requestSecrets'
import { isSecretName } from './secretNames'

export function collectRequestSecrets({ headers, query, body }: Request, secrets: RequestSecrets): void {
  for (const cookie of (headers.cookie ?? '').split(';')) {
    const value = cookie.slice(cookie.indexOf('=') + 1).trim()
    secrets.add(value)
    for (const part of decodedParts(value)) secrets.add(part)
  }
  for (const [name, value] of Object.entries(headers))
    if (isSecretName(name) && name !== 'cookie') for (const text of String(value).split(/[\s,]+/)) secrets.add(text)
  collectSecretValues(query, secrets)
  collectSecretValues(body, secrets)
}

function decodedParts(text: string): string[] {
  try {
    // a signed cookie has the form `s:value.signature`
    const plain = decodeURIComponent(text)
    return [plain, ...plain.replace(/^s:/, '').split('.')]
  } catch {
    // the text is not URL-encoded, so only the raw text is searched for
    return []
  }
}
