import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accessibilityViolations } from '../../support/accessibility'
import type { Client } from '../../support/client'
import { expectComplaints } from '../../support/complaints'
import { readPdf } from '../../support/pdfFile'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()
let admin: Client

beforeAll(async () => {
  admin = await app.signIn('super-admin')
})

beforeEach(async () => {
  await app.clearHall()
  await app.database.prisma.page.deleteMany()
})

/** Fetches the label template with this name. */
async function storedPage(name: string) {
  const { data } = await admin.graphql(
    'query ($name: [String!]) { pages(filter: { name: $name }) { items { id type labelWidth cols labelJson } } }',
    { name: [name] },
  )
  const [page] = data.pages.items
  return page && { ...page, elements: JSON.parse(page.labelJson).elements }
}

async function openNewPage(page: Page, sheet: string): Promise<void> {
  await page.goto(`/admin/pages/new?${new URLSearchParams({ sheet })}`)
  await page.getByRole('group', { name: /^Label, / }).waitFor()
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save label template' })
const measure = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const value = (page: Page, label: string) => measure(page, label).inputValue().then(Number)

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await saveButton(page).click()
  await page.waitForURL(/\/admin\/pages\/\d+$/)
}

test('a label is designed by mouse and keyboard at a desk, saved, and reopened unchanged', async () => {
  const page = await visit(app.url, { client: admin })
  await openNewPage(page, 'Avery L7163')

  await page.getByRole('button', { name: 'Box', exact: true }).click()
  const box = page.getByRole('button', { name: 'Box', exact: true, pressed: true })
  const start = { x: await value(page, 'From left'), y: await value(page, 'From top') }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  const moved = { x: await value(page, 'From left'), y: await value(page, 'From top') }
  expect(moved).toEqual({ x: expect.closeTo(start.x + 0.5), y: expect.closeTo(start.y - 5) })
  const width = await value(page, 'Width')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  expect(await value(page, 'Width')).toBeCloseTo(width + 5)

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect([await value(page, 'Width'), await value(page, 'From top')]).toEqual([width, start.y])
  await page.keyboard.press('Control+y')
  expect(await value(page, 'From top')).toBe(moved.y)

  // the element's lower left corner, dragged close to the label's corner, snaps to it
  const label = await page.getByRole('group', { name: /^Label, / }).boundingBox()
  const handle = await middleOf(page.locator('[data-handle=sw]'))
  if (!label) throw new Error('There is no label.')
  await page.mouse.move(handle.x, handle.y)
  await page.mouse.down()
  await page.mouse.move(label.x + 60, label.y + label.height - 60, { steps: 3 })
  await page.mouse.move(label.x + 17, label.y + label.height - 17, { steps: 3 })
  await page.mouse.up()
  expect(await value(page, 'From left')).toBe(0)
  expect((await value(page, 'From top')) + (await value(page, 'Height'))).toBeCloseTo(38.1)

  const before = await value(page, 'From left')
  await page.keyboard.press('Control+d')
  await expect.poll(() => value(page, 'From left')).toBe(before + 2)
  await page.keyboard.press('Delete')
  await expect.poll(() => box.count()).toBe(0)

  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const says = (words: string) => expect.poll(() => text.innerText()).toBe(words)
  await text.fill('Keep dry ')
  await page.getByRole('group', { name: 'Insert a field' }).getByRole('button', { name: 'Location name' }).click()
  await says('Keep dry Location name')
  await page.keyboard.press('Backspace')
  await says('Keep dry ')
  await page.keyboard.press('Control+z')
  await says('Keep dry Location name')
  await page.keyboard.press('ArrowLeft')
  await page.locator('[aria-live=polite]').filter({ hasText: 'Location name' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await says('\n')
  await page.keyboard.press('Control+v')
  await says('Keep dry Location name')
  await page.keyboard.type(' #tester')
  await page.getByRole('option', { name: /^Last tester/ }).waitFor()
  await page.keyboard.press('Enter')
  await says('Keep dry Location name Last tester')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.getByLabel('Size', { exact: true }).fill('200')
  await page.getByLabel('Smallest size').fill('100')
  await page.getByRole('region', { name: 'Properties' }).getByText('does not fit, even at 100 pt').first().waitFor()

  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('draft:')))
  await page.reload()
  await page.getByText('have been restored').waitFor()
  await page.getByRole('button', { name: 'Text Keep dry [location]' }).first().waitFor()

  await save(page, 'Dry store')
  const stored = await storedPage('Dry store')
  expect(stored).toMatchObject({ type: 'asset', labelWidth: 99.1, cols: 2 })
  expect(stored.elements.at(-2)).toMatchObject({ type: 'box', x: 0 })
  expect(stored.elements.at(-1)).toMatchObject({ type: 'text', text: 'Keep dry #location#', size: 200 })

  await page.goto('/admin/pages')
  await page.getByRole('img', { name: 'Sheet of Dry store' }).waitFor()
  await page.getByRole('button', { name: 'Duplicate Dry store' }).click()
  await page.getByRole('link', { name: 'Dry store (copy)' }).click()
  await page.getByRole('button', { name: 'Text Keep dry [location]' }).first().waitFor()

  await page.getByRole('link', { name: 'Label templates' }).click()
  const copy = page.getByRole('listitem').filter({ hasText: 'Dry store (copy)' })
  await copy.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => copy.count()).toBe(0)
})

