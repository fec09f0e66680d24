/** If the dark and bright parts differ by less than this (0 to 255), decoders see a uniform surface. */
const LOW_CONTRAST = 96
const SAMPLES = 20_000
/** Share of pixels ignored at each end of the brightness range, because they may be noise or a lamp. */
const OUTLIER_SHARE = 0.01

/** Stretches a low-contrast picture in place to the full range from black to white; leaves other pictures unchanged. */
export function stretchContrast({ data }: Pick<ImageData, 'data'>): void {
  const [dark, bright] = levels(data)
  if (bright - dark >= LOW_CONTRAST || bright === dark) return
  const gain = 255 / (bright - dark)
  const stretched = Uint8ClampedArray.from({ length: 256 }, (_, level) => (level - dark) * gain)
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    for (let channel = pixel; channel < pixel + 3; channel++) data[channel] = stretched[data[channel] ?? 0] ?? 0
  }
}

/** Returns the darkest and brightest green level, ignoring outliers. Green contributes most to brightness. */
function levels(data: Uint8ClampedArray): [dark: number, bright: number] {
  const histogram = new Uint32Array(256)
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / SAMPLES))
  let samples = 0
  for (let green = 1; green < data.length; green += step) {
    const level = data[green] ?? 0
    histogram[level] = (histogram[level] ?? 0) + 1
    samples++
  }
  const outside = samples * OUTLIER_SHARE
  const levelFrom = (from: number, direction: 1 | -1) => {
    let level = from
    for (let seen = histogram[level] ?? 0; seen <= outside && level + direction in histogram; ) {
      level += direction
      seen += histogram[level] ?? 0
    }
    return level
  }
  return [levelFrom(0, 1), levelFrom(255, -1)]
}
