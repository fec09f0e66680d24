import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutboxEntry } from '../../../client/offline/outbox/entry/entry'
import type { Register } from '../../../client/offline/register/register'
import type { AssetRecord } from '../../../client/offline/register/registerRecords'
import { applyPatChanges } from '../../../client/rounds/offline/applyPatChanges'
import { addDays, today } from '../../../domain/values/calendar'
import { graphqlApi } from '../../support/apis'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { csvText } from '../../support/importFiles'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('admin')
})
afterAll(() => app.stop())

interface Entries {
  code: string
  testDate: string
  visualTest: 0 | 1
  earthContinuity: number | null
  insulationResistance: number | null
  insulationResistanceQualifier: '<' | '>' | null
  safeToUse: 0 | 1
  notes: string
  failureReasons: string[]
}

const test = (code: string, entries: Partial<Entries>): Entries => ({
  code,
  testDate: addDays(today(), -10),
  visualTest: 1,
  earthContinuity: null,
  insulationResistance: 150,
  insulationResistanceQualifier: null,
  safeToUse: 1,
  notes: '',
  failureReasons: [],
  ...entries,
})

/** Assets by their codes, as they are before their tests, and these in the order of their days. */
const ASSETS = [
  { code: 'PASSED', class: 1, frequency: 1 },
  { code: 'FAILED', class: 1, frequency: 2 },
  { code: 'DOUBLE', class: 2, frequency: 4 },
  { code: 'RETURNED', class: 2, frequency: 1 },
]
const TESTS = [
  test('PASSED', {
    earthContinuity: 0.05,
    insulationResistance: 200,
    insulationResistanceQualifier: '>',
    notes: 'New flex',
  }),
  test('FAILED', { testDate: addDays(today(), -400), earthContinuity: 0.1 }),
  test('FAILED', { earthContinuity: 0.9, insulationResistance: 0.4, safeToUse: 0, failureReasons: ['Wet'] }),
  test('DOUBLE', { testDate: addDays(today(), -900), insulationResistance: 2.5 }),
  test('DOUBLE', { testDate: addDays(today(), -20), visualTest: 0, insulationResistance: null, safeToUse: 0 }),
  test('RETURNED', { testDate: addDays(today(), -30), insulationResistance: 0.2, safeToUse: 0 }),
  test('RETURNED', { insulationResistance: 50 }),
]
/** The first day of a time out of use, by the asset's code. */
const OUT_OF_USE = { code: 'RETURNED', since: addDays(today(), -40) }

const QUERY = `query ($id: ID!) { asset(id: $id) { id code class frequency nextDueOn use outOfUseSince
  lastTest { testDate assetClass visualTest earthContinuity earthContinuityReading earthContinuityReadingQualifier
    insulationResistance insulationResistanceQualifier safeToUse notes failureReasons code } } }`

/** An asset with its last test, as screens show them. */
type Shown = Partial<AssetRecord>

/** Adds the assets to the hall. @returns their ids by their codes. */
async function buildAssets(): Promise<Map<string, string>> {
  await app.clearHall()
  const ids = new Map<string, string>()
  for (const asset of ASSETS) ids.set(asset.code, (await app.buildAsset(asset)).id)
  const assetId = ids.get(OUT_OF_USE.code) ?? ''
  const since = new Date(OUT_OF_USE.since)
  await app.database.prisma.outOfUse.create({ data: { assetId, since, reason: 'Smells' } })
  return ids
}

async function shown(ids: ReadonlyMap<string, string>): Promise<Shown[]> {
  const assets = []
  for (const id of ids.values()) assets.push((await client.graphql(QUERY, { id })).data.asset)
  return assets
}

const withoutIds = (assets: readonly Shown[]) => assets.map(({ id: _, ...asset }) => asset)

/** Saves the tests on the server. @returns the assets afterwards. */
async function saveOnServer(): Promise<Shown[]> {
  const ids = await buildAssets()
  for (const { code, ...input } of TESTS)
    expect(
      await graphqlApi.run(client, 'createTest', { input: { ...input, assetId: ids.get(code) } }),
    ).not.toHaveProperty('code')
  return shown(ids)
}

/** Saves them by an import. */
async function saveByImport(): Promise<Shown[]> {
  const ids = await buildAssets()
  const headers = [
    'Asset code',
    'Test date',
    'Visual',
    'Earth',
    'Insulation',
    'Pass or fail',
    'Notes',
    'Failure reasons',
  ]
  const verdict = (passed: 0 | 1) => (passed ? 'pass' : 'fail')
  const rows = TESTS.map(({ code, testDate, visualTest, safeToUse, ...entries }) => [
    code,
    testDate,
    verdict(visualTest),
    String(entries.earthContinuity ?? ''),
    `${entries.insulationResistanceQualifier ?? ''}${entries.insulationResistance ?? ''}`,
    verdict(safeToUse),
    entries.notes,
    entries.failureReasons.join('; '),
  ])
  const { id } = (
    await graphqlApi.run(client, 'createImport', { input: { kind: 'tests', text: csvText([headers, ...rows]) } })
  ).data
  expect((await graphqlApi.run(client, 'checkImport', { id })).data).toMatchObject({ creates: TESTS.length })
  expect((await graphqlApi.run(client, 'runImport', { id })).data).toMatchObject({ status: 'imported' })
  return shown(ids)
}

/** Saves them on a phone without a connection, which has the assets as the server shows them before. */
async function saveOnPhone(): Promise<Shown[]> {
  const ids = await buildAssets()
  const before = (await shown(ids)) as AssetRecord[]
  const register = {
    state: { user: { id: '1', name: 'Ada' } },
    assets: new Map(before.map((asset) => [asset.id, asset])),
    instruments: new Map(),
    changedHistories: new Map(),
  } as unknown as Register
  const entries = TESTS.map(({ code, ...input }, index) => ({
    id: String(index),
    at: new Date().toISOString(),
    field: 'createTest',
    variables: { input: { ...input, assetId: ids.get(code) } },
    records: [],
  }))
  await applyPatChanges(register, entries as unknown as OutboxEntry[])
  return [...register.assets.values()]
}

it('a test says the same of its asset whether it was saved on the server, by an import or on a phone', async () => {
  const onServer = withoutIds(await saveOnServer())
  expect(onServer.map(({ use }) => use)).toEqual(['inUse', 'inUse', 'inUse', 'inUse'])
  expect(onServer.map(({ lastTest }) => lastTest?.safeToUse)).toEqual([1, 0, 0, 1])
  expect(withoutIds(await saveByImport())).toEqual(onServer)
  expect(await saveOnPhone()).toMatchObject(onServer)
})
