import bidiFactory from 'bidi-js'
import type { FontFile } from './fontFiles'

const bidi = bidiFactory()

/** A part of a line that has one font and one direction. Its text is in reading order. */
export interface PdfTextRun {
  text: string
  /** An additional font; undefined for the base font. */
  font: FontFile | undefined
}

/** Matches characters that belong to the preceding character, and are drawn in the same font. */
const JOINED = /[\p{M}\u200c\u200d]/u

/** Splits a line into runs, ordered from left to right by the Unicode Bidirectional Algorithm. */
export function splitVisualRuns(line: string, fontOf: (codePoint: number) => FontFile | undefined): PdfTextRun[] {
  const embedding = bidi.getEmbeddingLevels(line, 'auto')
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: (PdfTextRun & { level: number; script: string })[] = []
  let index = 0
  for (const character of line) {
    const level = embedding.levels[index] ?? 0
    const last = runs.at(-1)
    const joined = last !== undefined && JOINED.test(character)
    const font = joined ? last.font : fontOf(character.codePointAt(0) ?? 0)
    const script = joined ? last.script : scriptOf(character, last?.script)
    const drawn = mirrored.get(index) ?? character
    if (last && last.level === level && last.font === font && last.script === script) last.text += drawn
    else runs.push({ text: drawn, font, level, script })
    index += character.length
  }
  return reordered(runs).map(({ text, font, level, script }) => ({
    // why: Arabic and Hebrew text is not reversed here, because applying the font already reverses it
    text: level % 2 === 1 && script === '' ? [...text].reverse().join('') : text,
    font,
  }))
}

/**
 * Returns a character's script if that script runs from right to left. Punctuation and spaces take the script of the
 * preceding character.
 */
function scriptOf(character: string, before = ''): string {
  if (/\p{Script=Arabic}/u.test(character)) return /\p{N}/u.test(character) ? '' : 'Arabic'
  if (/\p{Script=Hebrew}/u.test(character)) return 'Hebrew'
  if (/[\p{L}\p{N}]/u.test(character)) return ''
  return before
}

/**
 * Applies rule L2 of the Unicode Bidirectional Algorithm: from the highest level down to the lowest odd one, reverses
 * each sequence of that level or above.
 */
function reordered<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}
