/**
 * Writes client/theme/fonts/inter.woff2: Inter with the letters, digits and symbols that screens show, and one weight
 * axis. Run it after updating inter-ui, or when tests/unit/theme/font.test.ts reports a missing character.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const SOURCE = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const TARGET = fileURLToPath(new URL('../client/theme/fonts/inter.woff2', import.meta.url))

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Latin letters for European names, and the symbols in text, units and buttons. */
const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0x17f),
  'ȘșȚțẀẁẂẃẄẅỲỳ',
  '–—‘’‚“”„†•…‰‹›₂€™Ωμ←↑→↓↵−∞≈≠≤≥√⌘✓✕●▲▼',
].join('')

const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  // why: a fixed optical size, the one for body text, keeps the file small; headings look the same
  variationAxes: { opsz: 14, wght: { min: 400, max: 700, default: 400 } },
})
await writeFile(TARGET, font)
console.info(`${TARGET}: ${(font.length / 1024).toFixed(1)} kB`)
