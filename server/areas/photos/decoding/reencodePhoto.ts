import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_PHOTO_DIMENSION_PX, MAX_PHOTO_MEGAPIXELS } from '../../../../domain/photos/photos'
import { decodeHeic } from './decodeHeic'
import type { PhotoDecodingRequest, PhotoDecodingResult, ThumbnailRequest, ThumbnailResult } from './decoderMessages'

const MAX_PIXELS = MAX_PHOTO_MEGAPIXELS.other * 1_000_000
const MAX_HEIC_PIXELS = MAX_PHOTO_MEGAPIXELS.heic * 1_000_000
/**
 * Maximum size in bytes of a picture that has to be decoded as a whole. An interlaced picture with 16 bits per channel
 * takes eight bytes per pixel.
 */
const MAX_BUFFERED_BYTES = 150_000_000

/** The only loaders that may run, whatever format a file claims to have. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

/** Limits sharp to `LOADERS` and to one thread for each picture. */
export function restrictSharpFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Re-encodes a picture as a stored photo: upright, small, without metadata, on a white background. */
export async function reencodePhoto(request: PhotoDecodingRequest): Promise<PhotoDecodingResult> {
  try {
    return request.format === 'heic' ? await reencodeHeic(request.bytes) : await reencodeOther(request.bytes)
  } catch {
    return { error: 'broken' }
  }
}

/** Scales down a stored photo. */
export async function createThumbnail({ photo, width }: ThumbnailRequest): Promise<ThumbnailResult> {
  try {
    const image = sharp(photo, { limitInputPixels: MAX_PHOTO_DIMENSION_PX ** 2 }).resize({
      width,
      withoutEnlargement: true,
    })
    return { data: await image.jpeg({ quality: 78, mozjpeg: true }).toBuffer() }
  } catch {
    return { error: 'broken' }
  }
}

async function reencodeHeic(bytes: Uint8Array): Promise<PhotoDecodingResult> {
  const image = await decodeHeic(bytes, MAX_HEIC_PIXELS)
  if (!image) return { error: 'tooManyPixels' }
  const { data, width, height } = image
  return encodeJpeg(await shrink(sharp(data, { raw: { width, height, channels: 4 } })), 1)
}

async function reencodeOther(bytes: Uint8Array): Promise<PhotoDecodingResult> {
  // why: the header is read first, so that a picture that is too large gets our own error instead of sharp's
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.width * header.height > MAX_PIXELS || bufferedBytes(header) > MAX_BUFFERED_BYTES)
    return { error: 'tooManyPixels' }
  return encodeJpeg(await shrink(sharp(bytes, { limitInputPixels: MAX_PIXELS })), header.orientation ?? 1)
}

function bufferedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const streamed = (format === 'jpeg' || format === 'png') && !isProgressive
  return streamed ? 0 : width * height * channels * (depth === 'uchar' ? 1 : 2)
}

/** Scales the picture down before any other step, because rotating requires the whole picture in memory. */
function shrink(image: Sharp) {
  return image
    .resize({ width: MAX_PHOTO_DIMENSION_PX, height: MAX_PHOTO_DIMENSION_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

/** Orientations 5 to 8 are rotated by a quarter turn; 2, 4, 5 and 7 are mirrored. */
const ORIENTATIONS: Readonly<Record<number, readonly [degrees: number, mirrored: boolean]>> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
}

async function encodeJpeg(
  { data, info }: Awaited<ReturnType<typeof shrink>>,
  orientation: number,
): Promise<PhotoDecodingResult> {
  const [degrees, mirrored] = ORIENTATIONS[orientation] ?? [0, false]
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const upright = sharp(data, { raw }).rotate(degrees)
  // why: sharp mirrors before it rotates, whatever the order of the calls
  if (mirrored) upright.flop()
  const jpeg = await upright.jpeg({ quality: 82, mozjpeg: true }).toBuffer({ resolveWithObject: true })
  return { picture: { data: jpeg.data, width: jpeg.info.width, height: jpeg.info.height } }
}
