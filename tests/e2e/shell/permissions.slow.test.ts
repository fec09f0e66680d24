import { expect, test } from 'vitest'
import type { Permission } from '../../../domain/people/permissions'
import { OPENED_BY } from '../../support/openedBy'
import { goWithin, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

/** Permissions with a page that links to others; `tests/client/shell/links.test.tsx` tests the links of the rest. */
const WALKED: Permission[] = ['view stock', 'admin']

test.for(WALKED)('a user with only %s walks from Home to each page that it opens', async (permission) => {
  const { prisma } = app.database
  const name = `only ${permission}`
  await prisma.role.upsert({ where: { name }, create: { name, permissions: { create: { permission } } }, update: {} })
  const page = await visit(app.url, { client: await app.signIn(name) })
  await page.addInitScript('window.print = () => {}')
  await page.goto('/home')
  const paths = OPENED_BY[permission]
  const found = new Set(['/home'])
  for (const path of found) {
    await goWithin(page, path)
    await page
      .locator('main')
      .getByRole('heading')
      .or(page.getByRole('button', { name: 'Back' }))
      .first()
      .waitFor()
    expect(await page.getByText('You are not allowed to see this page').count(), path).toBe(0)
    const seen = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''))
    for (const next of seen) if (paths.includes(next)) found.add(next)
  }
  expect([...found].sort()).toEqual(['/home', ...paths].sort())
})
