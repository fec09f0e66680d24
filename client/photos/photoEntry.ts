import { PHOTO_MAX_DIMENSION, THUMBNAIL_WIDTHS } from '../../domain/photos/photos'
import type { PhotoInput } from '../graphql/schema.generated'
import { getLocalPhotoUrl } from '../offline/outbox/entry/localPhotos'

/** A photo in a form: a stored one has an id, a new one has data. */
export interface PhotoEntry {
  id?: string
  /** The image as a data URL. */
  data?: string
  fileName: string
  /** A hash of the timestamp and file name. */
  reference: string
}

/** Identifies a photo of a record: the id of a stored one, the reference of a new one. */
export const getPhotoKey = ({ id, reference }: PhotoEntry): string => id ?? reference

export const getStoredPhotoUrl = (id: string): string => getLocalPhotoUrl(id) ?? `/photos/${id}`

/** Returns the `src` and `srcSet` of a stored photo; `sizes` is the displayed width as in HTML. */
export const getStoredPhotoSource = (id: string, sizes: string) => {
  const local = getLocalPhotoUrl(id)
  return local === undefined ? serverSource(id, sizes) : { src: local }
}

const serverSource = (id: string, sizes: string) => ({
  src: `${getStoredPhotoUrl(id)}/${THUMBNAIL_WIDTHS[1]}`,
  srcSet: [
    ...THUMBNAIL_WIDTHS.map((width) => `${getStoredPhotoUrl(id)}/${width} ${width}w`),
    `${getStoredPhotoUrl(id)} ${PHOTO_MAX_DIMENSION}w`,
  ].join(', '),
  sizes,
})

/** Works like `getStoredPhotoSource`, but also for a new photo. */
export const getPhotoSource = ({ id, data }: PhotoEntry, sizes: string) =>
  data || !id ? { src: data } : getStoredPhotoSource(id, sizes)

/** Returns the form values of a record's stored photos. */
export const toPhotoEntries = (photos: readonly (PhotoEntry & { id: string })[]): PhotoEntry[] =>
  photos.map(({ id, fileName, reference }) => ({ id, fileName, reference }))

/** Converts photos to the mutations' input; a stored photo is sent as its id alone. */
export const toPhotoInputs = (photos: readonly PhotoEntry[]): PhotoInput[] =>
  photos.map(({ id, data, fileName, reference }) => (id ? { id } : { data, fileName, reference }))
