import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, startApp, type TestApp } from '../support/app'
import { authenticatorCodes } from '../support/authenticator'
import { launchBrowser } from '../support/browser'
import { PASSWORD } from '../support/factories'
import { DESK, PHONE, visit } from '../support/visit'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('an account from its making to the loss of its role', async () => {
  const admin = await visit(browser, { url: app.url, viewport: DESK })
  await signIn(admin, ADMIN.email, ADMIN.password)
  await menuEntry(admin, 'Users').click()
  await admin.getByRole('button', { name: 'New user' }).click()
  await admin.getByLabel('Name').fill('Nora New')
  await admin.getByRole('dialog').getByLabel('E-mail').fill('nora@hall.example')
  await admin.getByRole('checkbox', { name: 'admin', exact: true }).check()
  await admin.getByRole('button', { name: 'Create user' }).click()
  const oneTimePassword = await admin.getByRole('textbox', { name: 'One-time password' }).inputValue()
  await admin.getByRole('button', { name: 'Done' }).click()
  await admin.getByRole('row', { name: /Nora New.*Must change password.*never/ }).waitFor()

  const nora = await visit(browser, { url: app.url, viewport: PHONE })
  await signIn(nora, 'nora@hall.example', oneTimePassword)
  await nora.waitForURL('**/password-reset-required')
  await nora.goto('/pat/assets')
  await nora.waitForURL('**/password-reset-required')
  await nora.getByText('8 to 128 characters', { exact: false }).waitFor()
  const words = 'words of my own'
  await nora.getByLabel('Current password', { exact: true }).fill(oneTimePassword)
  await nora.getByLabel('New password', { exact: true }).fill(words)
  await nora.getByLabel('New password again', { exact: true }).fill(words)
  await nora.getByRole('button', { name: 'Change password' }).click()
  await nora.waitForURL('**/profile/password/changed')
  await nora.goto('/admin/users')
  await nora.getByRole('button', { name: 'Edit Nora New' }).waitFor()

  await admin.getByRole('button', { name: 'Edit Nora New' }).click()
  await admin.getByRole('checkbox', { name: 'admin', exact: true }).uncheck()
  await admin.getByRole('button', { name: 'Save user' }).click()
  await admin.getByRole('dialog').waitFor({ state: 'detached' })

  await nora.getByRole('searchbox', { name: 'Search users' }).fill('someone')
  await nora.getByText('You are not allowed to see this page').waitFor()
  await nora.getByRole('button', { name: 'Menu' }).click()
  await menuEntry(nora, 'Home').waitFor()
  expect(await menuEntry(nora, 'Users').count()).toBe(0)
})

test('a personal access token works until it is revoked', async () => {
  const page = await visit(browser, { url: app.url, viewport: PHONE })
  await signIn(page, ADMIN.email, ADMIN.password)
  await page.getByText(ADMIN.email).waitFor()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('backup')
  await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const answer = () => fetch(`${app.url}/api/users`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await answer()).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke backup' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('You have no tokens.').waitFor()
  expect((await answer()).status).toBe(401)
})

test('a second factor is set up with an app and asked for at the next sign-in', async () => {
  const { email } = await app.buildUser()
  const page = await visit(browser, { url: app.url, viewport: PHONE })
  await signIn(page, email, PASSWORD)
  await page.waitForURL('**/home')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('img', { name: 'The key for your authenticator app' }).waitFor()
  const uri = await page.getByRole('link', { name: 'open it' }).getAttribute('href')
  const { now, next } = authenticatorCodes(String(new URL(String(uri)).searchParams.get('secret')))
  await page.getByLabel('Code', { exact: true }).fill(now)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()
  expect(codes.split('\n')).toHaveLength(10)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  const phone = await visit(browser, { url: app.url, viewport: PHONE })
  await signIn(phone, email, PASSWORD)
  await phone.getByLabel('Code', { exact: true }).fill(next)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.waitForURL('**/home')
})
