import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp({ clearsHall: true })
/** Replaces the editor's text in one input event. */
async function write(page: Page, name: string, operation: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Operation' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(operation)
  await knows(page, name)
}

/** Waits until the console's tab shows the operation's name. */
async function knows(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).waitFor()
}

test('a developer runs operations with their own permissions and starts from an example', async () => {
  await app.buildAsset({ name: 'Kettle' })
  const page = await visit(app.url, { client: await app.signIn('developer') })
  await page.goto('/dev')
  await page.waitForURL('**/dev/console')
  const answer = page.getByRole('region', { name: 'Result Window' })
  const run = page.getByRole('button', { name: /^Execute query/ })

  await page.getByRole('textbox', { name: 'Operation' }).waitFor()
  await run.click()
  await answer.getByText('"total"').waitFor()
  await write(page, 'Mine', 'query Mine { assets { items { name } } }')
  await run.click()
  await answer.getByText('"Kettle"').waitFor()
  await write(page, 'Theirs', 'mutation Theirs { deleteAsset(id: "1") { id } }')
  await run.click()
  await answer.getByText('"FORBIDDEN"').waitFor()
  expect(await app.database.prisma.asset.count({ where: { deletedAt: null } })).toBe(1)

  await page.getByRole('button', { name: 'Show Examples' }).click()
  await page.getByRole('button', { name: 'One asset with its last test' }).click()
  await knows(page, 'AssetWithTest')
  await run.click()
  await answer.getByText('"Kettle"').waitFor()
})
