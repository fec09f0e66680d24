const TOKEN_COOKIE = 'XSRF-TOKEN'

let renewal: Promise<unknown> | undefined

/** Thrown if the request did not reach the server or the response was lost. */
export class ServerUnreachableError extends Error {
  override readonly name = 'ServerUnreachableError'
}

async function reach(url: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw error instanceof TypeError ? new ServerUnreachableError(error.message, { cause: error }) : error
  }
}

async function token(): Promise<string | undefined> {
  // why: the service worker has no `document`, but any browser that wakes it to send the outbox has `cookieStore`
  if (typeof document === 'undefined') return decoded((await cookieStore.get(TOKEN_COOKIE))?.value)
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${TOKEN_COOKIE}=`))
  return decoded(entry?.slice(TOKEN_COOKIE.length + 1))
}

const decoded = (value: string | undefined) => value && decodeURIComponent(value)

/** Requests a new anti-forgery cookie; concurrent calls share one request. */
function renewToken(): Promise<unknown> {
  renewal ??= reach('/sanctum/csrf-cookie', {
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  }).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function send(url: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Requested-With', 'XMLHttpRequest')
  headers.set('X-XSRF-TOKEN', (await token()) ?? '')
  return reach(url, { ...init, headers, credentials: 'same-origin' })
}

/**
 * `fetch` for requests that change data: sends the anti-forgery token, and retries once with a new token after a 419
 * response.
 */
export async function fetchWithCsrfToken(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if ((await token()) === undefined) await renewToken()
  const response = await send(url, init)
  if (response.status !== 419) return response
  await renewToken()
  return send(url, init)
}
