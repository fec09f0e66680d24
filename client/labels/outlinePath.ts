/**
 * Returns the SVG path around the dark pixels (0) of a square image, each one unit wide. Adjacent pixels form one
 * shape, so that no hairlines show between them. Inner outlines run the other way round, which makes them holes.
 */
export function toOutlinePath(pixels: ArrayLike<number>, width: number): string {
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < width && pixels[y * width + x] === 0
  const corner = (x: number, y: number) => y * (width + 1) + x
  const ends = new Map<number, number[]>()
  const addEdge = (from: number, to: number) => {
    const known = ends.get(from)
    if (known) known.push(to)
    else ends.set(from, [to])
  }
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (!isDark(x, y)) continue
      // the edges run clockwise: the dark pixel is to the right of each edge
      if (!isDark(x, y - 1)) addEdge(corner(x, y), corner(x + 1, y))
      if (!isDark(x + 1, y)) addEdge(corner(x + 1, y), corner(x + 1, y + 1))
      if (!isDark(x, y + 1)) addEdge(corner(x + 1, y + 1), corner(x, y + 1))
      if (!isDark(x - 1, y)) addEdge(corner(x, y + 1), corner(x, y))
    }
  }

  let path = ''
  for (const [start, targets] of ends) {
    while (targets.length > 0) {
      path += `M${start % (width + 1)} ${Math.floor(start / (width + 1))}`
      let from = start
      let to = targets.pop() as number
      while (to !== start) {
        const next = ends.get(to)?.pop() as number
        if (next - to !== to - from) path += lineTo(to, from, width)
        from = to
        to = next
      }
      path += 'z'
    }
  }
  return path
}

function lineTo(corner: number, from: number, width: number): string {
  const isHorizontal = Math.abs(corner - from) === 1
  return isHorizontal ? `H${corner % (width + 1)}` : `V${Math.floor(corner / (width + 1))}`
}
