import type { Request } from 'express'

/** Mount points of handlers without a route. */
const MOUNTS = ['/api', '/graphql', '/assets', '/p']

/** The pattern of the route that answered, such as `/api/assets/:id`: one of a fixed set, for any address. */
export function routePattern({ route, originalUrl }: Request): string {
  const path = originalUrl.toLowerCase()
  const mount = MOUNTS.find((mount) => path.startsWith(mount) && !/^\w/.test(path.slice(mount.length))) ?? ''
  return route ? `${mount}${route.path}` : mount || 'other'
}
