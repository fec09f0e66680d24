import { type Label, label as labelSchema } from './label'

const RED = '#b3261e'
const WHITE = '#ffffff'

/**
 * The label of what must not be used, for any size in millimetres: DO NOT USE in a red bar, which a printer without colours prints dark;
 * below it the code to scan, what it is, since when (`#since#`) and why (`#reason#`).
 */
export function doNotUseLabel({ width, height }: { width: number; height: number }): Label {
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
      { type: 'box', ...bar, thickness: null, radius: margin, color: RED, fill: RED },
      {
        ...text,
        ...bar,
        x: round(bar.x + margin),
        width: round(bar.width - 2 * margin),
        align: 'center',
        text: 'DO NOT USE',
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
        level: side >= 20 ? 'Q' : 'L',
      },
      { ...text, ...part(0, 0.38), text: '#name# #code#', bold: true, size: Math.max(6, Math.round(largest * 0.4)) },
      { ...text, ...part(0.38, 0.64), text: '#since#', size: Math.max(6, Math.round(largest * 0.28)) },
      { ...text, ...part(0.64, 1), text: '#reason#', size: Math.max(6, Math.round(largest * 0.28)) },
    ],
  })
}

const round = (length: number) => Math.round(length * 100) / 100
