import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { ABOVE, FAIL, garFile, type MadeTest, PASS, result, sssFile } from '../../support/testerFiles'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query(
    'TRUNCATE imports, import_mappings, instruments RESTART IDENTITY CASCADE; DELETE FROM audit_entries',
  )
})

const run = (name: Parameters<typeof graphqlApi.run>[1], variables: Record<string, unknown>) =>
  graphqlApi.run(client, name, variables)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const create = (bytes: Uint8Array, kind = 'tests') =>
  run('createImport', { input: { kind, fileName: 'TestResults.sss', data: base64(bytes) } })

async function effects(id: string) {
  const { data } = await client.graphql(
    `query ($id: ID!) { import(id: $id) { newAssets { count names } codeSuggestions { number code count examples } } }`,
    { id },
  )
  return data?.import
}

async function checked(bytes: Uint8Array, kind = 'tests', options?: object) {
  const { data, text } = await create(bytes, kind)
  expect(data, text).toBeTruthy()
  if (options) await run('updateImport', { id: data.id, input: options })
  const { data: counts, text: refused } = await run('checkImport', { id: data.id })
  expect(counts, refused).toBeTruthy()
  return { id: data.id as string, counts, rows: (await run('importRows', { id: data.id })).data }
}

const LEAD: MadeTest = {
  number: 'L-1',
  sequence: '4 Way Lead',
  results: [
    result.point('Plug'),
    result.leadEarth(0.21),
    result.insulation(500, 19.99, PASS | ABOVE),
    result.polarity(),
    result.polarity(),
  ],
}
const WRONG: MadeTest = {
  ...LEAD,
  number: 'L-2',
  flags: FAIL,
  results: [result.leadEarth(0.2), result.insulation(500, 19), result.polarity(FAIL)],
}

it("a test instrument's file is imported with all readings and the instrument", async () => {
  await app.buildAsset({ code: 'L-1' })
  await app.buildAsset({ code: 'L-2' })
  const { id, counts } = await checked(sssFile([LEAD, WRONG]))
  expect(counts).toMatchObject({ creates: 2, refused: 0 })
  await run('runImport', { id })
  const { data } = await run('tests', {})
  expect(data.items).toMatchObject([
    { ...{ safeToUse: 0, visualTest: 1, furtherReadings: [{ kind: 'polarity', result: 'fail' }] } },
    {
      ...{ testDate: '2026-11-20', safeToUse: 1, earthContinuityReading: 0.21, insulationVoltage: 500 },
      ...{ insulationResistance: 19.99, insulationResistanceQualifier: '>' },
      furtherReadings: [
        { kind: 'polarity', result: 'pass' },
        { kind: 'polarity', result: 'pass' },
      ],
      visualPoints: [{ name: 'Plug', pass: true }],
    },
  ])
  const { rows } = await app.database.pool.query(
    'select i.make_and_model, i.serial_number, count(*)::int as tests from tests t join instruments i on i.id = t.instrument_id group by 1, 2',
  )
  expect(rows).toEqual([{ make_and_model: 'Apollo 500+', serial_number: '38A-0042', tests: 2 }])
})

it("a test instrument's file is imported with warnings of passed readings that fail the Code or force a No", async () => {
  await app.buildAsset({ code: 'L-1' })
  const passed = (...results: number[][]) => ({ ...LEAD, results })
  const { rows } = await checked(
    sssFile([
      passed(result.earth(0.8), result.insulation(500, 19)),
      passed(result.earth(0.1), result.insulation(500, 19), result.rcd(15, 120)),
    ]),
  )
  expect(rows[0].warnings).toEqual([
    {
      field: 'safeToUse',
      message:
        'Marked safe, but a reading fails the IET Code of Practice: Earth continuity 0.8 Ω is too high: the IET Code of Practice allows 0.15 Ω with a flex of up to 2 m. Enter fail, unless you know why the asset is still safe.',
    },
  ])
  expect(rows[1].errors).toEqual([
    {
      field: 'safeToUse',
      message: 'Marked safe, but the RCD tripped at 15 mA, half its rated current. Correct the row, or enter fail.',
    },
  ])
})

