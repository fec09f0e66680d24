import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CalendarDate } from '../../../../domain/calendar'
import { TREND_READINGS } from '../../../../domain/trend'
import { Prisma } from '../../../generated/prisma/client'
import { columnName } from '../../../platform/records/recordSql'
import { type TestedStatus, testedStatus } from '../../pat/assets/assetStatus'
import { latestPoints } from '../../pat/readings/trends'
import { storedFindings } from '../../pat/tests/findings'
import { pointOf, TEST_FIELDS, type TestedAsset, type TestRow, testedAsset } from '../../pat/tests/test.records'
import { adviceOn, auditedTest } from '../../pat/tests/test.service'
import { type ImportWrite, type Progress, rowCollector, setRows } from '../rows'
import type { ImportedTest } from './resolveTests'

/**
 * Saves the tests as if they were entered one after the other, the oldest first: what a test says of its asset is worked out by the
 * same rules, in the same order.
 */

/** Tests that are saved by the same statements; those of one asset are not divided. */
const CHUNK = 1000
/** Tests that are worked out in one turn of the event loop. */
const TURN = 100

/** An asset with what its new tests change. */
interface AssetToTest extends TestedAsset {
  outOfUse: { id: number; since: CalendarDate } | null
  openFaults: { id: number; reportedOn: CalendarDate }[]
  newTests: (ImportedTest & { id: number; isOwn: boolean })[]
}

interface AuditRow {
  action: string
  entity: string
  id: string
  before: object | null
  after: object | null
}

/** What one chunk writes. */
interface Chunk {
  now: Date
  userId: number
  origin: Pick<TestRow, 'importedBy' | 'importedFrom'>
  tests: TestRow[]
  statuses: (TestedStatus & { assetId: string; latest: CalendarDate })[]
  endings: { id: number; testId: number; endedOn: CalendarDate }[]
  closings: { id: number; testId: number; userId: number | null }[]
  audit: AuditRow[]
}

/** Saves the tests of an import, with all that follows from them. */
export async function saveTests(
  transaction: Prisma.TransactionClient,
  { importId, userId }: ImportWrite,
  progress: Progress,
): Promise<void> {
  await numberTests(transaction, importId)
  await rememberAssets(transaction, importId)
  const [{ now, ...origin }] = await transaction.$queryRaw<[{ now: Date } & Chunk['origin']]>`
    select now()::timestamptz(3) as now, i.file_name as "importedFrom", (select name from users where id = ${userId}) as "importedBy"
    from imports i where i.id = ${importId}`
  const collect = rowCollector()
  let done = 0
  for (const rows of await chunksOf(transaction, importId)) {
    const chunk: Chunk = { now, userId, origin, tests: [], statuses: [], endings: [], closings: [], audit: [] }
    for (const asset of await readAssets(transaction, importId, rows)) {
      const before = chunk.tests.length
      testAsset(asset, chunk)
      if (Math.floor(before / TURN) !== Math.floor(chunk.tests.length / TURN)) await nextTurn()
    }
    await writeChunk(transaction, chunk)
    done += chunk.tests.length
    await progress(done)
    // why: a test takes a multiple of a row, with its entry in the audit trail
    collect(2 * chunk.tests.length)
  }
}

/** Numbers the tests by their dates: of two on one day, the later one has the higher number. */
async function numberTests(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  await setRows(
    { transaction, importId },
    ['record_id'],
    Prisma.sql`select row_number, nextval('tests_id_seq')::text as record_id from (
      select row_number from import_rows where import_id = ${importId} and outcome = 'create'
      order by entries->'test'->>'testDate', row_number) o`,
  )
}

