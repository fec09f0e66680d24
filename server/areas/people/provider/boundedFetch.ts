import type { CustomFetchOptions } from 'openid-client'

/** Maximum length of a provider's response, in bytes. */
export const RESPONSE_LIMIT = 512 * 1024

/** Fetches, and fails if the response is longer than the limit. The request's signal also stops reading the body. */
export async function fetchBounded(url: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, { ...options, body: options.body as BodyInit | undefined })
  if (!response.body) return response
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    // why: leaving the loop cancels the body
    if (length > RESPONSE_LIMIT) throw new Error('The response of the provider is too long')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(Buffer.concat(chunks), { status, headers })
}