test('the test print of a label template has the chosen record on every label of one sheet', async () => {
  await app.buildAsset({ name: 'Toaster' })
  await app.buildAsset({ name: 'Kettle' })
  const page = await visit(app.url, { client: admin })
  await openNewPage(page, 'Avery L7160')
  const label = page.getByRole('group', { name: /^Label, / })
  await label.getByText('Kettle').waitFor()
  await page.getByRole('combobox', { name: 'Preview with' }).selectOption({ index: 1 })
  await label.getByText('Toaster').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Test print' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Test print of Avery L7160.pdf')
  const printed = await readPdf(await readFile(await file.path()), async (sheets) =>
    sheets.map((sheet) => sheet.text()),
  )
  expect(printed).toHaveLength(1)
  expect(printed[0]?.match(/Toaster/g)).toHaveLength(21)
  expect(printed[0]).not.toContain('Kettle')
})

test('a label is designed by touch on a phone', async () => {
  const page = await visit(app.url, { client: admin, viewport: PHONE, hasTouch: true })
  await openNewPage(page, 'Label printer 25 x 25 mm')
  const qr = page.locator('[data-element="0"]')
  await qr.scrollIntoViewIfNeeded()
  await qr.tap()
  const width = await value(page, 'Width')
  const corner = await middleOf(page.locator('[data-handle=se]'))
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: corner.x + by, y: corner.y + by }],
    })
  await touch('touchStart', 0)
  await touch('touchMove', -20)
  await touch('touchMove', -60)
  await touch('touchEnd')
  await expect.poll(() => value(page, 'Width')).toBeLessThan(width - 2)
  const smaller = await value(page, 'Width')
  await save(page, 'Tiny')
  expect((await storedPage('Tiny')).elements[0]).toMatchObject({ type: 'qr', width: smaller, height: smaller })
})

test('the label designer reports errors at their place, and keeps the last valid design', async () => {
  const page = await visit(app.url, { client: admin })
  // the browser adds an inline style to text that replaces a selection, which the content security policy blocks
  expectComplaints(page.context(), /Applying inline style violates/)
  await openNewPage(page, 'Avery L7160')

  await page.getByText('Sheet dimensions').click()
  await measure(page, 'Label width').fill('300')
  await page.getByText('3 labels are 905 mm wide, but the sheet has only 195.5 mm between its margins.').waitFor()
  await page.getByRole('img', { name: 'Sheet with 21 labels of 63.5 × 38.1 mm' }).waitFor()
  await saveButton(page).click()
  await page.getByText('Check the highlighted fields, then save again.').waitFor()
  await measure(page, 'Label width').fill('-5')
  await page.getByText('Must be between 5 and 1,000 mm.').waitFor()
  await measure(page, 'Label width').fill('63.5')

  await page.getByText('Label as JSON').click()
  const json = page.getByRole('textbox', { name: 'Label as JSON' })
  await json.press('Control+a')
  await json.pressSequentially('{"elements": [{"type": "text",')
  const diagnostics = page.getByRole('status', { name: 'Errors and warnings' })
  await diagnostics
    .getByText(/^Line 1: /)
    .first()
    .waitFor()
  await page.getByText('The last valid design is shown until you correct it.').waitFor()
  await json.press('Control+a')
  await page.keyboard.insertText(
    JSON.stringify({
      elements: [
        { type: 'text', x: 1, y: 1, width: 60, height: 9, text: '<script>document.title="run"</script>#nope#' },
      ],
    }),
  )
  await diagnostics
    .getByRole('button', { name: 'Line 1: There is no field #nope# on an asset label. Check the spelling.' })
    .click()
  await page.getByRole('button', { name: 'Discard this JSON' }).click()
  await page.getByRole('button', { name: 'Text [name]' }).first().click()
  expect(await accessibilityViolations(page)).toEqual([])
  await json.press('Control+a')
  await page.keyboard.insertText(
    JSON.stringify({
      elements: [{ type: 'text', x: 1, y: 1, width: 60, height: 9, text: '<script>document.title="run"</script>' }],
    }),
  )
  await page
    .getByRole('group', { name: /^Label, / })
    .getByText('<script>')
    .waitFor()
  expect(await page.title()).toContain('Avery L7160')

  await page.getByRole('link', { name: 'Label templates' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save(page, 'Plain')
  expect((await storedPage('Plain')).elements).toHaveLength(1)
})
