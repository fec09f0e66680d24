import { expect } from 'vitest'
import { ADMIN_CREDENTIALS } from '../../../scripts/measuring/serverProcesses'
import { diagnoseKeptCounts, diagnosePhotoRecords, diagnoseStockLedger } from '../../../scripts/operator/doctor/records'
import { selectRowReadOnly, selectRowsReadOnly } from '../../../scripts/operator/doctor/selectReadOnly'
import { deriveStoredIdempotencyKey } from '../../../server/platform/idempotency/idempotencyRequestKey'
import { FIRST_LEVEL, notesOf, readingsOf, type Save } from './hall'

/** How often a save was found in the database, and whether it is complete. */
interface Found {
  number: number
  /** How often the save is in the database. */
  times: number
  /** True if all of the save's rows exist exactly once. */
  whole: boolean
}

interface FoundTest {
  number: number
  assetId: string
  earth: number
  insulation: number
  notes: string
  photos: string[]
  entries: number
}

const TESTS = `
  SELECT substr(t.code, 2)::int AS number, t.asset_id AS "assetId", t.earth_continuity_reading AS earth,
    t.insulation_resistance AS insulation, t.notes,
    (SELECT coalesce(json_agg(p.file_name), '[]') FROM photos p WHERE p.test_id = t.id) AS photos,
    (SELECT count(*)::int FROM audit_entries e WHERE e.entity = 'test' AND e.entity_id = t.id::text
      AND e.action = 'test.create' AND e.user_id = t.user_id AND e.after->>'code' = t.code) AS entries
  FROM tests t WHERE t.deleted_at IS NULL`

const LEVELS = `
  SELECT m.to_level::int AS number, count(*)::int AS times,
    count(*) = (SELECT count(*) FROM audit_entries e WHERE e.entity = 'stock' AND e.action = 'stock.setLevel'
      AND (e.after->>'level')::numeric = m.to_level) AS whole
  FROM stock_movements m WHERE transfer_id IS NULL AND m.to_level < ${FIRST_LEVEL} GROUP BY m.to_level`

const MOVES = `
  SELECT (max(abs(to_level - from_level)) * 1000)::int AS number, 1 AS times,
    count(*) = 2 AND sum(to_level - from_level) = 0 AND count(DISTINCT stock_item_id) = 1
      AND (SELECT count(*) FROM audit_entries e WHERE e.action = 'location.transferStock'
        AND e.after->>'transferId' = m.transfer_id::text) = 1 AS whole
  FROM stock_movements m WHERE transfer_id IS NOT NULL GROUP BY transfer_id`

/** Counts incomplete saves; every count must be 0. */
const HALVES = `
  SELECT (SELECT count(*) FROM assets a WHERE ROW(a.last_test_id, a.last_test_safe, a.next_due_on) IS DISTINCT FROM
      (SELECT ROW(t.id, t.safe_to_use, (t.test_date + make_interval(years => a.frequency) - interval '7 days')::date) FROM tests t
        WHERE t.asset_id = a.id AND t.deleted_at IS NULL ORDER BY t.test_date DESC, t.id DESC LIMIT 1)
      AND EXISTS (SELECT FROM tests t WHERE t.asset_id = a.id))::int AS "lastTests",
    (SELECT count(*) FROM audit_entries e WHERE e.action = 'test.create' AND NOT EXISTS
      (SELECT FROM tests t WHERE t.id::text = e.entity_id))::int AS "entriesWithoutTest",
    (SELECT count(*) FROM photos WHERE num_nonnulls(asset_id, test_id, stock_item_id, fault_report_id, hall_settings_id) = 0)::int AS "photosOfNothing"`

interface Key {
  id: string
  applied: boolean
  hasAnswer: boolean
}

/**
 * Compares the database at `url` with the saves: each answered save must exist exactly once and be complete; any other
 * save must be complete or absent.
 * @returns how many of the other saves exist.
 */
export async function expectWholeSaves(
  url: string,
  answered: readonly Save[],
  unknown: readonly Save[],
): Promise<number> {
  const saves = new Map([...answered, ...unknown].map((save) => [save.number, save]))
  const found = new Map<number, Found>()
  for (const one of await readFound(url, saves)) {
    const before = found.get(one.number)
    found.set(one.number, {
      ...one,
      times: one.times + (before?.times ?? 0),
      whole: one.whole && before?.whole !== false,
    })
  }
  const all = [...found.values()]
  const numbers = (some: readonly Found[]) => some.map(({ number }) => number)
  expect({
    neverSent: numbers(all.filter(({ number }) => !saves.has(number))),
    answeredAndMissing: answered.map(({ number }) => number).filter((number) => !found.has(number)),
    moreThanOnce: numbers(all.filter(({ times }) => times > 1)),
    byHalf: numbers(all.filter(({ whole }) => !whole)),
    keySaysOtherwise: await wrongKeys(url, [...saves.values()], found),
    ...(await selectRowReadOnly<object>(url, HALVES)),
  }).toEqual({
    neverSent: [],
    answeredAndMissing: [],
    moreThanOnce: [],
    byHalf: [],
    keySaysOtherwise: [],
    lastTests: 0,
    entriesWithoutTest: 0,
    photosOfNothing: 0,
  })
  for (const check of [diagnoseStockLedger, diagnosePhotoRecords, diagnoseKeptCounts])
    expect(await check(url)).toMatchObject({ state: 'good' })
  return all.length - answered.length
}

async function readFound(url: string, saves: ReadonlyMap<number, Save>): Promise<Found[]> {
  const tests = await selectRowsReadOnly<FoundTest>(url, TESTS)
  const stock = [...(await selectRowsReadOnly<Found>(url, LEVELS)), ...(await selectRowsReadOnly<Found>(url, MOVES))]
  return [
    ...tests.map((test) => ({ number: test.number, times: 1, whole: isWhole(test, saves.get(test.number)) })),
    ...stock,
  ]
}

function isWhole({ number, assetId, earth, insulation, notes, photos, entries }: FoundTest, save?: Save): boolean {
  const { earthContinuity, insulationResistance } = readingsOf(number)
  return (
    save !== undefined &&
    assetId === save.recordId &&
    earth === earthContinuity &&
    insulation === insulationResistance &&
    notes === notesOf(number) &&
    photos.length === save.photos &&
    photos.every((name) => name === `${number}.jpg`) &&
    entries === 1
  )
}

/**
 * Returns the numbers of saves whose idempotency key contradicts the database: the save exists although its key is not
 * marked as applied, or the reverse, or the key has a stored response without being marked as applied.
 */
async function wrongKeys(url: string, saves: readonly Save[], found: ReadonlyMap<number, Found>): Promise<number[]> {
  const user = await selectRowReadOnly<{ id: number }>(
    url,
    `SELECT id FROM users WHERE email = '${ADMIN_CREDENTIALS.email}'`,
  )
  const rows = await selectRowsReadOnly<Key>(
    url,
    `SELECT id, applied, answer IS NOT NULL AS "hasAnswer" FROM idempotency_keys`,
  )
  const keys = new Map(rows.map((row) => [row.id, row]))
  const wrong: number[] = []
  for (const { number, key } of saves) {
    const { id } = await deriveStoredIdempotencyKey(
      { header: key, request: () => '', replayed: () => undefined },
      user.id,
    )
    const stored = keys.get(id)
    if (found.has(number) !== (stored?.applied ?? false) || (stored?.hasAnswer && !stored.applied)) wrong.push(number)
  }
  return wrong
}
