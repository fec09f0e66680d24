import { expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { BUILT_IN_REPORTS, seedBuiltInReports } from '../../../server/areas/reports/builtIn/seedBuiltInReports'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
await seedBuiltInReports(app.database.prisma)
const manager = await app.signIn('admin')
const reporter = await app.signIn('reporter')
const { id: locationId } = await app.buildLocation({ name: 'Kitchen' })
const shelf = (await app.buildLocation({ name: 'Shelf', type: 'stock' })).id
const kettle = await app.buildAsset({ id: 'A7', name: 'Kettle', code: 'K1', locationId })
await app.buildTest({ assetId: kettle.id, testDate: addDays(today(), -300), insulationResistance: 150.5 })
await app.buildTest({
  assetId: kettle.id,
  testDate: addDays(today(), -10),
  insulationResistance: 0.2,
  safeToUse: false,
})
await app.buildTest({ testDate: addDays(today(), -500) })
await app.database.prisma.asset.update({ where: { id: kettle.id }, data: { watchReasons: ['failures'] } })
await app.buildAsset({ name: 'Toaster', code: 'K2', createdAt: new Date('2026-01-01') })
const check = await app.buildCheck()
const record = await app.database.prisma.checkRecord.create({
  data: {
    checkId: check.id,
    checkName: check.name,
    category: 'Fire',
    stepsVersion: 1,
    answers: [],
    passed: true,
    doneOn: new Date(today()),
  },
})
await app.database.prisma.action.create({ data: { title: 'Mend it', checkId: check.id, recordId: record.id } })
await app.buildStockItem({ name: 'Fuses', minimumLevel: 20, levels: { [shelf]: 12.5 } })

const RESULT = `columns { name type label format align total link hidden } rows rowCount truncated totals
  chart { type x y } durationMs runId`
const RUN = `query ($id: ID!, $params: JSONObject, $runId: ID, $limit: Int) {
  runReport(id: $id, params: $params, runId: $runId, limit: $limit) { ${RESULT} } }`
const TRY = `query ($input: ReportInput!, $params: JSONObject) { tryReport(input: $input, params: $params) { ${RESULT} } }`

const tried = async (sql: string, input: object = {}, params: object = {}) =>
  (await manager.graphql(TRY, { input: { sql, ...input }, params })).data.tryReport
const fault = async (sql: string, input: object = {}, params: object = {}) =>
  (await manager.graphql(TRY, { input: { sql, ...input }, params })).errors?.[0]?.extensions

async function save(input: object) {
  const { body, status } = await manager.rest('POST', '/reports', { name: `Report ${Math.random()}`, ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.report
}

it('built-in reports are created once: deleted or renamed ones do not return, and new ones are added', async () => {
  const { prisma, pool } = app.database
  const names = async () => (await prisma.report.findMany({ where: { deletedAt: null } })).map(({ name }) => name)
  const all = await names()
  expect(all).toHaveLength(BUILT_IN_REPORTS.length)
  const [renamed, deleted, added] = all
  const reportOf = (name = '') => prisma.report.findFirstOrThrow({ where: { name } })
  const { id: renamedId } = await reportOf(renamed)
  const { id: deletedId } = await reportOf(deleted)
  const { id: addedId } = await reportOf(added)
  await prisma.report.update({ where: { id: renamedId }, data: { name: 'Renamed' } })
  await prisma.report.update({ where: { id: deletedId }, data: { deletedAt: new Date() } })
  await pool.query("delete from audit_entries where entity = 'report' and entity_id = $1", [addedId])
  await prisma.report.delete({ where: { id: addedId } })

  await seedBuiltInReports(prisma)
  await seedBuiltInReports(prisma)
  expect((await names()).sort()).toEqual(
    ['Renamed', ...all.filter((name) => ![renamed, deleted].includes(name))].sort(),
  )
  await prisma.report.update({ where: { id: renamedId }, data: { name: renamed } })
  await prisma.report.update({ where: { id: deletedId }, data: { deletedAt: null } })
})

it('built-in reports are updated by a release, unless a user changed them or an alert uses a removed column', async () => {
  const { prisma, pool } = app.database
  const [followed, changed, watched] = (await prisma.report.findMany({ orderBy: { id: 'asc' } })).slice(0, 3)
  if (!followed || !changed || !watched) throw new Error('Too few reports.')
  const earlier = 'SELECT 1 AS days_left'
  for (const { id } of [followed, changed, watched]) {
    await prisma.report.update({ where: { id }, data: { sql: earlier } })
    await pool.query("update audit_entries set after = after || $2 where entity = 'report' and entity_id = $1::text", [
      id,
      { sql: earlier },
    ])
  }
  await manager.rest('PUT', `/reports/${changed.id}`, { description: 'Our own' })
  const schedule = { reportId: watched.id, repeat: 'daily', time: '07:00', column: 'days_left' } as const
  const { id: scheduleId } = await prisma.reportSchedule.create({ data: schedule })

  await seedBuiltInReports(prisma)
  const { sql } = await prisma.report.findUniqueOrThrow({ where: { id: followed.id } })
  expect(sql).toBe(followed.sql)
  const kept = await prisma.report.findMany({ where: { id: { in: [changed.id, watched.id] } } })
  expect(kept.map((report) => report.sql)).toEqual([earlier, earlier])
  const { rows } = await pool.query(
    "select action, user_id from audit_entries where entity = 'report' and entity_id = $1::text order by id desc limit 1",
    [followed.id],
  )
  expect(rows).toEqual([{ action: 'report.update', user_id: null }])

  await prisma.reportSchedule.delete({ where: { id: scheduleId } })
  for (const { id, sql, description } of [changed, watched])
    await prisma.report.update({ where: { id }, data: { sql, description } })
})

it.each(BUILT_IN_REPORTS)(
  'the built-in report $name runs with its defaults and can be saved unchanged',
  async ({ name }) => {
    const report = await app.database.prisma.report.findFirstOrThrow({ where: { name } })
    const { data, errors } = await reporter.graphql(RUN, { id: report.id })
    expect(errors).toBeUndefined()
    const { columns, rows, chart } = data.runReport
    if (name !== 'Differences found by stock takes') expect(rows).not.toEqual([])
    const names = columns.map((column: { name: string }) => column.name)
    const headers = Object.keys(JSON.parse(report.headers))
    expect(names).toEqual(expect.arrayContaining([...headers, ...(chart ? [chart.x, ...chart.y] : [])]))
    const saved = await manager.rest('PUT', `/reports/${report.id}`, { sql: report.sql, chart: report.chart })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  },
)

it('built-in reports show no future date for a failed asset, whose due date is the same in all APIs', async () => {
  const due = addDays(today(), 348)
  const { data } = await manager.graphql('{ asset(id: "A7") { nextDueOn status } }')
  expect(data.asset).toMatchObject({ nextDueOn: due, status: expect.arrayContaining(['failed']) })
  expect((await manager.rest('GET', '/assets/A7')).body.asset).toMatchObject({ nextDueOn: due })
  const { rows } = await tried("select next_due_on from assets where id = 'A7'")
  expect(rows).toEqual([[due]])
  const shown = async (name: string, params: object) => {
    const { id } = await app.database.prisma.report.findFirstOrThrow({ where: { name } })
    const { columns, rows } = (await reporter.graphql(RUN, { id, params })).data.runReport
    const place = (column: string) => columns.findIndex(({ name }: { name: string }) => name === column)
    const ofKettle = rows.filter((row: unknown[]) => row[place('code')] === 'K1')
    return ofKettle.map((row: unknown[]) => row[place('next_due_on')])
  }
  expect(await shown('Asset register', {})).toEqual([null])
  expect(await shown('Watch list', {})).toEqual([null])
  expect(await shown('Tests due by location', { days: 400 })).toEqual([])
})

it('built-in reports say in words when a test is due', async () => {
  const { id } = await app.database.prisma.report.findFirstOrThrow({ where: { name: 'Tests due by location' } })
  const { columns, rows } = (await reporter.graphql(RUN, { id, params: { days: 4000 } })).data.runReport
  const place = columns.findIndex(({ name }: { name: string }) => name === 'due')
  expect(rows).not.toEqual([])
  for (const row of rows) expect(row[place]).toMatch(/^(1 day overdue|\d+ days overdue|today|tomorrow|in \d+ days)$/)
})

it('a new report has defaults, keeps its texts, and is audited', async () => {
  const report = await save({ name: 'Draft' })
  expect(report).toMatchObject({ sql: 'SELECT * FROM ', params: '[]', headers: '{}', chart: '', description: '' })
  const { body } = await manager.rest('PUT', `/reports/${report.id}`, {
    sql: 'SELECT 1 AS one',
    headers: '{"one":"1"}',
  })
  expect(body.report).toMatchObject({ name: 'Draft', sql: 'SELECT 1 AS one', headers: '{"one":"1"}' })
  expect((await manager.rest('POST', '/reports', { name: 'draft' })).body.errors).toEqual({
    name: [expect.any(String)],
  })
  expect((await manager.rest('DELETE', `/reports/${report.id}`)).body).toEqual({ id: report.id })
  expect((await manager.rest('GET', `/reports/${report.id}`)).status).toBe(404)
  await save({ name: 'Draft' })
  const history = await manager.graphql('query ($id: ID!) { reportHistory(id: $id) { items { action } } }', report)
  expect(history.data.reportHistory.items.map(({ action }: { action: string }) => action)).toEqual([
    'report.delete',
    'report.update',
    'report.create',
  ])
})

it("a report's SQL is shown to users who manage reports, and others see only its parameters", async () => {
  const report = await save({
    sql: "SELECT 'hush' AS word",
    params: JSON.stringify([
      { name: 'p', type: 'select', optionsSql: "SELECT 'hidden'" },
      { name: 'days', label: 'Days ahead', type: 'number', default: 30, required: true },
      { name: 'state', type: 'select', options: ['open', { value: 'done', label: 'Finished' }] },
    ]),
  })
  const query = 'query ($id: ID!) { report(id: $id) { name sql params parameters { name searchable } } }'
  const seen = (await manager.graphql(query, report)).data.report
  expect(seen).toMatchObject({ sql: report.sql, params: report.params })
  expect((await reporter.graphql(query, report)).data.report).toEqual({
    ...seen,
    sql: null,
    params: expect.any(String),
  })
  const listed = await reporter.rest('GET', `/reports?name=${encodeURIComponent(report.name)}`)
  const one = await reporter.rest('GET', `/reports/${report.id}`)
  for (const { sql, params } of [listed.body.reports[0], one.body.report]) {
    expect(sql).toBeNull()
    expect(JSON.parse(params)).toEqual([
      { name: 'p', label: 'P', type: 'select', default: null, required: false, options: [] },
      { name: 'days', label: 'Days ahead', type: 'number', default: '30', required: true, options: [] },
      {
        name: 'state',
        label: 'State',
        type: 'select',
        default: null,
        required: false,
        options: [
          { value: 'open', label: 'open' },
          { value: 'done', label: 'Finished' },
        ],
      },
    ])
  }
  expect(JSON.stringify([listed.body, one.body])).not.toMatch(/hidden|optionsSql/)
})

it.each([
  ['nothing', { sql: ' ' }, 'sql', 'Enter a SELECT statement.', 0],
  ['an unknown view', { sql: 'SELECT 1\nFROM userz' }, 'sql', 'Relation "userz" does not exist.', 14],
  ['an unknown column', { sql: "SELECT '😀' AS a, nme FROM assets" }, 'sql', /^Column "nme" does not exist\./, 18],
  ['a wrong word', { sql: 'SELECT * FORM assets' }, 'sql', 'Syntax error at or near "FORM".', 9],
  [
    'two columns of one name',
    { sql: 'SELECT 1 AS a, 2 AS a' },
    'sql',
    'Two columns are called a. Rename one of them with AS.',
    undefined,
  ],
  [
    'an error behind a parameter',
    { sql: 'SELECT :n AS a, b', params: '[{"name":"n","type":"number"}]' },
    'sql',
    /^Column "b"/,
    16,
  ],
  [
    'an error in an optional part',
    { sql: 'SELECT 1 AS a [[WHERE x = :n]]', params: '[{"name":"n","type":"number"}]' },
    'sql',
    /^Column "x"/,
    22,
  ],
  ['no JSON', { params: '[{"name": "a",}]' }, 'params', /^Character 15: /, undefined],
  [
    'a chart without its column',
    { sql: 'SELECT 1 AS a', chart: '{"type":"bar","x":"a","y":"b"}' },
    'chart',
    'The result has no column b. Use one of these columns: a.',
    undefined,
  ],
])('a report with %s is rejected at its position', async (_, input, field, message, position) => {
  const { errors } = await manager.graphql('mutation ($input: ReportInput!) { createReport(input: $input) { id } }', {
    input: { name: 'Never', ...input },
  })
  const { code, fields, position: place } = (errors?.[0]?.extensions ?? {}) as Record<string, unknown>
  expect({ code, fields, place }).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { [field]: [typeof message === 'string' ? message : expect.stringMatching(message)] },
    place: position,
  })
})

it('the editor lists the views with meanings and samples', async () => {
  const { data } = await manager.graphql(
    '{ reportSchema { name description columns { name type description samples } } }',
  )
  expect(data.reportSchema.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['assets', 'tests']),
  )
  const columns = data.reportSchema.flatMap((view: { columns: { description: string }[] }) => view.columns)
  expect(columns.filter(({ description }: { description: string }) => !description)).toEqual([])
  expect(columns).toContainEqual({
    name: 'code',
    type: 'text',
    description: "Code on the asset's label",
    samples: expect.arrayContaining(['K1', 'K2']),
  })
})

