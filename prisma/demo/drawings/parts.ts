import { tint } from './canvas'

/** Draws a rectangle with rounded corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${more}/>`
}

export function shape(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}" ${more}/>`
}

export function line(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, across: number, up: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${up}" fill="${fill}" ${more}/>`
}

/** Draws a round flex: a dark edge, its colour, and a thin reflection. */
export function flex(path: string, colour = '#2b2e33', width = 14): string {
  return `${line(path, tint(colour, -0.4), width)}${line(path, colour, width - 4)}${line(path, tint(colour, 0.35), width / 5, 'transform="translate(-1 -2)" opacity=".8"')}`
}

/** Draws a knob that points `turn` degrees from upright. */
export function knob(x: number, y: number, radius: number, turn = 30, colour = '#30343a', mark = '#ffffff'): string {
  return `${disc(x + 2, y + 3, radius, '#000', 'opacity=".25"')}${disc(x, y, radius, `ball:${colour}`)}<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y - radius * 0.3}V${y - radius * 0.82}" stroke="${mark}" stroke-width="${Math.max(2, radius / 6)}" stroke-linecap="round"/>`
}

/** Draws a small lit lamp. */
export function led(x: number, y: number, colour = '#3ddc6d', radius = 6): string {
  return `${disc(x, y, radius * 2, colour, 'opacity=".25"')}${disc(x, y, radius, `ball:${colour}`)}`
}

/** Draws horizontal slots in a casing. */
export function vents(x: number, y: number, width: number, rows: number, gap = 14, colour = '#000000'): string {
  return Array.from({ length: rows }, (_, row) =>
    box(x, y + row * gap, width, gap * 0.42, gap * 0.21, colour, 'opacity=".42"'),
  ).join('')
}

/** Repeats a part, shifted by (dx, dy) each time. */
export function repeat(times: number, dx: number, dy: number, part: string): string {
  return Array.from({ length: times }, (_, n) => `<g transform="translate(${n * dx} ${n * dy})">${part}</g>`).join('')
}

/** Rotates a part by `turn` degrees about the origin, scales it, and moves it to (x, y). */
export function placed(x: number, y: number, turn: number, part: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${part}</g>`
}

/** Draws a three-pin plug from its side with the pins up and the flex leaving at the origin. */
export function mainsPlug(x: number, y: number, turn: number, colour = '#24272b', scale = 1): string {
  const pins = `${box(-40, -92, 14, 36, 2, 'across:#c9a24d')}${box(26, -92, 14, 36, 2, 'across:#c9a24d')}${box(-8, -106, 16, 50, 2, 'across:#d8b662')}${box(-8, -78, 16, 22, 2, '#1a1c1f')}`
  const casing = shape(
    'M-56 -58H56Q62 -58 62 -50L54 -14Q50 0 30 2L14 14H-14L-30 2Q-50 0 -54 -14L-62 -50Q-62 -58 -56 -58Z',
    `down:${colour}`,
  )
  return placed(x, y, turn, `${pins}${casing}${box(-34, -44, 68, 20, 8, '#ffffff', 'opacity=".12"')}`, scale)
}

/** Draws a round industrial plug, `#f4c20d` for 110 V, with the pins up and the flex leaving at the origin. */
export function sitePlug(x: number, y: number, turn: number, colour = '#f4c20d', scale = 1): string {
  const art = `${repeat(3, 26, 0, box(-32, -148, 12, 36, 5, 'across:#b9bec4'))}${box(-46, -126, 92, 74, 12, `across:${colour}`)}${box(-52, -62, 104, 18, 8, `across:${tint(colour, -0.12)}`)}${shape('M-40 -46H40L30 -4Q28 4 16 6H-16Q-28 4 -30 -4Z', 'across:#3a3d42')}`
  return placed(x, y, turn, art, scale)
}

/** Draws a plate of glass as a pale sheen. */
export function glass(x: number, y: number, width: number, height: number, round = 6): string {
  return `${box(x, y, width, height, round, '#cfe6ee', 'opacity=".22"')}${shape(`M${x + width * 0.1} ${y + height * 0.94}L${x + width * 0.34} ${y + height * 0.06}H${x + width * 0.5}L${x + width * 0.26} ${y + height * 0.94}Z`, '#ffffff', 'opacity=".18"')}`
}
