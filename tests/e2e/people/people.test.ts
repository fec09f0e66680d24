import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADMIN } from '../../support/app'
import { controls } from '../../support/controls'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(controls.field.email).fill(email)
  await page.getByLabel(controls.field.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: controls.button.signIn }).click()
}

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: controls.region.main }).getByRole('link', { name })

test('an account from its making to the loss of its role', async () => {
  // of its own in each try
  const name = `Nora ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@hall.example`
  const admin = await visit(app.url)
  await signIn(admin, ADMIN.email, ADMIN.password)
  await menuEntry(admin, 'Users').click()
  await admin.getByRole('button', { name: controls.button.newUser }).click()
  await admin.getByLabel(controls.field.name).fill(name)
  await admin.getByRole('dialog').getByLabel(controls.field.email).fill(email)
  await admin.getByRole('checkbox', { name: 'admin', exact: true }).check()
  await admin.getByRole('button', { name: controls.button.createUser }).click()
  const oneTimePassword = await admin.getByRole('textbox', { name: controls.field.oneTimePassword }).inputValue()
  await admin.getByRole('button', { name: controls.button.done }).click()
  await admin.getByRole('row', { name: new RegExp(`${name}.*Must change password.*never`) }).waitFor()

  const nora = await visit(app.url, { viewport: PHONE })
  await signIn(nora, email, oneTimePassword)
  await nora.waitForURL('**/password-reset-required')
  await nora.getByLabel(controls.field.newPassword, { exact: true }).waitFor()
  // it was typed a moment ago; only a reload forgets it
  expect(await nora.getByLabel(controls.field.currentPassword, { exact: true }).count()).toBe(0)
  await nora.goto('/pat/assets')
  await nora.waitForURL('**/password-reset-required')
  await nora.getByText('8 to 128 characters', { exact: false }).waitFor()
  const words = 'words of my own'
  await nora.getByLabel(controls.field.currentPassword, { exact: true }).fill(oneTimePassword)
  await nora.getByLabel(controls.field.newPassword, { exact: true }).fill(words)
  await nora.getByRole('button', { name: 'Change password' }).click()
  await nora.waitForURL('**/profile/password/changed')
  await nora.goto('/admin/users')
  await nora.getByRole('button', { name: `Edit ${name}` }).waitFor()

  await admin.getByRole('button', { name: `Edit ${name}` }).click()
  await admin.getByRole('checkbox', { name: 'admin', exact: true }).uncheck()
  await admin.getByRole('button', { name: controls.button.saveUser }).click()
  await admin.getByRole('dialog').waitFor({ state: 'detached' })

  await nora.getByRole('searchbox', { name: controls.field.searchUsers }).fill('someone')
  await nora.getByText(controls.heading.notAllowed).waitFor()
  await nora.getByRole('button', { name: controls.button.menu }).click()
  await menuEntry(nora, 'Home').waitFor()
  expect(await menuEntry(nora, 'Users').count()).toBe(0)
})
