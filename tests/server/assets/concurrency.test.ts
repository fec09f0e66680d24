import { randomUUID } from 'node:crypto'
import { Client as PgClient } from 'pg'
import { expect, it } from 'vitest'
import { addDays } from '../../../domain/values/calendar'
import { graphqlApi, type OperationName } from '../../support/apis'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'

/** Two servers on one database, as in a hall that outgrew one machine. */
const app = await startFileApp()
const other = await startFileApp({ database: app.database })
const clients = [await app.signIn('admin'), await other.signIn('admin')]

/**
 * Runs the operation once for each set of variables, all at the same time: the servers alternate, and each request has
 * an idempotency key, as in the app.
 */
function atOnce(operation: OperationName, variables: readonly Record<string, unknown>[]) {
  return Promise.all(
    variables.map((one, index) =>
      graphqlApi.run(clients[index % 2] as Client, operation, one, { 'Idempotency-Key': randomUUID() }),
    ),
  )
}

const TAKEN = { code: ['Code already exists'] }
const twenty = Array.from({ length: 20 }, (_, index) => index)

it('tests of one asset saved at once leave the right one as its last test', async () => {
  const asset = await app.buildAsset({ class: 2 })
  const inputs = twenty.map((index) => ({
    assetId: asset.id,
    testDate: addDays('2026-01-01', (index * 7) % 5),
    visualTest: 1,
    insulationResistance: index % 3,
    safeToUse: 1,
  }))
  const saved = await atOnce(
    'createTest',
    inputs.map((input) => ({ input })),
  )
  expect(saved.map((outcome) => outcome.code)).toEqual(twenty.map(() => undefined))
  const { rows } = await app.database.pool.query(
    `select t.id, t.safe_to_use, a.last_test_id, a.last_test_safe, a.next_due_on::text as due,
      (t.test_date + interval '1 year' - interval '7 days')::date::text as expected_due
    from tests t join assets a on a.id = t.asset_id where a.id = $1 order by t.test_date desc, t.id desc`,
    [asset.id],
  )
  expect(rows).toHaveLength(20)
  const [last] = rows
  expect(last).toMatchObject({ last_test_id: last.id, last_test_safe: last.safe_to_use, due: last.expected_due })
  expect(await app.database.prisma.auditEntry.count({ where: { action: 'test.create' } })).toBe(20)
})

it('tests saved and deleted during interval changes leave the asset consistent with its tests', async () => {
  const asset = await app.buildAsset({ class: 2 })
  const tests = []
  for (const day of twenty.slice(0, 10))
    tests.push(await app.buildTest({ assetId: asset.id, testDate: addDays('2026-02-01', day) }))
  const [removed, changed, resized] = await Promise.all([
    atOnce(
      'deleteTest',
      tests.slice(5).map(({ id }) => ({ id })),
    ),
    atOnce(
      'updateTest',
      tests.slice(0, 5).map(({ id }) => ({ id, input: { testDate: '2025-12-24' } })),
    ),
    atOnce(
      'updateAsset',
      [3, 4, 5].map((frequency) => ({ id: asset.id, input: { frequency } })),
    ),
  ])
  expect([...removed, ...changed, ...resized].map((outcome) => outcome.code)).toEqual(Array(13).fill(undefined))
  const { frequency, lastTestId, nextDueOn } = await app.database.prisma.asset.findUniqueOrThrow({
    where: { id: asset.id },
  })
  expect(lastTestId).toBe(tests[4]?.id)
  expect(nextDueOn?.toISOString().slice(0, 10)).toBe(`${2025 + frequency}-12-17`)
})

it('of assets created at once with the same code or additional code, exactly one is saved', async () => {
  const code = `Old-${randomUUID()}`
  const outcomes = await atOnce(
    'createAsset',
    twenty.map((index) => ({
      input:
        index % 2
          ? { name: 'Saw', code }
          : { name: 'Saw', code: `${index}-${code}`, additionalCodes: [`x-${code}`, code.toUpperCase()] },
    })),
  )
  expect(outcomes.filter((outcome) => outcome.data)).toHaveLength(1)
  const refused = outcomes.flatMap((outcome) => (outcome.data ? [] : Object.keys(outcome.fields ?? {})))
  expect(refused).toHaveLength(19)
  expect(new Set(refused)).toEqual(new Set(['code', 'additionalCodes']))
})

