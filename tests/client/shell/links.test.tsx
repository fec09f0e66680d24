import { cleanup, screen } from '@testing-library/react'
import { delay, graphql } from 'msw'
import { expect, test } from 'vitest'
import type { Permission } from '../../../domain/people/permissions'
import { LEADING_ON, MENU_OF, OPENED_BY } from '../../support/openedBy'
import { network, respondWith, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'

const NOTHING = { items: [], total: 0 }

const opening = (Object.entries(OPENED_BY) as [Permission, string[]][]).filter(([, paths]) => paths.length > 0)

test.each(opening)(
  'a user with only %s and its menu finds a link to each page that it opens',
  async (permission, paths) => {
    const menu = MENU_OF[permission]
    signIn(userWith({ roles: [], permissions: menu ? [permission, menu] : [permission] }))
    respondWith({
      StockItemList: () => ({ stockItems: { __typename: 'StockItemPage', ...NOTHING } }),
      StockSummary: () => ({ stockSummary: { __typename: 'StockSummary', belowMinimum: 0, total: 0 } }),
      CheckRecordList: () => ({ checkRecords: { __typename: 'CheckRecordPage', items: [], total: 1 } }),
      CheckCategories: () => ({ checkCategories: [] }),
      OpenActionCount: () => ({ checkSummary: { __typename: 'CheckSummary', openActions: 0 } }),
      PageList: () => ({ pages: { __typename: 'PagePage', ...NOTHING } }),
      AuditTrail: () => ({ auditEntries: { __typename: 'AuditPage', ...NOTHING } }),
      UserList: () => ({ users: { __typename: 'UserPage', ...NOTHING } }),
      RoleList: () => ({ roles: { __typename: 'RolePage', ...NOTHING } }),
      ReportList: () => ({ reports: { __typename: 'ReportPage', ...NOTHING } }),
    })
    network.use(...['HallSettings', 'RoleList', 'UserList'].map((name) => graphql.query(name, () => delay('infinite'))))
    const found = new Set<string>()
    for (const path of ['/profile', ...LEADING_ON.filter((leading) => paths.includes(leading.split('?')[0] ?? ''))]) {
      renderApp(path)
      await screen.findByRole('heading', { level: 1 })
      if (path.startsWith('/checks')) await screen.findByRole('link', { name: 'Print' })
      expect(screen.queryByText('You are not allowed to see this page')).not.toBeInTheDocument()
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
    respondWith({
      [operation]: (variables) => {
        resolve(variables)
        return delay('infinite')
      },
    })
  })
  renderApp(path)
  expect(await asked).toMatchObject(expected)
})
