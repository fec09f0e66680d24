import { Client as PostgresClient } from 'pg'
import { expect, it } from 'vitest'
import { prepareReportsLogin } from '../../../server/areas/reports/login/prepareLogin'
import { withReportCursor } from '../../../server/areas/reports/run/reportCursor'
import { REPORT_LIMITS } from '../../../server/areas/reports/run/reportLimits'
import { ReportSqlError } from '../../../server/areas/reports/sql/reportSqlError'
import { startFileApp } from '../../support/fileApp'
import { DEAF_SQL, ENDLESS_SQL, HOSTILE_SQL, NAMING_SQL, REFUSED, REFUSED_BY_POSTGRES } from '../../support/hostileSql'

/**
 * Production limits with a shorter statement timeout, for speed, and with higher counts, to run statements in parallel.
 */
const LIMITS = { ...REPORT_LIMITS, statementMs: 1000, runsOfUser: 6, runsInAll: 6, waitingOfUser: 1000 }
/** Matches a complete sentence. */
const CLEAR = /^[A-Z].{12,}\.$/s

const app = await startFileApp({ reportLimits: LIMITS })
const manager = await app.signIn('admin')
const { pool, prisma, url: databaseUrl } = app.database
const reportsUrl = await prepareReportsLogin({ pool, prisma, databaseUrl })
await app.buildTest({ assetId: (await app.buildAsset({ name: 'Urn' })).id })
await app.buildAsset({ name: 'Scrapped kettle', deletedAt: new Date() })
const secrets = await readSecrets()
const before = await fingerprint()

/** Reads all values that no report may show: password hashes, keys, session ids, email addresses and deleted assets. */
async function readSecrets(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ secret: string }>(
    `SELECT password_hash AS secret FROM users UNION SELECT email FROM users UNION SELECT value FROM secrets
     UNION SELECT sid FROM sessions UNION SELECT rolpassword FROM pg_authid WHERE rolpassword IS NOT NULL
     UNION SELECT name FROM assets WHERE deleted_at IS NOT NULL`,
  )
  return rows.map(({ secret }) => secret)
}

/**
 * Returns a fingerprint of everything that a report could have changed: rows, database objects, logins, settings, large
 * objects.
 */
