import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DESK, goWithin, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

beforeAll(async () => {
  await app.buildAsset({ name: 'Kettle', class: 1, frequency: 1 })
  await app.buildAsset({ name: 'Urn', class: 1, frequency: 4 })
  await app.buildAsset({ name: 'Drill', class: 2, frequency: 2 })
})

beforeEach(async () => void (await app.database.prisma.report.deleteMany()))

const rows = (page: Page) => page.getByRole('grid').getByRole('row').allInnerTexts()
const inLine = (texts: string[]) => texts.map((text) => text.split(/\s+/).join(' ').trim())

test('a report is written at a desk, and run on a phone by a user who may only run reports', async () => {
  const desk = await visit(app.url, { client: await app.signIn('super-admin'), viewport: DESK })
  await desk.goto('/admin/reports/new')
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Frequencies by class')
  const sql = desk.getByRole('textbox', { name: 'SQL' })
  await sql.click()
  await desk.keyboard.press('ControlOrMeta+a')
  await desk.keyboard.type('SELECT id, name, frequency FROM asse')
  await desk.getByRole('option', { name: /^assets/ }).click()
  await desk.keyboard.type(' WHERE class = :class ORDER BY nam')
  await desk.getByRole('option', { name: /^name/ }).click()
  await desk.getByRole('tab', { name: 'Parameters' }).click()
  await desk.getByRole('button', { name: 'Add class' }).click()
  await desk.getByLabel('Type').selectOption('Number')
  await desk.getByRole('checkbox', { name: 'Required' }).check()

  await desk.getByRole('textbox', { name: 'Class' }).fill('2')
  await desk.getByRole('textbox', { name: 'Class' }).press('ControlOrMeta+Enter')
  await desk.getByRole('gridcell', { name: 'Drill' }).waitFor()
  await desk.getByRole('tab', { name: 'Columns' }).click()
  const frequency = desk.getByRole('region', { name: 'Column frequency' })
  await frequency.getByLabel('Total').selectOption('Sum')
  await frequency.getByLabel('Label').fill('Years')
  await desk.getByRole('button', { name: 'Save report' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Edit Frequencies by class' }).waitFor()

  const phone = await visit(app.url, { client: await app.signIn('reporter'), viewport: PHONE })
  await phone.goto('/reports')
  await phone.getByRole('searchbox', { name: 'Search reports' }).fill('frequencies')
  await phone.waitForURL('**/reports?search=frequencies')
  await phone.getByRole('link', { name: 'Frequencies by class' }).click()
  await phone.getByRole('button', { name: 'Run' }).click()
  await phone.getByText('Class is required.').waitFor()
  await phone.getByRole('textbox', { name: 'Class' }).fill('1')
  await phone.getByRole('button', { name: 'Run' }).click()
  await phone.getByRole('gridcell', { name: 'Kettle' }).waitFor()
  expect(inLine(await rows(phone))).toEqual(['Id Name Years', '1 Kettle 1', '2 Urn 4', 'Sum 5'])
  expect(new URL(phone.url()).search).toBe('?class=1')
  expect(await phone.getByRole('link', { name: /Edit|Manage/ }).count()).toBe(0)

  await phone.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('menuitem', { name: 'Export: CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['Id,Name,Years', '1,Kettle,1', '2,Urn,4'])
})

test('an SQL error in the editor, and its correction, cause no content security policy violation', async () => {
  const desk = await visit(app.url, { client: await app.signIn('super-admin'), viewport: DESK })
  await desk.addInitScript(() => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
    Object.assign(window, { violations })
  })
  await desk.goto('/admin/reports/new')
  const sql = desk.getByRole('textbox', { name: 'SQL' })
  const typeOver = async (text: string) => {
    await sql.click()
    await desk.keyboard.press('ControlOrMeta+a')
    await desk.keyboard.type(text)
  }
  await typeOver('SELECT nonsense FROM assets')
  await desk.keyboard.press('ControlOrMeta+Enter')
  await desk.locator('.cm-lintRange-error').hover()
  await desk.getByRole('tooltip').or(desk.locator('.cm-tooltip-lint')).first().waitFor()
  await typeOver('SELECT (name) FROM assets')
  expect(await sql.innerText()).toBe('SELECT (name) FROM assets')
  await desk.keyboard.press('ControlOrMeta+Enter')
  await desk.getByRole('gridcell', { name: 'Drill' }).waitFor()
  expect(await desk.evaluate('window.violations')).toEqual([])
})

test('a wide report scrolls in its own box, and its first column stays visible', async () => {
  const manager = await app.signIn('admin')
  const columns = Array.from({ length: 14 }, (_, n) => `'Value of column ${n}' AS column_${n}`)
  const { body } = await manager.rest('POST', '/reports', {
    name: 'Wide',
    sql: `SELECT name, ${columns.join(', ')} FROM assets ORDER BY name`,
  })
  const page = await visit(app.url, { client: manager })
  await page.goto('/reports')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await goWithin(page, `/reports/${body.report.id}`)
    const first = page.getByRole('gridcell', { name: 'Kettle' })
    const heading = page.getByRole('columnheader', { name: 'Name', exact: true })
    await first.waitFor()
    const before = await first.boundingBox()
    const atStart = await heading.boundingBox()
    const last = page.getByRole('gridcell', { name: 'Value of column 13' }).first()
    await last.scrollIntoViewIfNeeded()
    const at = `at ${width} px`
    expect((await last.boundingBox())?.x, at).toBeLessThan(width)
    expect(Math.abs(((await first.boundingBox())?.x ?? 0) - (before?.x ?? 0)), at).toBeLessThanOrEqual(2)
    expect(Math.abs(((await heading.boundingBox())?.x ?? 0) - (atStart?.x ?? 0)), at).toBeLessThanOrEqual(2)
    expect(((await first.boundingBox())?.width ?? width) / width, at).toBeLessThan(0.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), at).toBe(true)
  }
})
