import { fillTitleTemplate, listTitlePlaceholderFields } from '../values/titles'
import type { LabelTextElement } from './labelTemplate'

/** Text laid out in its box, in mm from the label's top left corner. */
export interface LabelTextLayout {
  /** Each line's position is the left end of its baseline. */
  lines: { text: string; x: number; y: number; width: number }[]
  /** In points. */
  size: number
  /** True if the text does not fit even at the smallest size, and was cut off. */
  overflows: boolean
}

export const convertPointsToMillimetres = (points: number) => (points * 25.4) / 72

/** Metrics of the shipped fonts, as fractions of the font size. */
const ASCENT = 0.93
const DESCENT = 0.24
const LINE_HEIGHT = ASCENT + DESCENT

/** Step between the font sizes that are tried, in points. */
const STEP = 0.25
/** How far text may overrun its box and still count as fitting (rounding error), in mm. */
const TOLERANCE = 0.005
const ELLIPSIS = '…'

/** Measures the width of text at font size 1. */
type Measure = (text: string) => number

/** Fills in the record's values, and fits an element's text into its box at the largest possible size. */
export function layOutLabelText(
  element: LabelTextElement,
  fields: Readonly<Record<string, string>>,
  measure: Measure,
): LabelTextLayout {
  const { x, y, width, height, align, valign, fit, size: largest, minSize } = element
  const paragraphs = fillLines(element.text, fields)
  const memoizedMeasure = memoize(measure)
  const layOutAt = (size: number) =>
    breakIntoLines(paragraphs, { size, width, height, breaks: fit !== 'line' }, memoizedMeasure)

  const smallest = fit === 'none' ? largest : minSize
  let result = layOutAt(largest)
  let size = largest
  if (!result.fits) {
    let fitting = 0
    // Stryker disable next-line ArithmeticOperator: A text that does not fit at its largest size does not fit at a larger one.
    let failing = Math.ceil((largest - smallest) / STEP)
    // why: a binary search finds the largest size that fits, in steps from the smallest
    while (failing - fitting > 1) {
      const middle = Math.floor((fitting + failing) / 2)
      if (layOutAt(smallest + middle * STEP).fits) fitting = middle
      else failing = middle
    }
    size = smallest + fitting * STEP
    result = layOutAt(size)
  }

  const em = convertPointsToMillimetres(size)
  const visible = result.fits ? result.lines : truncateLines(result.lines, { em, width, height }, memoizedMeasure)
  const free = height - visible.length * LINE_HEIGHT * em
  const top = y + Math.max(0, valign === 'top' ? 0 : valign === 'middle' ? free / 2 : free)
  const lines = visible.map((text, index) => {
    const lineWidth = memoizedMeasure(text) * em
    const room = width - lineWidth
    const indent = align === 'left' ? 0 : align === 'center' ? room / 2 : room
    return { text, x: x + Math.max(0, indent), y: top + (index * LINE_HEIGHT + ASCENT) * em, width: lineWidth }
  })
  return { lines: lines.filter(({ text }) => text !== ''), size, overflows: !result.fits }
}

/** Fills the lines of a template, and omits lines whose fields are all empty. */
function fillLines(template: string, fields: Readonly<Record<string, string>>): string[] {
  return template.split('\n').flatMap((line) => {
    const fieldNames = listTitlePlaceholderFields(line)
    const isEmpty = fieldNames.length > 0 && fieldNames.every((field) => !fields[field]?.trim())
    return isEmpty ? [] : fillTitleTemplate(line, fields).split('\n')
  })
}

function memoize(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    const width = widths.get(text) ?? measure(text)
    widths.set(text, width)
    return width
  }
}

interface LineBreakOptions {
  /** In points. */
  size: number
  width: number
  height: number
  /** True if lines may be broken. */
  breaks: boolean
}

interface BrokenLines {
  lines: string[]
  fits: boolean
}

function breakIntoLines(
  paragraphs: readonly string[],
  { size, width, height, breaks }: LineBreakOptions,
  measure: Measure,
): BrokenLines {
  const em = convertPointsToMillimetres(size)
  const room = (width + TOLERANCE) / em
  const lines = breaks ? paragraphs.flatMap((paragraph) => wrapLine(paragraph, room, measure)) : [...paragraphs]
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly. A line that fits is never broken.
  const fits = lines.length * LINE_HEIGHT * em <= height + TOLERANCE && lines.every((line) => measure(line) <= room)
  return { lines, fits }
}

/** Breaks a paragraph between words; an overlong word stays whole. */
function wrapLine(paragraph: string, room: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/[ \t]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    // Stryker disable next-line EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly.
    if (line === '' || measure(longer) <= room) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** Cuts text off at the bottom and right edges of the box; the last line ends with an ellipsis. */
function truncateLines(
  lines: readonly string[],
  { em, width, height }: { em: number; width: number; height: number },
  measure: Measure,
): string[] {
  const room = (width + TOLERANCE) / em
  const pieces = lines.flatMap((line) => breakAnywhere(line, room, measure))
  const count = Math.max(1, Math.floor((height + TOLERANCE) / (LINE_HEIGHT * em)))
  const visible = pieces.slice(0, count)
  if (pieces.length > count) visible[count - 1] = truncateLine(visible[count - 1] ?? '', room, measure)
  return visible
}

function breakAnywhere(line: string, room: number, measure: Measure): string[] {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly. A line that fits is never broken.
  if (measure(line) <= room) return [line]
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    // Stryker disable next-line EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly.
    if (part !== '' && measure(part + character) > room) {
      parts.push(part.trimEnd())
      // Stryker disable next-line MethodExpression: One character has the same start and end.
      part = character.trimStart()
    } else part += character
  }
  return [...parts, part]
}

function truncateLine(line: string, room: number, measure: Measure): string {
  const characters = [...line]
  // Stryker disable next-line EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly.
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > room) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}
