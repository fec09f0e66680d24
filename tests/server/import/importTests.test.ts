import { beforeEach, describe, expect, it } from 'vitest'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { csvText, encoded, workbook } from '../../support/importFiles'
import { errorFields, importsOf, type Table } from '../../support/imports'
import { readPdf } from '../../support/pdfFile'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query(
    'TRUNCATE imports, import_mappings, stock_items RESTART IDENTITY CASCADE; DELETE FROM audit_entries',
  )
})

const api = graphqlApi
const { create, update, check, checked, rowsOf, correct, run, undo, find, obstaclesOf, imported } = importsOf(
  () => client,
)

/** Reads all stored values that depend on tests. */
async function storedHall() {
  const all = async (sql: string) => (await app.database.pool.query(sql)).rows.map(({ row }) => row)
  const without = (...names: string[]) => `- array[${names.map((name) => `'${name}'`).join()}]`
  return {
    tests: await all(
      `select to_jsonb(t) ${without('created_at', 'updated_at', 'imported_by', 'imported_from')} as row from tests t order by id`,
    ),
    assets: await all(
      `select to_jsonb(a) ${without('created_at', 'updated_at', 'public_id', 'search')} as row from assets a order by id`,
    ),
    trends: await all('select to_jsonb(t) as row from asset_trends t order by asset_id'),
    outOfUse: await all(`select to_jsonb(o) ${without('created_at')} as row from out_of_use o order by id`),
    faults: await all(
      `select to_jsonb(f) ${without('created_at', 'closed_at')} as row from fault_reports f order by id`,
    ),
    counts: await all(
      `select jsonb_build_array(test_date, safe_to_use, asset_class, visual_test, sum(tests)) as row from (
        select test_date, safe_to_use, asset_class, visual_test, tests from test_counts
        union all select test_date, safe_to_use, asset_class, visual_test, tests from test_changes) c group by test_date, safe_to_use, asset_class, visual_test having sum(tests) <> 0 order by 1`,
    ),
    summary: (await client.graphql('{ patSummary { untested expired failed due sound } }')).data.patSummary,
    audit: await all(
      `select jsonb_build_array(action, entity_id, before - 'updatedAt', after - array['createdAt', 'updatedAt', 'closedAt', 'importedBy', 'importedFrom'], user_id) as row
        from audit_entries where action <> 'import.save' order by 1`,
    ),
  }
}

/** Builds a hall whose assets cover the special cases. */
async function buildHall() {
  const { id: kettle } = await app.buildAsset({ code: 'K-1', name: 'Kettle', missingSince: new Date('2020-01-01') })
  await app.buildAsset({ code: 'D-1', name: 'Drill', class: 2, frequency: 2 })
  const { id: urn } = await app.buildAsset({ code: 'U-1', name: 'Urn' })
  await app.buildAsset({ code: 'L-1', name: 'Lamp' })
  await app.database.prisma.test.deleteMany()
  const { id: washer } = await app.buildAsset({ code: 'W-1', name: 'Washer' })
  const { prisma } = app.database
  await prisma.outOfUse.create({ data: { assetId: urn, since: new Date('2024-01-10'), reason: 'Smells' } })
  await prisma.outOfUse.create({ data: { assetId: washer, since: new Date('2024-01-10'), reason: 'Leaks' } })
  await prisma.faultReport.create({ data: { assetId: kettle, text: 'Sparks', reportedOn: new Date('2023-05-01') } })
  await prisma.faultReport.create({ data: { assetId: washer, text: 'Hums', reportedOn: new Date('2024-01-09') } })
  await prisma.instrument.create({
    data: { name: 'Seaward 200', serialNumber: 'SN-7', calibrationDue: new Date('2030-01-01') },
  })
  await prisma.auditEntry.deleteMany()
}

const HEADERS = 'Asset code,Test date,Visual,Earth,Insulation,Pass or fail,Notes,Instrument,Failure reasons'.split(',')
const row = (code: string, date: string, ...more: string[]) => [code, date, 'pass', ...more]
const HISTORY: Table = [
  row('K-1', '12/03/2021', '0.05', '>200', 'pass', 'New flex', 'SN-7'),
  row('K-1', '14/03/2022', '0.1', '150', 'pass'),
  row('K-1', '13/03/2023', '0.3', '80', 'pass'),
  row('K-1', '20/05/2024', '0.6', '9', 'pass'),
  row('K-1', '15/03/2025', '0.9', '2', 'pass'),
  row('D-1', '01/02/2021', '', '200', 'pass'),
  row('D-1', '01/02/2023', '', '200', 'pass'),
  row('D-1', '03/02/2025', '', '190', 'pass'),
  row('U-1', '10/01/2024', '0.1', '0.4', 'fail', 'Wet', '', 'Insulation; Other'),
  row('U-1', '11/01/2024', '0.1', '0.5', 'fail'),
  row('U-1', '02/02/2024', '0.1', '50', 'pass'),
  // the day of the washer's fault report, and the day before the washer was taken out of use
  row('W-1', '09/01/2024', '0.1', '50', 'pass'),
]
const iso = (date: string) => date.split('/').reverse().join('-')

async function saveByHand(history: Table) {
  const assets = await app.database.prisma.asset.findMany()
  const instrument = await app.database.prisma.instrument.findFirstOrThrow()
  const dated = history.map((cells) => cells.map(String))
  for (const cells of dated.toSorted((one, other) => iso(one[1] ?? '').localeCompare(iso(other[1] ?? '')))) {
    const [code, date = '', , earth, insulation, verdict, notes = '', measuredWith, reasons] = cells
    const input = {
      assetId: assets.find((asset) => asset.code === code)?.id,
      testDate: iso(date),
      visualTest: 1,
      earthContinuity: earth || null,
      insulationResistance: insulation || null,
      safeToUse: verdict === 'pass' ? 1 : 0,
      notes,
      instrumentId: measuredWith ? String(instrument.id) : null,
      failureReasons: reasons ? reasons.split('; ') : [],
    }
    expect(await api.run(client, 'createTest', { input })).not.toHaveProperty('code')
  }
}