/** Keeps what the assets say of their tests, for undoing: with the first row of each. */
async function rememberAssets(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  await setRows(
    { transaction, importId },
    ['before'],
    Prisma.sql`select f.first as row_number, jsonb_build_object('id', a.id, 'last_test_id', a.last_test_id, 'last_test_safe', a.last_test_safe,
      'next_due_on', a.next_due_on, 'watch_reasons', a.watch_reasons, 'proposed_frequency', a.proposed_frequency,
      'missing_since', a.missing_since, 'updated_at', a.updated_at, 'trend', to_jsonb(k)) as before
      from (select min(row_number) as first, entries->'test'->>'assetId' as asset_id from import_rows
        where import_id = ${importId} and outcome = 'create' group by 2) f
        join assets a on a.id = f.asset_id left join asset_trends k on k.asset_id = a.id`,
  )
}

/** The numbers of the rows, some hundred tests in each list; those of one asset stand together. */
async function chunksOf(transaction: Prisma.TransactionClient, importId: number): Promise<number[][]> {
  const assets = await transaction.$queryRaw<{ rows: number[] }[]>`
    select array_agg(row_number) as rows from import_rows
    where import_id = ${importId} and outcome = 'create' group by entries->'test'->>'assetId' order by min(row_number)`
  const chunks: number[][] = []
  let last: number[] | undefined
  for (const { rows } of assets) {
    if (!last || last.length + rows.length > CHUNK) {
      last = []
      chunks.push(last)
    }
    for (const row of rows) last.push(row)
  }
  return chunks
}

function readAssets(transaction: Prisma.TransactionClient, importId: number, rows: number[]) {
  return transaction.$queryRaw<AssetToTest[]>`
    select ${testedAsset}, ${latestPoints(Prisma.sql`t.asset_id = a.id`)} as points,
      (select json_build_object('id', o.id, 'since', o.since) from out_of_use o where o.asset_id = a.id and o.ended_on is null) as "outOfUse",
      (select coalesce(json_agg(json_build_object('id', f.id, 'reportedOn', f.reported_on) order by f.id), '[]') from fault_reports f
        where f.asset_id = a.id and f.closed_at is null) as "openFaults",
      n.tests as "newTests"
    from (
      select entries->'test'->>'assetId' as asset_id,
        json_agg(entries->'test' || jsonb_build_object('id', record_id::int, 'isOwn', entries->>'tester' is null)
          order by entries->'test'->>'testDate', record_id::int) as tests
      from import_rows where import_id = ${importId} and row_number = any(${rows}::int[])
      group by 1
    ) n join assets a on a.id = n.asset_id`
}

/** Works out the tests of an asset, one after the other. */
function testAsset(asset: AssetToTest, chunk: Chunk): void {
  const { now, userId, origin, tests } = chunk
  const state = { ...asset, openFaults: [...asset.openFaults] }
  let status: TestedStatus | undefined
  let latest = ''
  for (const { isOwn, ...imported } of asset.newTests) {
    const { testDate } = imported
    const advice = adviceOn(state, storedFindings(imported), testDate)
    const at = now.toISOString()
    const test: TestRow = {
      ...imported,
      ...origin,
      userId: isOwn ? userId : imported.userId,
      advice,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    }
    tests.push(test)
    chunk.audit.push({
      action: 'test.create',
      entity: 'test',
      id: String(test.id),
      before: null,
      after: auditedTest(test, []),
    })
    state.points = [...state.points, pointOf(test)]
    status = testedStatus(state.points, state)
    // why: as many as are read of the tests that are stored
    state.points = latestOf(state.points)
    Object.assign(state, status)
    if (testDate > latest) latest = testDate
    endOutOfUse(state, test, chunk)
    closeFaults(state, test, chunk)
  }
  if (status) chunk.statuses.push({ ...status, assetId: asset.assetId, latest })
}

const latestOf = (points: TestedAsset['points']) =>
  points.length <= TREND_READINGS
    ? points
    : points
        .toSorted((one, other) => one.date.localeCompare(other.date) || one.testId - other.testId)
        .slice(-TREND_READINGS)

