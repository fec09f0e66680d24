/** The path of a page, or the document of a list. */
type Loaded = string | object

const justLoaded = new Set<Loaded>()

/**
 * Remembers that all data of the page at a path, or the first page of a list, was loaded a moment ago, so that it opens without
 * another request.
 */
export function rememberLoaded(what: Loaded): void {
  justLoaded.add(what)
}

/** How a list loads: cached data shows at once, and is loaded again unless that was done a moment ago. */
export function listPolicy(what: Loaded): 'cache-first' | 'cache-and-network' {
  return justLoaded.delete(what) ? 'cache-first' : 'cache-and-network'
}

/** The same for a route's page. */
export const pagePolicy = (request: Request) => listPolicy(new URL(request.url).pathname)
