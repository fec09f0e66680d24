import type { Prisma } from '../../generated/prisma/client'
import { type AuditEntryIdRange, deleteAuditEntries } from '../audit/chain/exceptions'
import type { SampleRecords } from './sampleRecords'

/**
 * Deletes the sample hall's records with all dependent records and audit entries.
 * @returns the deleted audit entries' ids.
 */
export async function deleteSampleRecords(
  transaction: Prisma.TransactionClient,
  { assets, stockItems, stockTakes, rounds, locations, instruments, checks, pages, nextAssetId }: SampleRecords,
): Promise<AuditEntryIdRange[]> {
  const inUse = await locationsInUse(transaction, { assets, stockItems, locations, checks })
  const unused = locations.filter((id) => !inUse.has(id))

  const walks = await transaction.$queryRaw<{ id: number }[]>`
    delete from rounds where id = any(${rounds}::int[]) or location_id = any(${unused}::int[]) returning id`
  const lookedAt = await deleteChecks(transaction, { assets, checks, unused })
  const tests = await transaction.$queryRaw<
    { id: number }[]
  >`select id from tests where asset_id = any(${assets}::text[])`
  const testIds = tests.map(({ id }) => id)
  await transaction.$executeRaw`update assets set last_test_id = null, photo_id = null where id = any(${assets}::text[])`
  await transaction.$executeRaw`update stock_items set photo_id = null where id = any(${stockItems}::int[])`
  await transaction.$executeRaw`
    delete from photos where asset_id = any(${assets}::text[]) or test_id = any(${testIds}::int[])
      or stock_item_id = any(${stockItems}::int[])
      or fault_report_id in (select id from fault_reports where asset_id = any(${assets}::text[]))`
  const faults = await transaction.$queryRaw<{ id: number }[]>`
    delete from fault_reports where asset_id = any(${assets}::text[]) returning id`
  const inspections = await transaction.$queryRaw<{ id: number }[]>`
    delete from visual_inspections where asset_id = any(${assets}::text[]) returning id`
  await transaction.$executeRaw`delete from tests where asset_id = any(${assets}::text[])`
  const unusedInstruments = await transaction.$queryRaw<{ id: number }[]>`
    delete from instruments i where id = any(${instruments}::int[])
      and not exists (select from tests where instrument_id = i.id) returning id`
  await transaction.$executeRaw`delete from assets where id = any(${assets}::text[])`

  await transaction.$executeRaw`delete from stock_counts where stock_item_id = any(${stockItems}::int[])`
  await transaction.$executeRaw`delete from stock_take_lines where stock_item_id = any(${stockItems}::int[])`
  await transaction.$executeRaw`delete from stock_movements where stock_item_id = any(${stockItems}::int[])`
  await transaction.$executeRaw`delete from stock_levels where stock_item_id = any(${stockItems}::int[])`
  await transaction.$executeRaw`delete from stock_items where id = any(${stockItems}::int[])`
  const takes = await transaction.$queryRaw<{ id: number }[]>`
    delete from stock_takes where id = any(${stockTakes}::int[]) or location_id = any(${unused}::int[]) returning id`
  await transaction.$executeRaw`delete from locations where id = any(${unused}::int[])`
  await transaction.$executeRaw`delete from pages where id = any(${pages}::int[])`

  const removed = {
    asset: assets,
    test: testIds,
    visualInspection: inspections.map(({ id }) => id),
    stock: stockItems,
    faultReport: faults.map(({ id }) => id),
    round: walks.map(({ id }) => id),
    stockTake: takes.map(({ id }) => id),
    location: unused,
    instrument: unusedInstruments.map(({ id }) => id),
    page: pages,
    ...lookedAt,
  }
  const auditEntries = await deleteAuditEntries(transaction, removed)
  await transaction.$executeRaw`
    select setval('asset_id_seq', ${nextAssetId.value}::bigint, ${nextAssetId.called}) where not exists (select 1 from assets)`
  return auditEntries
}

/**
 * Deletes the sample hall's checks, and all checks and actions for its assets and unused locations.
 * @returns ids by entity.
 */
async function deleteChecks(
  transaction: Prisma.TransactionClient,
  { assets, checks, unused }: { assets: string[]; checks: number[]; unused: number[] },
): Promise<Record<string, number[]>> {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const gone = ids(
    await transaction.$queryRaw<{ id: number }[]>`
      select id from checks where id = any(${checks}::int[]) or asset_id = any(${assets}::text[]) or location_id = any(${unused}::int[])`,
  )
  const actions = ids(
    await transaction.$queryRaw<{ id: number }[]>`
      select id from actions where check_id = any(${gone}::int[]) or asset_id = any(${assets}::text[]) or location_id = any(${unused}::int[])`,
  )
  await transaction.$executeRaw`
    delete from photos where action_id = any(${actions}::int[])
      or check_record_id in (select id from check_records where check_id = any(${gone}::int[]))`
  await transaction.$executeRaw`delete from actions where id = any(${actions}::int[])`
  await transaction.$executeRaw`
    delete from check_documents where record_id in (select id from check_records where check_id = any(${gone}::int[]))`
  const records = ids(
    await transaction.$queryRaw<{ id: number }[]>`
      delete from check_records where check_id = any(${gone}::int[]) returning id`,
  )
  await transaction.$executeRaw`delete from checks where id = any(${gone}::int[])`
  return { check: gone, checkRecord: records, action: actions }
}

/** Returns the sample locations that contain assets, stock or checks created by users. */
async function locationsInUse(
  transaction: Prisma.TransactionClient,
  { assets, stockItems, locations, checks }: Pick<SampleRecords, 'assets' | 'stockItems' | 'locations' | 'checks'>,
): Promise<ReadonlySet<number>> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    select l.id from unnest(${locations}::int[]) as l (id)
    where exists (select 1 from assets where location_id = l.id and id <> all(${assets}::text[]))
      or exists (select 1 from stock_levels where location_id = l.id and stock_item_id <> all(${stockItems}::int[]))
      or exists (select 1 from stock_movements where location_id = l.id and stock_item_id <> all(${stockItems}::int[]))
      or exists (select 1 from checks where location_id = l.id and id <> all(${checks}::int[]))`
  return new Set(rows.map(({ id }) => id))
}
