import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportKind } from '../../../domain/imports/importKinds'
import { IMPORT_KIND_RULES } from '../../../server/areas/import/importKindRules'
import type { ImportRowFormat } from '../../../server/areas/import/rows/importRowsToValidate'
import { parseStoredImportRows, validateImportRows } from '../../../server/areas/import/validateImportRows'
import { Prisma } from '../../../server/generated/prisma/client'
import { graphqlApi } from '../../support/apis'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { csvText } from '../../support/importFiles'
import { TEST_LIMIT, WAIT_LIMIT } from '../../support/timeLimits'

type Table = (string | number)[][]

/** Number of rows in the large file: comparing all pairs would take 2,250,000 comparisons. */
const ROWS = 1500
/** Maximum number of rows that all steps of a statement's plan may process, per row of the file. */
const STEPS = 60
/** Times out slow statements: a statement's triggers are not in its plan and might never finish. */
const LONGEST_STATEMENT = `set local statement_timeout = ${WAIT_LIMIT}`

let app: TestApp
let client: Client
let userId: number
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('admin')
  userId = (await app.database.prisma.user.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
  await app.buildLocation({ name: 'Store', type: 'stock' })
  // why: autovacuum is off, because the planner must keep the statistics for small files
  await app.database.pool.query('ALTER TABLE import_rows SET (autovacuum_enabled = off)')
  for (const number of Array(5).keys())
    await create(
      'assets',
      table(ASSETS, (n) => [`S${number}-${n}`, 'Lamp'], 10),
    )
  await app.database.pool.query('ANALYZE import_rows')
})
afterAll(() => app.stop())

async function create(kind: ImportKind, rows: Table): Promise<number> {
  const outcome = await graphqlApi.run(client, 'createImport', { input: { kind, text: csvText(rows) } })
  expect(outcome.data, outcome.text).toBeDefined()
  return Number(outcome.data.id)
}

const table = (headers: string, row: (n: number) => (string | number)[], count = ROWS): Table => [
  headers.split(','),
  ...Array.from({ length: count }, (_, n) => row(n)),
]

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** Counts the rows that a plan's steps process, ignoring reads of the hall's own tables. */
function stepsOf(plan: Plan): number {
  const isOfHall = !(plan['Relation Name'] ?? plan['Index Name'] ?? 'import_rows').startsWith('import_rows')
  const own = isOfHall
    ? 0
    : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, part) => sum + stepsOf(part), own * plan['Actual Loops'])
}

/** Wraps a transaction so that it records the plan steps of every SQL statement. */
function measured(transaction: Prisma.TransactionClient) {
  const found: { sql: string; steps: number }[] = []
  const measure =
    (run: '$queryRaw' | '$executeRaw') =>
    async (query: TemplateStringsArray | Prisma.Sql, ...values: Prisma.Sql[]) => {
      const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query as TemplateStringsArray, ...values)
      await transaction.$executeRaw`savepoint measured`
      const [row] = await transaction.$queryRaw<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
        Prisma.sql`explain (analyze, timing off, format json) ${sql}`,
      )
      await transaction.$executeRaw`rollback to measured`
      found.push({ sql: sql.sql, steps: stepsOf(row['QUERY PLAN'][0].Plan) })
      return transaction[run](sql)
    }
  const measures = new Map<unknown, unknown>([
    ['$queryRaw', measure('$queryRaw')],
    ['$executeRaw', measure('$executeRaw')],
  ])
  const get = (target: Prisma.TransactionClient, key: string | symbol) => measures.get(key) ?? Reflect.get(target, key)
  return { database: new Proxy(transaction, { get }), found }
}

/** Runs `work` on rows that PostgreSQL has not analysed yet; returns the statements that process too many rows. */
async function slowStatements(work: (database: Prisma.TransactionClient) => Promise<void>): Promise<string[]> {
  return app.database.prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRawUnsafe(LONGEST_STATEMENT)
      const { database, found } = measured(transaction)
      await work(database)
      expect(found.length).toBeGreaterThan(0)
      return found.filter(({ steps }) => steps > STEPS * ROWS).map(({ sql, steps }) => `${steps}: ${sql}`)
    },
    { timeout: TEST_LIMIT },
  )
}

/** Updates the planner statistics of the hall's own tables only: PostgreSQL has not analysed a new file's rows yet. */
const ANALYZE_HALL =
  'ANALYZE assets, asset_codes, locations, tests, stock_items, stock_levels, stock_movements, checks, check_steps'

const ASSETS = 'Code,Name,Class,Additional codes,Location,MAH id'
const code = (n: number) => `A-${n}`
const asset = (n: number, name: string) => [code(n), name, 1, `X-${n}; Y-${n}`, `Room ${n % 40}`, n % 3 ? '' : `Z${n}`]

