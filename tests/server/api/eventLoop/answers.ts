import type { PrismaClient } from '../../../../server/generated/prisma/client'
import { type Attack, get, type Sender } from './attacks'

const ROWS = 10_000

const TESTER: readonly Sender[] = ['tester']
const ADMIN: readonly Sender[] = ['admin']

/** Ids of a store, its stock takes, and reports with long rows or names; higher than all other ids. */
const [STORE, OPEN_TAKE, PAST_TAKE, LONG_ROWS, SCRIPTS] = [900_001, 900_001, 900_002, 900_001, 900_002]

/** A name of 200 characters from many scripts, for which a PDF needs many font files. */
const HARD_NAME = Array.from({ length: 200 }, (_, n) =>
  String.fromCodePoint([0x4e00 + n * 97, 0xac00 + n * 53, 0x0915, 0x0643, 0x05d0, 0x1780, 0x1200 + n][n % 7] ?? 0),
).join('')

/** Fills the database until every list is as long as one response may be. */
export async function fillLists(prisma: PrismaClient): Promise<void> {
  const { id: bay } = await prisma.location.create({ data: { name: 'Bay', type: 'pat' } })
  await prisma.location.create({ data: { id: STORE, name: 'Store', type: 'stock' } })
  const rows = `generate_series(1, ${ROWS}) n`
  const text = "repeat('A drill with its case. ', 6)"
  for (const statement of [
    // why: drop these indexes, because updating them takes longer than adding all the rows, and no response uses them
    'drop index locations_text_idx, assets_search_idx, stock_items_search_idx, locations_search_idx',
    `insert into assets (id, name, code, location_id, description, updated_at)
      select 'A' || n, 'Drill ' || n, 'A-' || n, ${bay}, ${text}, now() from ${rows}`,
    `insert into tests (asset_id, test_date, asset_class, visual_test, earth_continuity, earth_continuity_reading,
        insulation_resistance, safe_to_use, notes, code, updated_at)
      select 'A' || n, '2026-01-15', 1, true, 0, 0.08, 200, true, ${text}, 'T-' || n, now() from ${rows}`,
    `update assets set last_test_id = tests.id, last_test_safe = true, next_due_on = '2027-01-08'
      from tests where tests.asset_id = assets.id`,
    `insert into photos (data, content_type, file_name, reference, width, height, sha256, asset_id)
      select '', 'image/webp', 'drill.webp', 'r' || n, 1, 1, 'a' || n, 'A' || n from ${rows}`,
    `insert into photos (data, content_type, file_name, reference, width, height, sha256, test_id)
      select '', 'image/webp', 'test.webp', 't' || n, 1, 1, 't' || n, id
      from (select id, row_number() over () as n from tests) tests`,
    `insert into stock_items (name, code, description, updated_at)
      select 'Tape ' || n, 'S-' || n, ${text}, now() from ${rows}`,
    `insert into stock_levels (stock_item_id, location_id, level) select id, ${STORE}, 3 from stock_items`,
    `insert into stock_takes (id, location_id) values (${OPEN_TAKE}, ${STORE})`,
    `insert into stock_takes (id, location_id, completed_at) values (${PAST_TAKE}, ${STORE}, now())`,
    `insert into stock_take_lines (stock_take_id, stock_item_id, recorded_level, counted, level)
      select ${PAST_TAKE}, id, 3, 4, 4 from stock_items`,
    `insert into stock_counts (stock_take_id, stock_item_id, counted, recorded_level, entry_key)
      select ${OPEN_TAKE}, id, 4, 3, gen_random_uuid() from stock_items`,
    `insert into reports (id, name, sql, updated_at) values (${LONG_ROWS}, 'Long rows',
      'select repeat(''a'', 30000) as a, repeat(''b'', 900000) as b from generate_series(1, 12)', now())`,
    `insert into reports (id, name, sql, updated_at) values (${SCRIPTS}, '${HARD_NAME}',
      'select name from reporting.assets order by name desc limit 500', now())`,
    `update assets set name = '${HARD_NAME}' where substr(id, 2)::int <= 500`,
    `insert into locations (name, type, code, description, updated_at)
      select 'Room ' || n, 'pat', 'L-' || n, ${text}, now() from generate_series(1, ${ROWS - 2}) n`,
    `insert into users (name, email, password_hash, updated_at)
      select 'Person ' || n, 'visitor' || n || '@hall.example', '', now() from generate_series(1, ${ROWS - 50}) n`,
    `insert into user_roles (user_id, role_id)
      select u.id, r.id from users u, roles r where u.email like 'visitor%' and r.name = 'tester'`,
    `insert into roles (name) select 'Role ' || n from generate_series(1, ${ROWS - 50}) n`,
    `insert into pages (name, label_json, updated_at)
      select 'Label ' || n, '{"elements":[]}', now() from generate_series(1, ${ROWS - 50}) n`,
    `insert into reports (name, sql, updated_at)
      select 'List ' || n, 'select 1 as a -- ' || ${text}, now() from generate_series(1, ${ROWS - 50}) n`,
    `insert into audit_entries (action, entity, entity_id, before, after)
      select 'asset.update', 'asset', 'A1', to_jsonb(a), to_jsonb(a) from assets a`,
    `insert into stock_movements (stock_item_id, location_id, from_level, to_level, reason)
      select (select min(id) from stock_items), ${STORE}, n, n + 1, 'set' from ${rows}`,
    `insert into report_runs (id, report_id, purpose, state, lease_until)
      select gen_random_uuid(), (select min(id) from reports), 'view', 'finished', now() from ${rows}`,
    `insert into rounds (id, location_id, scope, status, completed_at)
      select n, ${bay}, 'all', 'completed', now() + n * interval '1 second' from ${rows}`,
    `insert into round_items (round_id, asset_id, position, status, test_id, walked, seen_at)
      select ${ROWS}, 'A' || n, n, 'tested', t.id, n, now() from generate_series(1, 2000) n join tests t on t.asset_id = 'A' || n`,
    `insert into round_items (round_id, asset_id, position, status, walked, seen_at)
      select n, 'A' || n, 1, 'seen', 1, now() from generate_series(1, ${ROWS - 1}) n`,
    'analyze',
  ])
    await prisma.$executeRawUnsafe(statement)
}