it('a run returns typed columns, formatted by the headers, with totals and a chart', async () => {
  const result = await tried(
    `SELECT 12 AS asset_id, 'x' AS name, 1.50 AS amount, true AS safe, date '2026-02-03' AS test_date,
        timestamptz '2026-02-03 04:05:06+01' AS at, 9007199254740993 AS big, NULL::text AS nothing
       UNION ALL SELECT 13, 'y', 0.1, false, NULL, NULL, 2, ''`,
    {
      headers:
        '{"name":{"label":"Name","link":"/pat/assets/{asset_id}"},"amount":{"format":"number:2","total":"sum"},"asset_id":{"hidden":true}}',
      chart: '{"type":"pie","x":"name","y":["amount"]}',
    },
  )
  expect(result).toMatchObject({
    rows: [
      [12, 'x', 1.5, true, '2026-02-03', '2026-02-03T03:05:06.000Z', '9007199254740993', null],
      [13, 'y', 0.1, false, null, null, 2, ''],
    ],
    totals: [null, null, 1.6, null, null, null, null, null],
    rowCount: 2,
    truncated: false,
    chart: { type: 'pie', x: 'name', y: ['amount'] },
  })
  expect(result.columns).toMatchObject([
    { name: 'asset_id', type: 'integer', label: 'Asset id', format: 'text', align: 'left', hidden: true },
    { name: 'name', type: 'text', link: '/pat/assets/{asset_id}', total: null, hidden: false },
    { name: 'amount', type: 'number', format: 'number:2', align: 'right', total: 'sum', link: null },
    ...['boolean', 'date', 'datetime', 'integer', 'text'].map((type) => ({ type })),
  ])
})

