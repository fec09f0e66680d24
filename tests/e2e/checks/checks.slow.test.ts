import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { type Client, runOperation } from '../../support/client'
import { disconnect, reconnect } from '../../support/door'
import { signIn } from '../../support/ownPhone'
import { TOUCH_PHONE, visit } from '../../support/visit'
import { doorTo, visitedApp } from '../../support/visitedApp'

/** Maximum number of taps, starting in the list of checks, to complete a weekly check without findings. */
const MOST_TAPS = 3

const app = visitedApp({ clearsHall: true })
const door = doorTo(app)
let manager: Client

beforeAll(async () => {
  manager = await app.signIn('admin')
})

async function planAlarm(): Promise<void> {
  const steps = ['Heard everywhere?', 'Panel shows no fault?'].map((label, index) => ({
    id: `step-${index}`,
    kind: 'yesNo',
    label,
  }))
  const schedule = { repeat: 'interval', every: 1, unit: 'week' }
  const check = { name: 'Fire alarm test', category: 'Fire', schedule, windowDays: 2, nextDueOn: today(), steps }
  await runOperation(manager, 'mutation ($input: CheckInput!) { createCheck(input: $input) { id } }', { input: check })
}

/** Counts the taps on a page from now on; the returned function reads the count. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('taps', '0')
    addEventListener(
      'click',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      true,
    )
  })
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('taps')))
}

test('the year of an empty hall is planned by ticking templates', async () => {
  const page = await visit(app.url, { client: manager })
  await page.goto('/checks')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Plan the year’s checks' }).click()
  for (const name of ['Fire alarm', 'Emergency lighting', 'Fire extinguishers', 'First aid'])
    await page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check()
  await page.getByRole('button', { name: 'Plan 4 checks' }).click()
  await page.getByText('4 checks planned').waitFor()
  await page.getByRole('heading', { level: 2 }).nth(11).waitFor()
  expect(await taps()).toBe(6)
  const { data } = await manager.graphql('{ checks { total } }')
  expect(data.checks.total).toBe(4)
})

test('an offline weekly check takes three taps, is sent on reconnection, and is no longer due meanwhile', async () => {
  await planAlarm()
  const { email } = await app.buildUser({ roleNames: ['tester'] })
  const page = await visit(door.url, { ...TOUCH_PHONE, serviceWorkers: 'allow' })
  await signIn(page, email)
  await page.goto('/profile')
  await page.getByText(/^Offline data updated just now/).waitFor()
  await disconnect(page, door)
  await page.goto('/checks')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Do Fire alarm test, Whole hall' }).tap()
  await page.getByRole('button', { name: 'Mark all as OK' }).tap()
  await page.getByRole('button', { name: 'Save check' }).tap()
  await page.getByText('Check saved on this device.').waitFor()
  expect(await taps()).toBe(MOST_TAPS)
  await page.getByRole('heading', { name: 'Nothing is due' }).waitFor()
  await reconnect(page, door)
  await expect.poll(async () => (await runOperation(manager, '{ checkRecords { total } }')).total).toBe(1)
})
