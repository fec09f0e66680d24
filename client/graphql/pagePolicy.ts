const justLoaded = new Set<string>()

/** Records that a page's data has just been loaded, so that the page opens without another request. */
export function markPageLoaded(path: string): void {
  justLoaded.add(path)
}

/**
 * Returns the fetch policy for a route's page: cached data is shown at once, and reloaded unless the loader has just
 * loaded it.
 */
export const getPageFetchPolicy = (request: Request) =>
  justLoaded.delete(new URL(request.url).pathname) ? 'cache-first' : 'cache-and-network'
