import { Image, type LucideIcon, Minus, QrCode, Square, Type } from 'lucide-react'
import { type LabelElement, type LabelType, labelElement } from '../../../domain/labels/label'
import { type Box, rounded, type Size } from './geometry'

export type ElementType = LabelElement['type']

/** What can be placed on a label. */
export const ELEMENT_TYPES: readonly { type: ElementType; text: string; icon: LucideIcon }[] = [
  { type: 'text', text: 'Text', icon: Type },
  { type: 'qr', text: 'QR code', icon: QrCode },
  { type: 'image', text: 'Image', icon: Image },
  { type: 'line', text: 'Line', icon: Minus },
  { type: 'box', text: 'Box', icon: Square },
]

export const elementIcon = (type: ElementType): LucideIcon =>
  ELEMENT_TYPES.find((entry) => entry.type === type)?.icon ?? Square

/** What an element is called where it is listed. */
export function elementName(element: LabelElement): string {
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

/** Shares of its usual size that a new element may have, the largest first, so that it finds room. */
const SHARES = [1, 0.75, 0.5, 0.35]
/** How far the places that are tried are from each other, and elements from what is around them; in millimetres. */
const STEP = 1

/** A new element where nothing stands yet, in a size that suits it; in the middle where there is no such place. */
export function newElement(
  type: ElementType,
  label: Size,
  of: LabelType,
  others: readonly LabelElement[] = [],
): LabelElement {
  const part = (of: number, share: number) => rounded(Math.max(0.5, of * share))
  const side = Math.min(part(label.width, 0.5), part(label.height, 0.5))
  const { width, height } = {
    text: { width: part(label.width, 0.5), height: Math.min(8, part(label.height, 0.3)) },
    qr: { width: side, height: side },
    image: { width: side, height: side },
    line: { width: part(label.width, 0.5), height: 0 },
    box: { width: part(label.width, 0.5), height: part(label.height, 0.5) },
  }[type]
  const content = type === 'text' ? { text: of === 'test' ? '#date#' : '#name#' } : {}
  const middle = (size: Size) => ({
    x: rounded(Math.max(0, (label.width - size.width) / 2)),
    y: rounded(Math.max(0, (label.height - size.height) / 2)),
    ...size,
  })
  const sizes = SHARES.map((share) => ({ width: rounded(width * share), height: rounded(height * share) }))
  const free = sizes.map((size) => freePlace(size, label, others)).find((place) => place !== undefined)
  return labelElement.parse({ type, ...(free ?? middle({ width, height })), ...content })
}

/** The place nearest to the middle where a box meets none of the elements; undefined if there is none. */
function freePlace(size: Size, label: Size, others: readonly LabelElement[]): Box | undefined {
  const middle = { x: (label.width - size.width) / 2, y: (label.height - size.height) / 2 }
  const distance = ({ x, y }: Box) => Math.hypot(x - middle.x, y - middle.y)
  const places = [middle.x, ...steps(label.width - size.width)].flatMap((x) =>
    [middle.y, ...steps(label.height - size.height)].map((y) => ({ x: rounded(x), y: rounded(y), ...size })),
  )
  return places
    .filter((place) => !others.some((other) => meet(place, other) && !isFrameOf(other, place)))
    .reduce<Box | undefined>((best, place) => (best && distance(best) <= distance(place) ? best : place), undefined)
}

/** The places along a side on which a box can begin. */
const steps = (room: number) =>
  Array.from({ length: Math.max(0, Math.floor((room - STEP) / STEP)) }, (_, n) => (n + 1) * STEP)

/** An empty box may stand around others. */
const isFrameOf = (frame: LabelElement, { x, y, width, height }: Box) =>
  frame.type === 'box' &&
  frame.fill === null &&
  x >= frame.x + STEP &&
  y >= frame.y + STEP &&
  x + width <= frame.x + frame.width - STEP &&
  y + height <= frame.y + frame.height - STEP

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width + STEP &&
  other.x < one.x + one.width + STEP &&
  one.y < other.y + other.height + STEP &&
  other.y < one.y + one.height + STEP

/** A copy, a little lower and further right where there is room. */
export function copyOf(element: LabelElement, label: Size): LabelElement {
  const shift = 2
  const x = element.x + element.width + shift <= label.width ? element.x + shift : element.x
  const y = element.y + element.height + shift <= label.height ? element.y + shift : element.y
  return { ...element, x: rounded(x), y: rounded(y) }
}
