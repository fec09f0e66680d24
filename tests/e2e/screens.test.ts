import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../domain/calendar'
import { seedDemo } from '../../prisma/demo/seed'
import { openScreen, SCREENS, screenShown } from '../../scripts/screenList.mjs'
import { seedBuiltInReports } from '../../server/areas/reports/builtIn/seedBuiltInReports'
import { accessibilityViolations } from '../support/accessibility'
import { startApp, type TestApp } from '../support/app'
import { closeVisits, sharedBrowser } from '../support/browser'
import { controls } from '../support/controls'
import { layoutProblems } from '../support/layoutProblems'
import { OPENED_BY } from '../support/openedBy'
import { jpeg } from '../support/pictures'
import { DESK, goWithin, NOWHERE, PHONE, SMALL_PHONE, takeSession, visit } from '../support/visit'
import { setTextSize, useWideFont } from '../support/wideFont'

/**
 * A desk at which everything is four times larger, where layouts change, and the usual screens between; those of the smallest phone
 * and of the desk are looked at before.
 */
const WIDTHS = [320, 768, 1024, 1366]
/** Pixels of a text twice as large as usual. */
const LARGE_TEXT = 32

let app: TestApp
let browser: Browser
let user: BrowserContext
let visitor: BrowserContext

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  await seedBuiltInReports(app.database.prisma)
  await seedDemo(app.database.prisma, { today: today() })
  browser = await sharedBrowser()
  const options = { url: app.url, colorScheme: 'light', reducedMotion: 'reduce' } as const
  user = (await visit(browser, { ...options, client: await app.signIn('super-admin') })).context()
  visitor = (await visit(browser, options)).context()
  await user.addInitScript(() => {
    window.print = () => {}
  })
  await Promise.all([user, visitor].map(useWideFont))
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

/** Pages of the user that show the app and that no test uses at the moment: loading it anew takes longer than looking at a screen. */
const idlePages: Page[] = []

const takePage = async () => idlePages.pop() ?? (await pageOf(user))

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/profile')
  return page
}

/** How a screen is looked at: every other one in the opposite colours, so that what screens share is seen in all four ways. */
const LOOKS = [
  { desk: 'light', phone: 'dark' },
  { desk: 'dark', phone: 'light' },
] as const

const looked = SCREENS.map((screen, index) => ({ ...screen, look: LOOKS[index % 2] ?? LOOKS[0] }))

