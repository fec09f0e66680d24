import { beforeEach, expect, it } from 'vitest'
import { addDays, addYears, today } from '../../../domain/values/calendar'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { importsOf } from '../../support/imports'

/** An asset whose class has changed since its last test must be tested again: no list or page shows it as in date. */

const app = await startFileApp()
const client = await app.signIn('admin')
await app.database.prisma.hallSettings.updateMany({ data: { publicPages: true } })
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('TRUNCATE imports RESTART IDENTITY CASCADE')
})

const run = graphqlApi.run
const imports = importsOf(() => client)
const YESTERDAY = addDays(today(), -1)
const REGULAR = addDays(addYears(today(), 1), -7)
const PASSED = { visualTest: 1, insulationResistance: 50, safeToUse: 1 }

/** Builds a Class 2 asset that passed its test today. */
async function passedAsset(): Promise<string> {
  const { id } = await app.buildAsset({ class: 2, code: 'K-1' })
  await run(client, 'createTest', { input: { assetId: id, ...PASSED } })
  return id
}

const find = async (id: string) => (await run(client, 'asset', { id })).data

async function importClass(assetClass: string): Promise<string> {
  const imported = await imports.imported('assets', [
    ['Code', 'Class'],
    ['K-1', assetClass],
  ])
  expect(imported).toMatchObject({ changes: 1 })
  return imported.id
}

const WAYS: readonly [string, (id: string, assetClass: 1 | 2) => Promise<unknown>][] = [
  ['the asset dialog', (id, assetClass) => run(client, 'updateAsset', { id, input: { class: assetClass } })],
  ['a script', (id, assetClass) => client.rest('PUT', `/assets/${id}`, { class: assetClass })],
  [
    'an edit of several assets',
    (id, assetClass) =>
      client.graphql(
        'mutation ($ids: [ID!]!, $input: AssetsInput!) { updateAssets(ids: $ids, input: $input) { assets { id } } }',
        { ids: [id], input: { class: assetClass } },
      ),
  ],
  ['an import', (_, assetClass) => importClass(String(assetClass))],
]

it.each(WAYS)('an asset whose class is changed by %s is overdue, until it is changed back', async (_, change) => {
  const id = await passedAsset()
  expect(await find(id)).toMatchObject({ status: ['sound'], nextDueOn: REGULAR })
  await change(id, 1)
  expect(await find(id)).toMatchObject({
    class: 1,
    status: ['expired'],
    nextDueOn: YESTERDAY,
    lastTest: { safeToUse: 1 },
  })
  const { data } = await client.graphql(
    '{ patSummary { expired failed sound due untested } home { health { expired sound } } }',
  )
  expect(data).toEqual({
    patSummary: { expired: 1, failed: 0, sound: 0, due: 0, untested: 0 },
    home: { health: { expired: 1, sound: 0 } },
  })
  const { publicId } = await app.database.prisma.asset.findUniqueOrThrow({ where: { id } })
  const page = await (await fetch(`${app.url}/p/${publicId}`)).text()
  expect(page).toContain('Do not use')
  expect(page).not.toContain('Safe to use')
  const { rows } = await app.database.pool.query(
    'select expired, class_changed as "classChanged", next_due_on::text as due from reporting.assets',
  )
  expect(rows).toEqual([{ expired: true, classChanged: true, due: YESTERDAY }])

  await change(id, 2)
  expect(await find(id)).toMatchObject({ status: ['sound'], nextDueOn: REGULAR })
})

it('a test for the new class makes the asset up to date', async () => {
  const id = await passedAsset()
  await run(client, 'updateAsset', { id, input: { class: 1 } })
  await run(client, 'createTest', { input: { assetId: id, ...PASSED, earthContinuity: 0.1 } })
  expect(await find(id)).toMatchObject({ status: ['sound'], nextDueOn: REGULAR })
})

it('an older test, a correction or another interval does not make the asset up to date', async () => {
  const id = await passedAsset()
  const { id: testId } = (await find(id)).lastTest
  await run(client, 'updateAsset', { id, input: { class: 1 } })
  for (const [operation, variables] of [
    ['createTest', { input: { assetId: id, ...PASSED, earthContinuity: 0.1, testDate: addDays(today(), -300) } }],
    ['updateTest', { id: testId, input: { notes: 'Seen' } }],
    ['updateAsset', { id, input: { frequency: 5 } }],
  ] as const) {
    await run(client, operation, { ...variables })
    expect(await find(id), operation).toMatchObject({ status: ['expired'], nextDueOn: YESTERDAY })
  }
})

