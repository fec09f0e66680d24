/** A stroke font on a grid 4 wide and 6 high. Drawings use it because the result is the same on machines with other fonts or none. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.4Q4 6 4 4.5Q4 3 2.4 3H0H2.2Q3.7 3 3.7 1.5Q3.7 0 2.2 0H0',
  C: 'M4 1.2Q3.4 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.4 6 4 4.8',
  D: 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z',
  E: 'M3.7 0H0V6H3.7M0 3H3',
  F: 'M3.7 0H0V6M0 3H3',
  G: 'M4 1.2Q3.4 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 3.6H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.6 0V4.2Q3.6 6 1.8 6Q.2 6 0 4.6',
  K: 'M0 0V6M3.8 0L0 3.4M1.3 2.4L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z',
  P: 'M0 6V0H2.3Q4 0 4 1.7Q4 3.4 2.3 3.4H0',
  Q: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0ZM2.4 4.2L4 6.2',
  R: 'M0 6V0H2.3Q4 0 4 1.7Q4 3.4 2.3 3.4H0M2 3.4L4 6',
  S: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.6 6 0 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z',
  1: 'M.8 1.2L2.4 0V6',
  2: 'M.1 1.5Q.3 0 2 0Q3.8 0 3.8 1.6Q3.8 2.6 2.6 3.7L0 6H4',
  3: 'M.2 1Q.8 0 2 0Q3.8 0 3.8 1.5Q3.8 2.9 1.8 2.9Q4 2.9 4 4.4Q4 6 2 6Q.5 6 0 4.8',
  4: 'M3 6V0L0 4.3H4',
  5: 'M3.6 0H.6L.3 2.8Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 2 6Q.6 6 0 5',
  6: 'M3.4 .5Q2.8 0 2.2 0Q0 .3 0 3.8Q0 6 2 6Q4 6 4 4.1Q4 2.4 2.1 2.4Q.5 2.4 0 4',
  7: 'M0 0H4L1.6 6',
  8: 'M2 0Q3.7 0 3.7 1.5Q3.7 2.9 2 2.9Q.3 2.9 .3 1.5Q.3 0 2 0ZM2 2.9Q4 2.9 4 4.4Q4 6 2 6Q0 6 0 4.4Q0 2.9 2 2.9Z',
  9: 'M.6 5.5Q1.2 6 1.8 6Q4 5.7 4 2.2Q4 0 2 0Q0 0 0 1.9Q0 3.6 1.9 3.6Q3.5 3.6 4 2',
  '.': 'M1 5.9V6',
  ',': 'M1.2 5.6L.7 6.8',
  '-': 'M.6 3.2H3.4',
  '/': 'M0 6.4L4 -.4',
  '~': 'M0 3.4Q1 1.6 2 3Q3 4.4 4 2.6',
  ':': 'M1 1.8V1.9M1 4.9V5',
  '+': 'M.2 3.2H3.8M2 1.4V5',
}

const NARROW = /[.,:I]/
const SMALL_CAPITALS = 0.74

/** Draws a line of text with its left end (or its centre) at x and its baseline at y; `height` is that of a capital in pixels. */
export function lettering(
  text: string,
  { x, y, height, colour, bold = false, centred = false }: LetteringStyle,
): string {
  let pen = 0
  const glyphs = [...text].map((character) => {
    const size = character === character.toLowerCase() && /[a-z]/.test(character) ? SMALL_CAPITALS : 1
    const left = pen
    pen += (character === ' ' ? 3 : NARROW.test(character) ? 3.4 : 5.8) * size
    const strokes = STROKES[character.toUpperCase()]
    const inset = character === 'I' ? -0.9 : 0
    return strokes
      ? `<path transform="translate(${(left + inset).toFixed(2)} ${6 - 6 * size}) scale(${size})" d="${strokes}"/>`
      : ''
  })
  const scale = height / 6
  const start = centred ? x - ((pen - 1.8) * scale) / 2 : x
  return `<g transform="translate(${start.toFixed(1)} ${(y - height).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="${bold ? 1.25 : 0.75}" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`
}

interface LetteringStyle {
  x: number
  y: number
  height: number
  colour: string
  bold?: boolean
  centred?: boolean
}
