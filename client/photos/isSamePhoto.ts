/** Side length in pixels of the scaled-down copies that are compared. */
const SIDE = 32
/** Largest mean difference, on a scale of 0 to 255, between two encodings of one picture. */
const TOLERANCE = 4

/** True if the file looks like the picture at a URL of this site. Compares pixels: stored photos are re-encoded. */
export async function isSamePhoto(file: Blob, url: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([shrink(file), fetch(url).then(async (found) => shrink(await found.blob()))])
    const difference = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
    return difference / one.length <= TOLERANCE
  } catch {
    // why: without a connection, a duplicate photo is better than a lost one
    return false
  }
}

async function shrink(picture: Blob): Promise<Uint8ClampedArray> {
  const image = await createImageBitmap(picture, { resizeWidth: SIDE, resizeHeight: SIDE, resizeQuality: 'medium' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot compare photos. Use another browser.')
  context.drawImage(image, 0, 0)
  image.close()
  return context.getImageData(0, 0, SIDE, SIDE).data
}
