import type { Request } from 'express'

/** Mount points of handlers without a route. */
const MOUNTS = ['/api', '/graphql', '/assets', '/p']

/**
 * Returns the pattern of the matched route, such as `/api/assets/:id`. Whatever the URLs, there are only a limited
 * number of patterns.
 */
export function routePattern({ route, originalUrl }: Request): string {
  const path = originalUrl.toLowerCase()
  const mount = MOUNTS.find((mount) => path.startsWith(mount) && !/^\w/.test(path.slice(mount.length))) ?? ''
  return route ? `${mount}${route.path}` : mount || 'other'
}