it('imported tests have the same effect as tests saved one by one, whatever their order in the file', async () => {
  await buildHall()
  await saveByHand(HISTORY)
  const byHand = await storedHall()
  expect(byHand.assets.flatMap(({ watch_reasons }) => watch_reasons)).not.toEqual([])
  expect(byHand.tests.flatMap(({ advice }) => advice)).not.toEqual([])

  await app.clearHall()
  await app.database.pool.query('DELETE FROM audit_entries')
  await buildHall()
  const { id, done } = await imported('tests', [HEADERS, ...HISTORY.toReversed()])
  expect(done).toBe(HISTORY.length)
  expect(await storedHall()).toEqual(byHand)
  expect(await obstaclesOf(id)).toEqual([])
})

it('imported tests continue an existing history, and undoing them restores the hall', async () => {
  await buildHall()
  await saveByHand(HISTORY.slice(0, 2))
  await saveByHand(HISTORY.slice(8, 9))
  const { audit: _, ...before } = await storedHall()
  const { id } = await imported('tests', [HEADERS, ...HISTORY.slice(2)])
  const later = (await storedHall()).assets
  expect(later.find(({ code }) => code === 'U-1')).toMatchObject({ use: 'inUse', last_test_safe: true })
  expect((await undo(id)).data).toMatchObject({ status: 'undone' })
  const { audit, ...after } = await storedHall()
  expect(after).toEqual(before)
  expect(audit.filter(([action]) => action === 'test.delete')).toHaveLength(HISTORY.length - 3)
})

it('tests imported twice are added once', async () => {
  await buildHall()
  await imported('tests', [HEADERS, ...HISTORY])
  const { id } = await create('tests', [
    HEADERS,
    ...HISTORY,
    HISTORY[0] ?? [],
    row('L-1', '13/01/2025', '0.1', '20', 'pass'),
  ])
  expect(await check(id)).toMatchObject({ creates: 1, unchanged: HISTORY.length + 1, refused: 0 })
  const again = await create('tests', [
    HEADERS,
    row('L-1', '13/01/2025', '0.1', '20', 'pass'),
    row('L-1', '13/01/2025', '0.10', '20', 'pass'),
  ])
  expect(await check(again.id)).toMatchObject({ creates: 1, refused: 1 })
})

it('imported tests that were deleted are added again', async () => {
  await buildHall()
  await imported('tests', [HEADERS, ...HISTORY])
  const { id: deleted } = await app.database.prisma.test.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await api.run(client, 'deleteTest', { id: String(deleted) })
  const again = await create('tests', [HEADERS, ...HISTORY])
  expect(await check(again.id)).toMatchObject({ creates: 1, unchanged: HISTORY.length - 1 })
})

it('an import of tests cannot be undone once an asset was tested again or a certificate may include them', async () => {
  await buildHall()
  const elsewhere = await app.buildLocation()
  await client.rest('POST', '/certificates', { scope: 'hall', signedBy: 'Ann' })
  const { id } = await imported('tests', [HEADERS, ...HISTORY])
  const kettle = await app.database.prisma.asset.findFirstOrThrow({ where: { code: 'K-1' } })
  await client.rest('POST', '/certificates', { scope: 'location', locationId: elsewhere.id, signedBy: 'Ann' })
  expect(await obstaclesOf(id)).toEqual([])
  const issued = await client.rest('POST', '/certificates', { scope: 'hall', signedBy: 'Ann' })
  expect(issued).toMatchObject({ status: 201, body: { certificate: { number: expect.any(String) } } })
  await client.rest('POST', '/tests', { assetId: kettle.id, visualTest: 0, safeToUse: 0 })
  expect(await obstaclesOf(id)).toEqual([
    '1 asset has been tested or changed since: K-1 Kettle',
    `Certificates have been issued since: ${issued.body.certificate.number}`,
  ])
  expect(await undo(id)).toMatchObject({ code: 'CONFLICT' })
  await app.database.prisma.asset.updateMany({ where: { code: 'D-1' }, data: { updatedAt: new Date() } })
  expect((await obstaclesOf(id))[0]).toBe('2 assets have been tested or changed since: K-1 Kettle, D-1 Drill')
})

it('an import of tests can be undone for 90 days', async () => {
  await buildHall()
  const { id } = await imported('tests', [HEADERS, ...HISTORY])
  const age = (minutes: number) =>
    app.database.pool.query(
      `with aged as (update imports set imported_at = now()::timestamptz(3) - make_interval(mins => $1) returning imported_at)
         update assets set updated_at = imported_at from aged`,
      [minutes],
    )
  const days = 90 * 24 * 60
  await age(days + 1)
  expect(await obstaclesOf(id)).toEqual([
    'This import is more than 90 days old, so it can no longer be undone. Correct its records instead.',
  ])
  expect(await undo(id)).toMatchObject({ code: 'CONFLICT' })
  expect(await app.database.prisma.test.count()).toBe(HISTORY.length)
  await age(days - 1)
  expect(await obstaclesOf(id)).toEqual([])
  expect((await undo(id)).data).toMatchObject({ status: 'undone' })
  expect(await app.database.prisma.test.count()).toBe(0)
})

it('imported tests end that their asset is missing only if made since, until they are undone', async () => {
  const missingSince = new Date('2024-03-12')
  const missing = async () =>
    (await app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })).map(({ missingSince }) => missingSince)
  for (const code of ['A-1', 'A-2', 'A-3']) await app.buildAsset({ code, missingSince })
  const { id } = await imported('tests', [
    HEADERS,
    row('A-1', '11/03/2024', '0.1', '20', 'pass'),
    row('A-2', '12/03/2024', '0.1', '20', 'pass'),
    row('A-3', '13/03/2025', '0.1', '20', 'pass'),
    row('A-3', '13/03/2021', '0.1', '20', 'pass'),
  ])
  expect(await missing()).toEqual([missingSince, null, null])
  await undo(id)
  expect(await missing()).toEqual([missingSince, missingSince, missingSince])
})

it('imported tests are compared with the 50 latest tests, as tests saved one by one are', async () => {
  const readings = [300, 300, 20, ...Array(26).fill(300), ...Array(26).fill(20)]
  const months = readings.map((reading, n) =>
    row('D-1', `13/${String(1 + (n % 12)).padStart(2, '0')}/${2018 + Math.floor(n / 12)}`, '', `${reading}`, 'pass'),
  )
  const parts = [months.slice(3), months.slice(0, 3)]
  await buildHall()
  for (const part of parts) await saveByHand(part)
  const byHand = await storedHall()
  expect(byHand.tests.flatMap(({ advice }) => advice)).not.toEqual([])

  await app.clearHall()
  await app.database.pool.query('DELETE FROM audit_entries')
  await buildHall()
  for (const part of parts) await imported('tests', [HEADERS, ...part])
  expect(await storedHall()).toEqual(byHand)
})

