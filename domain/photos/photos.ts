/** Maximum length of a stored photo's longer side in pixels (specification, section 9). */
export const MAX_PHOTO_DIMENSION_PX = 1000
/** Format of stored photos (specification, section 9). */
export const PHOTO_MEDIA_TYPE = 'image/jpeg'
export const MAX_PHOTOS_PER_RECORD = 20
/** Maximum size of an uploaded photo in bytes. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** Additional stored widths of a photo in pixels; a page loads the width that fits the displayed size. */
export const THUMBNAIL_WIDTHS_PX = [96, 192, 384, 768] as const
/** Maximum megapixels of an uploaded photo; decoding HEIC takes several times more memory. */
export const MAX_PHOTO_MEGAPIXELS = { heic: 25, other: 50 }