test.concurrent.for(looked)('$name is shown, fits its width and has no accessibility violations', async (screen) => {
  const page = screen.visitor ? await pageOf(visitor) : await takePage()
  const problems: string[] = []
  const note = (where: string, found: string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`))
  // why: the screen before this one would be laid out again
  await goWithin(page, NOWHERE)
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: screen.look.desk })
  await openScreen(page, screen, (path) => goWithin(page, path))
  for (const [size, viewport] of Object.entries({ desk: DESK, phone: SMALL_PHONE })) {
    const colours = screen.look[size as keyof typeof screen.look]
    await page.emulateMedia({ colorScheme: colours })
    await page.locator(`html.${colours}`).waitFor()
    await page.setViewportSize(viewport)
    await screenShown(page, screen)
    note(size, await layoutProblems(page))
    note(`${size}, ${colours}`, await accessibilityViolations(page))
  }
  await setTextSize(page, LARGE_TEXT)
  note('phone with large text', await layoutProblems(page))
  await setTextSize(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: SMALL_PHONE.height })
    note(`${width} px`, await layoutProblems(page))
  }
  if (screen.visitor) await page.close()
  else idlePages.push(page)
  expect(problems).toEqual([])
})

test('a table offers to edit at every width, and cuts no header', async () => {
  const page = await takePage()
  await goWithin(page, NOWHERE)
  for (const width of [768, 1024, DESK.width]) {
    await page.setViewportSize({ width, height: DESK.height })
    await goWithin(page, '/pat/assets')
    const edit = page
      .getByRole('grid', { name: 'Assets' })
      .getByRole('button', { name: /^Edit / })
      .first()
    await edit.waitFor()
    expect(await layoutProblems(page), `${width} px`).toEqual([])
    await edit.click()
    await page.getByRole('dialog', { name: /^Edit asset/ }).waitFor()
    await goWithin(page, NOWHERE)
  }
  idlePages.push(page)
})

test("a row's menu is on the screen and above the buttons that float there, wherever the row is", async () => {
  const page = await takePage()
  await page.setViewportSize(PHONE)
  await goWithin(page, '/pat/rounds/8')
  const more = page.getByRole('button', { name: /^More for / })
  await more.first().waitFor()
  const rows = await more.count()
  for (const row of [0, Math.floor(rows / 2), rows - 1])
    for (const block of ['start', 'end'] as const) {
      await more.nth(row).evaluate((button, where) => button.scrollIntoView({ block: where }), block)
      await more.nth(row).evaluate((button: HTMLElement) => button.click())
      const menu = page.getByRole('menu')
      await menu.waitFor()
      expect(await coveredItems(page), `row ${row} at the ${block}`).toEqual([])
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
    }
  idlePages.push(page)
})

/** The items of the open menu that are not within the screen, or under something else. */
const coveredItems = (page: Page) =>
  page.getByRole('menuitem').evaluateAll((items) =>
    items
      .filter((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect()
        const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        return isOutside || !item.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      .map(({ textContent }) => textContent),
  )

test('the public page of an asset is shown without an account, fits its width and has no accessibility violations', async () => {
  const { prisma } = app.database
  const assets = await prisma.asset.findMany({ where: { lastTestSafe: { not: null } }, orderBy: { nextDueOn: 'desc' } })
  const [safe, unsafe] = [assets.find((asset) => asset.lastTestSafe), assets.find((asset) => !asset.lastTestSafe)]
  const page = await visitor.newPage()
  const problems: string[] = []
  for (const [shows, publicId] of [
    ['Safe to use until', safe?.publicId],
    ['Do not use', unsafe?.publicId],
    ['This page cannot be found', 'unknown'],
  ] as const) {
    await page.goto(`/p/${publicId}`)
    await page.getByText(shows).waitFor()
    problems.push(...(await problemsOf(page)))
  }
  await prisma.hallSettings.update({ where: { id: 1 }, data: { certificatePages: true } })
  const day = new Date()
  const data = Buffer.from('{}')
  for (const [shows, checksum] of [
    ['Genuine and unchanged', createHash('sha256').update(data).digest('hex')],
    ['Changed since it was issued', ''],
  ] as const) {
    const { publicId } = await prisma.certificate.create({
      data: {
        ...{
          number: randomUUID(),
          year: 1,
          counter: randomInt(2 ** 31),
          scope: 'hall',
          fromDate: day,
          toDate: day,
          signedBy: '',
          signed: false,
        },
        ...{ assets: 0, tested: 0, passed: 0, failed: 0, notSeen: 0, data, checksum },
      },
    })
    await page.goto(`/c/${publicId}`)
    await page.locator('.verdict').getByText(shows).waitFor()
    problems.push(...(await problemsOf(page)))
  }
  await page.goto(`/p/${unsafe?.publicId}`)
  const form = page.locator('form')
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Enter what is wrong.').waitFor()
  problems.push(...(await problemsOf(page)))
  await page.getByLabel('What is wrong?').fill('The casing is cracked')
  await page
    .getByLabel('Photo (optional)')
    .setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('status').getByText('Your report has been sent.').waitFor()
  problems.push(...(await problemsOf(page)))
  expect(problems).toEqual([])
  expect(await prisma.faultReport.findFirst({ orderBy: { id: 'desc' }, include: { photos: true } })).toMatchObject({
    text: 'The casing is cracked',
    photos: [{ fileName: 'crack.jpg' }],
  })
  await page.close()
})

async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const [viewport, colorScheme] of [
    [SMALL_PHONE, 'light'],
    [DESK, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    problems.push(...(await layoutProblems(page)), ...(await accessibilityViolations(page)))
  }
  return problems
}

/** Pages of users with one permission who have seen what theirs opens: a browser that knows the app opens it in half the time. */
const idleVisits: Page[] = []

const opening = Object.entries(OPENED_BY).filter(([, paths]) => paths.length > 0)

test.concurrent.for(opening)(
  'a user with only %s finds a link to each page that it opens',
  async ([permission, paths]) => {
    const { prisma } = app.database
    const name = `only ${permission}`
    await prisma.role.upsert({ where: { name }, create: { name, permissions: { create: { permission } } }, update: {} })
    const page = idleVisits.pop() ?? (await visit(browser, { url: app.url }))
    await takeSession(page.context(), await app.signIn(name), app.url)
    await page.addInitScript('window.print = () => {}')
    await page.goto('/home')
    const found = new Set(['/home'])
    for (const path of found) {
      await goWithin(page, path)
      await page
        .locator('main')
        .getByRole('heading')
        .or(page.getByRole('button', { name: controls.button.back }))
        .first()
        .waitFor()
      expect(await page.getByText(controls.heading.notAllowed).count(), path).toBe(0)
      const seen = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''))
      for (const next of seen) if (paths.includes(next)) found.add(next)
    }
    expect([...found].sort()).toEqual(['/home', ...paths].sort())
    idleVisits.push(page)
  },
)

test.for([
  ['/pat/assets/1', 'Asset 1 - '],
  ['/pat/locations/1', 'Location 1 - '],
  ['/stock/items/1', 'Item 1 - '],
  ['/pat/assets', 'Assets'],
  ['/stock', 'Stock'],
  ['/admin/users', 'Users'],
  ['/admin/roles', 'Roles and permissions'],
  ['/reports/1/print', 'Asset register'],
] as const)('%s prints its subject alone, in light colours and as wide as the paper', async ([path, title]) => {
  const page = await takePage()
  await page.setViewportSize(DESK)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await goWithin(page, path)
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: path.startsWith('/reports') ? 1047 : 718, height: 1000 })
  await page.locator('html.light').waitFor()
  await heading.waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^(Menu|Profile|Edit|Test|Back|Print|New.*)$/ }).count()).toBe(0)
  if (path === '/pat/assets') await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(40)
  // why: paper cannot be scrolled, so that the names of twenty roles have to share one sheet
  const problems = (await layoutProblems(page)).filter(
    (problem) => path !== '/admin/roles' || !/ is broken$/.test(problem),
  )
  expect(problems).toEqual([])
  idlePages.push(page)
})

test('every sheet of a printed list says whose it is and which of how many', async () => {
  const page = await user.newPage()
  await page.goto('/reports/1/print')
  await page.getByRole('heading', { level: 1, name: 'Asset register' }).waitFor()
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(rules.find((rule) => rule.includes('@bottom-left'))).toMatch(
    /content: "MAH Manager".*content: "Page " counter\(page\) " of " counter\(pages\)/s,
  )
  await page.close()
})

test('a page that is opened by its address starts at its top, wherever the one before it was left', async () => {
  const page = await user.newPage()
  await page.goto('/pat/assets')
  await page.getByRole('grid', { name: 'Assets' }).waitFor()
  await page.evaluate(() => scrollTo(0, 1500))
  await page.goto('/admin/audit')
  await page.getByRole('grid', { name: 'Changes' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.close()
})

test('a screen whose code could not be fetched offers Try again', async () => {
  const page = await user.newPage()
  await page.setViewportSize(DESK)
  await page.route('**/TestListPage-*.js', (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('link', { name: controls.link.tests, exact: true }).click()
  const again = page.getByRole('button', { name: controls.button.tryAgain })
  await again.waitFor()
  await page.unroute('**/TestListPage-*.js')
  await again.click()
  await page.getByRole('grid', { name: controls.region.tests }).waitFor()
  await page.close()
})
