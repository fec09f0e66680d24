/** Maximum length of a stored photo's longer side in pixels (specification, section 9). */
export const PHOTO_MAX_DIMENSION = 1000
/** Format of stored photos (specification, section 9). */
export const PHOTO_FORMAT = 'image/jpeg'
export const PHOTOS_PER_RECORD = 20
/** Maximum size of an uploaded photo in bytes. */
export const PHOTO_MAX_BYTES = 12 * 1024 * 1024
/** Additional stored widths of a photo in pixels; a page loads the one that fits its box. */
export const THUMBNAIL_WIDTHS = [96, 192, 384, 768] as const
/** Maximum megapixels of an uploaded photo; decoding HEIC needs several times more memory. */
export const PHOTO_MEGAPIXELS = { heic: 25, other: 50 }
