import type { CalendarDate } from '../../../../domain/calendar'
import type { ItemType } from '../../../../domain/itemTypes'
import type { AssetUse } from '../../../../domain/outOfUse'
import type { AssetClass } from '../../../../domain/pat'
import type { ReadingQualifier } from '../../../../domain/reading'
import { Prisma, type Test as StoredTest } from '../../../generated/prisma/client'
import { type Placeholders, prepared } from '../../../platform/database/prepared'
import { columnName, columnSql } from '../../../platform/records/recordSql'
import { type RecordedValues, recordedIn } from '../../audit/audit'
import { type PhotosOnRecord, type PhotoValues, photosIn, photosOnRecord } from '../../photos/photoParts'
import type { TestedStatus } from '../assets/assetStatus'
import { faultsClosed, faultsReopened } from '../faults/fault.effects'
import { type CopiedInstrument, copiedInstrument, type InstrumentSnapshot } from '../instruments/snapshot'
import { type OutOfUseValues, outOfUseOfChangedTest, outOfUseOfNewTest } from '../outOfUse/outOfUse.effects'
import { wholeTest } from '../pat.records'
import { latestPoints, type TestPoint } from '../readings/trends'
import { type RoundValues, recordedInRound, withdrawnFromRound } from '../rounds/round.effects'
import type { Test } from './test.type'

/** Saving a test: one statement reads what the rules need to know, another one writes all that the save changes. */

/** The fields of a test's row. */
export const TEST_FIELDS = Object.keys(Prisma.TestScalarFieldEnum) as (keyof TestRow)[]

/** A test as its row holds it, with dates as text. */
export type TestRow = Omit<
  StoredTest,
  'testDate' | 'createdAt' | 'updatedAt' | 'deletedAt' | keyof InstrumentSnapshot
> &
  InstrumentSnapshot & {
    testDate: CalendarDate
    createdAt: string
    updatedAt: string
    deletedAt: string | null
  }

/** What a test says of its asset's readings. */
export function pointOf(test: TestRow): TestPoint {
  return {
    advised: test.advice.length > 0,
    assetClass: test.assetClass as AssetClass,
    testId: test.id,
    date: test.testDate,
    safeToUse: test.safeToUse ? 1 : 0,
    earth: test.earthContinuityReading,
    earthQualifier: test.earthContinuityReadingQualifier as ReadingQualifier | null,
    insulation: test.insulationResistance,
    insulationQualifier: test.insulationResistanceQualifier as ReadingQualifier | null,
  }
}

/** The asset of a test that is saved. */
export interface TestedAsset extends PhotosOnRecord {
  assetId: string
  /** Changes whenever the asset or one of its tests changes. */
  version: string
  class: AssetClass
  frequency: number
  itemType: ItemType | null
  leadLength: number | null
  conductorArea: number | null
  use: AssetUse
  nextDueOn: CalendarDate | null
  lastTestId: number | null
  lastTestSafe: boolean | null
  proposedFrequency: number | null
  /** The latest readings of its other tests. */
  points: TestPoint[]
  /** The instrument that the test names; null if there is none. */
  instrument: CopiedInstrument | null
}

/** What is read of an asset (`a`) whose test is saved. */
export const testedAsset = Prisma.sql`a.id as "assetId", a.xmin::text as version, a.class, a.frequency, a.use,
  a.item_type as "itemType", a.lead_length as "leadLength", a.conductor_area as "conductorArea", a.next_due_on::text as "nextDueOn",
  a.last_test_id as "lastTestId", a.last_test_safe as "lastTestSafe", a.proposed_frequency as "proposedFrequency"`

/** The asset that a new test is of, with the test's id, and whether there is such a round; no row if there is no such asset. */
export const readAssetForTest = prepared<
  { assetId: string; roundId: number | null; instrumentId: number | null; newPhotos: number },
  TestedAsset & { testId: number; roundFound: boolean }
>(
  'read_asset_for_test',
  (value) => Prisma.sql`
    select ${testedAsset}, ${latestPoints(Prisma.sql`t.asset_id = a.id`)} as points,
      exists (select from rounds where id = ${value.roundId}::int) as "roundFound", ${copiedInstrument(value.instrumentId)} as instrument,
      nextval('tests_id_seq')::int as "testId", ${photosOnRecord(Prisma.sql`false`, value.newPhotos)}
    from assets a where a.id = ${value.assetId} and a.deleted_at is null`,
)

/** A stored test with its asset; no row if one of them is not there. */
export const readTestForChange = prepared<
  { id: number; instrumentId: number | null; newPhotos: number },
  TestedAsset & { test: TestRow }
>(
  'read_test_for_change',
  (value) => Prisma.sql`
    select ${testedAsset}, ${latestPoints(Prisma.sql`t.asset_id = a.id and t.id <> c.id`)} as points,
      ${copiedInstrument(value.instrumentId)} as instrument,
      json_build_object(${Prisma.raw(TEST_FIELDS.map((field) => `'${field}', ${columnSql('c', field)}`).join())}) as test, ${photosOnRecord(Prisma.sql`test_id = c.id`, value.newPhotos)}
    from tests c join assets a on a.id = c.asset_id and a.deleted_at is null
    where c.id = ${value.id} and c.deleted_at is null`,
)

