import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createConflictError, createNotFoundError } from '../../platform/errors/errors'
import { markIdempotencyKeyApplied } from '../../platform/idempotency/requestAttempt'
import type { Queryable } from '../../platform/records/sqlConditions'
import { recordAuditedChange } from '../audit/audit'
import { SAMPLE_HALL_REMOVAL_ACTION } from '../audit/chain/exceptions'
import { deleteSampleRecords } from './deleteSampleRecords'
import type { SampleHall, SampleHallAdditions } from './sampleHall.type'
import { type SampleRecords, sampleRecordsSchema } from './sampleRecords'

const TRANSACTION_MS = 120_000
/** The id of the table's only row. */
const ID = 1

/** Returns whether the sample hall is loaded, and how many records users have added to it. */
export async function findSampleHall(database: Prisma.TransactionClient): Promise<SampleHall> {
  const hall = await database.sampleHall.findUnique({ where: { id: ID } })
  if (!hall) return { loaded: false, loadedAt: null, loadable: await isEmpty(database), additions: null }
  const additions = await countAdditions(database, sampleRecordsSchema.parse(hall.records), hall.loadedAt)
  return { loaded: true, loadedAt: hall.loadedAt, loadable: false, additions }
}

async function isEmpty(database: Queryable): Promise<boolean> {
  const [row] = await database.$queryRaw<[{ empty: boolean }]>`
    select not exists (select 1 from assets) and not exists (select 1 from stock_items) as empty`
  return row.empty
}

/**
 * Loads the demonstration hall's records into an empty hall, without its users, whose password is public.
 * @throws CONFLICT if the hall is not empty.
 */
export async function loadSampleHall({ prisma, user, log }: UserContext): Promise<SampleHall> {
  if (!(await isEmpty(prisma))) throw notEmpty()
  // why: the modules are loaded on demand, because they are rarely needed and load the import code too
  const [{ loadSampleHallContent }, { storeDemoHall }] = await Promise.all([
    import('./sampleHallContent'),
    import('./demoHall'),
  ])
  const sample = await loadSampleHallContent()
  return prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`lock table assets, stock_items in share row exclusive mode`
      if (!(await isEmpty(transaction))) throw notEmpty()
      await markIdempotencyKeyApplied(transaction)
      const [nextAssetId] = await transaction.$queryRaw<[SampleRecords['nextAssetId']]>`
        select last_value::text as value, is_called as called from asset_id_seq`
      const before = await idsOf(transaction)
      await storeDemoHall(transaction, sample, [])
      const after = await idsOf(transaction)
      const added = (kind: 'locations' | 'instruments' | 'pages' | 'checks') =>
        after[kind].filter((id) => !before[kind].includes(id))
      const records: SampleRecords = {
        ...after,
        locations: added('locations'),
        instruments: added('instruments'),
        pages: added('pages'),
        checks: added('checks'),
        nextAssetId,
      }
      await transaction.$executeRaw`
        insert into sample_hall (id, loaded_at, user_id, records)
        values (${ID}, clock_timestamp(), ${user.id}, ${JSON.stringify(records)}::jsonb)`
      log.info({ user: user.id }, 'sample hall loaded')
      return findSampleHall(transaction)
    },
    { timeout: TRANSACTION_MS, maxWait: TRANSACTION_MS },
  )
}

const notEmpty = () =>
  createConflictError('The sample hall can only be loaded into a hall that has no assets or stock items.')

async function idsOf(database: Queryable): Promise<Omit<SampleRecords, 'nextAssetId'>> {
  const [ids] = await database.$queryRaw<[Omit<SampleRecords, 'nextAssetId'>]>`
    select (select coalesce(json_agg(id), '[]') from locations) as locations,
      (select coalesce(json_agg(id), '[]') from instruments) as instruments,
      (select coalesce(json_agg(id), '[]') from assets) as assets,
      (select coalesce(json_agg(id), '[]') from stock_items) as "stockItems",
      (select coalesce(json_agg(id), '[]') from stock_takes) as "stockTakes",
      (select coalesce(json_agg(id), '[]') from rounds) as rounds,
      (select coalesce(json_agg(id), '[]') from pages) as pages,
      (select coalesce(json_agg(id), '[]') from checks) as checks`
  return ids
}

