import type { LabelElement } from '../../../domain/labels/labelTemplate'

/** A box in mm, measured from the label's top left corner. */
export interface LabelElementBox {
  x: number
  y: number
  width: number
  height: number
}

export interface LabelDimensions {
  width: number
  height: number
}

/** A resize handle, named by the compass direction of the edges that it moves. */
export type ResizeHandle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** The edge or middle to align to. */
export type LabelElementAlignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Rounds to hundredths of a millimetre, which is finer than any printer's resolution. */
export const roundLabelLength = (length: number) => Math.round(length * 100) / 100

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

/** Returns an element's minimum side length in mm; 0 for a line, which may be horizontal or vertical. */
export const getMinLabelElementSide = (element: LabelElement) => (element.type === 'line' ? 0 : 0.5)

export function getBoundingBox(boxes: readonly LabelElementBox[]): LabelElementBox {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  return { x, y, width, height }
}

/** Limits a move so that the boxes stay on the label. */
export function limitMoveToLabel(
  boxes: readonly LabelElementBox[],
  dx: number,
  dy: number,
  label: LabelDimensions,
): { dx: number; dy: number } {
  const { x, y, width, height } = getBoundingBox(boxes)
  return {
    dx: clamp(x + dx, 0, label.width - width) - x,
    dy: clamp(y + dy, 0, label.height - height) - y,
  }
}

export function moveLabelElementBox<Moved extends LabelElementBox>(box: Moved, dx: number, dy: number): Moved {
  return { ...box, x: roundLabelLength(box.x + dx), y: roundLabelLength(box.y + dy) }
}

/**
 * Resizes an element by dragging a handle to the position; keeps it on the label and no smaller than its minimum size.
 */
export function resizeLabelElement<Resized extends LabelElement>(
  element: Resized,
  handle: ResizeHandle,
  to: { x: number; y: number },
  label: LabelDimensions,
): Resized {
  const min = getMinLabelElementSide(element)
  const right = element.x + element.width
  const bottom = element.y + element.height
  const west = handle.includes('w') ? clamp(to.x, 0, right - min) : element.x
  const north = handle.includes('n') ? clamp(to.y, 0, bottom - min) : element.y
  const east = handle.includes('e') ? clamp(to.x, element.x + min, label.width) : right
  const south = handle.includes('s') ? clamp(to.y, element.y + min, label.height) : bottom
  const box = { x: west, y: north, width: east - west, height: south - north }
  const shaped = element.type === 'qr' ? squared(element, handle, box, label) : box
  if (element.type === 'line' && roundLabelLength(shaped.width) === 0 && roundLabelLength(shaped.height) === 0)
    return element
  return { ...element, ...roundedBox(shaped) }
}

/**
 * Returns a square that keeps the fixed corner. Its side is the box's longer side, or the longest that fits the label.
 */
function squared(
  element: LabelElementBox,
  handle: ResizeHandle,
  box: LabelElementBox,
  label: LabelDimensions,
): LabelElementBox {
  const right = element.x + element.width
  const bottom = element.y + element.height
  const room = Math.min(
    handle.includes('w') ? right : label.width - element.x,
    handle.includes('n') ? bottom : label.height - element.y,
  )
  const side = Math.min(Math.max(box.width, box.height), room)
  return {
    x: handle.includes('w') ? right - side : element.x,
    y: handle.includes('n') ? bottom - side : element.y,
    width: side,
    height: side,
  }
}

const roundedBox = ({ x, y, width, height }: LabelElementBox): LabelElementBox => ({
  x: roundLabelLength(x),
  y: roundLabelLength(y),
  width: roundLabelLength(width),
  height: roundLabelLength(height),
})

/** Resizes an element by moving its right and lower edges. */
export function growLabelElement<Grown extends LabelElement>(
  element: Grown,
  width: number,
  height: number,
  label: LabelDimensions,
): Grown {
  // why: a QR code stays square, so a change in either direction is applied to both sides
  const step = element.type === 'qr' ? { x: width + height, y: width + height } : { x: width, y: height }
  const to = { x: element.x + element.width + step.x, y: element.y + element.height + step.y }
  return resizeLabelElement(element, 'se', to, label)
}

export function alignLabelElementBoxes<Aligned extends LabelElementBox>(
  boxes: readonly Aligned[],
  alignment: LabelElementAlignment,
  area: LabelElementBox,
): Aligned[] {
  return boxes.map((box) => {
    const place = {
      left: { x: area.x },
      center: { x: area.x + (area.width - box.width) / 2 },
      right: { x: area.x + area.width - box.width },
      top: { y: area.y },
      middle: { y: area.y + (area.height - box.height) / 2 },
      bottom: { y: area.y + area.height - box.height },
    }[alignment]
    const { x, y } = { ...box, ...place }
    return { ...box, x: Math.max(0, roundLabelLength(x)), y: Math.max(0, roundLabelLength(y)) }
  })
}
