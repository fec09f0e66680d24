import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const FONT = 'client/theme/fonts/inter.woff2'
/** Maximum file size that a phone can load quickly, in bytes. */
const MOST_BYTES = 60_000

async function openFont() {
  const bytes = await readFile(FONT)
  const font = create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`${FONT} is not one font.`)
  return { bytes, font }
}

test('the font is small, and has digits of equal width and a zero unlike an O', async () => {
  const { bytes, font } = await openFont()
  expect(bytes.length).toBeLessThan(MOST_BYTES)
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'zero']))
  const widths = ['tnum', 'zero'].map((feature) => font.layout('0123456789', [feature, 'tnum']).glyphs)
  for (const glyphs of widths) expect(new Set(glyphs.map(({ advanceWidth }) => advanceWidth)).size).toBe(1)
  expect(font.variationAxes).toHaveProperty('wght')
})

test('the font has every character that the screens use', async () => {
  const { font } = await openFont()
  const missing = new Set<string>()
  for (const folder of ['client', 'domain'])
    for (const file of await readdir(folder, { recursive: true }))
      if (/\.tsx?$/.test(file))
        for (const character of await readFile(path.join(folder, file), 'utf8'))
          if (character > '\u001f' && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) missing.add(character)
  expect([...missing]).toEqual([])
})

test.for(['Łódź', 'Škoda', 'Gdańsk', 'Ţânţar', 'Ŵyn', 'Über', '<0.01 Ω', '>200 MΩ'])(
  'the font writes %s',
  async (text) => {
    const { font } = await openFont()
    for (const character of text) expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true)
  },
)
