import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formatScanCode } from '../../../domain/labels/scanCode'
import type { Client } from '../../support/client'
import { readPdf } from '../../support/pdfFile'
import { printedCodes, THERMAL } from '../../support/printedCodes'
import { visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/** Selects the labels on the sheets. */
const LABELS = 'svg[role=img] > svg'

const app = visitedApp({ keepsPages: true })
let tester: Client
let page: Page

beforeAll(async () => {
  tester = await app.signIn('tester')
  page = await visit(app.url, { client: tester, acceptDownloads: true })
  // this counts the page's print requests
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1 }')
})
beforeEach(async () => {
  await app.clearHall()
  const { prisma } = app.database
  await prisma.stockItem.deleteMany()
  await prisma.page.deleteMany()
  await prisma.printer.deleteMany()
  await prisma.hallSettings.update({ where: { id: 1 }, data: { retestDateOnLabels: false } })
})
const printed = () => page.evaluate('window.printed')
const labelTexts = () => page.locator(LABELS).allTextContents()

/** Returns the positions of the labels on the first sheet, in mm. */
async function places(): Promise<[x: string | null, y: string | null][]> {
  const labels = await page.locator(LABELS).all()
  return Promise.all(labels.map(async (label) => [await label.getAttribute('x'), await label.getAttribute('y')]))
}

async function savePdf(): Promise<Uint8Array> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  return readFile(await (await saved).path())
}

test("a label prints automatically, once, when drawn, and shows the asset's name as plain text", async () => {
  const { id, code } = await app.buildAsset({ name: '<script>window.hacked = 1</script>', class: 2 })
  await page.goto(`/pat/assets/${id}/print`)
  await expect.poll(printed).toBe(1)
  const [text = ''] = await page.locator(LABELS).allTextContents()
  expect(text).toContain(code)
  expect(text).toContain(`#${id} · Class 2`)
  expect(text.replaceAll(' ', '')).toContain('<script>')
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await printed()).toBe(2)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`**/pat/assets/${id}`)
})

test("a label shows the next test date only for passed assets, and only if the hall's settings say so", async () => {
  const [passed, failed] = [await app.buildAsset({ class: 2, frequency: 1 }), await app.buildAsset({ class: 2 })]
  const texts = async (path: string) => {
    await page.goto(path)
    await page.locator(LABELS).first().waitFor()
    return (await labelTexts()).map((text) => text.replaceAll(' ', ''))
  }
  const test = (assetId: string, safeToUse: boolean) =>
    tester.graphql('mutation ($input: TestInput!) { createTest(input: $input) { test { id } } }', {
      input: {
        assetId,
        testDate: '2026-03-08',
        visualTest: safeToUse ? 1 : 0,
        insulationResistance: '200',
        safeToUse: safeToUse ? 1 : 0,
      },
    })
  await test(passed.id, true)
  await test(failed.id, false)
  const setRetestDate = (retestDateOnLabels: boolean) =>
    app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { retestDateOnLabels } })
  const list = `/labels/assets?id=${passed.id}&id=${failed.id}`

  expect((await texts(list)).join()).not.toContain('Retest')
  await setRetestDate(true)
  const [ofPassed, ofFailed] = (await texts(list)).toSorted((text) => (text.includes(passed.code) ? -1 : 1))
  expect(ofPassed).toContain('Retestby1Mar2027')
  expect(ofFailed).not.toContain('Retest')
  await page.goto('/labels/tests')
  await page.getByRole('button', { name: 'Create labels' }).click()
  await page.locator(LABELS).first().waitFor()
  expect((await labelTexts())[0]).toContain('Retest')
})

