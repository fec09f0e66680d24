import type { LabelRecord } from './labelFields'
import type {
  LabelElement,
  LabelFont,
  LabelImageElement,
  LabelQrElement,
  LabelTemplate,
  LabelTextElement,
} from './labelTemplate'
import { convertPointsToMillimetres, type LabelTextLayout, layOutLabelText } from './layOutLabelText'
import { formatScanCode } from './scanCode'

/** A typeface in one weight. */
export interface LabelTypeface {
  font: LabelFont
  bold: boolean
}

/** The dark modules of a QR code. */
export interface QrSymbol {
  /** Modules on each side, without the quiet zone. */
  modules: number
  /** SVG path of the dark modules, each one unit wide. */
  path: string
}

/** Functions and URLs that the caller supplies for drawing. */
export interface LabelDrawingTools {
  /** Measures the width of text at font size 1. */
  measure(text: string, face: LabelTypeface): number
  /** Encodes text as a QR code; null if the text is too long. */
  qr(text: string, level: LabelQrElement['level']): QrSymbol | null
  /** This app's origin, such as 'https://hall.example'. */
  origin: string
  /** URL of the site's logo. */
  logo: string
}

interface Part {
  /** Index of the label's element. */
  element: number
}

/** A shape or text, in mm from the label's top left corner. */
export type DrawnLabelShape = Part &
  (
    | ({ kind: 'text'; face: LabelTypeface; color: string } & LabelTextLayout)
    /** `size` is the side including the quiet zone; `path` is in modules, from the first module. */
    | { kind: 'qr'; x: number; y: number; size: number; symbol: QrSymbol }
    /** Scaled to fit the area, and centred; without `href`, nothing is drawn. */
    | { kind: 'image'; x: number; y: number; width: number; height: number; href: string | null }
    | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; thickness: number; color: string }
    /** The centre line of the outline. */
    | {
        kind: 'box'
        x: number
        y: number
        width: number
        height: number
        radius: number
        thickness: number | null
        color: string
        fill: string | null
      }
  )

/** A warning about an element that cannot be drawn as designed. */
export interface LabelDrawingWarning extends Part {
  message: string
}

/** The shapes of a label, and warnings about elements that cannot be drawn as designed. */
export interface DrawnLabel {
  parts: DrawnLabelShape[]
  warnings: LabelDrawingWarning[]
}

/** Width of the white margin that scanners require around a QR code, in modules. */
export const QR_QUIET_ZONE_MODULES = 4

/** Smallest printable module in mm: two dots at 203 dpi. Smaller modules run into each other. */
export const MIN_QR_MODULE_MM = 0.25

export interface LabelSize {
  width: number
  height: number
}

/** Lays out a record's label for screen, print and PDF. */
export function drawLabel(
  label: LabelTemplate,
  size: LabelSize,
  record: LabelRecord,
  tools: LabelDrawingTools,
): DrawnLabel {
  const drawn: DrawnLabel = { parts: [], warnings: [] }
  for (const [element, source] of label.elements.entries()) {
    const { part, warning } = drawElement(source, record, tools)
    if (part) drawn.parts.push({ element, ...part } as DrawnLabelShape)
    const message = exceedsLabel(source, size)
      ? 'This element extends beyond the edge of the label. Move it or make it smaller.'
      : warning
    if (message) drawn.warnings.push({ element, message })
  }
  return drawn
}

type WithoutElement<T> = T extends Part ? Omit<T, 'element'> : never
interface ElementDrawing {
  part?: WithoutElement<DrawnLabelShape>
  warning?: string
}

function drawElement(element: LabelElement, record: LabelRecord, tools: LabelDrawingTools): ElementDrawing {
  const { x, y, width, height } = element
  switch (element.type) {
    case 'text':
      return drawText(element, record, tools)
    case 'qr':
      return drawQr(element, record, tools)
    case 'image':
      return { part: { kind: 'image', x, y, width, height, href: imageHref(element, record, tools) } }
    case 'line': {
      const { thickness, color } = element
      return { part: { kind: 'line', x1: x, y1: y, x2: x + width, y2: y + height, thickness, color } }
    }
    case 'box': {
      const { thickness, color, fill } = element
      const inset = (thickness ?? 0) / 2
      const inner = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }
      const radius = Math.max(0, Math.min(element.radius, width / 2, height / 2) - inset)
      return inner.width > 0 && inner.height > 0
        ? { part: { kind: 'box', ...inner, radius, thickness, color, fill } }
        : { part: { kind: 'box', x, y, width, height, radius: 0, thickness: null, color, fill: color } }
    }
  }
}

function drawText(element: LabelTextElement, record: LabelRecord, tools: LabelDrawingTools): ElementDrawing {
  const { font, bold, color, minSize, size, fit } = element
  const face = { font, bold }
  const layout = layOutLabelText(element, record.fields, (text) => tools.measure(text, face))
  const floor = fit === 'none' ? size : minSize
  return {
    part: layout.lines.length > 0 ? { kind: 'text', face, color, ...layout } : undefined,
    warning: layout.overflows
      ? `The text does not fit, even at ${floor} pt. Shorten the text or enlarge its box.`
      : undefined,
  }
}

function drawQr(
  { x, y, width, height, content, level }: LabelQrElement,
  record: LabelRecord,
  tools: LabelDrawingTools,
): ElementDrawing {
  const text = getLabelQrContent(content, record, tools.origin)
  if (text === null) return { warning: 'The record has no code yet, so no QR code is drawn. Give the record a code.' }
  const symbol = tools.qr(text, level)
  if (!symbol) return { warning: 'The content is too long for a QR code. Shorten the content.' }
  const size = Math.min(width, height)
  const module = size / (symbol.modules + 2 * QR_QUIET_ZONE_MODULES)
  return {
    part: { kind: 'qr', x: x + (width - size) / 2, y: y + (height - size) / 2, size, symbol },
    warning:
      module < MIN_QR_MODULE_MM
        ? `The squares of the QR code are ${module.toFixed(2)} mm wide. Make the QR code larger: squares below ${MIN_QR_MODULE_MM} mm may not print or scan.`
        : undefined,
  }
}

/**
 * Returns the content of a record's QR code; null if nothing identifies the record. For a record without a code, the
 * content is always the link to its page.
 */
export function getLabelQrContent(
  content: LabelQrElement['content'],
  record: LabelRecord,
  origin: string,
): string | null {
  if (content === 'public' && record.publicPath) return origin + record.publicPath
  if (record.path && (content === 'link' || !record.code)) return origin + record.path
  if (!record.code) return null
  return content === 'code' ? record.code : formatScanCode(record.model, record.code)
}

function imageHref(
  { source }: LabelImageElement,
  { photoId }: LabelRecord,
  { logo }: LabelDrawingTools,
): string | null {
  if (source === 'logo') return logo
  return photoId === null ? null : `/photos/${photoId}`
}

function exceedsLabel({ x, y, width, height }: LabelElement, size: LabelSize): boolean {
  const tolerance = convertPointsToMillimetres(0.05)
  // Stryker disable next-line EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly.
  return x + width > size.width + tolerance || y + height > size.height + tolerance
}
