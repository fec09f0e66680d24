import { MAX_PHOTO_DIMENSION_PX, PHOTO_MEDIA_TYPE } from '../../domain/photos/photos'

export interface ImageSizeLimits {
  /** Maximum length of the longer side in pixels. */
  maxDimension?: number
  /** The media type of the result. */
  format?: string
}

const QUALITY = 0.85

/** Returns an image's size with the longer side limited to `maxDimension`; never enlarges the image. */
export function fitImageWithin(
  { width, height }: { width: number; height: number },
  maxDimension: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxDimension / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Reads an image file, rotates, resizes and re-encodes it, and returns a data URL. Rejects if this browser cannot read
 * the file.
 */
export async function resizeImage(
  file: Blob,
  { maxDimension = MAX_PHOTO_DIMENSION_PX, format = PHOTO_MEDIA_TYPE }: ImageSizeLimits = {},
): Promise<string> {
  const image = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fitImageWithin(image, maxDimension))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot prepare photos. Use another browser.')
    // why: the background is white, because JPEG has no transparency and unpainted areas would turn black
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL(format, QUALITY)
  } finally {
    image.close()
  }
}