it("a test instrument's file may be an archive", async () => {
  await app.buildAsset({ code: 'L-1' })
  expect((await checked(garFile({ 'TestResults.sss': sssFile([LEAD]) }))).counts).toMatchObject({ creates: 1 })
})

it("a damaged frame of a test instrument's file is named, and the rest is imported", async () => {
  await app.buildAsset({ code: 'L-1' })
  const bytes = sssFile([LEAD, WRONG])
  bytes[bytes.length - 60] = (bytes.at(-60) ?? 0) ^ 0x10
  const { id, counts, rows } = await checked(bytes)
  expect(counts).toMatchObject({ creates: 1, refused: 1 })
  expect(rows[1].errors).toEqual([
    {
      field: 'damage',
      message: expect.stringMatching(/^\d+ bytes are damaged\. Copy the file from the instrument again\.$/),
    },
  ])
  expect(rows[1].cells).toContainEqual(expect.stringMatching(/^Frame 3, byte \d+$/))
  await run('runImport', { id })
  expect((await run('tests', {})).data.items).toHaveLength(1)
})

it.each(['assets', 'stock'])("a test instrument's file is rejected as a list of %s", async (kind) => {
  const { fields } = await create(sssFile([LEAD]), kind)
  expect(fields).toEqual({ data: ['This file comes from a test instrument. Import it as tests.'] })
})

describe('numbers that are not codes', () => {
  const test = (number: string): MadeTest => ({ ...LEAD, number })
  const PAT = { number: '', code: 'PAT' }
  const recheck = async (id: string, options: object) => {
    await run('updateImport', { id, input: options })
    await run('checkImport', { id })
    return (await run('importRows', { id })).data
  }

  it('numbers that are not codes get a suggested prefix, asked for once for all files', async () => {
    await app.buildAsset({ code: 'PAT0143', name: 'Kettle' })
    await app.buildAsset({ code: 'PAT7', name: 'Drill' })
    await app.buildAsset({ code: 'X-9', name: 'Reel', additionalCodes: ['PAT8'] })
    const { id, counts } = await checked(sssFile([test('143'), test('0007'), test('8'), test('5000')]))
    expect(counts).toMatchObject({ creates: 0, refused: 4, codeRules: [] })
    expect(await effects(id)).toMatchObject({
      codeSuggestions: [
        { ...PAT, count: 3, examples: ['143 is PAT0143 Kettle', '0007 is PAT7 Drill', '8 is PAT8 Reel'] },
      ],
      newAssets: { count: 4 },
    })
    const rows = await recheck(id, { codeRules: [PAT] })
    expect(rows.map(({ record }: { record: string }) => record)).toEqual([
      'PAT0143 Kettle',
      'PAT7 Drill',
      'X-9 Reel',
      null,
    ])
    expect(await effects(id)).toMatchObject({ codeSuggestions: [], newAssets: { count: 1 } })
    const next = await checked(sssFile([test('0143')]))
    expect(next.counts).toMatchObject({ creates: 1, refused: 0, codeRules: [PAT] })
  })

  it('a number that matches several assets is not assigned to one of them', async () => {
    for (const [code, name] of [
      ['PAT143', 'Kettle'],
      ['PAT0143', 'Lamp'],
      ['PAT12', 'Drill'],
      ['12', 'Fan'],
    ])
      await app.buildAsset({ code, name })
    const { id } = await checked(sssFile([test('143'), test('12'), test('PAT143')]), 'tests', { codeRules: [PAT] })
    const { data: rows } = await run('importRows', { id })
    expect(rows.map(({ errors, record }: { errors: object[]; record: string }) => [record, errors])).toEqual([
      [
        null,
        [
          {
            field: 'asset',
            message:
              'This could be one of several assets: PAT0143 Lamp, PAT143 Kettle. Enter the code of the right one.',
          },
        ],
      ],
      [
        null,
        [
          {
            field: 'asset',
            message: 'This could be one of several assets: 12 Fan, PAT12 Drill. Enter the code of the right one.',
          },
        ],
      ],
      ['PAT143 Kettle', []],
    ])
    expect((await effects(id))?.newAssets).toEqual({ count: 0, names: [] })
    const { data: row } = await run('correctImportRow', {
      ...{ id, row: rows[0].number },
      cells: ['PAT0143', ...rows[0].cells.slice(1)],
    })
    expect(row).toMatchObject({ record: 'PAT0143 Lamp', outcome: 'create' })
  })

  it('numbers that are not codes reject too many or too long rules', async () => {
    const { data } = await create(sssFile([LEAD]))
    const update = (codeRules: object[]) => run('updateImport', { id: data.id, input: { codeRules } })
    expect((await update(Array.from({ length: 11 }, () => PAT))).fields).toEqual({
      codeRules: ['No more than 10 rules.'],
    })
    expect((await update([{ number: '', code: 'P'.repeat(61) }])).code).toBe('BAD_USER_INPUT')
  })

  it('zeros before a number are ignored only if no asset has exactly that number', async () => {
    for (const code of ['007', '7', '0042']) await app.buildAsset({ code, name: code })
    const { rows } = await checked(sssFile([test('7'), test('42')]), 'tests', { codeRules: [{ number: '', code: '' }] })
    expect(rows.map(({ record }: { record: string }) => record)).toEqual(['7 7', '0042 0042'])
  })
})

