import { formatScanCode } from '../scanCode'
import type { ImageElement, Label, LabelElement, LabelFont, QrElement, TextElement } from './label'
import type { LabelRecord } from './labelFields'
import { layOutText, millimetres, type TextLayout } from './textLayout'

/** A typeface in one weight. */
export interface Face {
  font: LabelFont
  bold: boolean
}

/** A QR code's dark modules. */
export interface QrSymbol {
  /** Modules on each side, without the quiet zone. */
  modules: number
  /** SVG path of the dark modules, each one unit wide. */
  path: string
}

/** What drawing needs from its environment. */
export interface DrawingTools {
  /** Width of a text set at 1. */
  measure(text: string, face: Face): number
  /** The QR code of the text; null if the text is too long for one. */
  qr(text: string, level: QrElement['level']): QrSymbol | null
  /** This app's origin, such as 'https://hall.example'. */
  origin: string
  /** Address of the site's logo. */
  logo: string
}

interface Part {
  /** Which of the label's elements it draws. */
  element: number
}

/** Something to draw, in millimetres from the label's top left corner. */
export type DrawnPart = Part &
  (
    | ({ kind: 'text'; face: Face; color: string } & TextLayout)
    /** A square of `size`, the quiet zone included; `path` is in modules from the first one. */
    | { kind: 'qr'; x: number; y: number; size: number; symbol: QrSymbol }
    /** As large as fits into the area, in its middle; without `href` there is nothing to show. */
    | { kind: 'image'; x: number; y: number; width: number; height: number; href: string | null }
    | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; thickness: number; color: string }
    /** The outline is on the middle of its thickness. */
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

/** A warning about an element that cannot be drawn as it was designed. */
export interface DrawingWarning extends Part {
  message: string
}

/** A label that was laid out, with what could not be drawn as it was designed. */
export interface DrawnLabel {
  parts: DrawnPart[]
  warnings: DrawingWarning[]
}

/** Modules of white around a QR code, which readers need. */
export const QUIET_ZONE = 4

/** Millimetres: two dots of a printer of 203 dpi. Smaller ones run into each other. */
export const MINIMUM_MODULE = 0.25

export interface LabelSize {
  width: number
  height: number
}

/** Lays out a record's label: what to draw where, on screen, in print and in PDF. */
export function drawLabel(label: Label, size: LabelSize, record: LabelRecord, tools: DrawingTools): DrawnLabel {
  const drawn: DrawnLabel = { parts: [], warnings: [] }
  for (const [element, source] of label.elements.entries()) {
    const { part, warning } = drawElement(source, record, tools)
    if (part) drawn.parts.push({ element, ...part } as DrawnPart)
    const message = exceedsLabel(source, size) ? 'Extends beyond the edge of the label.' : warning
    if (message) drawn.warnings.push({ element, message })
  }
  return drawn
}

type WithoutElement<T> = T extends Part ? Omit<T, 'element'> : never
interface ElementDrawing {
  part?: WithoutElement<DrawnPart>
  warning?: string
}

function drawElement(element: LabelElement, record: LabelRecord, tools: DrawingTools): ElementDrawing {
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

function drawText(element: TextElement, record: LabelRecord, tools: DrawingTools): ElementDrawing {
  const { font, bold, color, minSize, size, fit } = element
  const face = { font, bold }
  const layout = layOutText(element, record.fields, (text) => tools.measure(text, face))
  const floor = fit === 'none' ? size : minSize
  return {
    part: layout.lines.length > 0 ? { kind: 'text', face, color, ...layout } : undefined,
    warning: layout.overflows ? `The text does not fit, even at ${floor} pt.` : undefined,
  }
}

function drawQr(
  { x, y, width, height, content, level }: QrElement,
  record: LabelRecord,
  tools: DrawingTools,
): ElementDrawing {
  const text = qrContent(content, record, tools.origin)
  if (text === null) return { warning: 'The record has no code yet.' }
  const symbol = tools.qr(text, level)
  if (!symbol) return { warning: 'The content is too long for a QR code.' }
  const size = Math.min(width, height)
  const module = size / (symbol.modules + 2 * QUIET_ZONE)
  return {
    part: { kind: 'qr', x: x + (width - size) / 2, y: y + (height - size) / 2, size, symbol },
    warning:
      module < MINIMUM_MODULE
        ? `The modules are ${module.toFixed(2)} mm wide. Make the QR code larger: below ${MINIMUM_MODULE} mm it may not print or scan.`
        : undefined,
  }
}

/**
 * The content of a record's QR code; null if nothing leads to the record. For a record without a code it is the link to
 * its page, whatever the label asks for.
 */
export function qrContent(content: QrElement['content'], record: LabelRecord, origin: string): string | null {
  if (content === 'public' && record.publicPath) return origin + record.publicPath
  if (record.path && (content === 'link' || !record.code)) return origin + record.path
  if (!record.code) return null
  return content === 'code' ? record.code : formatScanCode(record.model, record.code)
}

function imageHref({ source }: ImageElement, { photoId }: LabelRecord, { logo }: DrawingTools): string | null {
  if (source === 'logo') return logo
  return photoId === null ? null : `/photos/${photoId}`
}

function exceedsLabel({ x, y, width, height }: LabelElement, size: LabelSize): boolean {
  const tolerance = millimetres(0.05)
  return x + width > size.width + tolerance || y + height > size.height + tolerance
}