const PAGE_ROWS = 1_000
const PAGE = `limit: ${PAGE_ROWS}`

const list = (path: string, senders = ADMIN): Attack => ({
  name: `the whole list /api/${path}`,
  senders,
  answerLength: ROWS * 40,
  request: get(`/api/${path}`),
})

const query = (name: string, text: string, variables: () => unknown = () => ({}), senders = ADMIN): Attack => ({
  name,
  senders,
  answerLength: text.includes('tryReport') ? ROWS * 40 : text.includes(PAGE) ? PAGE_ROWS * 40 : undefined,
  request: () => ({
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: text, variables: variables() }),
    },
  }),
})

const exported = (format: string, report: number): Attack => ({
  name: `the export of very long rows as ${format}`,
  senders: ADMIN,
  // workbooks and PDFs are compressed, so no minimum length is expected
  answerLength: format === 'csv' ? ROWS : undefined,
  request: get(`/api/reports/${report}/export.${format}`),
})

const TRY = `query ($sql: String!) { tryReport(input: { name: "a", sql: $sql }) { rowCount truncated rows } }`
const TRY_RECORDS = `query ($sql: String!) { tryReport(input: { name: "a", sql: $sql }) { rowCount truncated records } }`
const columns = (count: number, value: string) => Array.from({ length: count }, (_, n) => `${value} as c${n}`).join()

