import { cleanCode } from '../../../domain/values/identity'
import { DEFAULT_TIME_ZONE, isTimeZone } from '../../../domain/values/timeZone'
import { orphanedPhotoConditionSql } from '../../../server/areas/photos/unusedPhotos'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  type DoctorFinding,
} from './finding'
import { selectRowReadOnly, selectRowsReadOnly } from './selectReadOnly'

/** Maximum number of examples in a finding. */
const EXAMPLES = 5
const REPORT =
  "Make a backup, then report this to the developers and attach the server's log. Do not correct the tables by hand."

/** Checks for photos without a record, and for selected photos that belong to another record. */
export async function diagnosePhotoRecords(url: string): Promise<DoctorFinding> {
  const { orphaned, foreign, photos } = await selectRowReadOnly<{ orphaned: number; foreign: number; photos: number }>(
    url,
    `SELECT count(*)::int AS photos,
       count(*) FILTER (WHERE ${orphanedPhotoConditionSql} AND p.created_at < now() - interval '2 days')::int AS orphaned,
       ((SELECT count(*) FROM assets a JOIN photos o ON o.id = a.photo_id WHERE o.asset_id IS DISTINCT FROM a.id)
         + (SELECT count(*) FROM stock_items s JOIN photos o ON o.id = s.photo_id WHERE o.stock_item_id IS DISTINCT FROM s.id))::int AS "foreign"
     FROM photos p`,
  )
  if (foreign > 0)
    return createProblemDoctorFinding(
      `${several(foreign, 'record is', 'records are')} shown with another record's photo.`,
      REPORT,
    )
  if (orphaned > 0)
    return createNoticeDoctorFinding(
      `${several(orphaned, 'photo belongs', 'photos belong')} to no record. The job 'Cleaning up' deletes them at night.`,
      'If they are still there tomorrow, check Dev → Console → Jobs: there may be no server that runs jobs (JOBS=off).',
    )
  return createGoodDoctorFinding(`Each of the ${photos.toLocaleString('en-GB')} photos belongs to a record.`)
}

/** Checks that the program and PostgreSQL both support the hall's time zone. */
export async function diagnoseHallTimeZone(url: string): Promise<DoctorFinding> {
  const { timeZone, isKnown } = await selectRowReadOnly<{ timeZone: string; isKnown: boolean }>(
    url,
    `SELECT h.time_zone AS "timeZone", z.name IS NOT NULL AS "isKnown"
     FROM hall_settings h LEFT JOIN pg_timezone_names z ON lower(z.name) = lower(h.time_zone)`,
  )
  if (isKnown && isTimeZone(timeZone)) return createGoodDoctorFinding(`The hall's time zone is ${timeZone}.`)
  return createProblemDoctorFinding(
    `The hall's time zone, ${JSON.stringify(timeZone)}, is unknown; ${DEFAULT_TIME_ZONE} is used instead.`,
    'Choose a time zone in Admin → Settings.',
  )
}

/**
 * Checks for codes that an upgrade could not clean, because another record has the same code without hidden characters.
 */
export async function diagnoseRecordCodes(url: string): Promise<DoctorFinding> {
  const unusual = await selectRowsReadOnly<{ kind: string; id: string; code: string }>(
    url,
    `SELECT * FROM (
       SELECT 'asset' AS kind, id, unnest(array_prepend(code, additional_codes)) AS code FROM assets WHERE deleted_at IS NULL
       UNION ALL SELECT 'test', id::text, code FROM tests WHERE deleted_at IS NULL
       UNION ALL SELECT 'location', id::text, code FROM locations WHERE deleted_at IS NULL
       UNION ALL SELECT 'stock item', id::text, code FROM stock_items WHERE deleted_at IS NULL) c
     WHERE code ~ '[^ -~]|  '`,
  )
  const unclean = unusual.filter(({ code }) => code !== cleanCode(code))
  if (unclean.length === 0) return createGoodDoctorFinding('No code contains invisible characters.')
  const examples = unclean.slice(0, EXAMPLES).map(({ kind, id, code }) => `${cleanCode(code)} of ${kind} ${id}`)
  return createNoticeDoctorFinding(
    `${several(unclean.length, 'code contains', 'codes contain')} invisible characters: ${examples.join(', ')}.`,
    'Another record has the same code without these characters. Give one of the two records a different code, or delete one of the two.',
  )
}

