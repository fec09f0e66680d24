import * as z from 'zod'
import { isPlainText } from '../values/text'
import { validationMessages } from '../values/validationMessages'
import { SCAN_MODELS } from './scanCode'

/** Label types: the kinds of records that the scanner recognises. */
export const LABEL_TYPES = SCAN_MODELS
export type LabelType = (typeof LABEL_TYPES)[number]

/** Typefaces for labels; the app ships all of them. */
export const LABEL_FONTS = ['sans', 'condensed', 'mono'] as const
export type LabelFont = (typeof LABEL_FONTS)[number]

export const LABEL_LIMITS = {
  /** Maximum number of elements. */
  elements: 100,
  /** Maximum length of an element's text, in characters. */
  text: 1000,
  /** Maximum length of a whole `labelJson`, in characters. */
  json: 50_000,
  /** Maximum coordinate, width, height or radius, in mm. */
  length: 1000,
  /** Smallest and largest font size, in points. */
  size: [2, 300],
  /** Smallest and largest thickness, in mm. */
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

/** Position from the label's top left corner, in mm. */
const corner = { x: length(0), y: length(0) }
const area = { ...corner, width: length(0.5), height: length(0.5) }

const textElement = z
  .strictObject({
    type: z.literal('text'),
    ...area,
    /** `#field#` is replaced with a value from the record. A line is left out if all its fields are empty. */
    text: z
      .string({ error: validationMessages.text })
      .max(LABEL_LIMITS.text, validationMessages.tooLong(LABEL_LIMITS.text))
      .refine(isPlainText, validationMessages.noControlCharacters),
    font: choice(LABEL_FONTS).default('condensed'),
    /** Font size in points; the maximum size unless `fit` is `none`. */
    size: points.default(10),
    /** Minimum font size in points; text never shrinks below it, even if the text does not fit. */
    minSize: points.default(5),
    bold: flag.default(false),
    align: choice(['left', 'center', 'right']).default('left'),
    valign: choice(['top', 'middle', 'bottom']).default('top'),
    /**
     * `shrink` breaks lines and shrinks the text until it fits, `line` shrinks a single line, `none` only breaks lines.
     */
    fit: choice(['shrink', 'line', 'none']).default('shrink'),
    color: colour.default('#000000'),
  })
  .refine(({ size, minSize }) => minSize <= size, {
    path: ['minSize'],
    error: 'Must not be larger than the font size.',
  })

const qrElement = z.strictObject({
  type: z.literal('qr'),
  ...area,
  /**
   * Content for scanners: `{"model","code"}`, a link to the record's page or to an asset's public page, or the bare
   * code.
   */
  content: choice(['json', 'link', 'public', 'code']).default('json'),
  /** Tolerated damage: 7, 15, 25 or 30 %. Higher levels require smaller modules. */
  level: choice(['L', 'M', 'Q', 'H']).default('Q'),
})

const imageElement = z.strictObject({
  type: z.literal('image'),
  ...area,
  /** The site's logo or the record's photo, scaled to fit. */
  source: choice(['logo', 'photo']).default('logo'),
})

/** A line from one corner of its box to the opposite corner. */
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
  /** Thickness of the outline, which is inside the box; null for no outline. */
  thickness: thickness.nullable().default(0.3),
  /** Corner radius in mm. */
  radius: length(0).default(0),
  color: colour.default('#000000'),
  /** Fill colour; null for no fill. */
  fill: colour.nullable().default(null),
})

export const labelElementSchema = z.discriminatedUnion(
  'type',
  [textElement, qrElement, imageElement, lineElement, boxElement],
  {
    error: validationMessages.oneOf(['text', 'qr', 'image', 'line', 'box']),
  },
)

/** The schema of `labelJson`. */
export const labelTemplateSchema = z.strictObject(
  {
    /** Elements in drawing order. */
    elements: z
      .array(z.unknown(), { error: validationMessages.list })
      .max(LABEL_LIMITS.elements, { error: validationMessages.tooMany(LABEL_LIMITS.elements, 'elements'), abort: true })
      // why: after the limit, so that excess elements are not validated
      .pipe(z.array(labelElementSchema))
      .default([]),
  },
  { error: 'Must be an object: {"elements":[…]}.' },
)

/** A parsed `labelJson` with all defaults. */
export type LabelTemplate = z.output<typeof labelTemplateSchema>
export type LabelElement = z.output<typeof labelElementSchema>
export type LabelTextElement = z.output<typeof textElement>
export type LabelQrElement = z.output<typeof qrElement>
export type LabelImageElement = z.output<typeof imageElement>
export type LabelLineElement = z.output<typeof lineElement>
export type LabelBoxElement = z.output<typeof boxElement>
