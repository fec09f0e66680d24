declare global {
  interface Window {
    /** Responses to the requests that index.html sent while the client bundle loaded, by request body. */
    preloadedResponses?: Map<string, Promise<Response | undefined>>
  }
}

// why: the service worker sends outbox entries, and has no window
const page: Pick<Window, 'preloadedResponses'> = globalThis as unknown as Window

/** Takes the response to a request of index.html; undefined if there is none. */
export async function takePreloadedResponse(body: string): Promise<Response | undefined> {
  const preloaded = page.preloadedResponses?.get(body)
  page.preloadedResponses?.delete(body)
  const response = await preloaded
  return response?.ok ? response : undefined
}

/** Sends every request from now on, because its data must be current. */
export function dropPreloadedResponses(): void {
  page.preloadedResponses = undefined
}
