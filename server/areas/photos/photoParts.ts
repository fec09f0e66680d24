import { Prisma } from '../../generated/prisma/client'
import type { Placeholders } from '../../platform/database/prepared'
import { badInput } from '../../platform/errors/errors'
import type { PreparedPhotos } from './photo.service'

/** The fields of a stored photo that saving its record needs. */
export interface StoredPhoto {
  id: number
  fileName: string
}

/** The current photos of a record, and reserved ids for new ones. */
export interface PhotosOnRecord {
  photos: StoredPhoto[]
  newPhotoIds: number[]
}

/** Selects the columns of `PhotosOnRecord` in the statement that reads a record. `owner` is a condition such as `test_id = t.id`. */
export const photosOnRecord = (owner: Prisma.Sql, newPhotos: unknown) => Prisma.sql`
  (select coalesce(json_agg(json_build_object('id', id, 'fileName', file_name) order by id), '[]')
    from photos where ${owner}) as photos,
  array(select nextval('photos_id_seq')::int from generate_series(1, ${newPhotos}::int)) as "newPhotoIds"`

/** Values for `photosIn`. */
export interface PhotoValues {
  /** Null if all photos stay. */
  keptPhotoIds: number[] | null
  newPhotoIds: number[]
  photoData: Uint8Array[]
  photoTypes: string[]
  photoFileNames: string[]
  photoReferences: string[]
  photoWidths: number[]
  photoHeights: number[]
  photoHashes: string[]
}

/** Returns values for `photosIn`. Without `prepared`, the photos stay as they are. */
export function photoValues(prepared: PreparedPhotos | undefined, { newPhotoIds }: PhotosOnRecord): PhotoValues {
  const { existingIds = null, newPhotos = [] } = prepared ?? {}
  return {
    keptPhotoIds: existingIds,
    newPhotoIds,
    photoData: newPhotos.map(({ data }) => data),
    photoTypes: newPhotos.map(({ contentType }) => contentType),
    photoFileNames: newPhotos.map(({ fileName }) => fileName),
    photoReferences: newPhotos.map(({ reference }) => reference),
    photoWidths: newPhotos.map(({ width }) => width),
    photoHeights: newPhotos.map(({ height }) => height),
    photoHashes: newPhotos.map(({ sha256 }) => sha256),
  }
}

/** CTEs that replace the photos of the record in the CTE `saved`. */
export const photosIn = (
  value: Placeholders<PhotoValues>,
  ownerColumn: 'asset_id' | 'test_id' | 'stock_item_id',
  saved: Prisma.Sql,
) => Prisma.sql`photos_removed as (
    delete from photos p using ${saved} s
    where p.${Prisma.raw(ownerColumn)} = s.id and p.id <> all(${value.keptPhotoIds}::int[])
  ), photos_added as (
    insert into photos (${Prisma.raw(ownerColumn)}, id, data, content_type, file_name, reference, width, height, sha256)
    select s.id, n.* from ${saved} s, unnest(${value.newPhotoIds}::int[], ${value.photoData}::bytea[],
      ${value.photoTypes}::text[], ${value.photoFileNames}::text[], ${value.photoReferences}::text[],
      ${value.photoWidths}::int[], ${value.photoHeights}::int[], ${value.photoHashes}::text[]) n)`

/**
 * Lists the photos that the record will have, for the audit trail: `12 front.jpg`.
 * @throws BAD_USER_INPUT at `photos` if an existing photo belongs to another record.
 */
export function photoNamesAfter({ existingIds, newPhotos }: PreparedPhotos, stored: PhotosOnRecord): string[] {
  const kept = stored.photos.filter(({ id }) => existingIds.includes(id))
  if (kept.length !== new Set(existingIds).size)
    throw badInput({ photos: ['One of the photos does not belong to this record.'] })
  const added = newPhotos.map(({ fileName }, index) => ({ id: stored.newPhotoIds[index] ?? 0, fileName }))
  return namesOf([...kept, ...added])
}

/** Formats photos for the audit trail. */
export const namesOf = (photos: readonly StoredPhoto[]) => photos.map(({ id, fileName }) => `${id} ${fileName}`)
