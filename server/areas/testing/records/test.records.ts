import type { AssetUse } from '../../../../domain/assets/assetUse'
import type { ItemType } from '../../../../domain/assets/itemTypes'
import type { AssetClass, EarlierClass } from '../../../../domain/assets/pat'
import type { VisualPoint } from '../../../../domain/testing/readings/visualPoints'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { ReadingQualifier } from '../../../../domain/values/reading'
import { Prisma, type Test as StoredTest } from '../../../generated/prisma/client'
import { type Placeholders, prepared } from '../../../platform/database/prepared'
import { type KeyValues, keyCtes } from '../../../platform/idempotency/attempt'
import { columnName, columnSql } from '../../../platform/records/recordSql'
import { DISPOSED_ON, fullTest } from '../../assets/pat.records'
import type { Test } from '../../assets/state/test.type'
import { type AuditValues, auditEntry } from '../../audit/audit'
import { faultsClosed, faultsReopened } from '../../evidence/faults/fault.effects'
import { type PhotosOnRecord, type PhotoValues, photosIn, photosOnRecord } from '../../photos/photoParts'
import { type RoundValues, recordedInRound, withdrawnFromRound } from '../../rounds/round.effects'
import { type CopiedInstrument, copiedInstrument, type InstrumentSnapshot } from '../instruments/snapshot'
import { type OutOfUseValues, outOfUseOfChangedTest, outOfUseOfNewTest } from '../outOfUse/outOfUse.effects'
import { latestPoints, type TestPoint } from '../readings/trends'
import type { TestedStatus } from './assetStatus'
import type { StoredReading } from './furtherReadings'

/** Saving a test takes two statements: one reads everything that the rules need, the other writes all changes. */

/** The columns of a test, as fields. */
export const TEST_FIELDS = Object.keys(Prisma.TestScalarFieldEnum) as (keyof TestRow)[]

/** A row of `tests`, with dates as texts. */
export type TestRow = Omit<
  StoredTest,
  'testDate' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'furtherReadings' | 'visualPoints' | keyof InstrumentSnapshot
> &
  InstrumentSnapshot & {
    testDate: CalendarDate
    furtherReadings: StoredReading[]
    visualPoints: VisualPoint[]
    createdAt: string
    updatedAt: string
    deletedAt: string | null
  }

/** Returns the test's point in the asset's series of readings. */
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

/** The asset of a test to save. */
export interface TestedAsset extends PhotosOnRecord {
  assetId: string
  /** Changes whenever the asset or one of its tests changes. */
  version: string
  class: AssetClass
  earlierClasses: EarlierClass[]
  frequency: number
  itemType: ItemType | null
  leadLength: number | null
  conductorArea: number | null
  use: AssetUse
  /** The day on which it was disposed of; null unless it is. */
  disposedOn: CalendarDate | null
  nextDueOn: CalendarDate | null
  lastTestId: number | null
  lastTestSafe: boolean | null
  proposedFrequency: number | null
  /** The latest readings of its other tests. */
  points: TestPoint[]
  /** The test instrument, if the test names one that exists. */
  instrument: CopiedInstrument | null
}

/** Selects the columns of `TestedAsset` from an asset (`a`). */
export const testedAsset = Prisma.sql`a.id as "assetId", a.xmin::text as version, a.class, a.earlier_classes as "earlierClasses", a.frequency, a.use, ${DISPOSED_ON} as "disposedOn",
  a.item_type as "itemType", a.lead_length as "leadLength", a.conductor_area as "conductorArea", a.next_due_on::text as "nextDueOn",
  a.last_test_id as "lastTestId", a.last_test_safe as "lastTestSafe", a.proposed_frequency as "proposedFrequency"`

/** Reads the asset for a new test, reserves the test's id, and checks that the round exists. No row if there is no such asset. */
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

/** Reads a stored test and its asset. No row if one of them does not exist. */
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

interface SavedValues
  extends Omit<TestRow, JsonField>,
    Record<JsonField, string>,
    KeyValues,
    AuditValues,
    PhotoValues,
    TestedStatus {
  /** The asset's version when it was read. */
  version: string
}

/** Columns with JSON, whose values are sent as texts. */
type JsonField = 'furtherReadings' | 'visualPoints'

/** `test` is null if the asset has changed since it was read. */
interface SaveResult {
  test: Test | null
  /** False if the request no longer owns its idempotency key. */
  mayGoOn: boolean
}

/** The parts in which saving a new test differs from changing one. */
interface TestParts {
  /** Writes the test if `mayWrite` has a row. */
  write: (mayWrite: Prisma.Sql) => Prisma.Sql
  /** The new value of the asset's (`a`) `missing_since`. */
  missingSince: Prisma.Sql
  /** CTEs that change the round, the asset's use and fault reports. */
  effects: readonly Prisma.Sql[]
}

