import type { PhotoInput } from '../graphql/schema.generated'

/** A photo of a record while it is edited: a stored one has an id, a new one its image as a data URL. */
export interface PhotoEntry {
  id?: string
  /** The image as a data URL. */
  data?: string
  fileName: string
  /** A hash of timestamp and file name. */
  reference: string
}

/** What tells a photo from the others of its record: the id of a stored one, the reference of a new one. */
export const photoKey = ({ id, reference }: PhotoEntry): string => id ?? reference

/** Where a stored photo is served. */
export const storedPhotoUrl = (id: string): string => `/photos/${id}`

/** What an `img` shows a photo from. */
export const photoSource = ({ id, data }: PhotoEntry): string | undefined => data ?? (id && storedPhotoUrl(id))

/** The entries of a record's stored photos. */
export const storedEntries = (photos: readonly (PhotoEntry & { id: string })[]): PhotoEntry[] =>
  photos.map(({ id, fileName, reference }) => ({ id, fileName, reference }))

/** Photos as mutations take them: a stored one by its id alone. */
export const toPhotoInputs = (photos: readonly PhotoEntry[]): PhotoInput[] =>
  photos.map(({ id, data, fileName, reference }) => (id ? { id } : { data, fileName, reference }))
