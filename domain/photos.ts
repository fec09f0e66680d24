/** Pixels of a stored photo's longer side, at most (specification, section 9). */
export const PHOTO_MAX_DIMENSION = 1000
/** What photos are re-encoded as (specification, section 9). */
export const PHOTO_FORMAT = 'image/jpeg'
/** Photos of one record, at most. */
export const PHOTOS_PER_RECORD = 20
/** Bytes of one photo as it is sent, at most. */
export const PHOTO_MAX_BYTES = 12 * 1024 * 1024
/** Pixels across in which a photo is served besides its own width: a page takes the one that suits its box. */
export const THUMBNAIL_WIDTHS = [96, 192, 384, 768] as const
/** Million pixels that a photo may be sent with: those of HEIC are all held at once, several times over. */
export const PHOTO_MEGAPIXELS = { heic: 25, other: 50 }