it('undoing the import that changed the class restores due date and suggested interval', async () => {
  const id = await passedAsset()
  await app.database.prisma.asset.update({ where: { id }, data: { proposedFrequency: 2 } })
  const importId = await importClass('1')
  expect(await find(id)).toMatchObject({ status: ['expired'], proposedFrequency: null })
  await run(client, 'undoImport', { id: importId })
  expect(await find(id)).toMatchObject({ class: 2, status: ['sound'], nextDueOn: REGULAR, proposedFrequency: 2 })
})

it('a failed asset stays failed when its class changes', async () => {
  const { id } = await app.buildAsset({ class: 2 })
  await run(client, 'createTest', { input: { assetId: id, visualTest: 0, safeToUse: 0 } })
  await run(client, 'updateAsset', { id, input: { class: 1 } })
  expect((await find(id)).status).toContain('failed')
})

it('tests for the former class suggest no longer interval', async () => {
  const { id } = await app.buildAsset({ class: 2 })
  for (const years of [3, 2]) await app.buildTest({ assetId: id, testDate: addYears(today(), -years) })
  await run(client, 'createTest', { input: { assetId: id, ...PASSED, testDate: addYears(today(), -1) } })
  expect(await find(id)).toMatchObject({ proposedFrequency: 2 })
  await run(client, 'updateAsset', { id, input: { class: 1 } })
  expect(await find(id)).toMatchObject({ proposedFrequency: null })
  await run(client, 'createTest', { input: { assetId: id, ...PASSED, earthContinuity: 0.1 } })
  expect(await find(id)).toMatchObject({ proposedFrequency: null })
})

const DAY = addDays(today(), -20)
const PASSES = {
  1: { visualTest: 1, earthContinuity: '0.05', insulationResistance: 50, safeToUse: 1 },
  2: PASSED,
} as const

/** Builds an asset registered 30 days ago, and changes its class today in one of the `WAYS`. */
async function changedAsset(before: 1 | 2, change: (typeof WAYS)[number][1]) {
  const { id } = await app.buildAsset({
    class: before,
    code: 'K-1',
    createdAt: new Date(Date.now() - 30 * 24 * 60 * 60 * 1000),
  })
  await change(id, before === 1 ? 2 : 1)
  return id
}
const save = (assetId: string, testDate: string, findings: object) =>
  run(client, 'createTest', { input: { assetId, testDate, ...findings } })

it.each(WAYS)('a test dated before %s changed the class is judged by the class on its day', async (_, change) => {
  const id = await changedAsset(2, change)
  expect((await save(id, DAY, PASSES[2])).data).toMatchObject({ assetClass: 2, safeToUse: 1 })
  expect(await save(id, today(), PASSES[2])).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect((await find(id)).status).toEqual(['expired'])
})

it("a test dated before the class changed is judged by today's class if its readings fit only that class", async () => {
  const [[, change]] = WAYS as [(typeof WAYS)[number]]
  const id = await changedAsset(2, change)
  expect((await save(id, DAY, PASSES[1])).data).toMatchObject({ assetClass: 1, safeToUse: 1 })
})

it("a test dated before the class changed is judged by today's class if the asset was not registered then", async () => {
  const [[, change]] = WAYS as [(typeof WAYS)[number]]
  const id = await changedAsset(2, change)
  expect(await save(id, addDays(today(), -40), PASSES[2])).toMatchObject({ code: 'BAD_USER_INPUT' })
})

it('an imported test dated before the class changed is judged by the class on its day', async () => {
  const [[, change]] = WAYS as [(typeof WAYS)[number]]
  const id = await changedAsset(2, change)
  const imported = await imports.imported('tests', [
    ['Asset code', 'Test date', 'Pass or fail', 'Insulation'],
    ['K-1', DAY, 'Pass', '50'],
    ['K-1', today(), 'Pass', '50'],
  ])
  expect(imported).toMatchObject({ creates: 1, refused: 1 })
  expect((await find(id)).lastTest).toMatchObject({ testDate: DAY, safeToUse: 1 })
})