const NEW: MadeTest = { ...LEAD, number: 'L-2', monthsToTest: 24, location: 'Stage' }
const CREATE = { createAssets: true, createLocations: true }
const assets = async () => (await run('assets', { filter: {} })).data.items

it('unknown assets are created with their tests, after asking', async () => {
  await app.buildAsset({ code: 'L-1', name: 'Long lead', itemType: 'extensionLead' })
  const file = sssFile([LEAD, NEW, { ...NEW, date: '2026-11-21', location: 'Cellar' }])
  const { id, counts } = await checked(file)
  expect(counts).toMatchObject({ creates: 1, refused: 2 })
  expect((await effects(id))?.newAssets).toEqual({ count: 1, names: ['L-2 4 Way Lead'] })
  await run('updateImport', { id, input: CREATE })
  expect((await run('checkImport', { id })).data).toMatchObject({ creates: 3, refused: 0, warned: 0 })
  const { data: rows } = await run('importRows', { id })
  expect(rows[1].changes).toEqual(
    expect.arrayContaining([
      { field: 'asset', before: '', after: 'L-2 4 Way Lead, Class 1, Extension lead (new)' },
      { field: 'place', before: '', after: 'Stage (new)' },
    ]),
  )
  expect(await assets()).toHaveLength(1)
  await run('runImport', { id })
  expect(await assets()).toMatchObject([
    {
      ...{ code: 'L-2', name: '4 Way Lead', class: 1, itemType: 'extensionLead', frequency: 2 },
      ...{ location: { name: 'Cellar' }, lastTest: { testDate: '2026-11-21', safeToUse: 1 } },
    },
    { code: 'L-1', name: 'Long lead' },
  ])
  const { rows: locations } = await app.database.pool.query(
    "select name from locations where name in ('Stage', 'Cellar')",
  )
  expect(locations).toEqual([{ name: 'Cellar' }])
  expect((await checked(file)).counts).toMatchObject({ creates: 0, unchanged: 3, refused: 0 })
})

