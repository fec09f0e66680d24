import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { setUpSecondFactor } from '../../support/authenticator'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { controls } from '../../support/controls'
import { deviceOf } from '../../support/deviceOf'
import { PASSWORD } from '../../support/factories'
import { DESK, PHONE, visit } from '../../support/visit'

let app: TestApp
let browser: Browser
/** Browsers have passkeys for localhost, not for 127.0.0.1. */
let url: string

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  url = app.url.replace('127.0.0.1', 'localhost')
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

const passkeyButton = (page: Page) => page.getByRole('button', { name: controls.button.signInWithPasskey })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(controls.field.email).fill(email)
  await page.getByLabel(controls.field.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: controls.button.signIn, exact: true }).click()
}

/** Takes the suggestions away, as in a browser without them. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: controls.button.addPasskey }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(controls.field.name).fill(name)
  await dialog.getByLabel(controls.field.yourPassword, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: controls.button.addPasskey }).click()
}

test('a passkey is added, signs in with one tap and without a code, and is refused once it is revoked', async () => {
  const user = await app.buildUser()
  const page = await visit(browser, { url, viewport: PHONE })
  await withoutSuggestions(page)
  await deviceOf(page)
  await signIn(page, user.email)
  await page.waitForURL('**/home')
  await addPasskey(page, 'My phone')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor()
  await page.getByText('never used').waitFor()
  await setUpSecondFactor(await app.signInAs(user))

  const leave = async () => {
    await page.context().clearCookies()
    await page.goto('/login')
  }
  await leave()
  await passkeyButton(page).click()
  await page.waitForURL('**/home')
  await page.getByText(user.email).waitFor()
  await page.goto('/profile')
  await page
    .getByText(/last used/)
    .first()
    .waitFor()

  const admin = await visit(browser, { url, viewport: DESK })
  const manager = await app.buildUser({ roleNames: ['admin'] })
  await signIn(admin, manager.email)
  await admin.waitForURL('**/home')
  await admin.goto('/admin/users')
  await admin
    .getByRole('button', { name: `Edit ${user.name}` })
    .first()
    .click()
  await admin.getByRole('button', { name: 'Revoke My phone' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: controls.button.revoke }).click()
  await admin.getByText('This account has no passkeys.').waitFor()

  await leave()
  await passkeyButton(page).click()
  await page.getByText('This passkey does not sign in here.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('the sign-in page suggests a passkey without a tap on a button', async () => {
  const user = await app.buildUser()
  const page = await visit(browser, { url, viewport: DESK })
  await deviceOf(page)
  await signIn(page, user.email)
  await page.waitForURL('**/home')
  await addPasskey(page, 'Laptop')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor()
  await page.context().clearCookies()
  await page.goto('/login?next=/profile')
  await page.waitForURL('**/profile')
  await page
    .getByText(/last used/)
    .first()
    .waitFor()
})

test('a device that cannot verify its user adds nothing, and says so', async () => {
  const user = await app.buildUser()
  const page = await visit(browser, { url, viewport: PHONE })
  const device = await deviceOf(page)
  await signIn(page, user.email)
  await page.waitForURL('**/home')
  await device.setVerified(false)
  await addPasskey(page, 'Locked phone')
  await page.getByText('The device did not create a passkey.').waitFor()
  await device.setVerified(true)
  await page.getByRole('dialog').getByRole('button', { name: controls.button.addPasskey }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Locked phone').waitFor()

  await page.getByRole('button', { name: 'Rename Locked phone' }).click()
  await page.getByRole('dialog').getByLabel(controls.field.name).fill('Tablet')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Remove Tablet' }).click()
  await page.getByLabel(controls.field.yourPassword, { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have no passkeys.').waitFor()
})

test('an address without a name offers no passkey, and the profile says where they work', async () => {
  const user = await app.buildUser()
  const page = await visit(browser, { url: app.url, viewport: PHONE })
  await signIn(page, user.email)
  await page.waitForURL('**/home')
  await page.goto('/profile')
  await page.getByText(`Passkeys work only at ${url}.`).waitFor()
  expect(await page.getByRole('button', { name: controls.button.addPasskey }).count()).toBe(0)
})