test("a round's pass labels show PASS, the day and the retest date, and its sheet the order walked, readings and hall", async () => {
  const { prisma } = app.database
  await prisma.hallSettings.update({ where: { id: 1 }, data: { retestDateOnLabels: false, hallName: 'Ardley hall' } })
  const { id: locationId } = await app.buildLocation({ name: 'Stage' })
  const name = `Lamp of ${'the very long '.repeat(8)}bar`
  const notes = `Plug ${'verylongword'.repeat(20)}`
  const build = (code: string) => app.buildAsset({ locationId, name: `${name} ${code}`, code, class: 2 })
  const [first, second] = [await build('ONE'), await build('TWO')]
  const failing = await build('THREE')
  const ask = async (operation: string, variables: object) => (await tester.graphql(operation, variables)).data
  const { startRound } = await ask('mutation ($id: ID!) { startRound(locationId: $id) { id } }', { id: locationId })
  for (const { id } of [second, failing, first])
    await ask('mutation ($input: TestInput!) { createTest(input: $input) { test { id } } }', {
      input: {
        assetId: id,
        testDate: '2026-03-08',
        visualTest: id === failing.id ? 0 : 1,
        insulationResistance: '>200',
        safeToUse: id === failing.id ? 0 : 1,
        notes,
        roundId: startRound.id,
      },
    })
  await page.goto(`/labels/rounds/${startRound.id}`)
  await page.locator(LABELS).first().waitFor()
  const labels = (await labelTexts()).map((text) => text.replaceAll(' ', ''))
  expect(labels).toHaveLength(2)
  for (const [index, code] of ['TWO', 'ONE'].entries())
    for (const part of ['PASS', code, 'Tested8Mar2026', 'Retestby1Mar2027']) expect(labels[index]).toContain(part)

  await page.goto(`/pat/rounds/${startRound.id}/print`)
  const rows = page.getByRole('row')
  await rows.nth(3).waitFor()
  const texts = await rows.allInnerTexts()
  for (const [index, code] of ['TWO', 'THREE', 'ONE'].entries())
    for (const part of [String(index + 1), code, '>200 MΩ', notes]) expect(texts[index + 1]).toContain(part)
  expect(texts[2]).not.toContain('2027')
  expect(await page.getByRole('article').innerText()).toContain('Ardley hall')
  // nothing extends beyond the paper
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  const wide = await page.getByRole('article').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the first of several label templates is printed automatically, then the one printed last', async () => {
  const client = await app.signIn('stock-keeper')
  const keeper = await visit(app.url, { client })
  await keeper.addInitScript('window.printed = 0; window.print = () => { window.printed += 1 }')
  const printedOn = async () => {
    await expect.poll(() => keeper.evaluate('window.printed')).toBe(1)
    return keeper.getByLabel('Print on').locator('option:checked').textContent()
  }
  const { id: itemId } = await app.buildStockItem()
  const addTemplate = (id: number, name: string) =>
    app.database.prisma.page.create({ data: { id, name, type: 'stock' } })
  await addTemplate(102, 'Large')
  await addTemplate(103, 'Small')
  await keeper.goto(`/labels/stock?id=${itemId}`)
  expect(await printedOn()).toBe('Large')
  await keeper.pdf()
  await addTemplate(101, 'Older')
  await keeper.reload()
  expect(await printedOn()).toBe('Large')
  await keeper.context().close()
})

test('printing continues on a half-used sheet, with the chosen number of copies', async () => {
  const { id } = await app.buildAsset()
  await page.goto(`/pat/assets/${id}/print`)
  await page.getByLabel('Label 9', { exact: true }).check()
  await page.getByLabel('Copies of each label').fill('3')
  await expect.poll(places).toEqual([
    ['5', '234.6'],
    ['105', '234.6'],
    ['5', '5'],
  ])
  await page.getByLabel('Cut marks').check()
  const sheet = page.getByRole('img', { name: 'Sheet 1 of 2: 2 labels' })
  await expect.poll(() => sheet.locator(':scope > line').count()).toBe(12)
  const [pages, marks] = await readPdf(await page.pdf({ preferCSSPageSize: true }), async (all) => [
    all.length,
    all[0]?.shapes().filter(({ width, height }) => Math.min(width, height) < 0.5).length,
  ])
  expect({ pages, marks }).toEqual({ pages: 2, marks: 12 })
})

