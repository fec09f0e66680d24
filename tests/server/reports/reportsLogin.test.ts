import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareReportsLogin } from '../../../server/areas/reports/login/prepareLogin'
import { withReportCursor } from '../../../server/areas/reports/run/reportCursor'
import { REPORT_LIMITS } from '../../../server/areas/reports/run/reportLimits'
import { assertAllowedReportSql } from '../../../server/areas/reports/sql/allowedSql'
import { ReportSqlError } from '../../../server/areas/reports/sql/reportSqlError'
import { migrateDatabase } from '../../../server/platform/database/migrations'
import { openDatabase } from '../../../server/platform/database/prisma'
import { createEmptyDatabase, type TestDatabase } from '../../support/database'
import { DEAF_SQL, HOSTILE_SQL, REFUSED } from '../../support/hostileSql'

/** A database as on a hosted server: the application's role owns the database but is not a superuser. */
let database: TestDatabase
let asOwner: ReturnType<typeof openDatabase> & { url: string }
const owner = `owner_${process.pid}`
beforeAll(async () => {
  database = await createEmptyDatabase()
  await database.pool.query(
    `CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'secret'; ALTER DATABASE ${nameOf(database.url)} OWNER TO ${owner};
     GRANT ALL ON SCHEMA public TO ${owner}`,
  )
  const url = as(owner)
  await migrateDatabase(url)
  asOwner = { ...openDatabase(url), url }
})
afterAll(async () => {
  await asOwner.close()
  await database.drop()
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function as(role: string): string {
  const url = new URL(database.url)
  url.username = role
  url.password = 'secret'
  return url.href
}

const prepare = (reportsDatabaseUrl?: string) =>
  prepareReportsLogin({ ...asOwner, databaseUrl: asOwner.url, reportsDatabaseUrl })

function run(url: string, text: string) {
  const compiled = { text, values: [], sourceOffset: (offset: number) => offset }
  return withReportCursor(
    compiled,
    { url, limits: REPORT_LIMITS, applicationName: 'report', signal: new AbortController().signal },
    (cursor) => cursor.fetch(10),
  )
}

async function makeRole(name: string, options = ''): Promise<string> {
  await database.pool.query(`CREATE ROLE ${name}_${process.pid} LOGIN ${options} PASSWORD 'secret'`)
  return `${name}_${process.pid}`
}

it('a database owner that may create roles gets a reports login for the views only, renewed at each start', async () => {
  const first = await prepare()
  expect(await prepare()).toBe(first)
  expect((await run(first, 'SELECT count(*) AS n FROM assets')).rows).toEqual([[0]])
  const writing = [...(HOSTILE_SQL.writing ?? []), ...(HOSTILE_SQL['changing the database'] ?? [])]
  for (const sql of writing) await expect(run(first, sql), sql).rejects.toThrow()
  await expect(run(first, 'SELECT * FROM public.users')).rejects.toThrow('Permission denied')
  await expect(run(first, 'SELECT rolpassword FROM pg_authid')).rejects.toThrow('Permission denied')
})

it('the reports login can read views that another version has recreated', async () => {
  const url = await prepare()
  await asOwner.pool.query("COMMENT ON TABLE _prisma_migrations IS 'other texts'")
  await migrateDatabase(asOwner.url)
  expect((await run(url, 'SELECT count(*) AS n FROM assets')).rows).toEqual([[0]])
})

async function runAllowed(url: string, sql: string): Promise<void> {
  assertAllowedReportSql(sql)
  await run(url, sql)
}

it('the server rejects built-in functions that cannot be revoked from the reports login', async () => {
  const url = await prepare()
  for (const sql of Object.values(HOSTILE_SQL).flat())
    await expect(runAllowed(url, sql), sql).rejects.toThrow(ReportSqlError)
})

it('the reports login runs no uninterruptible call', async () => {
  const url = await prepare()
  // TRIM … FROM is left out: PostgreSQL's grammar binds it to the built-in function, which only a superuser can revoke
  for (const sql of DEAF_SQL.filter((sql) => !sql.includes('trim(BOTH')))
    await expect(runAllowed(url, sql), sql).rejects.toThrow(REFUSED)
})

it('a database owner that may not create roles is told in one line what to do', async () => {
  await database.pool.query(
    `ALTER ROLE ${owner} NOCREATEROLE; DROP OWNED BY ${nameOf(database.url)}_reports; DROP ROLE ${nameOf(database.url)}_reports`,
  )
  await expect(prepare()).rejects.toThrow(
    /^Reports require their own database login.*Give that role CREATEROLE, or set REPORTS_DATABASE_URL/,
  )
})

it('a REPORTS_DATABASE_URL gets access to the views, and nothing else', async () => {
  const url = as(await makeRole('plain'))
  expect(await prepare(url)).toBe(url)
  expect((await run(url, 'SELECT count(*) AS n FROM tests')).rows).toEqual([[0]])
  await expect(run(url, 'SELECT * FROM public.users')).rejects.toThrow('Permission denied')
})

it.each([
  ['is a superuser', 'super', 'SUPERUSER', '', 'REPORTS_DATABASE_URL is a superuser'],
  [
    'may read a table',
    'reader',
    '',
    'GRANT USAGE ON SCHEMA public TO $1; GRANT SELECT ON public.secrets TO $1',
    'REPORTS_DATABASE_URL has rights on the table secrets',
  ],
  [
    'may read files',
    'files',
    '',
    'GRANT pg_read_server_files TO $1; GRANT EXECUTE ON FUNCTION pg_read_file(text) TO $1',
    'REPORTS_DATABASE_URL can read the database server',
  ],
  ['may make things', 'maker', '', 'GRANT CREATE ON SCHEMA reporting TO $1', 'REPORTS_DATABASE_URL can create objects'],
])('a REPORTS_DATABASE_URL is rejected when its role %s', async (_, name, options, grants, message) => {
  const role = await makeRole(name, options)
  if (grants) await database.pool.query(grants.replaceAll('$1', role))
  await expect(prepare(as(role))).rejects.toThrow(message)
})

it('a REPORTS_DATABASE_URL that cannot be opened is reported without its password', async () => {
  const refusal = await prepare(as('nobody')).catch((error: Error) => error.message)
  expect(refusal).toMatch(/^REPORTS_DATABASE_URL cannot read the views for reports: /)
  expect(refusal).not.toContain('secret')
})