it('imported tests are checked again if an asset was tested meanwhile', async () => {
  await buildHall()
  const { id } = await create('tests', [HEADERS, ...HISTORY])
  await check(id)
  await saveByHand(HISTORY.slice(0, 1))
  expect(await run(id)).toMatchObject({ code: 'CONFLICT' })
  expect(await find(id)).toMatchObject({ status: 'checked', unchanged: 1 })
  expect((await run(id)).data).toMatchObject({ status: 'imported' })
})

it('invalid tests are reported at their cells', async () => {
  await buildHall()
  await app.buildAsset({ code: 'X-1', use: 'disposed' })
  const { rows } = await checked('tests', [
    [...HEADERS, 'Test label'],
    row('nobody', '13/03/2025', '0.1', '20', 'pass'),
    row('D-1', '13/03/2025', '0.1', '20', 'pass'),
    row('K-1', '13/03/2025', '', '20', 'pass'),
    row('K-1', '31/02/2025', '-1', '20', 'perhaps'),
    row('K-1', '13/03/2025', '0.1', '0.2', 'pass'),
    row('X-1', '13/03/2025', '0.1', '20', 'pass'),
    row('', '', '', '', ''),
    row('K-1', '13/03/2099', '0.1', '20', 'pass'),
    row('K-1', '13/03/2025', '0.1', '20', 'pass', '', '', '', 'T1'),
    row('L-1', '13/03/2025', '0.1', '20', 'pass', '', '', '', 't1'),
  ])
  expect(errorFields(rows)).toEqual([
    ['asset'],
    ['earthContinuity'],
    ['earthContinuity'],
    ['earthContinuity', 'safeToUse', 'testDate'],
    ['safeToUse'],
    ['asset'],
    ['asset', 'safeToUse', 'testDate'],
    ['testDate'],
    ['labelCode'],
    ['labelCode'],
  ])
})

it.each([false, true])('a test with an unknown asset id creates no asset, and says so (%s)', async (createAssets) => {
  await app.buildAsset({ id: 'K7', code: 'K-7', name: 'Kettle' })
  const { id } = await create('tests', [
    ['MAH id', 'Asset code', 'Asset name', 'Test date', 'Result'],
    ['NONE', '', 'Kettle', '2025-01-02', 'fail'],
    ['K7', 'X-1', 'Urn', '2025-01-02', 'fail'],
  ])
  await update(id, { createAssets })
  await check(id)
  const [unknown, other] = await rowsOf(id)
  expect(unknown.errors).toEqual([
    {
      field: 'idOfAsset',
      message: 'There is no asset with this id. Leave this column out if its ids come from another program.',
    },
  ])
  expect(other.errors).toEqual([
    { field: 'asset', message: 'No asset has this code. Correct it, or add the asset first.' },
    { field: 'idOfAsset', message: expect.stringContaining('In this hall, id K7 is K-7 Kettle.') },
  ])
  expect((await client.rest('GET', `/imports/${id}`)).body.newAssets).toEqual({ count: 0, names: [] })
})

it('imported tests create assets named in a table, with class and type guessed from their names', async () => {
  const { id } = await create('tests', [
    ['Asset code', 'Asset name', 'Test date', 'Insulation', 'Result'],
    ['N-1', 'Class 2 drill', '2025-01-02', '20', 'pass'],
    ['N-2', '', '2025-01-02', '20', 'pass'],
  ])
  await update(id, { createAssets: true })
  expect(await check(id)).toMatchObject({ creates: 1, refused: 1 })
  const [first, second] = await rowsOf(id)
  expect(first.changes[0].after).toBe('N-1 Class 2 drill, Class 2, Hand-held tool (new)')
  expect(second.errors).toEqual([
    {
      field: 'asset',
      message:
        'No asset has this code, and the file does not show what kind of asset it is. Fill in the test sequence.',
    },
  ])
  await run(id)
  expect(await app.database.prisma.asset.findMany()).toMatchObject([{ code: 'N-1', class: 2, itemType: 'handTool' }])
})

it("imported tests beyond the instrument's range get that range, once it is entered", async () => {
  await buildHall()
  const { id, overRangeText, overRange } = await create('tests', [
    HEADERS,
    row('K-1', '13/03/2025', '0.1', 'OL', '\u2713'),
    row('D-1', '13/03/2025', '', '\u221e MΩ', 'pass'),
    row('U-1', '13/03/2025', 'OL', 'LIM', 'fail'),
  ])
  expect({ overRangeText, overRange }).toEqual({ overRangeText: 'OL', overRange: null })
  expect(await check(id)).toMatchObject({ creates: 0, refused: 3 })
  expect(errorFields(await rowsOf(id))[0]).toEqual(['insulationResistance'])
  expect(await update(id, { overRange: 'much' })).toMatchObject({ fields: { overRange: [expect.any(String)] } })
  expect((await update(id, { overRange: '299' })).data).toMatchObject({ overRange: '>299' })
  expect(await check(id)).toMatchObject({ creates: 2, refused: 1 })
  expect(errorFields(await rowsOf(id))).toEqual([[], [], ['earthContinuity']])
  await run(id)
  const tests = await app.database.prisma.test.findMany({ orderBy: { id: 'asc' } })
  const beyond = { insulationResistance: 299, insulationResistanceQualifier: '>' }
  expect(tests).toMatchObject([beyond, beyond])
})

it('imported tests find the instrument by serial number, then by name', async () => {
  await buildHall()
  const { id } = await app.database.prisma.instrument.findFirstOrThrow()
  await imported('tests', [
    ['Asset code', 'Test date', 'Earth', 'Insulation', 'Result', 'Instrument', 'Instrument serial number'],
    ['K-1', '2025-01-02', '0.1', '20', 'P', 'Unknown', 'sn-7'],
    ['L-1', '2025-01-02', '0.1', '20', 'P', 'seaward 200', 'SN-8'],
  ])
  expect(await app.database.prisma.test.findMany()).toMatchObject([{ instrumentId: id }, { instrumentId: id }])
})

