import type { UIMatch } from 'react-router-dom'
import type { Permission } from '../../domain/permissions'

/** What the frame needs to know of a route. */
export interface RouteHandle {
  name: string
  /** May hold #field# placeholders, filled from the page's record and from the path's parameters. */
  title: string
  /** The step in the breadcrumbs of pages below this one, if it is not the title; filled from the path's parameters. */
  crumb?: string
  layout?: 'screen' | 'print' | 'frameless'
  /** The permission for the page and all below it. */
  permission?: Permission
  /** A further permission for the page itself, but not for those below it. */
  ownPermission?: Permission
}

/** The handles of the matched routes, from the outermost to the page itself. */
export function handlesOf(matches: UIMatch[]): { pathname: string; handle: RouteHandle }[] {
  return matches.flatMap(({ handle, pathname }) => (handle ? [{ pathname, handle: handle as RouteHandle }] : []))
}
