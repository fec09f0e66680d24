import type { LabelElement, LabelTemplate, LabelType } from './labelTemplate'
import { labelTemplateSchema as labelSchema } from './labelTemplate'

/** Title and small print of a new label. */
const TEXTS: Readonly<Record<LabelType, { title: string; details: string }>> = {
  asset: { title: '#name#', details: '##id# · Class #class#\n#location#\n#retestBy#' },
  test: { title: '#result#', details: '#assetName#\n#date# #tester#\n#retestBy#' },
  location: { title: '#name#', details: '#description#' },
  stock: { title: '#name#', details: '#description#' },
}

/**
 * Designs a new label for its size: the QR code as large as possible on the left, with the text next to it, or below it
 * on an upright label.
 */
export function createStarterLabel(
  type: LabelType,
  { width, height }: { width: number; height: number },
): LabelTemplate {
  const margin = round(Math.min(2, Math.min(width, height) * 0.02))
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  const isUpright = width < height * 1.25
  const side = round(
    Math.min(
      (isUpright ? width : Math.min(width * 0.5, 60)) - 2 * margin,
      (isUpright ? height * 0.78 : height) - 2 * margin,
    ),
  )
  const qr = {
    type: 'qr',
    x: isUpright ? round((width - side) / 2) : margin,
    y: isUpright ? margin : round((height - side) / 2),
    width: side,
    height: side,
    // Stryker disable next-line EqualityOperator: On the bound itself both are right.
    level: side >= 20 ? 'Q' : 'L',
  }
  const area = isUpright
    ? {
        x: margin,
        y: round(margin + side),
        width: round(width - 2 * margin),
        height: round(height - 2 * margin - side),
      }
    : {
        x: round(margin + side),
        y: margin,
        width: round(width - 2 * margin - side),
        height: round(height - 2 * margin),
      }
  return labelSchema.parse({ elements: [qr, ...texts(type, area)] })
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function texts(type: LabelType, area: Area): Partial<LabelElement>[] {
  const { title, details } = TEXTS[type]
  const code = {
    type: 'text',
    text: '#code#',
    font: 'mono',
    bold: true,
    fit: 'line',
    valign: 'middle',
    minSize: 4,
  } as const
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  const isSmall = area.height < 14
  if (isSmall) return [{ ...code, ...area, size: 12, minSize: 2 }]
  const part = (from: number, to: number): Area => ({
    ...area,
    y: round(area.y + area.height * from),
    height: round(area.height * (to - from)),
  })
  const largest = Math.round(Math.min(32, Math.max(10, area.height * 0.5)))
  return [
    { type: 'text', text: title, bold: true, size: largest, minSize: 5, valign: 'bottom', ...part(0, 0.45) },
    { ...code, size: Math.round(largest * 0.85), ...part(0.45, 0.68) },
    { type: 'text', text: details, size: Math.round(largest * 0.6), minSize: 4, ...part(0.68, 1) },
  ]
}

const round = (length: number) => Math.round(length * 100) / 100
