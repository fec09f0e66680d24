/** A greyscale image with one byte per pixel. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** Draws `source` onto `target` so that the corners of `source`, clockwise from the top left, land on `corners`. */
export function warp(source: Pixels, target: Pixels, corners: Point[]): void {
  const place = inverseOf(corners)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(target.width - 1, Math.ceil(Math.max(...xs))),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(target.height - 1, Math.ceil(Math.max(...ys))),
  ]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const { x: u, y: v } = place(x, y)
      if (u < 0 || u > 1 || v < 0 || v > 1) continue
      copyPixel(source, u * (source.width - 1), v * (source.height - 1), target, y * target.width + x)
    }
  }
}

/** Interpolates between the four pixels around a position in the source. */
function copyPixel({ data, width, height }: Pixels, x: number, y: number, target: Pixels, offset: number): void {
  const [left, top] = [Math.min(Math.floor(x), width - 2), Math.min(Math.floor(y), height - 2)]
  const [dx, dy] = [x - left, y - top]
  const at = (index: number) => data[index] ?? 0
  const first = top * width + left
  const upper = at(first) * (1 - dx) + at(first + 1) * dx
  const lower = at(first + width) * (1 - dx) + at(first + width + 1) * dx
  target.data[offset] = Math.round(upper * (1 - dy) + lower * dy)
}

/** Returns the inverse of the projection that maps the unit square's corners to these four points. */
function inverseOf([p0, p1, p2, p3]: Point[]): (x: number, y: number) => Point {
  if (!p0 || !p1 || !p2 || !p3) throw new Error('A picture has four corners.')
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / determinant
  const h = (dx1 * dy3 - dx3 * dy1) / determinant
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x]
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y]
  return (x, y) => {
    const scale = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return {
      x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / scale,
      y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / scale,
    }
  }
}