it('undoing the import removes the new assets with their tests, unless they have been used', async () => {
  const { id } = await checked(sssFile([NEW]), 'tests', CREATE)
  await run('runImport', { id })
  const [asset] = await assets()
  const { rows: reports } = await app.database.pool.query(
    "insert into fault_reports (asset_id, text, reported_on) values ($1, 'It hums', now()) returning id",
    [asset.id],
  )
  expect((await run('undoImport', { id })).text).toContain(
    'This import cannot be undone. Records that this import created have been used since: L-2 4 Way Lead. Correct its records instead.',
  )
  await app.database.pool.query('delete from fault_reports where id = $1', [reports[0].id])
  await run('undoImport', { id })
  expect(await assets()).toEqual([])
  const { rows } = await app.database.pool.query(
    "select (select count(*) from tests)::int as tests, (select count(*) from locations where name = 'Stage')::int as locations",
  )
  expect(rows).toEqual([{ tests: 0, locations: 0 }])
})

it("new assets from a test instrument's file say what they do not get", async () => {
  const { rows, counts } = await checked(
    sssFile([
      { ...NEW, sequence: 'Visual only', monthsToTest: 7, results: [result.earth(0.1), result.insulation(500, 19)] },
    ]),
    'tests',
    { createAssets: true },
  )
  expect(counts).toMatchObject({ creates: 1, warned: 1 })
  expect(rows[0].warnings.map(({ message }: { message: string }) => message).toSorted()).toEqual([
    'No location for assets has the code or name Stage, or several have it, so the new asset gets no location. Correct the location here, or move the asset later.',
    'The name of the test sequence does not show the class, so the new asset becomes Class I. If that is wrong, correct its class.',
    'The new asset cannot be tested every 7 months, so it gets the usual interval. Change the interval on the asset if necessary.',
  ])
})

it('tests of one new asset with different classes are rejected', async () => {
  const { id, rows } = await checked(
    sssFile([NEW, { ...NEW, date: '2026-11-21', sequence: 'Class 2', results: [result.insulation(500, 19)] }]),
    'tests',
    CREATE,
  )
  const message =
    'This asset is unknown, and its tests in the file give different classes. Correct the classes, or add the asset first.'
  expect(rows.map(({ errors }: { errors: object[] }) => errors)).toEqual([
    [{ field: 'asset', message }],
    [{ field: 'asset', message }],
  ])
  const sequence = rows[1].cells.indexOf('Class 2')
  const { data: row } = await run('correctImportRow', {
    ...{ id, row: rows[1].number },
    cells: rows[1].cells.with(sequence, '4 Way Lead'),
  })
  expect(row).toMatchObject({ errors: [{ field: 'earthContinuity' }] })
  const { data: others } = await run('importRows', { id })
  expect(others[0]).toMatchObject({ outcome: 'create', errors: [] })
})

it('a new asset is not created if its code has been taken meanwhile', async () => {
  const { id } = await checked(sssFile([NEW]), 'tests', CREATE)
  await app.buildAsset({ code: 'l-2', name: 'Reel' })
  expect((await run('runImport', { id })).code).toBe('CONFLICT')
  expect((await run('importRows', { id })).data[0]).toMatchObject({ record: 'l-2 Reel', outcome: 'create' })
  expect(await assets()).toHaveLength(1)
})

const LOOK: MadeTest = {
  ...{ number: 'L-1', sequence: 'Visual only', comments: 'Dusty', configuration: [1, 2] },
  results: [result.point('Plug'), result.point('Flex')],
}
const TORN: MadeTest = {
  ...{ ...LOOK, number: 'L-2', flags: FAIL },
  results: [result.point('Plug'), result.point('Flex', FAIL)],
}
const inspections = async () => (await run('visualInspections', {})).data.items
const counts = async () => {
  const { rows } = await app.database.pool.query(
    'select (select count(*) from tests)::int as tests, (select count(*) from visual_inspections)::int as inspections, (select count(*) from instruments)::int as instruments',
  )
  return rows[0]
}

