import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PdfFile } from '../../../server/platform/files/pdf/pdfFile'
import { drawPdfTable } from '../../../server/platform/files/pdf/pdfTable'
import { readPdf } from '../../support/pdfFile'

/** Returns the pages that `draw` draws, each with its text. */
async function drawn(draw: (file: PdfFile) => Promise<void>, options: { landscape?: boolean } = {}) {
  const target = new PassThrough()
  const bytes = buffer(target)
  const file = new PdfFile(target, { title: 'Test', footer: 'Foot', ...options })
  await file.newPage()
  await draw(file)
  await file.end()
  return readPdf(await bytes, async (pages) =>
    pages.map((page) => ({ text: page.text(), width: page.width, shown: ink(page) })),
  )
}

/** Counts the dark pixels of a page at 60 dots per inch. */
function ink({
  raster,
}: {
  raster: (dotsPerInch: number) => { width: number; height: number; data: Uint8Array }
}): number {
  return raster(60).data.filter((grey) => grey < 200).length
}

it.each([
  ['signs', 'Ω ≥ ≤ ✓ ✗ – “quoted”'],
  ['Greek', 'Κεντρική αίθουσα'],
  ['Cyrillic', 'Главный зал'],
  ['Chinese and Japanese', '会堂の部屋'],
  ['Korean', '강당'],
  ['Devanagari', 'भवन'],
  ['Thai', 'สนามหลวง'],
  ['Gurmukhi', 'ਸਭਾ'],
  ['Ethiopic', 'አዳራሽ'],
])('%s is readable in the PDF', async (_name, text) => {
  const [page] = await drawn((file) => file.text(text, { size: 14 }))
  expect(page?.text).toContain(text)
})

it.each([
  ['Hebrew', 'אולם (הראשי) 12'],
  ['Arabic', 'القاعة (الكبرى) 12'],
])('%s is drawn from right to left, with numbers from left to right', async (_name, text) => {
  const [page] = await drawn((file) => file.text(text, { size: 14 }))
  // PDFium returns lines in reading order
  expect(page?.text.normalize('NFKC')).toContain(text)
})

it('a PDF has no empty boxes instead of letters', async () => {
  const [box, name] = await Promise.all(
    ['\u{10ffff}\u{10ffff}', '会堂'].map((text) => drawn((file) => file.text(text, { size: 60 }))),
  )
  expect(name?.[0]?.shown).not.toBe(box?.[0]?.shown)
})

it('a PDF repeats the table header on each page, cuts nothing and numbers the pages', async () => {
  const long = 'Extension lead with a very long name that needs several lines'
  const rows = Array.from({ length: 120 }, (_, index) => index + 1)
  const pages = await drawn(
    (file) =>
      drawPdfTable(file, {
        heading: 'Main hall',
        columns: [
          { label: 'Code', share: 1, cell: (row: number) => `A-${row}` },
          { label: 'Asset', share: 2, cell: () => long },
          { label: 'Insulation resistance', share: 1, align: 'right', cell: () => '> 200 MΩ' },
        ],
        rows,
      }),
    { landscape: true },
  )
  expect(pages.length).toBeGreaterThan(2)
  const text = pages.map((page) => page.text.replaceAll(/\s+/g, ' '))
  for (const [index, page] of text.entries()) {
    expect(page).toContain(index === 0 ? 'Main hall' : 'Main hall (continued)')
    expect(page).toContain('Insulation resistance')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(pages[index]?.width).toBeCloseTo(297, 0)
  }
  const all = text.join(' ')
  for (const row of rows) expect(all).toContain(`A-${row} `)
  expect(all.split('needs several lines')).toHaveLength(rows.length + 1)
})

it('a PDF continues when its reader catches up while the drawing waits for something else', async () => {
  const target = new PassThrough({ highWaterMark: 64 })
  const file = new PdfFile(target, { title: 'Test', footer: '' })
  const draw = () => file.drawLines(['Kettle'], { x: 50, y: 50, width: 200 })
  for (file.pdf.addPage(); !target.writableNeedDrain; file.pdf.addPage()) {
    draw()
    await nextTurn()
  }
  const taken = once(target, 'drain')
  target.resume()
  await taken
  await file.text('Drill')
  await file.end()
  expect(target.writableFinished).toBe(true)
})

it('a PDF waits for a slow reader instead of keeping pages in memory', async () => {
  const target = new PassThrough({ highWaterMark: 1024 })
  const file = new PdfFile(target, { title: 'Test', footer: '' })
  let rows = 0
  const drawing = drawPdfTable(file, {
    columns: [{ label: 'Asset', share: 1, cell: (row: number) => `Kettle ${row}` }],
    rows: Array.from({ length: 5000 }, (_, index) => index),
    onRow: () => {
      rows += 1
    },
  })
  await expect.poll(() => target.writableNeedDrain).toBe(true)
  const before = rows
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  expect(rows - before).toBeLessThan(200)
  target.destroy()
  await expect(drawing).rejects.toThrow('download stopped before')
})