it('imported tests name only the importer as tester, unless the importer manages users', async () => {
  await buildHall()
  const ann = await app.buildUser({ name: `Berta ${crypto.randomUUID()}` })
  const own = await app.buildUser({ name: `Olga ${crypto.randomUUID()}` })
  const tester = await app.signInAs(own)
  const table: Table = [
    ['Asset code', 'Test date', 'Earth', 'Insulation', 'Result', 'Tested by'],
    ['K-1', '2025-01-02', '0.1', '20', 'P', ann.name],
    ['L-1', '2025-01-02', '0.1', '20', 'P', ann.email],
    ['U-1', '2025-01-02', '0.1', '20', 'P', own.name.toLowerCase()],
  ]
  const ofTester = importsOf(() => tester)
  const data = await ofTester.create('tests', table)
  // the administrator's preview is not valid for the tester, whose first attempt to import is rejected
  await check(data.id)
  expect((await ofTester.run(data.id)).code).toBe('CONFLICT')
  expect((await ofTester.run(data.id)).data).toMatchObject({ status: 'imported' })
  expect(await app.database.prisma.test.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { userId: null, testerName: ann.name, importedBy: own.name },
    { userId: null, testerName: ann.email },
    { userId: own.id, testerName: null },
  ])
  const { name } = await app.database.prisma.role.create({
    data: { name: crypto.randomUUID(), permissions: { create: { permission: 'manage users' } } },
  })
  const manager = await app.buildUser({ roleNames: [name] })
  const again = table.map((row, index) => (index === 0 ? row : row.with(1, '2025-02-03')))
  const as = await app.signInAs(manager)
  await importsOf(() => as).imported('tests', again)
  const later = await app.database.prisma.test.findMany({ where: { testDate: new Date('2025-02-03') } })
  expect(later.map(({ userId }) => userId).sort()).toEqual([ann.id, ann.id, own.id].sort())
})

it('imported tests show who imported them and from which file, on screen and paper', async () => {
  await buildHall()
  const table: Table = [
    ['Asset code', 'Test date', 'Earth', 'Insulation', 'Result', 'Tested by'],
    ['K-1', '2026-01-02', '0.1', '20', 'P', 'J. Smith'],
    ['L-1', '2026-01-02', '9', '0.2', 'F', 'J. Smith'],
  ]
  const { id } = await create('tests', { text: csvText(table), fileName: 'old tests.csv' })
  await check(id)
  await run(id)
  const { name } = (await client.graphql('{ currentUser { name } }')).data.currentUser
  const origin = { testerName: 'J. Smith', importedBy: name, importedFrom: 'old tests.csv' }
  const { data } = await client.graphql('{ tests { items { testerName importedBy importedFrom } } }')
  expect(data.tests.items).toEqual([origin, origin])
  const list = await (await client.fetch('/api/export/tests.csv')).text()
  expect(list).toContain(`J. Smith,${name},old tests.csv`)
  const { data: issued } = await client.graphql(
    'mutation { createCertificate(input: { scope: hall, signedBy: "Ann" }) { id } }',
  )
  const path = `/api/certificates/${issued.createCertificate.id}`
  expect(await (await client.fetch(`${path}.csv`)).text()).toContain(`J. Smith,${name},old tests.csv`)
  const pdf = new Uint8Array(await (await client.fetch(`${path}.pdf`)).arrayBuffer())
  const text = await readPdf(pdf, async (pages) => pages.map((page) => page.text().replaceAll(/\s+/g, ' ')).join(' '))
  expect(text).toContain(`by J. Smith, imported by ${name} from old tests.csv`)
  expect(text).toContain('2 Jan 2026 Imported')
})

