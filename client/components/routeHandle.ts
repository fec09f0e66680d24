import type { UIMatch } from 'react-router-dom'
import type { Permission } from '../../domain/permissions'

/** What a route tells the frame about itself. */
export interface RouteHandle {
  name: string
  /** May hold #field# placeholders, filled from the record that the page shows and from the path's parameters. */
  title: string
  /** The step in the breadcrumbs of pages below this one, if not the title; filled from the path's parameters. */
  crumb?: string
  layout?: 'screen' | 'print' | 'frameless'
  /** What the page and all below it ask for. */
  permission?: Permission
  /** What the page itself asks for besides, but not those below it. */
  ownPermission?: Permission
}

/** The handles of the matched routes, from the outermost to the page itself. */
export function handlesOf(matches: UIMatch[]): { pathname: string; handle: RouteHandle }[] {
  return matches.flatMap(({ handle, pathname }) => (handle ? [{ pathname, handle: handle as RouteHandle }] : []))
}
