export interface PdfLineMeasure {
  /** Width of a line, in points. */
  width: number
  widthOf: (text: string) => number
  /** Maximum number of lines. A longer text ends with an ellipsis. */
  maxLines?: number
}

/** Matches scripts that have no spaces between words. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/u
const ELLIPSIS = '…'

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Breaks text into lines of at most `width` points, between words where possible. */
export function breakPdfLines(
  text: string,
  { width, widthOf, maxLines = Number.POSITIVE_INFINITY }: PdfLineMeasure,
): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of paragraph === '' ? [] : partsOf(paragraph, width, widthOf)) {
      if (line === '' || widthOf((line + part).trimEnd()) <= width) line += part
      else {
        lines.push(line.trimEnd())
        line = part.trimStart()
      }
      if (lines.length >= maxLines) return shortened(lines, { width, widthOf })
    }
    lines.push(line.trimEnd())
  }
  return lines.length > maxLines ? shortened(lines.slice(0, maxLines), { width, widthOf }) : lines
}

/** Splits text into parts where a line may break. No part is wider than a line. */
function* partsOf(text: string, width: number, widthOf: (text: string) => number): Generator<string> {
  const parts = UNSPACED.test(text) ? Array.from(words.segment(text), ({ segment }) => segment) : text.match(/\S*\s*/g)
  for (const part of parts ?? []) {
    if (part === '') continue
    if (widthOf(part.trimEnd()) <= width) yield part
    else yield* brokenWord(part, width, widthOf)
  }
}

function* brokenWord(word: string, width: number, widthOf: (text: string) => number): Generator<string> {
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      yield piece
      piece = segment
    } else piece += segment
  }
  yield piece
}

function shortened(lines: string[], { width, widthOf }: PdfLineMeasure): string[] {
  let last = [...graphemes.segment(lines.at(-1) ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && widthOf(last.join('').trimEnd() + ELLIPSIS) > width) last = last.slice(0, -1)
  return [...lines.slice(0, -1), last.join('').trimEnd() + ELLIPSIS]
}
