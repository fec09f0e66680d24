import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { type Door, openDoor } from '../../support/door'
import { PASSWORD } from '../../support/factories'
import { type RealProvider, startRealProvider } from '../../support/provider/realProvider'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

let door: Door
let provider: RealProvider
const app = visitedApp({ start: startBehindProvider })

async function startBehindProvider(): Promise<TestApp> {
  door = await openDoor('http://127.0.0.1:1')
  provider = await startRealProvider(door.url, {
    nora: { name: 'Nora', email: 'nora@id.example', email_verified: true, groups: ['testers'] },
    olaf: { name: 'Olaf', email: 'olaf@id.example', email_verified: true },
  })
  const roles = { OIDC_NEW_ACCOUNTS: 'on', OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: 'testers=tester' }
  const started = await startApp({ builtPages: true, env: { ...provider.env, ...roles } })
  door.leadTo(started.url)
  return started
}
afterAll(async () => {
  await door?.stop()
  await provider?.stop()
})

const toProvider = (page: Page) => page.getByRole('link', { name: 'Sign in with Example identity' })

async function enterLogin(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a first sign-in through the page of the provider opens what was wanted, and the service worker lets it pass', async () => {
  const page = await visit(door.url, { viewport: PHONE, serviceWorkers: 'allow' })
  await page.goto('/profile')
  await toProvider(page).click()
  await page.waitForURL(`${provider.issuer}/**`)
  await enterLogin(page, 'nora')
  await page.waitForURL(`${door.url}/profile`)
  await page.getByText('nora@id.example', { exact: true }).waitFor()
  await page.getByText('You have no password. To unlink', { exact: false }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByText('You are signed out here.', { exact: false }).waitFor()
  // the provider still has a session
  await toProvider(page).click()
  await page.waitForURL(`${door.url}/home`)
})

test('an account with a password is linked on the profile, and signs in without it', async () => {
  const user = await app.buildUser({ name: 'Olaf' })
  const page = await visit(door.url, { viewport: DESK, client: await app.signInAs(user) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Link Example identity' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${provider.issuer}/**`)
  await enterLogin(page, 'olaf')
  await page.getByText('Linked as olaf@id.example', { exact: false }).waitFor()

  const other = await visit(door.url)
  await other.goto('/login')
  await toProvider(other).click()
  await enterLogin(other, 'olaf')
  await other.waitForURL(`${door.url}/home`)
  expect(await app.database.prisma.user.count({ where: { email: 'olaf@id.example' } })).toBe(0)
})
