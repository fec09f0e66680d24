import type { UIMatch } from 'react-router-dom'
import type { Permission } from '../../../domain/people/permissions'
import type { RouteTab } from './RouteTabs'

/** The properties of a route that the layout uses. */
export interface RouteHandle {
  name: string
  /** May contain #field# placeholders, filled from the page's record and the path's parameters. */
  title: string
  /** The breadcrumb on pages below this one, if it differs from the title; filled from the path's parameters. */
  crumb?: string
  /** The pages that share tabs with this page. */
  tabs?: readonly RouteTab[]
  layout?: 'screen' | 'print' | 'frameless'
  /** The permission required for the page and all pages below it. */
  permission?: Permission
  /** An additional permission required for the page itself, but not for the pages below it. */
  ownPermission?: Permission
}

/** Returns the handles of the matched routes, outermost first. */
export function getRouteHandles(matches: UIMatch[]): { pathname: string; handle: RouteHandle }[] {
  return matches.flatMap(({ handle, pathname }) => (handle ? [{ pathname, handle: handle as RouteHandle }] : []))
}
