import { stretchContrast } from './stretchContrast'

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** Returns the picture's pixels with stretched contrast, for decoding in a worker; closes the picture. */
export function getImagePixels(picture: ImageBitmap): ImageData {
  if (!context) throw new Error('This browser cannot scan codes from a picture. Use another browser.')
  const { width, height } = picture
  const { canvas } = context
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  stretchContrast(pixels)
  return pixels
}