it('a run binds each parameter with its type, even if its name appears in a string, comment or cast', async () => {
  const params = JSON.stringify([
    { name: 'text', type: 'text' },
    { name: 'number', type: 'number', default: 1.25 },
    { name: 'date', type: 'date', default: 'today-1' },
    { name: 'yes', type: 'boolean' },
    { name: 'place', type: 'location' },
    { name: 'asset', type: 'asset' },
    { name: 'one', type: 'select', options: ['a', { value: 'b', label: 'B' }] },
  ])
  const { rows } = await tried(
    `SELECT :text || '' AS text, :number * 2 AS number, current_date - :date AS days, NOT :yes AS no, :place::int + 1 AS place,
        :asset AS asset, :one AS one, ':text' AS a, $$:text$$ AS b, '2026-01-01'::date AS c /* :text */ -- :text
       WHERE true [[AND 1 = :place]] [[AND :text = 'never' AND :asset = 'A7']]`,
    { params },
    { yes: '0', place: '1', asset: 'A7', one: 'b', number: '' },
  )
  expect(rows).toEqual([[null, null, 1, true, 2, 'A7', 'b', ':text', ':text', '2026-01-01']])
})

it('a run is truncated at the limit, and says so at both APIs', async () => {
  const { id } = await save({
    sql: 'SELECT n AS "assetId", n AS number_of FROM generate_series(1, :count::int) n',
    params: '[{"name":"count","type":"number","default":10001}]',
  })
  const all = (await reporter.graphql(RUN, { id })).data.runReport
  expect([all.rows.length, all.rowCount, all.truncated]).toEqual([10_000, 10_000, true])
  const some = (await reporter.graphql(RUN, { id, limit: 3 })).data.runReport
  expect([some.rows.length, some.truncated]).toEqual([3, true])
  const cut = await reporter.rest('GET', `/reports/${id}/run`)
  expect([cut.status, cut.body.result.length, cut.headers.get('X-Result-Truncated')]).toEqual([200, 10_000, 'true'])
  const whole = await reporter.rest('GET', `/reports/${id}/run?count=2`)
  expect([whole.body, whole.headers.get('X-Result-Truncated')]).toEqual([
    {
      result: [
        { assetId: 1, number_of: 1 },
        { assetId: 2, number_of: 2 },
      ],
    },
    null,
  ])
})