/**
 * Prepares the statement that saves a test and all its effects in one round trip, because nothing is saved more often. Each CTE uses
 * rows of the earlier ones, in this order:
 *
 *     with locked as (select … from assets where the version is the same for no key update),
 *       owned_key as (select … from idempotency_keys for no key update),
 *       saved as (insert into tests … from locked where the key is owned returning *),
 *       status as (update assets … from saved), trend as (insert into asset_trends … from saved),
 *       round as (update rounds …), round_item as (insert into round_items …),
 *       out_of_use_ended as (…), faults_closed as (…), photos_added as (…),
 *       key_applied as (…), audit_entry as (insert into audit_entries …)
 *     select the test as JSON from saved
 *
 * The asset is locked before the round, as everywhere. If `locked` or `owned_key` has no row, no later CTE has one.
 */
const saveTest = <Values extends SavedValues>(name: string, parts: (value: Placeholders<Values>) => TestParts) =>
  prepared<Values, SaveResult>(name, (value) => {
    const { write, missingSince, effects } = parts(value)
    const { ownedKey, ownsIdempotencyKey, mayGoOn, keyApplied } = keyCtes(value)
    const ctes = [
      Prisma.sql`locked as (
        select id, location_id from assets where id = ${value.assetId} and xmin = ${value.version}::xid and deleted_at is null
        for no key update)`,
      ownedKey,
      Prisma.sql`saved as (${write(Prisma.sql`(select from locked where ${ownsIdempotencyKey}) may_write`)} returning *)`,
      Prisma.sql`status as (
        update assets a set last_test_id = ${value.lastTestId}, last_test_safe = ${value.lastTestSafe},
          next_due_on = case when a.use <> 'disposed' then ${value.nextDueOn}::date end, watch_reasons = ${value.watchReasons},
          proposed_frequency = ${value.proposedFrequency}, missing_since = ${missingSince}, updated_at = ${value.updatedAt}
        from saved where a.id = saved.asset_id)`,
      Prisma.sql`trend as (
        insert into asset_trends as k (asset_id, worsening, projected_on, limit_reached_on)
        select asset_id, ${value.worsening}, ${value.projectedOn}, ${value.limitReachedOn} from saved
        on conflict (asset_id) do update set worsening = excluded.worsening, projected_on = excluded.projected_on,
            limit_reached_on = excluded.limit_reached_on
          where (k.worsening, k.projected_on, k.limit_reached_on)
            is distinct from (excluded.worsening, excluded.projected_on, excluded.limit_reached_on))`,
      ...effects,
      photosIn(value, 'test_id', Prisma.sql`saved`),
      keyApplied,
      auditEntry(value),
    ]
    return Prisma.sql`with ${Prisma.join(ctes)}
      select ${mayGoOn} as "mayGoOn", (select ${fullTest.json} from saved t ${fullTest.joins}) as test`
  })

/** Stores a new test. In a round, this marks the asset's item as tested. */
export const insertTestRow = saveTest<SavedValues & RoundValues & OutOfUseValues>('insert_test', (value) => ({
  write: (mayWrite) => Prisma.sql`
    insert into tests (${Prisma.raw(TEST_FIELDS.map(columnName).join())})
    select ${Prisma.join(TEST_FIELDS.map((field) => value[field]))} from ${mayWrite}`,
  missingSince: Prisma.sql`case when a.missing_since > saved.test_date then a.missing_since end`,
  effects: [
    Prisma.sql`tested as (select locked.id, locked.location_id, saved.id as test_id from locked, saved)`,
    recordedInRound(value, {
      asset: Prisma.sql`tested`,
      status: Prisma.sql`'tested'`,
      reason: Prisma.sql`null`,
      testId: Prisma.sql`a.test_id`,
    }),
    outOfUseOfNewTest(value),
    faultsClosed,
  ],
}))

/** Stores a changed or deleted test. A deleted test is removed from an open or paused round. */
export const updateTestRow = saveTest<SavedValues>('update_test', (value) => ({
  write: (mayWrite) => Prisma.sql`
    update tests set ${Prisma.join(TEST_FIELDS.map((field) => Prisma.sql`${Prisma.raw(columnName(field))} = ${value[field]}`))}
    from ${mayWrite} where tests.id = ${value.id}`,
  missingSince: Prisma.sql`a.missing_since`,
  effects: [
    withdrawnFromRound(Prisma.sql`k.test_id in (select saved.id from saved where saved.deleted_at is not null)`),
    outOfUseOfChangedTest(value),
    faultsReopened(value.auditUser),
  ],
}))
