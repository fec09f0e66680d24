declare global {
  interface Window {
    /** Responses to the requests that index.html sent while the client bundle loaded, keyed by request body. */
    preloadedResponses?: Map<string, Promise<Response | undefined>>
  }
}

// why: the service worker also runs this code to send outbox entries, and has a `globalThis` but no `window`
const page: Pick<Window, 'preloadedResponses'> = globalThis as unknown as Window

/** Removes and returns the response to a request that index.html sent; undefined if it sent no such request. */
export async function takePreloadedResponse(body: string): Promise<Response | undefined> {
  const preloaded = page.preloadedResponses?.get(body)
  page.preloadedResponses?.delete(body)
  const response = await preloaded
  return response?.ok ? response : undefined
}

/** Discards the preloaded responses, so that every later request gets current data. */
export function dropPreloadedResponses(): void {
  page.preloadedResponses = undefined
}
