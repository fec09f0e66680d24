import type { Page } from 'playwright-core'
import { afterAll, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { type Door, openDoor } from '../../support/door'
import { type RealProvider, startRealProvider } from '../../support/provider/realProvider'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

let door: Door
let provider: RealProvider
visitedApp({ start: startBehindProvider })

async function startBehindProvider(): Promise<TestApp> {
  door = await openDoor('http://127.0.0.1:1')
  provider = await startRealProvider(door.url, {
    nora: { name: 'Nora', email: 'nora@id.example', email_verified: true, groups: ['testers'] },
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

test("a first sign-in through the provider's page opens the requested page, and the service worker does not interfere", async () => {
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
  // the session at the provider is still open
  await toProvider(page).click()
  await page.waitForURL(`${door.url}/home`)
})