it('of tests and locations created at once with the same code, exactly one is saved', async () => {
  const { id: assetId } = await app.buildAsset()
  const input = { assetId, visualTest: 0, safeToUse: 0, code: 'L-1' }
  const tests = await atOnce(
    'createTest',
    twenty.slice(0, 6).map(() => ({ input })),
  )
  const locations = await atOnce(
    'createLocation',
    twenty.slice(0, 6).map(() => ({ input: { name: 'Bay', type: 'pat', code: 'B' } })),
  )
  for (const outcomes of [tests, locations]) {
    expect(outcomes.filter((outcome) => outcome.data)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.data).map((outcome) => outcome.fields)).toEqual(Array(5).fill(TAKEN))
  }
})

it('assets created at once get different ids, after those already given', async () => {
  const next = Number(
    (await graphqlApi.run(clients[0] as Client, 'createAsset', { input: { name: 'Saw', code: 'S' } })).data.id,
  )
  for (const step of [2, 4]) await app.buildAsset({ id: String(next + step) })
  const outcomes = await atOnce(
    'createAsset',
    twenty.map((index) => ({ input: { name: 'Saw', code: `S-${index}` } })),
  )
  expect(new Set(outcomes.map((outcome) => outcome.data?.id)).size).toBe(20)
})

it('a location cannot be deleted while assets are being put there', async () => {
  for (const round of twenty.slice(0, 5)) {
    const { id: locationId } = await app.buildLocation()
    const inputs = [1, 2].map((half) => ({ input: { name: 'Saw', code: `R-${round}-${half}`, locationId } }))
    const [[removed], created] = await Promise.all([
      atOnce('deleteLocation', [{ id: locationId }]),
      atOnce('createAsset', inputs),
    ])
    const kept = created.filter((outcome) => outcome.data).length
    expect(removed?.data === undefined ? kept > 0 : kept === 0).toBe(true)
    const location = await app.database.prisma.location.findUniqueOrThrow({ where: { id: locationId } })
    expect(location.deletedAt === null).toBe(kept > 0)
  }
})

it('a deleted asset accepts no test that arrives at the same moment', async () => {
  for (const _ of twenty.slice(0, 5)) {
    const { id } = await app.buildAsset()
    const input = { assetId: id, visualTest: 0, safeToUse: 0 }
    const [[removed], [test]] = await Promise.all([atOnce('deleteAsset', [{ id }]), atOnce('createTest', [{ input }])])
    expect(removed?.data).toEqual({ id })
    // either the test was saved first, or it was rejected because its asset had been deleted
    expect(test?.data ?? test?.fields).toMatchObject(test?.data ? { assetId: id } : { assetId: [expect.any(String)] })
  }
})

it('a change blocked by another change is rejected after some seconds, and can be sent again', async () => {
  const { id } = await app.buildAsset({ name: 'Saw' })
  const holder = new PgClient({ connectionString: app.database.url })
  await holder.connect()
  const change = () => atOnce('updateAsset', [{ id, input: { name: 'Jigsaw' } }])
  const test = () => atOnce('createTest', [{ input: { assetId: id, visualTest: 0, safeToUse: 0 } }])
  try {
    await holder.query('begin')
    await holder.query('select from assets where id = $1 for update', [id])
    const refused = await Promise.all([change(), test()])
    expect(refused.map(([outcome]) => outcome?.code)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'])
    await holder.query('commit')
    const saved = await Promise.all([change(), test()])
    expect(saved.map(([outcome]) => outcome?.data?.id)).toEqual([id, expect.anything()])
  } finally {
    await holder.end()
  }
})
