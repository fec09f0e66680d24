const justLoaded = new Set<string>()

/** Remembers that all data of the page at a path were loaded a moment ago, so that it opens without another request. */
export function rememberLoaded(path: string): void {
  justLoaded.add(path)
}

/** How a route's page loads: cached data show at once, and are loaded again unless that was done a moment ago. */
export const pagePolicy = (request: Request) =>
  justLoaded.delete(new URL(request.url).pathname) ? 'cache-first' : 'cache-and-network'
