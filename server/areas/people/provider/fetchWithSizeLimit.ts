import type { CustomFetchOptions } from 'openid-client'

export const MAX_PROVIDER_RESPONSE_BYTES = 512 * 1024

/** Fetches a URL. Throws if the response is longer than the limit. The request's signal also stops reading the body. */
export async function fetchWithSizeLimit(url: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, { ...options, body: options.body as BodyInit | undefined })
  if (!response.body) return response
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    // why: the body is not cancelled here, because leaving the loop cancels it
    if (length > MAX_PROVIDER_RESPONSE_BYTES) throw new Error("The provider's response is too long")
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(Buffer.concat(chunks), { status, headers })
}
