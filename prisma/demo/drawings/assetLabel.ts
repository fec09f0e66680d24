import { document } from './canvas'
import { lettering } from './letters'
import { box } from './parts'

/** Size of a label's picture in pixels, with room for its rotation and shadow. */
export const LABEL_PICTURE = { width: 200, height: 150 } as const

/** Draws the sticker with an asset's code, rotated by `turn` degrees, as SVG with a transparent background. */
export function assetLabel(code: string, turn: number): string {
  const sticker = `${box(20, 37, 164, 84, 8, '#000000', 'opacity=".3"')}${box(17, 33, 164, 84, 8, '#ffffff')}
<path d="M17 61V41Q17 33 25 33H173Q181 33 181 41V61Z" fill="#0f766e"/>
${lettering('ASSEMBLY HALL', { x: 99, y: 53, height: 11, colour: '#ffffff', centred: true, bold: true })}
${lettering(code, { x: 99, y: 100, height: 22, colour: '#14181d', centred: true, bold: true })}`
  return document(`<g transform="rotate(${turn} 100 75)">${sticker}</g>`, LABEL_PICTURE)
}
