import { PHOTO_MAX_DIMENSION, THUMBNAIL_WIDTHS } from '../../domain/photos'
import type { PhotoInput } from '../graphql/schema.generated'
import { localPhotoUrl } from '../offline/outbox/entry/localPhotos'

/** A photo of a record in a form: a stored one has an id, a new one its image as a data URL. */
export interface PhotoEntry {
  id?: string
  /** The image as a data URL. */
  data?: string
  fileName: string
  /** A hash of timestamp and file name. */
  reference: string
}

/** Identifies a photo of a record: the id of a stored one, the reference of a new one. */
export const photoKey = ({ id, reference }: PhotoEntry): string => id ?? reference

/** Where a stored photo is served. */
export const storedPhotoUrl = (id: string): string => localPhotoUrl(id) ?? `/photos/${id}`

/** The `src` and `srcSet` of a stored photo for `sizes`: how wide the page shows it, as in HTML. */
export const storedPhotoSource = (id: string, sizes: string) => {
  const local = localPhotoUrl(id)
  return local === undefined ? serverSource(id, sizes) : { src: local }
}

const serverSource = (id: string, sizes: string) => ({
  src: `${storedPhotoUrl(id)}/${THUMBNAIL_WIDTHS[1]}`,
  srcSet: [
    ...THUMBNAIL_WIDTHS.map((width) => `${storedPhotoUrl(id)}/${width} ${width}w`),
    `${storedPhotoUrl(id)} ${PHOTO_MAX_DIMENSION}w`,
  ].join(', '),
  sizes,
})

/** The same for a photo that may be new. */
export const photoSource = ({ id, data }: PhotoEntry, sizes: string) =>
  data || !id ? { src: data } : storedPhotoSource(id, sizes)

/** The entries of a record's stored photos. */
export const storedEntries = (photos: readonly (PhotoEntry & { id: string })[]): PhotoEntry[] =>
  photos.map(({ id, fileName, reference }) => ({ id, fileName, reference }))

/** Photos as mutations take them: a stored one by its id alone. */
export const toPhotoInputs = (photos: readonly PhotoEntry[]): PhotoInput[] =>
  photos.map(({ id, data, fileName, reference }) => (id ? { id } : { data, fileName, reference }))