/** A test that is its asset's last one, was made while it was out of use, and passed, ends that. */
function endOutOfUse(state: AssetToTest, test: TestRow, { endings, audit }: Chunk): void {
  const { outOfUse } = state
  if (!outOfUse || !test.safeToUse || test.id !== state.lastTestId || test.testDate < outOfUse.since) return
  state.outOfUse = null
  endings.push({ id: outOfUse.id, testId: test.id, endedOn: test.testDate })
  const after = { use: 'inUse', outcome: 'retested', endedOn: test.testDate, testId: String(test.id) }
  audit.push({ action: 'asset.endOutOfUse', entity: 'asset', id: state.assetId, before: { use: 'outOfUse' }, after })
}

/** A test on the day of a report or later closes it. */
function closeFaults(state: AssetToTest, test: TestRow, { closings, audit, now }: Chunk): void {
  const closed = state.openFaults.filter(({ reportedOn }) => reportedOn <= test.testDate)
  if (closed.length === 0) return
  state.openFaults = state.openFaults.filter((report) => !closed.includes(report))
  for (const { id } of closed) {
    closings.push({ id, testId: test.id, userId: test.userId })
    audit.push({
      action: 'faultReport.close',
      entity: 'faultReport',
      id: String(id),
      before: { closedAt: null, closedById: null, closedByTestId: null },
      after: { closedAt: now, closedById: test.userId, closedByTestId: test.id },
    })
  }
}

const rowOfTest = (test: TestRow) => Object.fromEntries(TEST_FIELDS.map((field) => [columnName(field), test[field]]))

async function writeChunk(transaction: Prisma.TransactionClient, chunk: Chunk): Promise<void> {
  const { now, userId, tests, endings, closings, audit } = chunk
  const columns = Prisma.raw(TEST_FIELDS.map(columnName).join())
  await transaction.$executeRaw`
    insert into tests (${columns}) select ${columns} from jsonb_populate_recordset(null::tests, ${JSON.stringify(tests.map(rowOfTest))}::jsonb) order by id`
  if (endings.length > 0)
    await transaction.$executeRaw`
      update out_of_use o set ended_on = x."endedOn", ended_by_id = ${userId}::int, ended_test_id = x."testId", outcome = 'retested'
      from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as x (id int, "testId" int, "endedOn" date) where o.id = x.id`
  if (closings.length > 0)
    await transaction.$executeRaw`
      update fault_reports f set closed_at = ${now}, closed_by_id = x."userId", closed_by_test_id = x."testId"
      from jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) as x (id int, "testId" int, "userId" int) where f.id = x.id`
  await writeStatuses(transaction, chunk)
  await transaction.$executeRaw`
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select ${userId}::int, x.action, x.entity, x.id, x.before, x.after
    from jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) as x (action text, entity text, id text, before jsonb, after jsonb)`
}

async function writeStatuses(transaction: Prisma.TransactionClient, { now, statuses }: Chunk): Promise<void> {
  const json = JSON.stringify(statuses)
  await transaction.$executeRaw`
    update assets a set last_test_id = x."lastTestId", last_test_safe = x."lastTestSafe",
      next_due_on = case when a.use <> 'disposed' then x."nextDueOn" end, watch_reasons = x."watchReasons",
      proposed_frequency = x."proposedFrequency", missing_since = case when a.missing_since > x.latest then a.missing_since end,
      updated_at = ${now}
    from jsonb_to_recordset(${json}::jsonb) as x ("assetId" text, latest date, "lastTestId" int, "lastTestSafe" boolean, "nextDueOn" date,
      "watchReasons" text[], "proposedFrequency" smallint)
    where a.id = x."assetId"`
  await transaction.$executeRaw`
    insert into asset_trends as k (asset_id, worsening, projected_on, limit_reached_on)
    select x."assetId", x.worsening, x."projectedOn", x."limitReachedOn"
    from jsonb_to_recordset(${json}::jsonb) as x ("assetId" text, worsening boolean, "projectedOn" date, "limitReachedOn" date)
    on conflict (asset_id) do update set worsening = excluded.worsening, projected_on = excluded.projected_on,
      limit_reached_on = excluded.limit_reached_on`
}
