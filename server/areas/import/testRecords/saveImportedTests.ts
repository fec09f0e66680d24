import { Prisma } from '../../../generated/prisma/client'
import { insertInspections } from '../../testing/inspections/visualInspection.bulk'
import { ensureInstruments } from '../../testing/instruments/instrument.bulk'
import { insertTests } from '../../testing/records/test.bulk'
import type { TestRow } from '../../testing/records/testRow'
import { type ImportWriteContext, type ReportImportProgress, updateImportRows } from '../rows/importRowsToValidate'
import { type ImportedInspection, type ImportedTest, inspectionRowConditionSql } from './importedTest'
import { buildOrderedImportedTestsSql } from './testOrder'

/** Number of tests saved by one statement. All of an asset's tests are in the same chunk. */
const CHUNK = 1000

/** Saves an import's tests and visual inspections, and updates their assets. */
export async function saveImportedTests(
  transaction: Prisma.TransactionClient,
  { importId, user, at }: ImportWriteContext,
  progress: ReportImportProgress,
): Promise<void> {
  await numberTests(transaction, importId)
  await storePreviousAssets(transaction, importId)
  await createInstrumentOfTester(transaction, importId, user)
  const [origin] = await transaction.$queryRaw<[Pick<TestRow, 'importedBy' | 'importedFrom'>]>`
    select i.file_name as "importedFrom", (select name from users where id = ${user.id}) as "importedBy" from imports i where i.id = ${importId}`
  let done = 0
  for (const rows of await chunksOf(transaction, importId)) {
    const { tests, inspections } = await readTests(transaction, importId, rows)
    const credited = <Saved extends { userId: number | null }>({ isOwn, ...record }: Saved & OfRow) => ({
      ...record,
      ...origin,
      userId: isOwn ? user.id : record.userId,
    })
    // why: inspections are saved first, because a failed inspection can keep an asset out of use despite a passed test
    await insertInspections(
      transaction,
      { user, at },
      inspections.map(({ isInspection: _, testDate, ...rest }) => ({ ...credited(rest), inspectedOn: testDate })),
    )
    if (tests.length > 0) await insertTests(transaction, { user, at }, tests.map(credited))
    done += rows.length
    await progress(done)
    // why: a test with its audit entry takes several times a row's memory
    // Stryker disable next-line ArithmeticOperator: Only the number of batches, or when memory is collected, changes.
  }
}

/** If the test instrument that wrote the file is unknown, creates the instrument and assigns it to the tests. */
async function createInstrumentOfTester(
  transaction: Prisma.TransactionClient,
  importId: number,
  user: ImportWriteContext['user'],
): Promise<void> {
  const unknown = await transaction.$queryRaw<{ makeAndModel: string; serialNumber: string }[]>`
    select distinct on (lower(r.entries->>'instrumentSerialNumber')) coalesce(r.entries->>'instrument', '') as "makeAndModel",
      r.entries->>'instrumentSerialNumber' as "serialNumber"
    from import_rows r join imports i on i.id = r.import_id
    where i.id = ${importId} and i.reading->>'format' = 'tester' and r.outcome = 'create'
      and r.entries->>'instrumentSerialNumber' is not null and not ${inspectionRowConditionSql} and r.entries->'test'->>'instrumentId' is null`
  for (const [serialNumber, id] of await ensureInstruments(transaction, user, unknown))
    await transaction.$executeRaw`
      update import_rows r set entries = jsonb_set(r.entries, '{test,instrumentId}', ${String(id)}::jsonb)
      where r.import_id = ${importId} and r.outcome = 'create' and not ${inspectionRowConditionSql}
        and lower(r.entries->>'instrumentSerialNumber') = ${serialNumber}`
}

/** Assigns ids to the tests and visual inspections, oldest first. */
async function numberTests(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  await updateImportRows(
    { transaction, importId },
    ['record_id'],
    Prisma.sql`select row_number, (case when is_inspection then nextval('visual_inspections_id_seq') else nextval('tests_id_seq') end)::text as record_id
      from (${buildOrderedImportedTestsSql(importId, Prisma.sql`r.outcome = 'create'`)} order by place) o`,
  )
}

/**
 * Stores the previous values of tested assets so that the import can be undone, each in the row of the asset's first
 * test.
 */
async function storePreviousAssets(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  await updateImportRows(
    { transaction, importId },
    ['before'],
    Prisma.sql`select f.first as row_number, jsonb_build_object('id', a.id, 'last_test_id', a.last_test_id, 'last_test_safe', a.last_test_safe,
      'next_due_on', a.next_due_on, 'watch_reasons', a.watch_reasons, 'proposed_frequency', a.proposed_frequency,
      'missing_since', a.missing_since, 'updated_at', a.updated_at, 'trend', to_jsonb(k)) as before
      from (select min(r.row_number) as first, r.entries->'test'->>'assetId' as asset_id from import_rows r
        where r.import_id = ${importId} and r.outcome = 'create' and not ${inspectionRowConditionSql} group by 2) f
        join assets a on a.id = f.asset_id left join asset_trends k on k.asset_id = a.id`,
  )
}

/** Divides the row numbers into chunks. All of an asset's tests are in the same chunk. */
async function chunksOf(transaction: Prisma.TransactionClient, importId: number): Promise<number[][]> {
  const assets = await transaction.$queryRaw<{ rows: number[] }[]>`
    select array_agg(row_number) as rows from import_rows
    where import_id = ${importId} and outcome = 'create' group by entries->'test'->>'assetId' order by min(row_number)`
  const chunks: number[][] = []
  let last: number[] | undefined
  for (const { rows } of assets) {
    // Stryker disable next-line ArithmeticOperator,ConditionalExpression,EqualityOperator: Only the number of batches, or when memory is collected, changes.
    if (!last || last.length + rows.length > CHUNK) {
      last = []
      chunks.push(last)
    }
    for (const row of rows) last.push(row)
  }
  return chunks
}

/** Values added to a row's test or inspection. `isOwn` is true if the file names no tester. */
interface OfRow {
  id: number
  isOwn: boolean
}

/** Reads the rows' tests and visual inspections, oldest first. */
async function readTests(transaction: Prisma.TransactionClient, importId: number, rows: number[]) {
  const found = await transaction.$queryRaw<{ test: (ImportedTest | ImportedInspection) & OfRow }[]>`
    select entries->'test' || jsonb_build_object('id', record_id::int, 'isOwn', entries->>'tester' is null) as test
    from import_rows where import_id = ${importId} and row_number = any(${rows}::int[])
    order by entries->'test'->>'testDate', record_id::int`
  const tests: (ImportedTest & OfRow)[] = []
  const inspections: (ImportedInspection & OfRow)[] = []
  for (const { test } of found) {
    if ('isInspection' in test) inspections.push(test)
    else tests.push(test)
  }
  return { tests, inspections }
}