it('points of a visual inspection without measurements become an inspection, once, and the due date follows', async () => {
  const { id: asset } = await app.buildAsset({ code: 'L-1', visualInterval: 3 })
  await app.buildAsset({ code: 'L-2' })
  const file = sssFile([{ ...LEAD, date: '2026-11-19' }, LOOK, TORN])
  const { id, counts: outcome, rows } = await checked(file)
  expect(outcome).toMatchObject({ creates: 3, refused: 0 })
  expect(rows[1].changes).toEqual([
    { field: 'testDate', before: '', after: '2026-11-20' },
    { field: 'visualOnly', before: '', after: 'pass' },
    { field: 'visualPoints', before: '', after: 'Plug: pass; Flex: pass' },
  ])
  // an instrument stops at a failed point, so the test has failed
  expect(rows[2].changes).toContainEqual({ field: 'safeToUse', before: '', after: 'fail' })
  await run('runImport', { id })
  expect(await inspections()).toMatchObject([
    {
      ...{ passed: true, inspectorName: 'P RAMAN', inspector: null, importedFrom: 'TestResults.sss' },
      ...{ inspectedOn: '2026-11-20', notes: 'Dusty\nSequence configuration: 01 02' },
    },
  ])
  expect(await counts()).toEqual({ tests: 2, inspections: 1, instruments: 1 })
  expect((await run('asset', { id: asset })).data).toMatchObject({
    nextVisualOn: '2027-02-13',
    lastTest: { testDate: '2026-11-19' },
  })
  expect((await checked(file)).counts).toMatchObject({ creates: 0, unchanged: 3, refused: 0 })
  await run('undoImport', { id })
  expect(await counts()).toEqual({ tests: 0, inspections: 0, instruments: 1 })
  expect((await run('asset', { id: asset })).data).toMatchObject({ nextVisualOn: null, lastTest: null })
  const { rows: audited } = await app.database.pool.query(
    "select action, count(*)::int from audit_entries where entity = 'visualInspection' group by 1 order by 1",
  )
  expect(audited).toEqual([
    { action: 'visualInspection.create', count: 1 },
    { action: 'visualInspection.delete', count: 1 },
  ])
})

it('the same inspection twice in a file counts once', async () => {
  await app.buildAsset({ code: 'L-1' })
  expect((await checked(sssFile([LOOK, LOOK]))).counts).toMatchObject({ creates: 1, refused: 1 })
})

it('two inspections on one day count as two if their points differ', async () => {
  await app.buildAsset({ code: 'L-1' })
  const { id } = await checked(sssFile([LOOK, { ...LOOK, comments: '', results: [result.point('Lead')] }]))
  await run('runImport', { id })
  const notes = 'Sequence configuration: 01 02'
  expect(await inspections()).toMatchObject([{ notes }, { notes: `Dusty\n${notes}` }])
})

it('undoing an import removes no test or inspection of another one that has the same number', async () => {
  for (const code of ['L-1', 'L-2']) await app.buildAsset({ code })
  await app.database.pool.query("select setval('tests_id_seq', 500), setval('visual_inspections_id_seq', 600)")
  const { id } = await checked(sssFile([{ ...LEAD, date: '2026-11-19' }, LOOK]))
  await run('runImport', { id })
  const numbersOf = async (table: string): Promise<number[]> =>
    (await app.database.pool.query(`select id from ${table}`)).rows.map((row) => row.id)
  const [test = 0] = await numbersOf('tests')
  const [inspection = 0] = await numbersOf('visual_inspections')
  const { id: assetId } = await app.database.prisma.asset.findFirstOrThrow({ where: { code: 'L-2' } })
  await app.buildTest({ id: inspection, assetId })
  await app.database.pool.query(
    'insert into visual_inspections (id, asset_id, inspected_on, passed, updated_at) values ($1, $2, now(), true, now())',
    [test, assetId],
  )
  expect((await run('undoImport', { id })).data).toMatchObject({ status: 'undone' })
  expect([await numbersOf('tests'), await numbersOf('visual_inspections')]).toEqual([[inspection], [test]])
})

