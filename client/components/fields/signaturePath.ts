import { CERTIFICATE_FIELD_LIMITS, SIGNATURE_SIZE } from '../../../domain/evidence/certificates'

interface Stroke {
  points: readonly { x: number; y: number }[]
}

/**
 * Converts strokes on a canvas that is `width` px wide to an SVG path of integers, scaled to `SIGNATURE_SIZE`; drops
 * the last strokes if the path would be too long.
 */
export function toSignaturePath(strokes: readonly Stroke[], width: number): string {
  const scale = SIGNATURE_SIZE.width / width
  let path = ''
  for (const { points } of strokes) {
    const places = points.map(
      ({ x, y }) => `${within(x * scale, SIGNATURE_SIZE.width)} ${within(y * scale, SIGNATURE_SIZE.height)}`,
    )
    const lines = places.filter((place, index) => place !== places[index - 1])
    // a dot is a line of zero length
    const [first = '', ...rest] = lines.length === 1 ? [...lines, ...lines] : lines
    const stroke = first && `M${first}${rest.map((place) => `L${place}`).join('')}`
    if (path.length + stroke.length > CERTIFICATE_FIELD_LIMITS.signature) break
    path += stroke
  }
  return path
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
