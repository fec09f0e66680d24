import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The base font. It covers Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian and symbols. */
export const BASE_FONT_FILE = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
export const BASE_BOLD_FONT_FILE = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

/**
 * Noto Sans fonts for scripts that the base font lacks, in order of preference. The packages used here have one file
 * for all weights and take 19 MB; packages with one file per weight would take 200 MB.
 */
const FAMILIES = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'ethiopic',
  'kr',
  'sc',
] as const

/** Families whose files use the thinnest weight by default. A PDF can only use a file's default weight. */
const THIN: readonly string[] = ['kr', 'sc']

/** A font file that contains some of a font family's characters. */
export interface FontFile {
  path: string
  /** True for a font with hairline strokes. */
  thin: boolean
}

interface FontPart extends FontFile {
  ranges: readonly (readonly [first: number, last: number])[]
}

const PARTS: Promise<readonly FontPart[]>[] = []

/** Returns a font file that contains a character that the base font lacks; undefined if no font contains it. */
export async function findFontFile(codePoint: number): Promise<FontFile | undefined> {
  for (const [index, family] of FAMILIES.entries()) {
    PARTS[index] ??= readParts(family)
    const part = (await PARTS[index]).find(({ ranges }) =>
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
    )
    if (part) return part
  }
  return undefined
}

async function readParts(family: string): Promise<FontPart[]> {
  const folder = path.dirname(resolve(`@fontsource-variable/noto-sans-${family}/package.json`))
  const ranges: Record<string, string> = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'))
  // why: scripts that the base font covers are skipped, because Noto Sans looks different
  const parts = Object.entries(ranges).filter(([name]) => !/^(latin|cyrillic|greek|vietnamese|math|symbols)/.test(name))
  return parts.map(([name, list]) => ({
    path: path.join(folder, 'files', `noto-sans-${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    thin: THIN.includes(family),
    ranges: list.split(',').map(rangeOf),
  }))
}

/** Parses a range such as `U+900-97f`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** Reads a font file and converts it to TrueType, the format that a PDF can embed. */
export async function loadTrueType(file: FontFile): Promise<Uint8Array> {
  // why: the converter is imported on demand, because most documents use none of these fonts
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(await readFile(file.path))
}
