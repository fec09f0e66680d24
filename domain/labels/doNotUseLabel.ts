import { type Label, label as labelSchema } from './label'

const RED = '#b3261e'
const WHITE = '#ffffff'

/** The label of what failed, for any size in millimetres: DO NOT USE in a red bar, and below it what it is and since when. */
export function doNotUseLabel({ width, height }: { width: number; height: number }): Label {
  const margin = round(Math.min(2, Math.min(width, height) * 0.04))
  const bar = { x: margin, y: margin, width: round(width - 2 * margin), height: round((height - 2 * margin) * 0.48) }
  const below = { ...bar, y: round(margin + bar.height), height: round(height - 2 * margin - bar.height) }
  const part = (from: number, to: number) => ({
    ...below,
    y: round(below.y + below.height * from),
    height: round(below.height * (to - from)),
  })
  const text = { type: 'text', font: 'condensed', align: 'center', valign: 'middle', minSize: 4 } as const
  const largest = Math.round(Math.min(72, Math.max(8, height * 1.2)))
  return labelSchema.parse({
    elements: [
      { type: 'box', ...bar, thickness: null, radius: margin, color: RED, fill: RED },
      { ...text, ...bar, text: 'DO NOT USE', bold: true, fit: 'line', size: largest, color: WHITE },
      { ...text, ...part(0, 0.38), text: '#name# #code#', bold: true, size: Math.max(6, Math.round(largest * 0.45)) },
      {
        ...text,
        ...part(0.38, 0.66),
        text: 'Failed #lastTest# #tester#',
        size: Math.max(6, Math.round(largest * 0.3)),
      },
      { ...text, ...part(0.66, 1), text: '#reason#', size: Math.max(6, Math.round(largest * 0.3)) },
    ],
  })
}

const round = (length: number) => Math.round(length * 100) / 100
