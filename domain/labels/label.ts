import * as z from 'zod'
import { SCAN_MODELS } from '../scanCode'
import { isPlainText } from '../text'
import { validationMessages } from '../validationMessages'

/** The types of labels, which are the models that the scanner knows. */
export const LABEL_TYPES = SCAN_MODELS
export type LabelType = (typeof LABEL_TYPES)[number]

/** Typefaces that a label can be set in; all are shipped with the app. */
export const LABEL_FONTS = ['sans', 'condensed', 'mono'] as const
export type LabelFont = (typeof LABEL_FONTS)[number]

/** The limits of a label's design. */
export const LABEL_LIMITS = {
  /** Elements of a label. */
  elements: 100,
  /** Characters of an element's text. */
  text: 1000,
  /** Characters of a whole `labelJson`. */
  json: 50_000,
  /** Millimetres. */
  length: 1000,
  /** Points. */
  size: [2, 300],
  /** Millimetres. */
  thickness: [0.05, 20],
} as const

const numberBetween = (min: number, max: number, unit: string) => {
  const message = validationMessages.between(min, max, unit)
  return z.number({ error: validationMessages.number }).min(min, message).max(max, message)
}

const length = (min: number) => numberBetween(min, LABEL_LIMITS.length, ' mm')
const points = numberBetween(...LABEL_LIMITS.size, ' points')
const thickness = numberBetween(...LABEL_LIMITS.thickness, ' mm')

const COLOUR_MESSAGE = 'Must be a colour, such as #000000.'
const colour = z.string({ error: COLOUR_MESSAGE }).regex(/^#[0-9a-fA-F]{6}$/, COLOUR_MESSAGE)

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: validationMessages.oneOf(choices) })

const flag = z.boolean({ error: validationMessages.boolean })

/** From the label's top left corner, in millimetres. */
const corner = { x: length(0), y: length(0) }
const area = { ...corner, width: length(0.5), height: length(0.5) }

const textElement = z
  .strictObject({
    type: z.literal('text'),
    ...area,
    /** With `#field#` for the record's values. A line whose fields are all empty is left out. */
    text: z
      .string({ error: validationMessages.text })
      .max(LABEL_LIMITS.text, validationMessages.tooLong(LABEL_LIMITS.text))
      .refine(isPlainText, validationMessages.noControlCharacters),
    font: choice(LABEL_FONTS).default('condensed'),
    /** Points; with a fit other than `none` the largest that is used. */
    size: points.default(10),
    /** Points; below it a text never shrinks, even if it does not fit. */
    minSize: points.default(5),
    bold: flag.default(false),
    align: choice(['left', 'center', 'right']).default('left'),
    valign: choice(['top', 'middle', 'bottom']).default('top'),
    /** `shrink` breaks lines and shrinks until all fits, `line` shrinks without breaking lines, `none` only breaks them. */
    fit: choice(['shrink', 'line', 'none']).default('shrink'),
    color: colour.default('#000000'),
  })
  .refine(({ size, minSize }) => minSize <= size, { path: ['minSize'], error: 'Must not be larger than the size.' })

const qrElement = z.strictObject({
  type: z.literal('qr'),
  ...area,
  /** What a scanner reads: `{"model","code"}`, a link to the record's page or to an asset's public page, or the bare code. */
  content: choice(['json', 'link', 'public', 'code']).default('json'),
  /** How much of it may be dirty or scratched: 7, 15, 25 or 30 per cent. More of it makes smaller modules. */
  level: choice(['L', 'M', 'Q', 'H']).default('Q'),
})

const imageElement = z.strictObject({
  type: z.literal('image'),
  ...area,
  /** The site's logo, or the photo of the record. Drawn as large as fits. */
  source: choice(['logo', 'photo']).default('logo'),
})

/** From its corner to the opposite one. */
const lineElement = z
  .strictObject({
    type: z.literal('line'),
    ...corner,
    width: length(0),
    height: length(0),
    thickness: thickness.default(0.3),
    color: colour.default('#000000'),
  })
  .refine(({ width, height }) => width > 0 || height > 0, {
    path: ['width'],
    error: 'A line must have a width or a height.',
  })

const boxElement = z.strictObject({
  type: z.literal('box'),
  ...area,
  /** Of the outline, which is inside the box; null for none. */
  thickness: thickness.nullable().default(0.3),
  /** Of the corners, in millimetres. */
  radius: length(0).default(0),
  color: colour.default('#000000'),
  /** Inside; null for none. */
  fill: colour.nullable().default(null),
})

/** An element of a label. */
export const labelElement = z.discriminatedUnion(
  'type',
  [textElement, qrElement, imageElement, lineElement, boxElement],
  {
    error: validationMessages.oneOf(['text', 'qr', 'image', 'line', 'box']),
  },
)

/** The schema of `labelJson`. */
export const label = z.strictObject(
  {
    /** In the order in which they are drawn. */
    elements: z
      .array(z.unknown(), { error: validationMessages.list })
      .max(LABEL_LIMITS.elements, { error: validationMessages.tooMany(LABEL_LIMITS.elements, 'elements'), abort: true })
      // after it, so that no more of them are looked at
      .pipe(z.array(labelElement))
      .default([]),
  },
  { error: 'Must be an object: {"elements":[…]}.' },
)

/** A `labelJson` that was read, with all defaults filled in. */
export type Label = z.output<typeof label>
export type LabelElement = z.output<typeof labelElement>
export type TextElement = z.output<typeof textElement>
export type QrElement = z.output<typeof qrElement>
export type ImageElement = z.output<typeof imageElement>
export type LineElement = z.output<typeof lineElement>
export type BoxElement = z.output<typeof boxElement>