test("a user's printer offset is remembered, and shifts the print", async () => {
  const { id } = await app.buildAsset()
  await page.goto(`/pat/assets/${id}/print`)
  await page.getByText('Printer trouble?').click()
  await page.getByLabel('Printer name').fill('Office laser')
  await page.getByLabel('Nudge to the right').fill('-0.7')
  await page.getByLabel('Nudge down').fill('99')
  await page.getByRole('button', { name: 'Save for this printer' }).click()
  await page.getByText('Must be 10 or less.').waitFor()
  await page.getByLabel('Nudge down').fill('1.2')
  await page.getByRole('button', { name: 'Save for this printer' }).click()
  await page.getByText('Office laser saved').waitFor()
  await page.reload()
  await expect.poll(places).toEqual([['4.3', '6.2']])
  expect(await app.database.prisma.printer.findMany({ omit: { userId: true } })).toEqual([
    { name: 'Office laser', nudgeX: -0.7, nudgeY: 1.2 },
  ])
  await page.getByText('Printer trouble?').click()
  await page.getByRole('button', { name: 'Delete printer' }).click()
  await expect.poll(places).toEqual([['5', '5']])
})

test('the labels of a list are those of its filter, without the ones removed', async () => {
  const location = await app.buildLocation({ name: 'Kitchen' })
  await app.buildAsset({ name: 'Kettle', locationId: location.id })
  await app.buildAsset({ name: 'Urn', locationId: location.id })
  await app.buildAsset({ name: 'Drill' })
  await page.goto(`/pat/locations/${location.id}?sort=name`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  await page.getByRole('heading', { name: 'Labels for 2 assets' }).waitFor()
  await expect.poll(async () => (await labelTexts()).map((text) => text.split('T-')[0])).toEqual(['Kettle', 'Urn'])
  await page.getByText('2 of 2 selected').click()
  await page.getByLabel('Kettle').uncheck()
  await expect.poll(async () => (await labelTexts()).length).toBe(1)
  await page.goto('/labels/assets?search=nothing')
  await page.getByText('No assets found').waitFor()
})

test('a location and a stock item have labels that link to them', async () => {
  const client = await app.signIn('stock-keeper')
  const location = await app.buildLocation({ name: 'Shelf', type: 'stock', code: 'S-1' })
  const item = await app.buildStockItem({ code: 'TAPE' })
  const keeper = await visit(app.url, { client })
  await keeper.addInitScript('window.print = () => {}')
  for (const [path, code] of [
    [`/labels/locations?id=${location.id}`, formatScanCode('location', 'S-1')],
    [`/labels/stock?id=${item.id}`, formatScanCode('stock', 'TAPE')],
  ] as const) {
    await keeper.goto(path)
    await keeper.locator(LABELS).waitFor()
    const codes = await readPdf(await keeper.pdf({ preferCSSPageSize: true }), async ([first]) =>
      first ? printedCodes(first.raster(THERMAL), { x: 5, y: 5, width: 100, height: 57.4 }) : [],
    )
    expect(codes).toEqual([code])
  }
  await keeper.context().close()
})

test('a series of blank test labels has new codes, in print and in the PDF', async () => {
  // restart the numbering, because earlier tests may have created labels
  await app.database.pool.query('alter sequence test_label_seq restart')
  await page.goto('/labels/tests')
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await page.getByLabel('Number of labels').fill('2')
  expect(await print.count()).toBe(0)
  await page.getByRole('button', { name: 'Create labels' }).click()
  await page.getByRole('heading', { name: 'Test labels T000001 to T000002' }).waitFor()
  await page.locator(LABELS).nth(1).waitFor()
  const found = await readPdf(await savePdf(), async ([first]) => ({
    text: first?.text(),
    codes: first && (await printedCodes(first.raster(THERMAL), { x: 5, y: 5, width: 100, height: 57.4 })),
  }))
  expect(found.codes).toEqual([formatScanCode('test', 'T000001')])
  expect(found.text).toContain('T000002')
  expect(await print.count()).toBe(1)
  expect(await printed()).toBe(0)
})

test("the PDF contains every script in a hall's names, and tells viewers not to scale it", async () => {
  const { id } = await app.buildAsset({ name: 'Ω ≥ 1 ✓ Łódź Привет' })
  await page.goto(`/pat/assets/${id}/print`)
  await page.locator(LABELS).waitFor()
  const file = await savePdf()
  const text = await readPdf(file, async ([first]) => first?.text() ?? '')
  expect(text.replace(/\s+/g, ' ')).toContain('Ω ≥ 1 ✓ Łódź Привет')
  expect(Buffer.from(file).toString('latin1')).toContain('/PrintScaling /None')
})
