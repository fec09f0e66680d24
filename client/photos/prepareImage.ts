import { PHOTO_FORMAT, PHOTO_MAX_DIMENSION } from '../../domain/photos'

/** How images are resized and re-encoded. */
export interface ImageLimits {
  /** Pixels of the longer side, at most. */
  maxDimension?: number
  /** The media type it is re-encoded as. */
  format?: string
}

const QUALITY = 0.85

/** An image's size so that its longer side is at most `maxDimension`; never enlarged. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxDimension: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxDimension / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The image of a file, upright, resized and re-encoded, as a data URL. Rejects if this browser cannot read it. */
export async function prepareImage(
  file: Blob,
  { maxDimension = PHOTO_MAX_DIMENSION, format = PHOTO_FORMAT }: ImageLimits = {},
): Promise<string> {
  const image = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fitWithin(image, maxDimension))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw images')
    // why: JPEG has no transparency, and what is not painted would turn black
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL(format, QUALITY)
  } finally {
    image.close()
  }
}
