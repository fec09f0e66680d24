declare global {
  interface Window {
    /** The responses to the requests that index.html sent while this program was fetched, by the body that was sent. */
    preloadedResponses?: Map<string, Promise<Response | undefined>>
  }
}

// why: the service worker sends what waits without a page
const page: Pick<Window, 'preloadedResponses'> = globalThis as unknown as Window

/** The response to a request that index.html sent, once; undefined if there is none to use. */
export async function takePreloadedResponse(body: string): Promise<Response | undefined> {
  const preloaded = page.preloadedResponses?.get(body)
  page.preloadedResponses?.delete(body)
  const response = await preloaded
  return response?.ok ? response : undefined
}

/** From now on, every request is sent: its data must be current. */
export function dropPreloadedResponses(): void {
  page.preloadedResponses = undefined
}
