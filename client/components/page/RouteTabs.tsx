import { chakra, useSlotRecipe } from '@chakra-ui/react'
import { use } from 'react'
import { generatePath, Link as RouterLink, useLocation, useParams } from 'react-router-dom'
import type { Permission } from '../../../domain/people/permissions'
import { MayOpenPageContext } from './mayOpenContext'

/** A page that shares a row of tabs with related pages. */
export interface RouteTab {
  text: string
  /**
   * The tab's path. Its `:parameters` are filled in from the current page. May end in `?tab=` to select a tab inside
   * that page.
   */
  to: string
  permission?: Permission
}

/** Links to a group of related pages, such as Tests. Shows nothing if the user may open only one of these pages. */
export function RouteTabs({ tabs = [] }: { tabs?: readonly RouteTab[] }) {
  const mayOpen = use(MayOpenPageContext)
  const location = useLocation()
  const params = useParams()
  const styles = useSlotRecipe({ key: 'tabs' })()
  const open = tabs.filter(({ permission }) => !permission || mayOpen(permission))
  if (open.length < 2) return null
  return (
    <chakra.nav aria-label="Tabs" mb={{ base: 3, md: 4 }} _print={{ display: 'none' }}>
      <chakra.ul css={styles.list}>
        {open.map(({ text, to: pattern }) => {
          const to = pattern.includes(':') ? generatePath(pattern, params) : pattern
          const isCurrent = isAt(to, location)
          return (
            <chakra.li
              key={to}
              ref={isCurrent ? intoView : undefined}
              display="flex"
              flexShrink={0}
              onFocus={({ currentTarget }) => intoView(currentTarget)}
            >
              <chakra.span asChild css={styles.trigger} data-selected={isCurrent ? '' : undefined}>
                <RouterLink to={to} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </RouterLink>
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </chakra.nav>
  )
}

/** Scrolls the current or focused tab into view; on a phone, only the first tabs fit. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })

/**
 * True if the tab's page is open. Of the search parameters only `tab` is compared; the others are the page's filters.
 */
function isAt(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query] = to.split('?')
  return path === pathname && new URLSearchParams(query).get('tab') === new URLSearchParams(search).get('tab')
}

/** True if the path is a tab's path, or the path of a page below a tab. */
export const isPathWithinRouteTabs = (tabs: readonly RouteTab[], pathname: string): boolean =>
  tabs.some(({ to }) => {
    const [path = ''] = to.split('?')
    return pathname === path || pathname.startsWith(`${path}/`)
  })
