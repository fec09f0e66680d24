import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CAMERA_FILM } from '../../support/browser'
import { film, PORTRAIT } from '../../support/camera'
import { secretOf } from '../../support/links'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp({ clearsHall: true })

/** Returns functions that tap and type on the page and count the taps. */
function finger(page: Page) {
  let taps = 0
  return {
    get taps() {
      return taps
    },
    async tap(name: string) {
      taps += 1
      await page.getByRole('button', { name, exact: true }).click()
    },
    async type(label: string, text: string) {
      taps += 1
      await page.getByLabel(label, { exact: true }).click()
      await page.keyboard.type(text)
    },
  }
}

/** As an administrator at a desk, invites a tester; returns the link and a picture of an asset's label. */
async function inviteAtDesk(assetId: string): Promise<{ link: string; label: Buffer }> {
  const desk = await visit(app.url, { viewport: DESK, deviceScaleFactor: 2, client: await app.signIn('admin') })
  await desk.goto('/admin/users')
  await desk.getByRole('link', { name: 'Invitations' }).click()
  await desk.getByRole('button', { name: 'Invite' }).click()
  await desk.getByRole('checkbox', { name: 'tester', exact: true }).check()
  await desk.getByRole('button', { name: 'Create invitation' }).click()
  const link = await desk.getByRole('textbox', { name: 'Link' }).inputValue()
  await desk.getByRole('img', { name: 'The link as a QR code' }).waitFor()
  await desk.getByRole('button', { name: 'Done' }).click()
  await desk.getByText('Link without an email').first().waitFor()
  await desk.goto(`/pat/assets/${assetId}`)
  await desk.getByRole('link', { name: 'Print label' }).click()
  const label = await desk.locator('svg[role=img] > svg').screenshot()
  await desk.context().close()
  return { link, label }
}

/** Invites a tester, and shows an asset's label to the camera. Returns the invitation's link. */
async function inviteAndFilmLabel(): Promise<string> {
  const { id } = await app.buildAsset({ name: 'Kettle', code: 'K-1' })
  const { link, label } = await inviteAtDesk(id)
  const hand = { turn: 14, tilt: 25, swing: -15 }
  await film(CAMERA_FILM, [{ objects: [{ picture: label, size: 0.8, at: [0.6, 0.5], ...hand }] }], PORTRAIT)
  return link
}

test('a new volunteer goes from the invitation link to the first scan', async () => {
  const link = await inviteAndFilmLabel()
  const page = await visit(app.url, { viewport: PHONE })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(`/invitation#${secretOf(link)}`)
  await page.getByRole('heading', { name: 'Welcome to MAH Manager' }).waitFor()
  const volunteer = finger(page)
  await volunteer.type('Your name', 'Vera Volunteer')
  await volunteer.type('Email', 'vera@hall.example')
  await volunteer.type('Password', 'words of my own')
  await volunteer.tap('Create account')
  await page.waitForURL('**/home')
  await volunteer.tap('Scan a code')
  await page.waitForURL(/\/pat\/assets\/\w+$/)
  await page.getByRole('heading', { name: /Kettle/ }).waitFor()
  expect(volunteer.taps).toBe(5)

  // the secret was sent only in an operation's variables, never in a URL or header, and is not in the history
  expect(requests.filter((request) => request.includes(secretOf(link)))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain(secretOf(link))

  const late = await visit(app.url, { viewport: PHONE })
  await late.goto(`/invitation#${secretOf(link)}`)
  await late.getByText('This invitation cannot be used').waitFor()
})