describe('tests of one asset on one day', () => {
  const DAY_HEADERS = ['Asset code', 'Test date', 'Pass or fail', 'Insulation']
  const day = (date: string, verdict: string, reading: string) => ['D-1', date, verdict, reading]
  const lamp = () => app.database.prisma.asset.findFirstOrThrow({ where: { code: 'D-1' }, include: { lastTest: true } })
  const lastReading = async () => (await lamp()).lastTest?.insulationResistance
  const messages = async (id: string) =>
    (await rowsOf(id)).map(({ errors, warnings }: Record<'errors' | 'warnings', { message: string }[]>) =>
      [...errors, ...warnings].map(({ message }) => message).join(),
    )
  beforeEach(buildHall)

  it.each<[string, Table, number]>([
    ['times after their dates', [day('23/02/2026 15:20', 'Fail', '0.1'), day('23/02/2026 10:05', 'Pass', '90')], 0.1],
    ['times with am and pm', [day('23/02/2026 3:20 pm', 'Fail', '0.1'), day('23/02/2026 10:05 am', 'Pass', '90')], 0.1],
    [
      'a list with the newest first',
      [day('23/02/2026', 'Fail', '0.1'), day('23/02/2026', 'Pass', '90'), day('14/01/2025', 'Pass', '70')],
      0.1,
    ],
    [
      'a list with the oldest first, of a repair',
      [day('14/01/2025', 'Pass', '70'), day('23/02/2026', 'Fail', '0.1'), day('23/02/2026', 'Pass', '90')],
      90,
    ],
  ])('tests of one asset on one day are imported in order, given by %s', async (_, tests, last) => {
    const { id } = await create('tests', [DAY_HEADERS, ...tests])
    await check(id)
    expect((await messages(id)).join('')).toBe('')
    await run(id)
    expect(await lastReading()).toBe(last)
  })

  it('tests of one asset on one day are imported in order by a column of times, also from a workbook', async () => {
    const table = [
      [...DAY_HEADERS, 'Time'],
      [...day('23/02/2026', 'Fail', '0.1'), '15:20'],
      [...day('23/02/2026', 'Pass', '90'), '10:05'],
    ]
    await imported('tests', table)
    expect(await lastReading()).toBe(0.1)
    const cells = (row: number, day: number, verdict: string, reading: string) =>
      `<row r="${row}">${['D-1', day, verdict, reading].map((value, index) => (typeof value === 'number' ? `<c r="B${row}" s="1"><v>${value}</v></c>` : `<c r="${'ABCD'[index]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`)).join('')}</row>`
    const heads = DAY_HEADERS.map(
      (text, index) => `<c r="${'ABCD'[index]}1" t="inlineStr"><is><t>${text}</t></is></c>`,
    ).join('')
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${heads}</row>${cells(2, 46_096.638_888_9, 'Fail', '0.2')}${cells(3, 46_096.420_138_9, 'Pass', '95')}</sheetData></worksheet>`
    const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs>'
    const { id } = await create('tests', { data: await workbook([], sheet, '', styles) })
    expect(await check(id)).toMatchObject({ creates: 2 })
    await run(id)
    expect((await lamp()).lastTest).toMatchObject({ insulationResistance: 0.2, testDate: new Date('2026-03-15') })
  })

  it('a failed asset stays failed if the file does not show which test came first, with a warning', async () => {
    const { id } = await create('tests', [
      DAY_HEADERS,
      day('23/02/2026', 'Fail', '0.1'),
      day('23/02/2026', 'Pass', '90'),
    ])
    expect(await check(id)).toMatchObject({ creates: 2, warned: 2 })
    expect(await messages(id)).toEqual(Array(2).fill(expect.stringContaining('does not show which came first')))
    await run(id)
    expect((await lamp()).lastTestSafe).toBe(false)
  })

  it('a test before a stored one of the same day is rejected, and one next to it is pointed out', async () => {
    const late = day('23/02/2026 15:20', 'Fail', '0.1')
    await imported('tests', [DAY_HEADERS, late])
    const { id } = await create('tests', [DAY_HEADERS, late, day('23/02/2026 10:05', 'Pass', '90')])
    expect(await check(id)).toMatchObject({ unchanged: 1, refused: 1 })
    expect((await messages(id))[1]).toContain('A later test of this asset on the same day is already stored')
    const other = await create('tests', [DAY_HEADERS, day('23/02/2026', 'Pass', '90')])
    expect(await check(other.id)).toMatchObject({ creates: 1, warned: 1 })
    const later = await create('tests', [DAY_HEADERS, late, day('23/02/2026 16:00', 'Pass', '90')])
    expect(await check(later.id)).toMatchObject({ unchanged: 1, creates: 1, warned: 0 })
  })
})

describe('a row equal to a stored record', () => {
  const lead = ['Asset code', 'Test date', 'Pass or fail', 'Earth', 'Insulation']
  beforeEach(buildHall)

  it('a row equal to a stored record is unchanged, whatever happened to its asset since', async () => {
    const table = [lead, ['D-1', '2025-02-23', 'Pass', '', '90'], ['L-1', '2025-02-23', 'Pass', '0.1', '90']]
    await imported('tests', table)
    const { prisma } = app.database
    await prisma.asset.updateMany({ where: { code: 'D-1' }, data: { class: 1 } })
    await prisma.asset.updateMany({ where: { code: 'L-1' }, data: { use: 'disposed' } })
    const { id } = await create('tests', table)
    expect(await check(id)).toMatchObject({ unchanged: 2, refused: 0 })
  })

  it('a row is accepted for a day on which its asset still existed, and rejected for a later one', async () => {
    const lamp = await app.database.prisma.asset.findFirstOrThrow({ where: { code: 'L-1' } })
    const asset = await app.database.prisma.asset.update({ where: { id: lamp.id }, data: { use: 'disposed' } })
    await app.database.prisma.outOfUse.create({
      data: {
        assetId: asset.id,
        since: new Date('2025-03-01'),
        reason: 'Old',
        endedOn: new Date('2025-04-01'),
        outcome: 'disposed',
      },
    })
    const tests = (['2025-02-23', '2025-04-02'] as const).map((day) => ['L-1', day, 'Pass', '0.1', '90'])
    const { id } = await create('tests', [lead, ...tests])
    expect(await check(id)).toMatchObject({ creates: 1, refused: 1 })
    await run(id)
    expect(await app.database.prisma.asset.findUnique({ where: { id: asset.id } })).toMatchObject({
      use: 'disposed',
      nextDueOn: null,
    })
    const saved = (testDate: string) =>
      api.run(client, 'createTest', {
        input: {
          assetId: asset.id,
          testDate,
          visualTest: 1,
          earthContinuity: '0.1',
          insulationResistance: '90',
          safeToUse: 1,
        },
      })
    expect(await saved('2025-03-20')).not.toHaveProperty('code')
    expect(await saved('2025-04-02')).toMatchObject({ code: 'BAD_USER_INPUT' })
    const inspect = (inspectedOn: string) =>
      api.run(client, 'createVisualInspection', { input: { assetId: asset.id, inspectedOn, passed: true } })
    expect(await inspect('2025-03-20')).not.toHaveProperty('code')
    expect(await inspect('2025-04-02')).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

it('a row with shifted cells is rejected with its number, and accepted once corrected', async () => {
  await buildHall()
  const text =
    'Asset code,Test date,Pass or fail,Insulation,Notes\nD-1,2026-02-03,Pass,90,old, red\nD-1,2026-02-04,Pass,"90","a "big", old lamp"'
  const { id } = await create('tests', { text })
  expect(await check(id)).toMatchObject({ refused: 2, creates: 0 })
  const rows = await rowsOf(id)
  expect(errorFields(rows)).toEqual([['row'], ['row']])
  expect(rows[0].errors[0].message).toBe(
    'This row has 6 cells, but there are only 5 headers. A cell may contain the separator. Move each value to the correct column here.',
  )
  expect((await correct(id, 2, ['D-1', '2026-02-03', 'Pass', '90', 'old, red', ''])).data).toMatchObject({
    outcome: 'create',
  })
  expect((await correct(id, 3, ['D-1', '2026-02-04', 'Pass', '90', 'a "big", old lamp'])).data).toMatchObject({
    outcome: 'create',
  })
})

it('a row with shifted cells may be the only one with a sixth cell, far down in a long file', async () => {
  await buildHall()
  const rows = Array.from({ length: 6_700 }, (_, n) => `N-${n},Kettle,1`)
  const { id, columns } = await create('assets', { text: ['Code,Name,Class', ...rows, 'N-X,Kettle,2,1'].join('\n') })
  expect(columns).toHaveLength(4)
  expect(await check(id)).toMatchObject({ creates: 6_700, refused: 1 })
})

it('shifted cells in a workbook are pointed out, as a cell outside the list shifts nothing', async () => {
  const { id } = await create('assets', {
    data: await workbook([
      ['Code', 'Name', 'Class'],
      ['N-1', 'Kettle', 1, 'seen!'],
    ]),
  })
  expect(await check(id)).toMatchObject({ creates: 1, warned: 1, refused: 0 })
  expect((await rowsOf(id))[0].warnings[0]).toMatchObject({
    field: 'row',
    message: expect.stringContaining('“seen!” is left out'),
  })
})

const dates = (day: number) => ({
  day: String((day % 28) + 1).padStart(2, '0'),
  month: String((day % 12) + 1).padStart(2, '0'),
})
const british = (day: number) => `${dates(day).day}/${dates(day).month}/2025`
const american = (day: number) => `${dates(day).month}/${dates(day).day}/2025`
const broken = (number: number) => number % 40 === 17
const over = (value: number) => ({ insulationResistance: value, insulationResistanceQualifier: '>' })

it.each([
  {
    source: 'PATorganiser, in Windows-1252 with semicolons and decimal commas',
    headers: `Site,Asset Id,Description,Test Date,P/F,Notes,Instrument,Person${',Test,Result,Unit,Status'.repeat(3)}`,
    row: (n: number) => [
      ...['Hall', `A-${n}`, 'Rührgerät', broken(n) ? '31/02/2025' : british(n), 'P', 'Küche – ok', 'Apollo', 'Zoë'],
      ...['Earth Continuity', '0,08', 'Ω', 'P', 'Insulation', '>19,99', 'MΩ', 'P', 'Leakage', '0,25', 'mA', 'P'],
    ],
    file: (table: Table) => encoded(csvText(table, ';').replaceAll('Ω', 'Ohm'), 'windows-1252'),
    read: { encoding: 'windows-1252', delimiter: ';', decimal: ',', dateFormat: 'british' },
    first: {
      ...{ earthContinuityReading: 0.08, ...over(19.99), testerName: 'Zoë', instrumentName: 'Apollo' },
      notes: 'Küche – ok\nLeakage: 0,25 mA (P)',
    },
  },
  {
    source: 'PATGuard, in UTF-16 with tabs and American dates',
    headers: 'Asset ID,Date Tested,Result,Visual,Earth Bond (Ω),Insulation (MΩ),Comments',
    row: (n: number) => [`A-${n}`, american(n), broken(n) ? 'maybe' : 'Pass', 'Pass', '0.12 Ω', '≥ 200 MΩ', 'Say "ok"'],
    file: (table: Table) => encoded(csvText(table, '\t'), 'utf-16le'),
    read: { encoding: 'utf-16le', delimiter: '\t', dateFormat: 'us' },
    first: { earthContinuityReading: 0.12, ...over(200), notes: 'Say "ok"' },
  },
  {
    source: 'a spreadsheet, with numbers for dates',
    headers: 'Code,Date,Pass or fail,Earth,IR,Remarks',
    row: (n: number) => [`A-${n}`, 45_658 + n, 'pass', broken(n) ? 'about 1' : 0.1, 55.5, ''],
    file: (table: Table) => workbook([['Tests of 2025'], [], ...table]),
    read: { format: 'xlsx', headerRow: 3, dateFormat: 'serial' },
    first: { earthContinuityReading: 0.1, insulationResistance: 55.5, testDate: new Date('2025-01-01') },
  },
])('another program’s tests are imported except for 3 broken rows: $source', async (program) => {
  const { headers, row, file, read, first } = program
  await app.database.prisma.asset.createMany({
    data: Array.from({ length: 100 }, (_, n) => ({ code: `A-${n}`, name: 'Lamp' })),
  })
  const table = Array.from({ length: 100 }, (_, n) => row(n))
  const data = await create('tests', { fileName: 'tests', data: await file([headers.split(','), ...table]) })
  expect(data).toMatchObject({ ...read, rowCount: 100 })
  expect(await check(data.id)).toMatchObject({ creates: 97, refused: 3 })
  expect((await run(data.id)).data).toMatchObject({ status: 'imported' })
  const asset = await app.database.prisma.asset.findFirstOrThrow({
    where: { code: 'A-0' },
    include: { lastTest: true },
  })
  expect(asset.lastTest).toMatchObject({
    testDate: new Date('2025-01-01'),
    safeToUse: true,
    visualTest: true,
    ...first,
  })
})

it("tests with ambiguous dates from another program wait for a user's choice", async () => {
  await app.buildAsset({ code: 'A-1' })
  const text = csvText([
    ['Code', 'Date', 'Result', 'Earth', 'Insulation'],
    ['A-1', '03/04/2025', 'P', '0.1', '20'],
  ])
  const { id, dateFormat } = await create('tests', { text })
  expect(dateFormat).toBeNull()
  expect(await api.run(client, 'checkImport', { id })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { dateFormat: [expect.any(String)] },
  })
  expect(await update(id, { dateFormat: 'secret' })).toMatchObject({ fields: { dateFormat: [expect.any(String)] } })
  for (const [format, date] of [
    ['us', '2025-03-04'],
    ['british', '2025-04-03'],
  ]) {
    expect((await update(id, { dateFormat: format })).data).toMatchObject({ dateFormat: format })
    await check(id)
    expect((await rowsOf(id))[0]).toMatchObject({
      outcome: 'create',
      changes: [
        { field: 'testDate', before: '', after: date },
        { field: 'safeToUse', before: '', after: 'pass' },
      ],
    })
  }
})

const LEVELS = ['Item code', 'Location', 'Quantity']
async function buildStock() {
  const store = await app.buildLocation({ name: 'Store', type: 'stock', code: 'ST' })
  const bar = await app.buildLocation({ name: 'Bar', type: 'stock' })
  await app.buildLocation({ name: 'Stage', type: 'pat' })
  await app.buildStockItem({ code: 'C-1', name: 'Cups', levels: { [store.id]: 5 } })
  await app.buildStockItem({ code: 'B-1', name: 'Bulbs', barcode: '96385074' })
  return { store, bar }
}
const ledger = async () => {
  const { rows } = await app.database.pool.query(`
      select s.code, s.total_level::float as total, (select coalesce(sum(level), 0)::float from stock_levels k where k.stock_item_id = s.id) as levels,
        (select coalesce(sum(to_level - from_level), 0)::float from stock_movements m where m.stock_item_id = s.id) as moved,
        (select count(*)::int from stock_levels k where k.stock_item_id = s.id) as places
      from stock_items s order by s.code desc`)
  return rows
}

it('imported stock levels are recorded in the ledger, and undone in it', async () => {
  await buildStock()
  const before = await ledger()
  const { id, done } = await imported('levels', [
    LEVELS,
    ['c-1', 'st', '7.5'],
    ['C-1', 'Bar', '3'],
    ['B-1', 'Store', '0'],
    ['B-1', 'Bar', '12'],
  ])
  expect(done).toBe(4)
  expect(await ledger()).toMatchObject([
    { code: 'C-1', total: 10.5, levels: 10.5, moved: 10.5, places: 2 },
    { code: 'B-1', total: 12, levels: 12, moved: 12, places: 2 },
  ])
  const again = await create('levels', [LEVELS, ['C-1', 'Store', '7.5'], ['C-1', 'Bar', '4']])
  expect(await check(again.id)).toMatchObject({ unchanged: 1, changes: 1 })
  expect((await rowsOf(again.id))[1].changes).toEqual([{ field: 'level', before: '3', after: '4' }])
  expect((await undo(id)).data).toMatchObject({ status: 'undone' })
  expect(await ledger()).toEqual(before)
})

it('imported stock levels have the same audit trail and ledger as levels set by hand', async () => {
  const trail = async () =>
    (
      await app.database.pool.query(`select jsonb_build_array(action, entity_id, before, after) as row from audit_entries where entity = 'stock'
          union all select to_jsonb(m) - array['id', 'at'] from stock_movements m order by 1`)
    ).rows
  const { bar } = await buildStock()
  await app.database.prisma.auditEntry.deleteMany()
  const item = await app.database.prisma.stockItem.findFirstOrThrow({ where: { code: 'B-1' } })
  await api.run(client, 'setStockLevel', { id: String(item.id), locationId: String(bar.id), level: 2.5 })
  const byHand = await trail()
  expect(byHand.length).toBeGreaterThan(1)
  await app.clearHall()
  await app.database.pool.query('TRUNCATE stock_items RESTART IDENTITY CASCADE; DELETE FROM audit_entries')
  await buildStock()
  await imported('levels', [
    ['Barcode', 'Location', 'Level'],
    ['96385074', 'Bar', '2.5'],
  ])
  expect(await trail()).toEqual(byHand)
})

it('invalid stock levels are reported at their cells, and cannot be undone once changed', async () => {
  const { store } = await buildStock()
  const { id, rows } = await checked('levels', [
    LEVELS,
    ['X', 'Store', '1'],
    ['C-1', 'Stage', '1'],
    ['C-1', 'Moon', '-1'],
    ['C-1', 'Store', ''],
    ['C-1', 'Bar', '1'],
    ['C-1', 'Bar', '1'],
  ])
  expect(errorFields(rows)).toEqual([['item'], ['location'], ['level', 'location'], ['level'], [], ['item']])
  await run(id)
  const places = [
    ['C-1', 'Store', '9'],
    ['C-1', 'Bar', '9'],
    ['B-1', 'Store', '9'],
    ['B-1', 'Bar', '9'],
  ]
  const done = await imported('levels', [LEVELS, ...places])
  const item = await app.database.prisma.stockItem.findFirstOrThrow({ where: { code: 'C-1' } })
  await api.run(client, 'setStockLevel', { id: String(item.id), locationId: String(store.id), level: 8 })
  expect(await obstaclesOf(done.id)).toEqual(['1 stock level has been changed or counted since: C-1 Cups at Store'])
  expect(await undo(done.id)).toMatchObject({ code: 'CONFLICT' })
  await imported('levels', [LEVELS, ...places.map(([item = '', place = '']) => [item, place, '7'])])
  expect(await obstaclesOf(done.id)).toEqual([
    '4 stock levels have been changed or counted since: C-1 Cups at Store, C-1 Cups at Bar, B-1 Bulbs at Store, …',
  ])
})

const ASSETS = [
  ['Code', 'Name', 'Location'],
  ['A-1', 'Lamp', 'Attic'],
  ['A-2', 'Lamp', 'attic'],
  ['A-3', 'Lamp', 'Cellar'],
  ['A-4', 'Lamp', 'Shed'],
]

it('locations named by assets are created if chosen, previewed, and removed when undone', async () => {
  await app.buildLocation({ name: 'Shed', type: 'pat' })
  const { id } = await create('assets', ASSETS)
  expect(await check(id)).toMatchObject({ creates: 1, refused: 3 })
  await update(id, { createLocations: true })
  expect(await check(id)).toMatchObject({ creates: 4, refused: 0, createLocations: true })
  expect((await client.rest('GET', `/imports/${id}`)).body.newLocations).toEqual({
    count: 2,
    names: ['Attic', 'Cellar'],
  })
  expect((await rowsOf(id))[0].changes).toEqual([{ field: 'location', before: '', after: 'Attic (new)' }])
  expect(await app.database.prisma.location.count()).toBe(1)
  await run(id)
  const assets = await app.database.prisma.asset.findMany({ include: { location: true }, orderBy: { code: 'asc' } })
  expect(assets.map(({ location }) => location?.name)).toEqual(['Attic', 'Attic', 'Cellar', 'Shed'])
  expect(await app.database.prisma.auditEntry.count({ where: { action: 'location.create' } })).toBe(2)
  const attic = assets[0]?.locationId ?? 0
  const guest = await app.buildAsset({ locationId: attic })
  expect(await obstaclesOf(id)).toEqual(['Locations that this import created have been used since: Attic'])
  await app.database.prisma.asset.delete({ where: { id: guest.id } })
  expect((await undo(id)).data).toMatchObject({ status: 'undone' })
  expect(await app.database.prisma.location.findMany()).toMatchObject([{ name: 'Shed' }])
})

it('locations named by assets are created only by users who may add them, and not if they already exist', async () => {
  const tester = await app.signIn('tester')
  const ofTester = importsOf(() => tester)
  const { id } = await ofTester.create('assets', ASSETS)
  expect(await ofTester.update(id, { createLocations: true })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { createLocations: [expect.any(String)] },
  })
  await update(id, { createLocations: true })
  await check(id)
  expect(await ofTester.run(id)).toMatchObject({ code: 'BAD_USER_INPUT' })
  await app.buildLocation({ name: 'ATTIC', type: 'pat' })
  expect(await run(id)).toMatchObject({ code: 'CONFLICT' })
  expect(await app.database.prisma.location.count()).toBe(1)
})

const CODE_HEADERS = ['Asset code', 'Name', 'Additional codes']

it('additional codes are added to an asset, find it, and are free after undoing', async () => {
  await app.buildAsset({ code: 'A-1', name: 'Lamp', additionalCodes: ['OLD-1'] })
  const { id, creates, changes } = await imported('assets', [
    CODE_HEADERS,
    ['old-1', 'Lamp', 'PAT 7, old-1\n5012345678900, A-1'.replaceAll(', ', ' \n')],
    ['A-2', 'Drill', 'X1; X2; A-2'],
  ])
  expect({ creates, changes }).toEqual({ creates: 1, changes: 1 })
  const codes = async () =>
    (await app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })).map((asset) => [
      asset.code,
      asset.additionalCodes,
    ])
  expect(await codes()).toEqual([
    ['A-1', ['OLD-1', 'PAT 7', '5012345678900']],
    ['A-2', ['X1', 'X2']],
  ])
  await imported('tests', [
    ['Asset', 'Date', 'Result', 'Earth', 'Insulation'],
    ['pat 7', '2025-01-02', 'P', '0.1', '20'],
  ])
  const again = await create('assets', [CODE_HEADERS, ['A-1', 'Lamp', 'PAT 7'], ['A-2', '', 'x2; X1']])
  expect(await check(again.id)).toMatchObject({ unchanged: 2 })
  expect(await obstaclesOf(id)).toEqual(['1 asset has been changed since: A-1 Lamp'])
})

it('a renumbered asset keeps its old number as an additional code', async () => {
  const { id: asset } = await app.buildAsset({ code: '17', name: 'Lamp' })
  const table = [
    ['Asset id', 'Old asset id', 'Name'],
    ['PAT0017', '17', 'Lamp'],
    ['PAT0018', '18', 'Drill'],
  ]
  const { creates, changes } = await imported('assets', table)
  expect({ creates, changes }).toEqual({ creates: 1, changes: 1 })
  expect(await app.database.prisma.asset.findUnique({ where: { id: asset } })).toMatchObject({
    code: 'PAT0017',
    additionalCodes: ['17'],
  })
  expect(await app.database.prisma.asset.findFirst({ where: { name: 'Drill' } })).toMatchObject({
    code: 'PAT0018',
    additionalCodes: ['18'],
  })
  const again = await create('assets', table)
  expect(await check(again.id)).toMatchObject({ unchanged: 2 })
})

it('additional codes on blank labels link the labels to new and existing assets', async () => {
  await app.buildAsset({ code: 'A-1', name: 'Lamp' })
  const { body } = await client.rest('POST', '/blank-labels', { count: 2 })
  const [one, other] = body.blankLabels.labels.map(({ code }: { code: string }) => code)
  await imported('assets', [CODE_HEADERS, ['A-1', 'Lamp', one], ['B-1', 'Drill', other]])
  expect((await client.rest('GET', `/blank-labels/${body.blankLabels.id}`)).body.blankLabels).toMatchObject({
    unlinked: 0,
    labels: [{ asset: { name: 'Lamp' } }, { asset: { name: 'Drill' } }],
  })
})

it('additional codes of another asset or row are rejected', async () => {
  await app.buildAsset({ code: 'A-1', additionalCodes: ['OLD-1'] })
  const { id, rows } = await checked('assets', [
    CODE_HEADERS,
    ['A-2', 'Lamp', 'a-1'],
    ['A-3', 'Lamp', 'X'],
    ['x', 'Lamp', ''],
    ['A-4', 'Lamp', 'A-3; y'],
    ['A-5', 'Lamp', 'Y'],
  ])
  expect(errorFields(rows)).toEqual([
    ['additionalCodes'],
    ['additionalCodes', 'code'],
    ['code'],
    ['additionalCodes'],
    ['additionalCodes'],
  ])
  await correct(id, 3, ['A-9', 'Lamp', ''])
  expect(errorFields(await rowsOf(id))).toEqual([['additionalCodes'], [], [], ['additionalCodes'], ['additionalCodes']])
})

it('correcting a row checks it again, together with rows about the same record, before and after', async () => {
  await app.buildAsset({ code: 'OLD', name: 'Old' })
  const { id } = await create('assets', [
    ['Code', 'Name', 'MAH id'],
    ['A-1', 'One', ''],
    ['A-1', 'Two', 'Z1'],
    ['A-2', 'Three', ''],
    ['A-3', 'Four', 'Z1'],
    ['OLD', 'Five', ''],
  ])
  await check(id)
  const outcomes = async () => (await rowsOf(id)).map(({ outcome }: { outcome: string }) => outcome)
  expect(await outcomes()).toEqual(['refuse', 'refuse', 'create', 'refuse', 'change'])
  // the second row still has the fourth row's id
  await correct(id, 2, ['A-2', 'One', ''])
  expect(await outcomes()).toEqual(['refuse', 'refuse', 'refuse', 'refuse', 'change'])
  await correct(id, 5, ['A-3', 'Four', 'Z2'])
  expect(await outcomes()).toEqual(['refuse', 'create', 'refuse', 'create', 'change'])
  await correct(id, 4, ['old', 'Three', ''])
  expect(await outcomes()).toEqual(['create', 'create', 'refuse', 'create', 'refuse'])
  expect(await find(id)).toMatchObject({ creates: 3, changes: 0, refused: 2 })
})

it.each([
  [
    'assets',
    [
      ['Code', 'Name'],
      ['A-1', 'Urn'],
    ],
    "update assets set updated_at = '2100-01-01' where code = 'A-1'",
  ],
  [
    'tests',
    [HEADERS, row('K-1', '13/01/2025', '0.1', '20', 'pass')],
    "update assets set updated_at = '2100-01-01' where code = 'K-1'",
  ],
  [
    'levels',
    [
      ['Item code', 'Location', 'Level'],
      ['C-1', 'Store', '3'],
    ],
    'select from stock_items for update; update stock_levels set level = 5',
  ],
])(
  'undoing an import waits for a user who is changing its records, and is rejected: %s',
  async (kind, table, change) => {
    await buildHall()
    await app.buildLocation({ name: 'Store', type: 'stock' })
    await app.buildStockItem({ code: 'C-1' })
    const { id } = await imported(kind, table)
    const other = await app.database.pool.connect()
    try {
      const { rows } = await other.query('select pg_backend_pid() as id')
      await other.query(`begin; ${change}`)
      const undone = undo(id)
      const waiting = () =>
        app.database.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0].id])
      await expect.poll(async () => (await waiting()).rowCount).toBe(1)
      await other.query('commit')
      expect(await undone).toMatchObject({ code: 'CONFLICT' })
    } finally {
      other.release()
    }
  },
)
