const justLoaded = new Set<string>()

/** Remembers that all that the page at `path` shows was loaded a moment ago, so that it opens without another request. */
export function rememberLoaded(path: string): void {
  justLoaded.add(path)
}

/** How the page of a route loads: what is known shows at once, and is asked for again unless it was loaded a moment ago. */
export function pagePolicy(request: Request): 'cache-first' | 'cache-and-network' {
  return justLoaded.delete(new URL(request.url).pathname) ? 'cache-first' : 'cache-and-network'
}