interface SavedValues extends TestRow, RecordedValues, PhotoValues, TestedStatus {
  /** The asset's, as it was read. */
  version: string
}

/** The saved test; null if the asset has changed since it was read, or the request no longer holds its key. */
interface SaveResult {
  test: Test | null
  holdsKey: boolean
}

/** What saving a test changes besides the test. */
interface TestEffects<Values> {
  name: string
  /** A part of the statement that may write the test where `mayWrite` is one row. */
  write: (value: Placeholders<Values>, mayWrite: Prisma.Sql) => Prisma.Sql
  /** Since when its asset (`a`) is missing afterwards. */
  missingSince: (value: Placeholders<Values>) => Prisma.Sql
  /** Parts that change an item of a round. */
  inRound: (value: Placeholders<Values>) => Prisma.Sql
  /** Parts that change whether its asset is in use. */
  outOfUse: (value: Placeholders<Values>) => Prisma.Sql
  /** Parts that close fault reports of the asset, or open them again. */
  faults: (value: Placeholders<Values>) => Prisma.Sql
}

/** Writes a test, and all that follows from it. */
const saveTest = <Values extends SavedValues>({
  name,
  write,
  missingSince,
  inRound,
  outOfUse,
  faults,
}: TestEffects<Values>) =>
  prepared<Values, SaveResult>(name, (value) => {
    const { keyHeld, holdsKey, stillHoldsKey, recording } = recordedIn(value)
    return Prisma.sql`
      with locked as (
        select id, location_id from assets where id = ${value.assetId} and xmin = ${value.version}::xid and deleted_at is null
        for no key update
      ), ${keyHeld(Prisma.sql`locked`)}, saved as (
        ${write(value, Prisma.sql`(select from locked where ${holdsKey}) may_write`)} returning *
      ), status as (
        update assets a set last_test_id = ${value.lastTestId}, last_test_safe = ${value.lastTestSafe},
          next_due_on = case when a.use <> 'disposed' then ${value.nextDueOn}::date end, watch_reasons = ${value.watchReasons},
          proposed_frequency = ${value.proposedFrequency}, missing_since = ${missingSince(value)}, updated_at = ${value.updatedAt}
        from saved where a.id = saved.asset_id
      ), trend as (
        insert into asset_trends as k (asset_id, worsening, projected_on, limit_reached_on)
        select asset_id, ${value.worsening}, ${value.projectedOn}, ${value.limitReachedOn} from saved
        on conflict (asset_id) do update set worsening = excluded.worsening, projected_on = excluded.projected_on,
            limit_reached_on = excluded.limit_reached_on
          where (k.worsening, k.projected_on, k.limit_reached_on)
            is distinct from (excluded.worsening, excluded.projected_on, excluded.limit_reached_on)
      ), ${inRound(value)}, ${outOfUse(value)}, ${faults(value)}, ${photosIn(value, 'test_id', Prisma.sql`saved`)}, ${recording(Prisma.sql`saved`)}
      select ${stillHoldsKey(Prisma.sql`locked`)} as "holdsKey",
        (select ${wholeTest.json} from saved t ${wholeTest.joins}) as test`
  })

/** Stores a new test; in a round, its asset's item is tested. */
export const insertTestRow = saveTest<SavedValues & RoundValues & OutOfUseValues>({
  name: 'insert_test',
  write: (value, mayWrite) => Prisma.sql`
    insert into tests (${Prisma.raw(TEST_FIELDS.map(columnName).join())})
    select ${Prisma.join(TEST_FIELDS.map((field) => value[field]))} from ${mayWrite}`,
  missingSince: () => Prisma.sql`case when a.missing_since > saved.test_date then a.missing_since end`,
  inRound: (value) => Prisma.sql`tested as (
      select locked.id, locked.location_id, saved.id as test_id from locked, saved
    ), ${recordedInRound(value, {
      asset: Prisma.sql`tested`,
      status: Prisma.sql`'tested'`,
      reason: Prisma.sql`null`,
      testId: Prisma.sql`a.test_id`,
    })}`,
  outOfUse: outOfUseOfNewTest,
  faults: () => faultsClosed,
})

/** Stores a test that was changed or deleted; deleted, it is taken back from the round that goes on. */
export const updateTestRow = saveTest({
  name: 'update_test',
  write: (value, mayWrite) => Prisma.sql`
    update tests set ${Prisma.join(TEST_FIELDS.map((field) => Prisma.sql`${Prisma.raw(columnName(field))} = ${value[field]}`))}
    from ${mayWrite} where tests.id = ${value.id}`,
  missingSince: () => Prisma.sql`a.missing_since`,
  inRound: () =>
    withdrawnFromRound(Prisma.sql`k.test_id in (select saved.id from saved where saved.deleted_at is not null)`),
  outOfUse: outOfUseOfChangedTest,
  faults: (value) => faultsReopened(value.auditUser),
})
