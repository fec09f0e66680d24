import type { CalendarDate } from '../../../../domain/calendar'
import type { AssetClass } from '../../../../domain/pat'
import { Prisma, type Asset as StoredAsset } from '../../../generated/prisma/client'
import { type Placeholders, prepared } from '../../../platform/database/prepared'
import { columnName, columnSql } from '../../../platform/records/recordSql'
import { type RecordedValues, recordedIn } from '../../audit/audit'
import { type PhotosOnRecord, type PhotoValues, photosIn, photosOnRecord } from '../../photos/photoParts'
import { leftRounds } from '../rounds/round.effects'

/** Saving an asset: one statement reads what the rules need to know, another one writes all that the save changes. */

const FIELDS = Object.keys(Prisma.AssetScalarFieldEnum) as (keyof AssetRow)[]

/** An asset as its row holds it, with dates as text. */
export type AssetRow = Omit<
  StoredAsset,
  'nextDueOn' | 'missingSince' | 'outOfUseSince' | 'createdAt' | 'updatedAt' | 'deletedAt'
> & {
  nextDueOn: CalendarDate | null
  missingSince: CalendarDate | null
  outOfUseSince: CalendarDate | null
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** A location as the rules about assets see it. */
export interface AssetPlace {
  id: number
  name: string
  type: 'pat' | 'stock'
  active: boolean
}

const place = (id: unknown) => Prisma.sql`
  (select json_build_object('id', id, 'name', name, 'type', type, 'active', active)
    from locations where id = ${id}::int and deleted_at is null) as place`

/** What the rules for saving an asset need to know. */
interface ReadForSave extends PhotosOnRecord {
  /** The location of the entry; null if there is no such location. */
  place: AssetPlace | null
}

interface EnteredLocation {
  /** The new location; null for none, or for no change. */
  placeId: number | null
  newPhotos: number
}

/**
 * The id for a new asset that is given none: the next integer that no asset has as its id, deleted ones included, since given ids may have
 * run ahead of the sequence.
 */
export const readForNewAsset = prepared<EnteredLocation, ReadForSave & { nextId: string }>(
  'read_for_new_asset',
  (value) => Prisma.sql`
    with recursive drawn (id) as (
      select nextval('asset_id_seq')::text
      union all
      select nextval('asset_id_seq')::text from drawn where exists (select from assets a where a.id = drawn.id)
    )
    select (select id from drawn where not exists (select from assets a where a.id = drawn.id)) as "nextId",
      ${place(value.placeId)}, ${photosOnRecord(Prisma.sql`false`, value.newPhotos)}`,
)

/** A stored asset and what a change of it needs to know. */
export interface ReadAsset extends ReadForSave {
  asset: AssetRow
  /** Changes whenever the asset or one of its tests changes. */
  version: string
  lastTest: { testDate: CalendarDate; assetClass: AssetClass } | null
}

/** A stored asset; no row if there is none. */
export const readForChange = prepared<EnteredLocation & { id: string }, ReadAsset>(
  'read_asset_for_change',
  (value) => Prisma.sql`
    select json_build_object(${Prisma.raw(FIELDS.map((field) => `'${field}', ${columnSql('a', field)}`).join())}) as asset,
      a.xmin::text as version, (select json_build_object('testDate', test_date, 'assetClass', asset_class) from tests where id = a.last_test_id) as "lastTest",
      ${place(value.placeId)}, ${photosOnRecord(Prisma.sql`asset_id = a.id`, value.newPhotos)}
    from assets a where a.id = ${value.id} and a.deleted_at is null`,
)

interface SavedValues extends AssetRow, RecordedValues, PhotoValues {
  /** The new location; null for none, or for no change. */
  placeId: number | null
}

/** Not saved: the asset has changed since it was read, or the request no longer holds its key. */
export interface SaveResult {
  saved: boolean
  holdsKey: boolean
}

const saveAsset = <Values extends SavedValues>(
  name: string,
  locked: (value: Placeholders<Values>) => Prisma.Sql,
  write: (value: Placeholders<Values>, mayWrite: Prisma.Sql) => Prisma.Sql,
  /** Parts that follow from what was `saved`. */
  effects: readonly Prisma.Sql[] = [],
) =>
  prepared<Values, SaveResult>(name, (value) => {
    const { keyHeld, holdsKey, stillHoldsKey, recording } = recordedIn(value)
    const place = Prisma.sql`(${value.placeId}::int is null or exists (select from place))`
    return Prisma.sql`
      with locked as (${locked(value)}), place as (
        select from locations
        where id = ${value.placeId} and deleted_at is null and active and type = 'pat' and exists (select from locked)
        for key share
      ), ${keyHeld(Prisma.sql`locked`)}, saved as (
        ${write(value, Prisma.sql`(select from locked where ${place} and ${holdsKey}) may_write`)} returning assets.id, assets.deleted_at
      ), ${Prisma.join([...effects, photosIn(value, 'asset_id', Prisma.sql`saved`), recording(Prisma.sql`saved`)], ', ')}
      select ${stillHoldsKey(Prisma.sql`locked`)} as "holdsKey", exists (select from saved) as saved`
  })

/** Stores a new asset. */
export const insertAssetRow = saveAsset<SavedValues>(
  'insert_asset',
  () => Prisma.sql`select`,
  (value, mayWrite) => Prisma.sql`
    insert into assets (${Prisma.raw(FIELDS.map(columnName).join())})
    select ${Prisma.join(FIELDS.map((field) => value[field]))} from ${mayWrite}`,
)

/** Stores an asset that was changed or deleted. */
export const updateAssetRow = saveAsset<SavedValues & { version: string }>(
  'update_asset',
  (value) => Prisma.sql`
    select from assets where id = ${value.id} and xmin = ${value.version}::xid and deleted_at is null for no key update`,
  (value, mayWrite) => Prisma.sql`
    update assets set ${Prisma.join(FIELDS.map((field) => Prisma.sql`${Prisma.raw(columnName(field))} = ${value[field]}`))}
    from ${mayWrite} where assets.id = ${value.id}`,
  [leftRounds(Prisma.sql`select id from saved where deleted_at is not null`)],
)