it('a failing run shows its reader no SQL, and its manager the reason', async () => {
  const { id } = await save({ sql: 'SELECT 1 / :n AS share', params: '[{"name":"n","type":"number","default":1}]' })
  const { status, body } = await reporter.rest('GET', `/reports/${id}/run?n=0`)
  expect([status, body.errors.sql]).toEqual([422, [expect.stringContaining('cannot run')]])
  const asManager = await manager.rest('GET', `/reports/${id}/run?n=0`)
  expect([asManager.status, asManager.body.errors.sql]).toEqual([422, ['Division by zero.']])
  const asExport = await manager.rest('GET', `/reports/${id}/export.csv?n=0`)
  expect([asExport.status, asExport.body.errors.sql]).toEqual([422, ['Division by zero.']])
  expect((await fault('SELECT 1 / 0 AS share'))?.fields).toEqual({ sql: ['Division by zero.'] })
  await reporter.rest('GET', `/reports/${id}/run?n=4`)
  const { data } = await manager.graphql(
    'query ($id: ID!) { reportRuns(id: $id) { total items { purpose state user { name } parameters rowCount error durationMs } } }',
    { id },
  )
  expect(data.reportRuns).toMatchObject({
    total: 4,
    items: [
      {
        purpose: 'view',
        state: 'finished',
        parameters: { n: '4' },
        rowCount: 1,
        error: null,
        durationMs: expect.any(Number),
      },
      { purpose: 'csv', state: 'failed' },
      { purpose: 'view', state: 'failed' },
      { purpose: 'view', state: 'failed', parameters: { n: '0' }, rowCount: null, error: 'Division by zero.' },
    ],
  })
})

