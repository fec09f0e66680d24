import { type LabelTemplate, labelTemplateSchema as labelSchema } from './labelTemplate'

const RED = '#b3261e'
const GREEN = '#1c6b33'
const WHITE = '#ffffff'

interface Size {
  width: number
  height: number
}

/** Label for an asset out of use, with the date it was taken out of use (`#since#`) and the reason (`#reason#`). */
export const createDoNotUseLabel = (size: Size): LabelTemplate =>
  barLabel(size, { word: 'DO NOT USE', color: RED, lines: ['#since#', '#reason#'] })

/** Label for a passed asset, with the test date and tester (`#tested#`) and the due date (`#retestBy#`). */
export const createPassLabel = (size: Size): LabelTemplate =>
  barLabel(size, { word: 'PASS', color: GREEN, lines: ['#tested#', '#retestBy#'] })

interface Bar {
  word: string
  color: string
  lines: readonly [string, string]
}

/**
 * Designs a label for any size in mm: a word in a coloured bar, which prints dark in black and white; below the bar,
 * the QR code, name and code, and two lines.
 */
function barLabel({ width, height }: Size, { word, color, lines }: Bar): LabelTemplate {
  const margin = round(Math.min(2, Math.min(width, height) * 0.04))
  const bar = { x: margin, y: margin, width: round(width - 2 * margin), height: round((height - 2 * margin) * 0.42) }
  const below = { ...bar, y: round(margin + bar.height), height: round(height - 2 * margin - bar.height) }
  const gap = margin / 2
  const side = round(Math.min(below.height - gap, bar.width * 0.4))
  const beside = { x: round(margin + side + margin), width: round(bar.width - side - margin) }
  const part = (from: number, to: number) => ({
    ...beside,
    y: round(below.y + below.height * from),
    height: round(below.height * (to - from)),
  })
  const text = { type: 'text', font: 'condensed', valign: 'middle', minSize: 4 } as const
  const largest = Math.round(Math.min(72, Math.max(8, height * 1.2)))
  return labelSchema.parse({
    elements: [
      { type: 'box', ...bar, thickness: null, radius: margin, color, fill: color },
      {
        ...text,
        ...bar,
        x: round(bar.x + margin),
        width: round(bar.width - 2 * margin),
        align: 'center',
        text: word,
        bold: true,
        fit: 'line',
        size: largest,
        color: WHITE,
      },
      {
        type: 'qr',
        x: margin,
        y: round(below.y + gap),
        width: side,
        height: side,
        // Stryker disable next-line EqualityOperator: On the bound itself both are right.
        level: side >= 20 ? 'Q' : 'L',
      },
      { ...text, ...part(0, 0.38), text: '#name# #code#', bold: true, size: Math.max(6, Math.round(largest * 0.4)) },
      { ...text, ...part(0.38, 0.64), text: lines[0], size: Math.max(6, Math.round(largest * 0.28)) },
      { ...text, ...part(0.64, 1), text: lines[1], size: Math.max(6, Math.round(largest * 0.28)) },
    ],
  })
}

const round = (length: number) => Math.round(length * 100) / 100