/** Checks that the stock ledger adds up to each level, and that the levels add up to each total. */
export async function diagnoseStockLedger(url: string): Promise<DoctorFinding> {
  const wrong = await selectRowsReadOnly<{ code: string; place: string | null }>(
    url,
    `WITH ledger AS (SELECT stock_item_id, location_id, sum(to_level - from_level) AS level FROM stock_movements GROUP BY 1, 2)
     SELECT s.code, l.name AS place FROM ledger m
       FULL JOIN stock_levels k USING (stock_item_id, location_id)
       JOIN stock_items s ON s.id = stock_item_id JOIN locations l ON l.id = location_id
     WHERE coalesce(k.level, 0) <> coalesce(m.level, 0)
     UNION ALL
     SELECT s.code, NULL FROM stock_items s
     WHERE s.total_level <> coalesce((SELECT sum(level) FROM stock_levels WHERE stock_item_id = s.id), 0)
     ORDER BY 1, 2`,
  )
  if (wrong.length === 0) return createGoodDoctorFinding('Every stock level matches the ledger.')
  const examples = wrong
    .slice(0, EXAMPLES)
    .map(({ code, place }) => (place === null ? `${code} in total` : `${code} at ${place}`))
  return createProblemDoctorFinding(
    `${several(wrong.length, 'stock level does', 'stock levels do')} not match the ledger: ${examples.join(', ')}.`,
    REPORT,
  )
}

/** A table of counts, and a query for the rows that it should have. */
interface Summary {
  what: string
  counted: string
  actual: string
}

const ASSET = 'last_test_safe, next_due_on, use'
const KIND = 'class, voltage, frequency'

const assetSummary = (what: string, table: string, columns: string, condition = 'true'): Summary => ({
  what,
  counted: `SELECT ${columns}, sum(assets) AS n FROM
    (SELECT ${columns}, assets FROM ${table} UNION ALL SELECT ${columns}, assets FROM asset_changes WHERE ${condition}) c
    GROUP BY ${columns} HAVING sum(assets) <> 0`,
  actual: `SELECT ${columns}, count(*) FROM assets WHERE deleted_at IS NULL AND ${condition} GROUP BY ${columns}`,
})

const testSummary = (what: string, table: string, columns: string, condition = 'true'): Summary => ({
  what,
  counted: `SELECT ${columns}, sum(tests) AS n FROM
    (SELECT ${columns}, tests FROM ${table} UNION ALL SELECT ${columns}, tests FROM test_changes WHERE ${condition}) c
    GROUP BY ${columns} HAVING sum(tests) <> 0`,
  actual: `SELECT ${columns}, count(*) FROM tests WHERE deleted_at IS NULL AND ${condition}
    AND EXISTS (SELECT FROM assets WHERE id = asset_id AND deleted_at IS NULL) GROUP BY ${columns}`,
})

const SUMMARIES: readonly Summary[] = [
  assetSummary('assets by status', 'asset_counts', ASSET),
  assetSummary('assets by class, voltage and frequency', 'asset_kind_counts', `${KIND}, ${ASSET}`),
  assetSummary('assets by item type', 'asset_type_counts', `item_type, ${ASSET}`, 'item_type IS NOT NULL'),
  assetSummary('assets by location', 'location_counts', 'location_id', 'location_id IS NOT NULL'),
  {
    what: 'locations that have assets',
    counted: 'SELECT coalesce(sum(locations), 0) AS locations, coalesce(sum(assets), 0) AS assets FROM location_totals',
    actual: 'SELECT count(*), coalesce(sum(assets), 0) FROM location_counts',
  },
  testSummary('tests by date', 'test_counts', 'test_date, safe_to_use, asset_class, visual_test'),
  testSummary('tests by tester', 'tester_counts', 'user_id, safe_to_use', 'user_id IS NOT NULL'),
]

/** Compares the count tables behind Home and the lists with the actual records. */
export async function diagnoseKeptCounts(url: string): Promise<DoctorFinding> {
  const wrong: string[] = []
  for (const { what, counted, actual } of SUMMARIES) {
    const rows = await selectRowsReadOnly(
      url,
      `WITH counted AS (${counted}), actual AS (${actual})
       (SELECT * FROM counted EXCEPT SELECT * FROM actual) UNION ALL (SELECT * FROM actual EXCEPT SELECT * FROM counted) LIMIT 1`,
    )
    if (rows.length > 0) wrong.push(what)
  }
  if (wrong.length === 0) return createGoodDoctorFinding('The counts on Home and in lists match the records.')
  return createProblemDoctorFinding(`The stored counts of ${wrong.join(', ')} do not match the records.`, REPORT)
}

const several = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`
