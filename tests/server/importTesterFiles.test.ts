import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { graphqlApi } from '../support/apis'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'
import { ABOVE, FAIL, garFile, type MadeTest, PASS, result, sssFile } from '../support/testerFiles'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('admin')
})
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query(
    'TRUNCATE imports, import_mappings, instruments RESTART IDENTITY CASCADE; DELETE FROM audit_entries',
  )
})
afterAll(() => app.stop())

const run = (name: Parameters<typeof graphqlApi.run>[1], variables: Record<string, unknown>) =>
  graphqlApi.run(client, name, variables)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const create = (bytes: Uint8Array, kind = 'tests') =>
  run('createImport', { input: { kind, fileName: 'TestResults.sss', data: base64(bytes) } })

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

describe('the file of a tester', () => {
  it('gives tests with all readings, and their instrument', async () => {
    await app.buildAsset({ code: 'L-1' })
    await app.buildAsset({ code: 'L-2' })
    const { id, counts } = await checked(sssFile([LEAD, WRONG]))
    expect(counts).toMatchObject({ creates: 2, refused: 0 })
    await run('runImport', { id })
    const { data } = await run('tests', {})
    expect(data.items).toMatchObject([
      {
        ...{ safeToUse: 0, visualTest: 1, furtherReadings: [{ kind: 'polarity', result: 'fail' }] },
      },
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

  it('changes nothing the second time, and can be undone', async () => {
    await app.buildAsset({ code: 'L-1' })
    const first = await checked(sssFile([LEAD]))
    await run('runImport', { id: first.id })
    expect((await checked(sssFile([LEAD]))).counts).toMatchObject({ creates: 0, unchanged: 1 })
    await run('undoImport', { id: first.id })
    expect((await run('tests', {})).data.items).toEqual([])
  })

  it('may be an archive', async () => {
    await app.buildAsset({ code: 'L-1' })
    expect((await checked(garFile({ 'TestResults.sss': sssFile([LEAD]) }))).counts).toMatchObject({ creates: 1 })
  })

  it('names a damaged frame, without which the others are imported', async () => {
    await app.buildAsset({ code: 'L-1' })
    const bytes = sssFile([LEAD, WRONG])
    bytes[bytes.length - 60] = (bytes.at(-60) ?? 0) ^ 0x10
    const { id, counts, rows } = await checked(bytes)
    expect(counts).toMatchObject({ creates: 1, refused: 1 })
    expect(rows[1].errors).toEqual([{ field: 'damage', message: expect.stringMatching(/^\d+ bytes are damaged\.$/) }])
    expect(rows[1].cells).toContainEqual(expect.stringMatching(/^Frame 3, byte \d+$/))
    await run('runImport', { id })
    expect((await run('tests', {})).data.items).toHaveLength(1)
  })

  it('keeps with the test what is not understood', async () => {
    await app.buildAsset({ code: 'L-1' })
    const { id } = await checked(sssFile([{ ...LEAD, configuration: [1, 2] }]))
    await run('runImport', { id })
    const { data } = await run('tests', {})
    expect(data.items[0].unknownContents).toEqual(['Configuration of the sequence: 01 02'])
  })

  it('creates the assets that are not known, with class and type of the sequence', async () => {
    await app.buildAsset({ code: 'L-1', name: 'Long lead' })
    const { id, counts } = await checked(sssFile([LEAD, { ...WRONG, monthsToTest: 24, location: 'Stage' }]), 'assets', {
      createLocations: true,
    })
    expect(counts).toMatchObject({ creates: 1, changes: 0 })
    await run('runImport', { id })
    const { data } = await run('assets', { filter: { search: 'L-2' } })
    expect(data.items).toMatchObject([
      { name: '4 Way Lead', class: 1, itemType: 'extensionLead', frequency: 2, location: { name: 'Stage' } },
    ])
  })

  it('is refused as a list of stock', async () => {
    const { fields } = await create(sssFile([LEAD]), 'stock')
    expect(fields).toEqual({ data: ['This is the file of a test instrument. Import it as tests.'] })
  })

  it('of 1,000 tests is checked and saved in time', async () => {
    const tests = Array.from({ length: 1000 }, (_, index) => ({ ...LEAD, number: `M${index}` }))
    await app.database.pool.query(
      "insert into assets (id, name, code, class, updated_at) select 'M' || n, 'Lead', 'M' || n, 1, now() from generate_series(0, 999) n",
    )
    const bytes = sssFile(tests)
    const start = performance.now()
    const { id, counts } = await checked(bytes)
    const middle = performance.now()
    expect(counts).toMatchObject({ creates: 1000 })
    await run('runImport', { id })
    const end = performance.now()
    // why: the machine of the tests may be busy; alone, both take less than a second
    expect(middle - start).toBeLessThan(10_000)
    expect(end - middle).toBeLessThan(25_000)
  }, 120_000)
})
