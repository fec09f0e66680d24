import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '../../domain/calendar'
import type { AssetStatus } from '../../domain/pat'
import { graphqlApi } from '../support/apis'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('admin')
})
afterAll(() => app.stop())

const SUMMARY = 'patSummary { untested expired failed due sound total }'
const summary = async () => (await graphqlApi.run(client, 'patSummary')).data

/** Counted by hand from the rows, not by the rule that the server shares. */
async function recount() {
  const { rows } = await app.database.pool.query<{ safe: boolean | null; due: string | null }>(`
    select t.safe_to_use as safe,
      (t.test_date + make_interval(years => a.frequency) - interval '7 days')::date::text as due
    from assets a left join lateral (
      select * from tests where asset_id = a.id and deleted_at is null order by test_date desc, id desc limit 1
    ) t on true where a.deleted_at is null`)
  const count = (holds: (row: { safe: boolean | null; due: string }) => boolean) =>
    rows.filter((row) => row.due !== null && holds({ ...row, due: row.due })).length
  const soon = addDays(today(), 30)
  return {
    untested: rows.filter((row) => row.safe === null).length,
    expired: count(({ due }) => today() > due),
    failed: count(({ safe }) => safe === false),
    due: count(({ due }) => due >= today() && due <= soon),
    sound: count(({ safe, due }) => safe === true && due >= today()),
    total: rows.length,
  }
}

it('counts what a recount of the rows counts, on the borders too', async () => {
  expect(await summary()).toEqual({ untested: 0, expired: 0, failed: 0, due: 0, sound: 0, total: 0 })
  for (const daysLeft of [-400, -1, 0, 1, 29, 30, 31, 200])
    for (const safeToUse of [true, false]) {
      const asset = await app.buildAsset()
      const testDate = addDays(today(), daysLeft + 7 - 365)
      await app.buildTest({ assetId: asset.id, testDate, safeToUse })
    }
  await app.buildAsset()
  await app.buildAsset({ deletedAt: new Date() })
  const counted = await summary()
  expect(counted).toEqual(await recount())
  expect(counted).toMatchObject({ untested: 1, failed: 8, total: 17 })
})

it('is answered with each change, as it is after the change', async () => {
  const created = await client.graphql(
    `mutation { createAsset(input: { name: "Saw", code: "S-1" }) { asset { id } ${SUMMARY} } }`,
  )
  const { asset, patSummary } = created.data.createAsset
  expect(patSummary).toEqual(await recount())
  const test = `mutation ($input: TestInput!) { createTest(input: $input) { test { id } asset { id status } ${SUMMARY} } }`
  const failed = await client.graphql(test, { input: { assetId: asset.id, visualTest: 0, safeToUse: 0 } })
  expect(failed.data.createTest).toMatchObject({
    asset: { id: asset.id, status: ['failed'] },
    patSummary: await recount(),
  })
  const { id } = failed.data.createTest.test
  const mended = await client.graphql(
    `mutation ($input: TestInput!) { updateTest(id: ${id}, input: $input) { asset { status } ${SUMMARY} } }`,
    { input: { visualTest: 1, safeToUse: 1, earthContinuity: 0.1, insulationResistance: 90 } },
  )
  expect(mended.data.updateTest).toEqual({ asset: { status: ['sound'] }, patSummary: await recount() })
  const removed = await client.graphql(`mutation { deleteTest(id: ${id}) { asset { status } ${SUMMARY} } }`)
  expect(removed.data.deleteTest).toEqual({ asset: { status: ['untested'] }, patSummary: await recount() })
  const deleted = await client.graphql(`mutation { deleteAsset(id: "${asset.id}") { ${SUMMARY} } }`)
  expect(deleted.data.deleteAsset.patSummary).toEqual(await recount())
})

it('counts as many as the list with that status has', async () => {
  const counted = await summary()
  for (const status of ['untested', 'expired', 'failed', 'due', 'sound'] satisfies AssetStatus[]) {
    const { data } = await graphqlApi.run(client, 'assets', { filter: { status: [status] }, limit: 1000 })
    expect(data.total, status).toBe(counted[status])
    for (const asset of data.items) expect(asset.status).toContain(status)
  }
})
