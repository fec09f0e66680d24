import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Has Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian and signs. */
export const BASE = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
export const BASE_BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

/** Noto Sans for the scripts that the base has not: the first that has a character counts. */
// why: files with all weights take 19 MB, the packages with a file for each weight 200
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

/** Their files hold all weights, and what a PDF can take of one is its lightest. */
const THIN: readonly string[] = ['kr', 'sc']

/** A file with a part of a family's characters. */
export interface FontFile {
  path: string
  /** Its lines are hairs. */
  thin: boolean
}

interface FontPart extends FontFile {
  ranges: readonly (readonly [first: number, last: number])[]
}

const PARTS: Promise<readonly FontPart[]>[] = []

/** The file with a character that the base has not; undefined if no font has it. */
export async function fontFileOf(codePoint: number): Promise<FontFile | undefined> {
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
  // why: the base has Latin, and looks different
  const parts = Object.entries(ranges).filter(([name]) => !/^(latin|cyrillic|greek|vietnamese|math|symbols)/.test(name))
  return parts.map(([name, list]) => ({
    path: path.join(folder, 'files', `noto-sans-${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    thin: THIN.includes(family),
    ranges: list.split(',').map(rangeOf),
  }))
}

/** Of `U+900-97f`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** A font file as TrueType, which is what a PDF can hold. */
export async function readTrueType(file: FontFile): Promise<Uint8Array> {
  // why: most documents need none of these fonts
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(await readFile(file.path))
}
