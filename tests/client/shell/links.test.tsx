import { cleanup, screen } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Permission } from '../../../domain/people/permissions'
import { controls } from '../../support/controls'
import { LEADING_ON, MENU_OF, OPENED_BY } from '../../support/openedBy'
import { network, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'

const NOTHING = { items: [], total: 0 }

const opening = (Object.entries(OPENED_BY) as [Permission, string[]][]).filter(([, paths]) => paths.length > 0)

test.each(opening)(
  'a user with only %s and its menu finds a link to each page that it opens',
  async (permission, paths) => {
    const menu = MENU_OF[permission]
    signIn(userWith({ roles: [], permissions: menu ? [permission, menu] : [permission] }))
    network.use(
      // why: their pages' tabs do not wait for them
      ...['HallSettings', 'RoleList', 'UserList'].map((name) => graphql.query(name, () => delay('infinite'))),
      graphql.query('StockItemList', () =>
        HttpResponse.json({ data: { stockItems: { __typename: 'StockItemPage', ...NOTHING } } }),
      ),
      graphql.query('StockSummary', () =>
        HttpResponse.json({ data: { stockSummary: { __typename: 'StockSummary', belowMinimum: 0, total: 0 } } }),
      ),
      graphql.query('CheckRecordList', () =>
        HttpResponse.json({ data: { checkRecords: { __typename: 'CheckRecordPage', items: [], total: 1 } } }),
      ),
      graphql.query('CheckCategories', () => HttpResponse.json({ data: { checkCategories: [] } })),
      graphql.query('OpenActionCount', () =>
        HttpResponse.json({ data: { checkSummary: { __typename: 'CheckSummary', openActions: 0 } } }),
      ),
      graphql.query('PageList', () => HttpResponse.json({ data: { pages: { __typename: 'PagePage', ...NOTHING } } })),
      graphql.query('AuditTrail', () =>
        HttpResponse.json({ data: { auditEntries: { __typename: 'AuditPage', ...NOTHING } } }),
      ),
      graphql.query('UserList', () => HttpResponse.json({ data: { users: { __typename: 'UserPage', ...NOTHING } } })),
      graphql.query('RoleList', () => HttpResponse.json({ data: { roles: { __typename: 'RolePage', ...NOTHING } } })),
      graphql.query('ReportList', () =>
        HttpResponse.json({ data: { reports: { __typename: 'ReportPage', ...NOTHING } } }),
      ),
    )
    const found = new Set<string>()
    for (const path of ['/profile', ...LEADING_ON.filter((leading) => paths.includes(leading.split('?')[0] ?? ''))]) {
      renderApp(path)
      await screen.findByRole('heading', { level: 1 })
      if (path.startsWith('/checks')) await screen.findByRole('link', { name: 'Print' })
      expect(screen.queryByText(controls.heading.notAllowed)).not.toBeInTheDocument()
      for (const link of document.querySelectorAll('a[href]'))
        found.add(new URL((link as HTMLAnchorElement).href).pathname)
      cleanup()
    }
    expect([...found].filter((path) => paths.includes(path)).sort()).toEqual([...paths].sort())
  },
)

test.each([
  ['/pat/locations', 'LocationList', { filter: { type: ['pat'] } }],
  ['/stock/locations', 'LocationList', { filter: { type: ['stock'] } }],
  ['/admin/reports', 'ReportList', { offset: 0 }],
])('the link on %s asks for the permission of %s with %j', async (path, operation, expected) => {
  signIn(userWith({ roles: ['super-admin'], permissions: [] }))
  const asked = new Promise((resolve) => {
    network.use(
      graphql.query(operation, ({ variables }) => {
        resolve(variables)
        return delay('infinite')
      }),
    )
  })
  renderApp(path)
  expect(await asked).toMatchObject(expected)
})
