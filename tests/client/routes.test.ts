import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RouteHandle } from '../../client/components/routeHandle'
import { routes } from '../../client/router'

interface Screen {
  name?: string
  title?: string
  layout?: string
  permission?: string
  /** True if the address itself shows something, not only what is below it. */
  shows: boolean
}

/** Every address with what the frame knows of it. */
function screensOf(list: readonly RouteObject[], above = ''): [string, Screen][] {
  return list.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above
    const { name, title, layout, permission } = (route.handle ?? {}) as Partial<RouteHandle>
    const shows = Boolean(route.lazy) || Boolean(route.children?.some(({ index }) => index))
    const own: [string, Screen][] = route.path ? [[path, { name, title, layout, permission, shows }]] : []
    return [...own, ...screensOf(route.children ?? [], path)]
  })
}

const screens = new Map(screensOf(routes))

/** The specification's table (section 2): address, name, title, permission, and the layout where it is not the screen. */
test.each<[path: string, expected: Partial<Screen>]>([
  ['/login', {}],
  ['/home', { name: 'home' }],
  ['/pat/locations', { name: 'pat-locations' }],
  ['/pat/locations/:location', { title: 'Location #location# - #name#' }],
  ['/pat/assets', { name: 'assets' }],
  ['/pat/assets/:asset', { name: 'asset', title: 'Asset #id# - #name#' }],
  ['/pat/assets/:asset/print', { layout: 'print' }],
  ['/pat/tests', { name: 'tests' }],
  ['/admin', { name: 'admin-home' }],
  ['/admin/users', { name: 'admin-users', permission: 'manage users' }],
  ['/dev', { permission: 'view dev' }],
  ['/dev/console', { name: 'dev-console', permission: 'view dev' }],
  ['/profile', {}],
  ['/profile/password', { name: 'profile-password' }],
  ['/profile/password/changed', {}],
  ['/password-reset-required', { layout: 'frameless' }],
  ['/stock', { name: 'stock-home', permission: 'view stock' }],
  ['/stock/locations', { name: 'stock-locations' }],
  ['/stock/locations/:location', { title: 'Location #location# - #name#', permission: 'view stock' }],
  ['/stock/locations/:location/levels', { title: 'Stock Take', permission: 'take stock' }],
  ['/telescope', { name: 'telescope', permission: 'view telescope' }],
])('%s is a screen as the specification says', (path, expected) => {
  expect(screens.get(path)).toMatchObject({ shows: true, ...expected })
})

test('every screen behind the frame has a name of its own and a title', () => {
  const named = [...screens].filter(([path, { shows }]) => shows && path !== '/login')
  expect(named.filter(([, { name, title }]) => !name || !title)).toEqual([])
  expect(new Set(named.map(([, { name }]) => name)).size).toBe(named.length)
})
