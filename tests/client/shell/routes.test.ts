import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RouteHandle } from '../../../client/components/page/routeHandle'
import { appRoutes } from '../../../client/router'
import { PERMISSIONS } from '../../../domain/people/permissions'
import { OPENED_BY } from '../../support/openedBy'

interface Screen {
  name?: string
  title?: string
  layout?: string
  permission?: string
  /** True if the address itself shows a page or redirects, rather than only the addresses below it. */
  shows: boolean
}

/** Returns every address with its screen's properties. */
function screensOf(list: readonly RouteObject[], above = ''): [string, Screen][] {
  return list.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above
    const { name, title, layout, permission } = (route.handle ?? {}) as Partial<RouteHandle>
    const shows = Boolean(route.lazy ?? route.loader) || Boolean(route.children?.some(({ index }) => index))
    const own: [string, Screen][] = route.path ? [[path, { name, title, layout, permission, shows }]] : []
    return [...own, ...screensOf(route.children ?? [], path)]
  })
}

const screens = new Map(screensOf(appRoutes))

/** The specification's table (section 2): address, name, title, permission, and the layout if it is not `screen`. */
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
  ['/admin/pages', { permission: 'manage pages' }],
  ['/admin/reports', { permission: 'manage reports' }],
  ['/admin/reports/new', {}],
  ['/admin/reports/:report', {}],
  ['/admin/sandbox', { name: 'admin-sandbox', permission: 'view sandbox' }],
  ['/admin/sandbox/print', { permission: 'view sandbox', layout: 'print' }],
  ['/dev', { permission: 'view dev' }],
  ['/dev/console', { name: 'dev-console', permission: 'view dev' }],
  ['/profile', {}],
  ['/profile/password', { name: 'profile-password' }],
  ['/profile/password/changed', {}],
  ['/password-reset-required', { layout: 'frameless' }],
  ['/reports', { name: 'reports', permission: 'run reports' }],
  ['/reports/:report', {}],
  ['/stock', { name: 'stock-home', permission: 'view stock' }],
  ['/stock/locations', { name: 'stock-locations' }],
  ['/stock/locations/:location', { title: 'Location #location# - #name#', permission: 'view stock' }],
  ['/stock/locations/:location/levels', { title: 'Stock Take', permission: 'take stock' }],
  ['/telescope', { name: 'telescope', permission: 'view telescope' }],
])('%s is a screen as specified', (path, expected) => {
  expect(screens.get(path)).toMatchObject({ shows: true, ...expected })
})

test('each permission opens only pages whose links are tested', () => {
  const opened = new Map<string, string[]>(PERMISSIONS.map((permission) => [permission, []]))
  for (const [path, asked] of askedFor(appRoutes))
    if (asked.length === 1 && !path.includes(':')) opened.get(asked[0] ?? '')?.push(path)
  expect(Object.fromEntries(opened)).toEqual(OPENED_BY)
})

/** Returns every address that shows a page, with the permissions that the page requires. */
function askedFor(list: readonly RouteObject[], path = '', above: readonly string[] = []): [string, string[]][] {
  return list.flatMap((route) => {
    const own = route.path ? `${path}/${route.path}` : path
    const { permission, ownPermission } = (route.handle ?? {}) as Partial<RouteHandle>
    const asked = [...above, ...(permission ? [permission] : [])]
    const index = route.children?.find((child) => child.index)
    const shown = route.lazy || index?.lazy
    const needed = [...new Set([...asked, ...(ownPermission ? [ownPermission] : [])])]
    const page: [string, string[]][] = route.path && shown ? [[own, needed]] : []
    return [...page, ...askedFor(route.children ?? [], own, asked)]
  })
}

test('every screen in the frame has a unique name and a title', () => {
  const named = [...screens].filter(([path, { shows }]) => shows && path !== '/login')
  expect(named.filter(([, { name, title }]) => !name || !title)).toEqual([])
  expect(new Set(named.map(([, { name }]) => name)).size).toBe(named.length)
})

test('every address shows a page, including addresses with pages below them', () => {
  expect([...screens].filter(([path, { shows }]) => !shows && path !== '/*')).toEqual([])
})
