import { Image, type LucideIcon, Minus, QrCode, Square, Type } from 'lucide-react'
import { type LabelElement, type LabelType, labelElement } from '../../../domain/labels/label'
import { rounded, type Size } from './geometry'

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
      return element.text.trim() === '' ? 'Empty text' : `Text ${element.text.trim().replaceAll('\n', ' ')}`
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

/** A new element in the middle of the label, in a size that suits it. */
export function newElement(type: ElementType, label: Size, of: LabelType): LabelElement {
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
  const x = rounded(Math.max(0, (label.width - width) / 2))
  const y = rounded(Math.max(0, (label.height - height) / 2))
  return labelElement.parse({ type, x, y, width, height, ...content })
}

/** A copy, a little lower and further right where there is room. */
export function copyOf(element: LabelElement, label: Size): LabelElement {
  const shift = 2
  const x = element.x + element.width + shift <= label.width ? element.x + shift : element.x
  const y = element.y + element.height + shift <= label.height ? element.y + shift : element.y
  return { ...element, x: rounded(x), y: rounded(y) }
}
