import { MAX_PHOTO_DIMENSION_PX, THUMBNAIL_WIDTHS_PX } from '../../domain/photos/photos'
import type { PhotoInput } from '../graphql/schema.generated'
import { getLocalPhotoUrl } from '../offline/outbox/entry/localPhotos'

/** A photo in a form: a stored one has an id, a new one has data. */
export interface PhotoFormEntry {
  id?: string
  /** The image as a data URL. */
  data?: string
  fileName: string
  /** A hash of the timestamp and file name. */
  reference: string
}

/** Identifies a record's photo: a stored one by its id, a new one by its reference. */
export const getPhotoKey = ({ id, reference }: PhotoFormEntry): string => id ?? reference

export const getStoredPhotoUrl = (id: string): string => getLocalPhotoUrl(id) ?? `/photos/${id}`

/** Returns the `src` and `srcSet` of a stored photo; `sizes` is the displayed width, as in the HTML attribute. */
export const getStoredPhotoSource = (id: string, sizes: string) => {
  const local = getLocalPhotoUrl(id)
  return local === undefined ? serverSource(id, sizes) : { src: local }
}

const serverSource = (id: string, sizes: string) => ({
  src: `${getStoredPhotoUrl(id)}/${THUMBNAIL_WIDTHS_PX[1]}`,
  srcSet: [
    ...THUMBNAIL_WIDTHS_PX.map((width) => `${getStoredPhotoUrl(id)}/${width} ${width}w`),
    `${getStoredPhotoUrl(id)} ${MAX_PHOTO_DIMENSION_PX}w`,
  ].join(', '),
  sizes,
})

/** Works like `getStoredPhotoSource`, but also for a new photo. */
export const getPhotoSource = ({ id, data }: PhotoFormEntry, sizes: string) =>
  data || !id ? { src: data } : getStoredPhotoSource(id, sizes)

/** Returns the form values for a record's stored photos. */
export const toPhotoFormEntries = (photos: readonly (PhotoFormEntry & { id: string })[]): PhotoFormEntry[] =>
  photos.map(({ id, fileName, reference }) => ({ id, fileName, reference }))

/** Converts photos to the mutations' input; a stored photo is sent as its id alone. */
export const toPhotoInputs = (photos: readonly PhotoFormEntry[]): PhotoInput[] =>
  photos.map(({ id, data, fileName, reference }) => (id ? { id } : { data, fileName, reference }))
