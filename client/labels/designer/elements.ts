import { Image, type LucideIcon, Minus, QrCode, Square, Type } from 'lucide-react'
import { type LabelElement, type LabelType, labelElementSchema } from '../../../domain/labels/labelTemplate'
import { type LabelDimensions, type LabelElementBox, roundLabelLength } from './geometry'

export type LabelElementType = LabelElement['type']

export const LABEL_ELEMENT_TYPES: readonly { type: LabelElementType; text: string; icon: LucideIcon }[] = [
  { type: 'text', text: 'Text', icon: Type },
  { type: 'qr', text: 'QR code', icon: QrCode },
  { type: 'image', text: 'Image', icon: Image },
  { type: 'line', text: 'Line', icon: Minus },
  { type: 'box', text: 'Box', icon: Square },
]

export const getLabelElementIcon = (type: LabelElementType): LucideIcon =>
  LABEL_ELEMENT_TYPES.find((entry) => entry.type === type)?.icon ?? Square

export function formatLabelElementName(element: LabelElement): string {
  switch (element.type) {
    case 'text':
      return element.text.trim() === ''
        ? 'Empty text'
        : `Text ${element.text
            .trim()
            .replaceAll('\n', ' ')
            .replace(/#(\w+)#/g, '[$1]')}`
    case 'qr':
      return 'QR code'
    case 'image':
      return element.source === 'logo' ? 'Logo' : 'Photo'
    case 'line':
      return 'Line'
    case 'box':
      return 'Box'
  }
}

/** Scale factors for a new element, largest first, to find one that fits. */
const SHARES = [1, 0.75, 0.5, 0.35]
/** Index of the scale factor to use if there is no free space. */
const FULL = 2
/** Distance between the positions to try, and between an element and its neighbours, in mm. */
const STEP = 1

/**
 * Creates an element of a suitable size. Places it in free space or, if no space is free, where it covers the least of
 * the other elements.
 */
export function buildNewLabelElement(
  type: LabelElementType,
  label: LabelDimensions,
  of: LabelType,
  others: readonly LabelElement[] = [],
): LabelElement {
  const part = (of: number, share: number) => roundLabelLength(Math.max(0.5, of * share))
  const side = Math.min(part(label.width, 0.5), part(label.height, 0.5))
  const { width, height } = {
    text: { width: part(label.width, 0.5), height: Math.min(8, part(label.height, 0.3)) },
    qr: { width: side, height: side },
    image: { width: side, height: side },
    line: { width: part(label.width, 0.5), height: 0 },
    box: { width: part(label.width, 0.5), height: part(label.height, 0.5) },
  }[type]
  const content = type === 'text' ? { text: of === 'test' ? '#date#' : '#name#' } : {}
  const sizes = SHARES.map((share) => ({
    width: roundLabelLength(width * share),
    height: roundLabelLength(height * share),
  }))
  const best = sizes.map((size) => bestPlace(size, label, others))
  const place = best.find(({ covered }) => covered === 0) ?? best[FULL]
  return labelElementSchema.parse({ type, ...place?.box, ...content })
}

interface Place {
  box: LabelElementBox
  /** Area of other elements and their margins that the box covers, in mm². */
  covered: number
}

/** Returns the position where a box covers the least of the other elements; on a tie, the closest to the centre. */
function bestPlace(size: LabelDimensions, label: LabelDimensions, others: readonly LabelElement[]): Place {
  const middle = { x: Math.max(0, (label.width - size.width) / 2), y: Math.max(0, (label.height - size.height) / 2) }
  const distance = ({ x, y }: LabelElementBox) => Math.hypot(x - middle.x, y - middle.y)
  const placeAt = (x: number, y: number): Place => {
    const box = { x: roundLabelLength(x), y: roundLabelLength(y), ...size }
    const covered = others.reduce((sum, other) => sum + (isFrameOf(other, box) ? 0 : sharedArea(box, other)), 0)
    return { box, covered }
  }
  const places = [middle.x, ...steps(label.width - size.width)].flatMap((x) =>
    [middle.y, ...steps(label.height - size.height)].map((y) => placeAt(x, y)),
  )
  return places.reduce((best, place) => {
    const isBetter =
      place.covered < best.covered || (place.covered === best.covered && distance(place.box) < distance(best.box))
    return isBetter ? place : best
  })
}

/** Returns the positions to try along one side. */
const steps = (room: number) =>
  Array.from({ length: Math.max(0, Math.floor((room - STEP) / STEP)) }, (_, n) => (n + 1) * STEP)

/** True for an unfilled box that encloses the element. */
const isFrameOf = (frame: LabelElement, { x, y, width, height }: LabelElementBox) =>
  frame.type === 'box' &&
  frame.fill === null &&
  x >= frame.x + STEP &&
  y >= frame.y + STEP &&
  x + width <= frame.x + frame.width - STEP &&
  y + height <= frame.y + frame.height - STEP

/** Returns the overlap of a box with an element and its margin, in mm². */
const sharedArea = (one: LabelElementBox, other: LabelElementBox) =>
  shared(one.x, one.width, other.x, other.width) * shared(one.y, one.height, other.y, other.height)

// why: a horizontal or vertical line has no area, but still counts as covered
const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(
    0,
    Math.min(from + Math.max(length, STEP / 2), otherFrom + otherLength + STEP) - Math.max(from, otherFrom - STEP),
  )

/** Copies an element, slightly lower and further right if there is room. */
export function copyLabelElement(element: LabelElement, label: LabelDimensions): LabelElement {
  const shift = 2
  const x = element.x + element.width + shift <= label.width ? element.x + shift : element.x
  const y = element.y + element.height + shift <= label.height ? element.y + shift : element.y
  return { ...element, x: roundLabelLength(x), y: roundLabelLength(y) }
}