async function fingerprint(): Promise<string> {
  const { pool } = app.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname NOT IN ('report_runs', 'sessions', 'telescope_entries', 'throttles') ORDER BY 1`,
  )
  const parts = tables.map(
    ({ name }) => `(SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM "${name}" t)`,
  )
  const { rows } = await pool.query(
    `SELECT ARRAY[${parts}] AS tables,
      (SELECT array_agg(oid ORDER BY oid) FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_(temp|toast)') AS things,
      (SELECT array_agg(oid ORDER BY oid) FROM pg_proc) AS functions,
      (SELECT string_agg(r::text, '') FROM pg_roles r WHERE rolname LIKE current_database() || '%') AS logins,
      (SELECT count(*) FROM pg_largeobject_metadata) AS objects, (SELECT last_value FROM asset_id_seq) AS next`,
  )
  return JSON.stringify(rows)
}

function tryReport(sql: string, input: object = {}, params: object = {}) {
  return manager.graphql(
    'query ($input: ReportInput!, $params: JSONObject) { tryReport(input: $input, params: $params) { rows } }',
    { input: { sql, ...input }, params },
  )
}

/** Runs `work` for all items, a few at a time. */
async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const left = items.map((item, index) => ({ item, index })).values()
  const worker = async () => {
    for (const { item, index } of left) results.set(index, await work(item))
  }
  await Promise.all(Array.from({ length: LIMITS.runsInAll }, worker))
  return items.map((_, index) => results.get(index) as Result)
}

/**
 * Sends a small request repeatedly until stopped.
 * @returns a function that stops and returns the number of responses.
 */
function probe() {
  let answered = 0
  let stopped = false
  const asking = (async () => {
    while (!stopped) {
      expect((await manager.graphql('{ patSummary { total } }')).data.patSummary.total).toBe(1)
      answered += 1
    }
  })()
  return async () => {
    stopped = true
    await asking
    return answered
  }
}

it('a report rejects every hostile statement clearly, while others still run, and leaves no trace', async () => {
  const statements = [...Object.values(HOSTILE_SQL).flat(), ...NAMING_SQL, ...ENDLESS_SQL]
  expect(statements.length).toBeGreaterThan(100)
  const stop = probe()
  const answers = await sideBySide(statements, (sql) => tryReport(sql))
  const answered = await stop()

  const messages = answers.map(({ errors }) => errors?.[0]?.extensions.fields?.sql?.[0] ?? 'none')
  expect(statements.filter((_, index) => !CLEAR.test(messages[index] as string))).toEqual([])
  const said = JSON.stringify(answers)
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  expect(await fingerprint()).toBe(before)
  expect(answered).toBeGreaterThan(3)
})

it.each(Object.keys(HOSTILE_SQL))('the database itself rejects %s, whatever the server lets through', async (kind) => {
  const statements = HOSTILE_SQL[kind] ?? []
  const outcomes = await sideBySide(statements, (text) => {
    const compiled = { text, values: [], sourceOffset: (offset: number) => offset }
    const options = { url: reportsUrl, limits: LIMITS, applicationName: 'report', signal: new AbortController().signal }
    return withReportCursor(compiled, options, (cursor) => cursor.fetch(100)).catch((error: Error) => error.name)
  })
  expect(outcomes).toEqual(statements.map(() => 'ReportSqlError'))
  expect(await fingerprint()).toBe(before)
})

it('a plain session of the reports login reveals no secret and changes nothing', async () => {
  const statements = Object.values(HOSTILE_SQL).flat()
  await sideBySide(statements, async (sql) => {
    const client = new PostgresClient({ connectionString: reportsUrl })
    client.on('error', () => undefined)
    await client.connect()
    const said = JSON.stringify(await client.query(sql).catch((error: Error) => error.message))
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
    await client.end()
  })
  expect(await fingerprint()).toBe(before)
})

it('the database itself rejects uninterruptible calls, except XML conversion', async () => {
  for (const text of DEAF_SQL.filter((sql) => !sql.includes('XMLTABLE'))) {
    const compiled = { text, values: [], sourceOffset: (offset: number) => offset }
    const options = { url: reportsUrl, limits: LIMITS, applicationName: 'report', signal: new AbortController().signal }
    await expect(
      withReportCursor(compiled, options, (cursor) => cursor.fetch(1)),
      text,
    ).rejects.toThrow(REFUSED_BY_POSTGRES)
  }
})

it('the database itself does not show what the views hide, not even in a cast error', async () => {
  const { data, errors } = await tryReport("SELECT * FROM assets WHERE name <> 'Urn' AND name::int > 0")
  expect(errors).toBeUndefined()
  expect(data.tryReport.rows).toEqual([])
})

it('a report rejects each uninterruptible call before it takes long', async () => {
  for (const sql of DEAF_SQL) {
    const { errors } = await tryReport(sql)
    expect(errors?.[0]?.extensions.fields?.sql?.[0], sql).toMatch(REFUSED)
  }
})

it('a report allows ordinary texts, arrays and documents', async () => {
  const { data, errors } = await tryReport(
    `SELECT 'Kettle' LIKE 'Ket%' AS a, 'Kettle' NOT ILIKE 'ket%' AS b, replace('abc', 'b', 'x') AS c, repeat('ab', 2) AS d,
      lpad('7', 3, '0') AS e, ARRAY[1, 2] @> ARRAY[1] AS f, '{a,b}'::text[] && ARRAY['c'] AS g,
      '{"a":1}'::jsonb @> '{"a":1}' AS h, trim('  x ') AS i, strpos('abc', 'c') AS j, split_part('a-b', '-', 2) AS k,
      array_to_string(string_to_array('a,b', ','), '+') AS l, string_to_array(NULL, ',') AS m, repeat('x', -1) AS n,
      btrim('xax', 'x') AS o, 'x' AS position
     WHERE 'a'::varchar LIKE 'a' AND array_length(string_to_array('a', NULL), 1) = 1`,
  )
  expect(errors).toBeUndefined()
  expect(data.tryReport.rows).toEqual([
    [true, false, 'axc', 'abab', '007', true, false, true, 'x', 3, 'b', 'a+b', null, '', 'a', 'x'],
  ])
})

it('a report does not convert a value to the name of a table or role', async () => {
  const params = JSON.stringify([{ name: 'n', type: 'number', default: 10 }])
  for (const cast of [':n::regclass', ':n::int::regrole', 'CAST(:n AS regrole)', ':n::"regclass"']) {
    const { errors } = await tryReport(`SELECT ${cast} AS name`, { params })
    expect(errors?.[0]?.extensions.fields?.sql?.[0]).toMatch(/^A report cannot use reg/)
  }
})

/** Runs SQL as a superuser, who has every privilege. */
const asSuperuser = (text: string) =>
  withReportCursor(
    { text, values: [], sourceOffset: (offset) => offset },
    { url: app.database.url, limits: LIMITS, applicationName: 'report', signal: new AbortController().signal },
    (cursor) => cursor.fetch(1),
  )

it("a report's transaction alone prevents changes, even by a superuser's SELECT", async () => {
  await expect(asSuperuser("SELECT nextval('public.asset_id_seq')")).rejects.toThrow(/read-only transaction/)
  await expect(asSuperuser('SELECT lo_create(0)')).rejects.toThrow(/read-only transaction/)
  expect((await asSuperuser('SELECT name FROM public.assets')).rows).toHaveLength(1)
  expect(await fingerprint()).toBe(before)
})

const NO_SELECT = [
  'SHOW data_directory',
  'SET statement_timeout = 0',
  'COPY (SELECT 1) TO STDOUT',
  'SELECT 1; SELECT 2',
]
it.each(NO_SELECT)("a report's cursor accepts one SELECT, even from a superuser: %s", async (text) => {
  await expect(asSuperuser(text)).rejects.toThrow(ReportSqlError)
})

it.each([
  "INSERT INTO public.secrets VALUES ('a', 'b')",
  'DELETE FROM public.assets',
  'SELECT value FROM public.secrets',
])("a report's login alone prevents changes, even in a writable session: %s", async (sql) => {
  const client = new PostgresClient({ connectionString: reportsUrl })
  await client.connect()
  await client.query('BEGIN READ WRITE')
  await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' })
  await client.end()
})

it('a report treats SQL in a value as text', async () => {
  const params = JSON.stringify([
    { name: 'value', type: 'text' },
    { name: 'choice', type: 'select', optionsSql: 'SELECT 1' },
  ])
  const values = [
    "'; DROP TABLE public.assets; --",
    '1); DELETE FROM public.assets; --',
    '$1',
    ':value',
    "\\'; --",
    '[[ x ]]',
  ]
  const answers = await sideBySide(values, (value) =>
    tryReport("SELECT :value AS value, :choice AS choice, ':value' AS literal", { params }, { value, choice: value }),
  )
  expect(answers.map(({ data }) => data.tryReport.rows)).toEqual(values.map((value) => [[value, value, ':value']]))
  const refused = await tryReport(
    'SELECT 1 AS one WHERE 1 = :n',
    { params: '[{"name":"n","type":"number"}]' },
    { n: '1 OR 1=1' },
  )
  expect(refused.errors?.[0]?.extensions.fields).toEqual({
    'params.n': ['Enter a number with a decimal point, such as 12.5.'],
  })
  expect(await fingerprint()).toBe(before)
})
