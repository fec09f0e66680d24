const justLoaded = new Set<string>()

/** Records that a page's data has just been loaded, so that the page opens without another request. */
export function markPageLoaded(path: string): void {
  justLoaded.add(path)
}

/**
 * Returns the fetch policy of a route's page: shows cached data at once, and reloads it unless the loader has just
 * loaded it.
 */
export const getPageFetchPolicy = (request: Request) =>
  justLoaded.delete(new URL(request.url).pathname) ? 'cache-first' : 'cache-and-network'
