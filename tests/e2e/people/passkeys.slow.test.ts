import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setUpSecondFactor } from '../../support/authenticator'
import { deviceOf } from '../../support/deviceOf'
import { PASSWORD } from '../../support/factories'
import { signIn } from '../../support/ownPhone'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()
/** The app's address at localhost, because browsers offer passkeys there but not at 127.0.0.1. */
let url: string

beforeAll(async () => {
  url = app.url.replace('127.0.0.1', 'localhost')
})
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Disables passkey suggestions, as in a browser that does not support them. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
}

test('a passkey is added, signs in with one tap and no code, and is refused once revoked', async () => {
  const user = await app.buildUser()
  const page = await visit(url, { viewport: PHONE })
  await withoutSuggestions(page)
  await deviceOf(page)
  await signIn(page, user.email)
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

  const admin = await visit(url)
  const manager = await app.buildUser({ roleNames: ['admin'] })
  await signIn(admin, manager.email)
  await admin.goto('/admin/users')
  await admin
    .getByRole('button', { name: `Edit ${user.name}` })
    .first()
    .click()
  await admin.getByRole('button', { name: 'Revoke My phone' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await admin.getByText('This account has no passkeys.').waitFor()

  await leave()
  await passkeyButton(page).click()
  await page.getByText('This passkey does not work here.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('the sign-in page suggests a passkey before any button is pressed', async () => {
  const user = await app.buildUser()
  const page = await visit(url)
  await deviceOf(page)
  await signIn(page, user.email)
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
