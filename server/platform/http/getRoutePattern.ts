import type { Request } from 'express'

/** Mount points of the routers. If a request matches no route, its pattern is just the mount point. */
const MOUNTS = ['/api', '/graphql', '/assets', '/p']

/**
 * Returns the pattern of the route that matched, such as `/api/assets/:id`. The number of patterns is limited, whatever
 * URLs clients request.
 */
export function getRoutePattern({ route, originalUrl }: Request): string {
  const path = originalUrl.toLowerCase()
  const mount = MOUNTS.find((mount) => path.startsWith(mount) && !/^\w/.test(path.slice(mount.length))) ?? ''
  return route ? `${mount}${route.path}` : mount || 'other'
}