it('a test with a failed point stays failed, unless its cell says otherwise', async () => {
  await app.buildAsset({ code: 'L-1' })
  await app.buildAsset({ code: 'L-2' })
  const { id, rows } = await checked(sssFile([LOOK, TORN]))
  const cells = rows[1].cells.with(rows[0].cells.indexOf('yes'), 'yes')
  const { data: row } = await run('correctImportRow', { id, row: rows[1].number, cells })
  expect(row.warnings).toEqual([
    {
      field: 'visualOnly',
      message:
        'The inspection failed, but the asset stays in use. Take it out of use, or clear this cell to import a failed test.',
    },
  ])
  await run('correctImportRow', { id, row: rows[1].number, cells: rows[1].cells })
  await run('runImport', { id })
  expect(await counts()).toMatchObject({ tests: 1, inspections: 1 })
  expect((await run('tests', {})).data.items).toMatchObject([{ safeToUse: 0, visualTest: 0 }])
})

it('contradictory inspections, and those of disposed assets, are rejected', async () => {
  const { id: asset } = await app.buildAsset({ code: 'L-1' })
  const { id, rows } = await checked(sssFile([LOOK]))
  const column = rows[0].cells.indexOf('Plug: pass; Flex: pass')
  const correct = async (cells: string[]) =>
    (await run('correctImportRow', { id, row: rows[0].number, cells })).data.errors
  expect(await correct(rows[0].cells.with(column, 'Plug: fail'))).toEqual([
    {
      field: 'safeToUse',
      message: 'Marked safe, but the visual inspection has a failed point. Correct the point, or enter fail.',
    },
  ])
  expect(await correct(rows[0].cells.with(rows[0].cells.indexOf('yes') + 2, '19'))).toMatchObject([
    { field: 'visualOnly' },
  ])
  await run('takeOutOfUse', { id: asset, input: { reason: 'Burnt' } })
  await run('endOutOfUse', { id: asset, input: { outcome: 'disposed' } })
  const again = await checked(sssFile([LOOK]))
  // the asset still existed on the day of the inspection
  expect(again.rows[0].errors).toEqual([])
  const { cells, number } = again.rows[0]
  const { data: late } = await run('correctImportRow', { id: again.id, row: number, cells: cells.with(1, today()) })
  expect(late.errors).toEqual([
    { field: 'asset', message: 'This asset was disposed of. Bring it back before you inspect it.' },
  ])
})

it('an inspection creates its asset, which undoing removes unless it was inspected since', async () => {
  const { id } = await checked(sssFile([LOOK]), 'tests', { createAssets: true })
  await run('runImport', { id })
  const [asset] = (await run('assets', { filter: {} })).data.items
  expect(asset).toMatchObject({ code: 'L-1', name: 'Visual only' })
  const { data: own } = await run('createVisualInspection', { input: { assetId: asset.id, passed: true } })
  expect((await run('undoImport', { id })).text).toContain('have been used since: L-1 Visual only.')
  await app.database.pool.query('delete from visual_inspections where id = $1', [own.id])
  const [imported] = await inspections()
  await run('updateVisualInspection', { id: imported.id, input: { notes: 'Clean' } })
  expect((await run('undoImport', { id })).text).toContain(
    'Visual inspections have been corrected or deleted since: L-1 Visual only.',
  )
  await app.database.pool.query(
    'update visual_inspections v set updated_at = i.imported_at from imports i where i.id = $1',
    [id],
  )
  await run('undoImport', { id })
  expect(await counts()).toMatchObject({ tests: 0, inspections: 0 })
  expect((await run('assets', { filter: {} })).data.total).toBe(0)
})
