const justLoaded = new Set<string>()

/**
 * Remembers that all data of the page at `path` was loaded a moment ago, so that the page opens without another
 * request.
 */
export function rememberLoaded(path: string): void {
  justLoaded.add(path)
}

/** How a route's page loads: cached data shows at once, and is loaded again unless that was done a moment ago. */
export function pagePolicy(request: Request): 'cache-first' | 'cache-and-network' {
  return justLoaded.delete(new URL(request.url).pathname) ? 'cache-first' : 'cache-and-network'
}
