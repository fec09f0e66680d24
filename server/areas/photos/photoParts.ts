import { Prisma } from '../../generated/prisma/client'
import type { Placeholders } from '../../platform/database/prepared'
import { badInput } from '../../platform/errors/errors'
import type { PreparedPhotos } from './photo.service'

/** A stored photo as the rules of saving need to know it. */
export interface StoredPhoto {
  id: number
  fileName: string
}

/** The photos of a record that is saved: those that it has, and ids for the new ones. */
export interface PhotosOnRecord {
  photos: StoredPhoto[]
  newPhotoIds: number[]
}

/** Reads `PhotosOnRecord`, as columns of the statement that reads the record; `owner` is `test_id = t.id` or the like. */
export const photosOnRecord = (owner: Prisma.Sql, newPhotos: unknown) => Prisma.sql`
  (select coalesce(json_agg(json_build_object('id', id, 'fileName', file_name) order by id), '[]')
    from photos where ${owner}) as photos,
  array(select nextval('photos_id_seq')::int from generate_series(1, ${newPhotos}::int)) as "newPhotoIds"`

/** What a statement needs to store the photos of the record that it saves. */
export interface PhotoValues {
  /** Null: all that there are. */
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

/** The values of `photosIn`; without `prepared` the photos stay as they are. */
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

/** The parts of a statement that make the record of the part `saved` have exactly these photos. */
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
 * The photos that the record will have, as the audit trail names them: `12 front.jpg`.
 * @throws BAD_USER_INPUT at `photos` if one to keep is not the record's.
 */
export function photoNamesAfter({ existingIds, newPhotos }: PreparedPhotos, stored: PhotosOnRecord): string[] {
  const kept = stored.photos.filter(({ id }) => existingIds.includes(id))
  if (kept.length !== new Set(existingIds).size)
    throw badInput({ photos: ['One of the photos does not belong to this record.'] })
  const added = newPhotos.map(({ fileName }, index) => ({ id: stored.newPhotoIds[index] ?? 0, fileName }))
  return namesOf([...kept, ...added])
}

/** Photos as the audit trail names them. */
export const namesOf = (photos: readonly StoredPhoto[]) => photos.map(({ id, fileName }) => `${id} ${fileName}`)