/** Counts users' additions to the sample records. The sample hall's own tests and movements have no user. */
async function countAdditions(
  database: Queryable,
  { assets, stockItems, stockTakes, rounds, locations, checks }: SampleRecords,
  loadedAt: Date,
): Promise<SampleHallAdditions> {
  const [counts] = await database.$queryRaw<[Omit<SampleHallAdditions, 'total'>]>`
    select
      (select count(*)::int from tests where asset_id = any(${assets}::text[]) and user_id is not null) as tests,
      (select count(*)::int from visual_inspections where asset_id = any(${assets}::text[]) and user_id is not null) as inspections,
      (select count(*)::int from photos p left join tests t on t.id = p.test_id
        where p.created_at > ${loadedAt} and (p.asset_id = any(${assets}::text[]) or t.asset_id = any(${assets}::text[])
          or p.stock_item_id = any(${stockItems}::int[]))) as photos,
      (select count(*)::int from stock_movements
        where stock_item_id = any(${stockItems}::int[]) and user_id is not null) as movements,
      (select count(*)::int from stock_takes
        where location_id = any(${locations}::int[]) and id <> all(${stockTakes}::int[])) as "stockTakes",
      (select count(*)::int from rounds
        where location_id = any(${locations}::int[]) and id <> all(${rounds}::int[])) as rounds,
      (select count(*)::int from check_records where check_id = any(${checks}::int[]) and user_id is not null)
        + (select count(*)::int from checks where asset_id = any(${assets}::text[]) and id <> all(${checks}::int[])) as checks`
  return { ...counts, total: Object.values<number>(counts).reduce((sum, count) => sum + count, 0) }
}

/**
 * Removes the sample hall with its audit entries, and records which entries were removed. Resets the asset id sequence
 * unless users have created assets.
 * @throws NOT_FOUND, or CONFLICT if users have added to the sample records and `withAdditions` is false.
 */
export function removeSampleHall({ prisma, user, log }: UserContext, withAdditions: boolean): Promise<SampleHall> {
  return prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`lock table assets, stock_items, locations in share row exclusive mode`
      const hall = await transaction.sampleHall.findUnique({ where: { id: ID } })
      if (!hall) throw createNotFoundError('sample hall')
      const records = sampleRecordsSchema.parse(hall.records)
      const additions = await countAdditions(transaction, records, hall.loadedAt)
      if (additions.total > 0 && !withAdditions) throw createConflictError(describe(additions), { additions })
      const auditEntries = await deleteSampleRecords(transaction, records)
      await transaction.sampleHall.delete({ where: { id: ID } })
      await recordAuditedChange(transaction, {
        user,
        action: SAMPLE_HALL_REMOVAL_ACTION,
        id: ID,
        before: { auditEntries },
      })
      log.info({ user: user.id, additions }, 'sample hall removed')
      return findSampleHall(transaction)
    },
    { timeout: TRANSACTION_MS, maxWait: TRANSACTION_MS },
  )
}

function describe({ tests, inspections, photos, movements, stockTakes, rounds, checks }: SampleHallAdditions): string {
  const counts = [
    `${tests} tests`,
    `${inspections} visual inspections`,
    `${photos} photos`,
    `${movements} stock movements`,
    `${stockTakes} stock takes`,
    `${rounds} rounds`,
    `${checks} checks`,
  ].filter((count) => !count.startsWith('0 '))
  return `Users have added to the sample hall: ${counts.join(', ')}. Removing the sample hall will delete these additions too.`
}