export const LONG_ANSWERS: readonly Attack[] = [
  { name: 'a page of the register', senders: ADMIN, answerLength: 500 * 200, request: get('/register') },
  ...['assets', 'tests', 'locations', 'rounds'].map((path) => list(path, TESTER)),
  ...['stock', 'users', 'roles', 'pages', 'reports'].map((path) => list(path)),
  query('a page of assets', `{ assets(${PAGE}) { items { id name code class status nextDueOn } total } }`),
  query('a page of assets with photos', `{ assets(${PAGE}) { items { id photos { id fileName } } } }`),
  query(
    'a page of assets with all that belongs to them',
    `{ assets(${PAGE}) { items { id name code locationId class description frequency voltage photoId
      photos { id fileName reference width height } location { id name code type description assetCount inDateCount dueCount }
      lastTest { id testDate visualTest earthContinuityReading insulationResistance safeToUse code notes }
      nextDueOn status createdAt updatedAt } } }`,
  ),
  query(
    'a page of assets with their tests',
    `{ tests(${PAGE}) { items { id notes photos { id } asset { id name code photos { id } location { id name } } tester { id name } } } }`,
  ),
  query(
    'a page of stock',
    `{ stockItems(${PAGE}) { items { id name code total locations { locationId level } photos { id } } } }`,
  ),
  query(
    'an open stock take of all items',
    `query ($id: ID!) { openStockTake(locationId: $id) { countedItems differences lines { stockItemId recordedLevel counted level } } }`,
    () => ({ id: String(STORE) }),
  ),
  query(
    'a past stock take of all items',
    `query ($id: ID!) { stockTake(id: $id) { differences lines { stockItemId recordedLevel counted level } } }`,
    () => ({ id: String(PAST_TAKE) }),
  ),
  query(
    'a round of as many items as one answer may have',
    `query ($id: ID!) { round(id: $id) { counts { tested } items(limit: 2000) { items { id expected position walkedPosition status reason
      seenAt move change seenBy { id name } fromLocation { id name } asset { id name code class description nextDueOn status missingSince
      location { id name } lastTest { id testDate safeToUse } } test { id testDate safeToUse code notes tester { id } } } } } }`,
    () => ({ id: String(ROWS) }),
  ),
  {
    name: 'the sheet of such a round',
    senders: TESTER,
    answerLength: ROWS,
    request: get(`/api/rounds/${ROWS}/sheet.pdf`),
  },
  ...['csv', 'xlsx', 'pdf'].map((format) => exported(format, LONG_ROWS)),
  { name: 'the PDF of names in many scripts', senders: ADMIN, request: get(`/api/reports/${SCRIPTS}/export.pdf`) },
  query('a page of locations', `{ locations(${PAGE}) { items { id name assetCount inDateCount dueCount } } }`),
  query('a page of users', `{ users(${PAGE}) { items { id name email roles permissions } } }`),
  query('a page of roles', `{ roles(${PAGE}) { items { id name permissions userCount } } }`),
  query('a page of reports', `{ reports(${PAGE}) { items { id name sql params headers } } }`),
  query(
    'a page of changes',
    `{ auditEntries(${PAGE}) { items { id at action entityId before after user { id name } } } }`,
  ),
  query('a page of the history of an asset', `{ assetHistory(id: "A1", ${PAGE}) { items { id before after } } }`),
  query('a page of telescope', `{ telescopeEntries(limit: 100) { entries { id title details } more } }`),
  query("the server's log", '{ serverLog(limit: 500) { cursor lines { id message details } } }'),
  query(
    'the schema',
    `{ __schema { types { name description fields { name description args { name description
    type { name kind ofType { name kind ofType { name } } } } type { name kind ofType { name kind ofType { name } } } }
    inputFields { name type { name ofType { name } } } enumValues { name description } } } }`,
  ),
  { name: 'the description of the API', senders: ADMIN, request: get('/api/openapi.json') },
  query('a report of many columns', TRY, () => ({
    sql: `select ${columns(100, 'n')} from generate_series(1, 10000) n`,
  })),
  query('a report of many columns, as records', TRY_RECORDS, () => ({
    sql: `select ${columns(100, 'n')} from generate_series(1, 10000) n`,
  })),
  query('a report of many long texts', TRY, () => ({
    sql: `select repeat('a', 1500) as a from generate_series(1, 10000) n`,
  })),
  query('a report of numbers and dates', TRY, () => ({
    sql: `select ${columns(30, "now() + n * interval '1 day'")} from generate_series(1, 10000) n`,
  })),
  query('a report of long texts', TRY, () => ({
    sql: `select repeat('a', 900000) as a from generate_series(1, 12) n`,
  })),
]