const OPTIONS = `query ($id: ID!, $parameter: String!, $search: String, $values: [String!]) {
    parameterOptions(id: $id, parameter: $parameter, search: $search, values: $values) { value label } }`

it('options come from the report, SQL, the locations or the assets', async () => {
  const { id } = await save({
    sql: 'SELECT 1 AS one',
    params: JSON.stringify([
      { name: 'fixed', type: 'select', options: ['a', 'b'] },
      { name: 'asked', type: 'select', optionsSql: 'SELECT id, name FROM stock ORDER BY name' },
      { name: 'place', type: 'location' },
      { name: 'asset', type: 'asset' },
    ]),
  })
  const options = async (parameter: string, more: object = {}) =>
    (await reporter.graphql(OPTIONS, { id, parameter, ...more })).data.parameterOptions
  expect(await options('fixed', { search: 'B' })).toEqual([{ value: 'b', label: 'b' }])
  expect(await options('asked')).toMatchObject([{ label: 'Fuses' }])
  expect(await options('place', { values: [String(shelf)] })).toEqual([{ value: String(shelf), label: 'Shelf' }])
  expect(await options('asset', { search: 'ket' })).toEqual([{ value: 'A7', label: 'Kettle (K1)' }])
  expect((await reporter.graphql(OPTIONS, { id, parameter: 'none' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

it('options are loaded under the same limits as a report', async () => {
  const { errors } = await manager.graphql(
    'query ($params: String!) { tryParameterOptions(params: $params, parameter: "p") { value } }',
    { params: JSON.stringify([{ name: 'p', type: 'select', optionsSql: 'SELECT password_hash FROM public.users' }]) },
  )
  expect(errors?.[0]?.extensions.fields).toEqual({
    sql: [expect.stringMatching(/^Permission denied for schema public/)],
  })
})