const TESTS = 'Code,Date,Earth,Insulation,Result'
const tested = (given: string | number) => [given, '2025-03-14', 0.1, 20, 'pass']
const item = (n: number) => [`C-${n}`, 'Cups', n % 2 ? `5${1_000_000 + n}` : `6${1_000_000 + (n % 700)}`]
const plannedCheck = (n: number) => [
  ...[`Check ${n % 1400}`, 'Fire', n % 9 ? '' : n % 2 ? 'Nowhere' : code(n)],
  ...[n % 7 ? 'weekly' : '', n % 5 ? '' : 'Nobody', n % 7 ? '' : 'Fire alarm test'],
]

it.each<[ImportKind, string, Table]>([
  ['assets', 'new', table(ASSETS, (n) => asset(n, 'Lamp'))],
  ['assets', 'changed, half of them wrong', table(ASSETS, (n) => asset(n % 700, 'Drill'))],
  ['tests', 'new', table(`${TESTS},Test label`, (n) => [...tested(code(n)), `L-${n}`])],
  [
    'tests',
    'of numbers and of new assets',
    table(`${TESTS},Test sequence,Location of the asset`, (n) => [
      ...tested(n % 2 ? n : `N${n}`),
      'Class 1 Drill',
      `Room ${n % 40}`,
    ]),
  ],
  [
    'locations',
    'new, half of them wrong',
    table('Name,Code,Type', (n) => [`Place ${n % 700}`, n % 2 ? `P-${n}` : '', 'assets']),
  ],
  ['stock', 'new, half of them wrong', table('Code,Name,Barcode', item)],
  ['levels', 'new', table('Code,Location,Level', (n) => [`C-${n}`, n % 9 ? 'Store' : 'Nowhere', 3])],
  [
    'checks',
    'new, of assets, users and templates among them',
    table('Name,Category,Location,Schedule,Done by,Template', plannedCheck),
  ],
])('a large file after small ones takes time proportional to its rows: %s: %s', async (kind, _, rows) => {
  const importId = await create(kind, rows)
  await app.database.pool.query(ANALYZE_HALL)
  const stored = await app.database.prisma.import.findUniqueOrThrow({ where: { id: importId } })
  const columns = stored.columns as { field: string | null }[]
  const format = {
    ...(stored.reading as object),
    kind,
    fields: columns.map(({ field }) => field),
    forAllRows: {},
    headerWidth: null,
  } as unknown as ImportRowFormat
  const rules = IMPORT_KIND_RULES[kind]
  const user = { id: userId, namesTesters: true }
  const write = { importId, user, at: new Date(), assetClass: null, codeRules: [{ number: '', code: 'A-' }] }
  const progress = () => Promise.resolve()

  expect(
    await slowStatements(async (transaction) => {
      await parseStoredImportRows(transaction, { importId, format })
      await validateImportRows(kind, {
        transaction,
        importId,
        createLocations: true,
        createAssets: true,
        codeRules: write.codeRules,
        user,
        assetClass: null,
        numberFrom: null,
        classHeader: null,
      })
    }),
  ).toEqual([])
  const counts = await app.database.prisma.importRow.groupBy({ by: ['outcome'], where: { importId }, _count: true })
  expect(counts.map(({ outcome }) => outcome)).toContainEqual(expect.stringMatching(/create|change/))

  expect(
    await slowStatements(async (transaction) => {
      expect(await rules.lockIfUnchanged(transaction, write)).toBe(true)
      await rules.save(transaction, write, progress)
      await transaction.$executeRaw`update imports set status = 'imported', imported_at = ${write.at} where id = ${importId}`
    }),
  ).toEqual([])
  await app.database.pool.query(ANALYZE_HALL)
  expect(
    await app.database.prisma
      .$transaction(
        async (transaction) => {
          await transaction.$executeRawUnsafe(LONGEST_STATEMENT)
          const { database, found } = measured(transaction)
          await rules.lockSaved(database, write)
          await rules.obstacles(database, importId)
          await rules.revert(database, write)
          throw found.filter(({ steps }) => steps > STEPS * ROWS).map(({ sql, steps }) => `${steps}: ${sql}`)
        },
        { timeout: TEST_LIMIT },
      )
      .catch((slow: string[]) => slow),
  ).toEqual([])
})

const checkFile = (id: number) => graphqlApi.run(client, 'checkImport', { id: String(id) })

it('a file that takes too long to process is rejected with the reason', async () => {
  const id = await create(
    'assets',
    table('Code,Name', (n) => [`L-${n}`, 'Lamp'], 2),
  )
  const trigger = (raise: string) => `
      CREATE OR REPLACE FUNCTION watch_imports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.status = 'checked' THEN ${raise} END IF;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER watch_imports BEFORE UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION watch_imports();`
  await app.database.pool.query(trigger("NEW.file_name = current_setting('statement_timeout');"))
  await checkFile(id)
  const { fileName } = await app.database.prisma.import.findUniqueOrThrow({ where: { id } })
  expect(fileName).toBe('3min')
  // raises the same error as PostgreSQL when a statement times out
  await app.database.pool.query(trigger("RAISE EXCEPTION 'canceling statement' USING ERRCODE = '57014';"))
  expect(await checkFile(id)).toMatchObject({ code: 'CONFLICT', text: expect.stringContaining('too long') })
  await app.database.pool.query('DROP TRIGGER watch_imports ON imports')
})
