import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { graphqlApi as api } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const admin = await app.signIn('admin')
const tester = await app.signIn('tester')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('DELETE FROM audit_entries')
})

const PASSED = [
  { name: 'Plug', pass: true },
  { name: 'Flex', pass: true },
]
const PASSED_TEST = { visualTest: 1, insulationResistance: 50, safeToUse: 1 }
const TORN = [
  { name: 'Plug', pass: true },
  { name: 'Flex', pass: false },
]

const create = (input: object) => api.run(tester, 'createVisualInspection', { input })
const nextVisual = async (id: string) => (await api.run(tester, 'asset', { id })).data.nextVisualOn

it('a visual inspection is saved with its points, and is not a test', async () => {
  const { id: assetId } = await app.buildAsset({ visualInterval: 3 })
  const { data } = await create({ assetId, inspectedOn: '2026-08-31', points: PASSED, passed: true, notes: 'Dusty' })
  expect(data).toMatchObject({ inspectedOn: '2026-08-31', points: PASSED, passed: true, notes: 'Dusty' })
  expect(data.inspector.name).toBeTruthy()
  expect((await api.run(tester, 'visualInspection', { id: data.id })).data).toEqual(data)
  const { data: asset } = await api.run(tester, 'asset', { id: assetId })
  expect(asset).toMatchObject({
    visualInterval: 3,
    nextVisualOn: '2026-11-23',
    status: ['untested'],
    nextDueOn: null,
    lastTest: null,
  })
  expect((await api.run(tester, 'tests', {})).data.total).toBe(0)
})

it('a visual inspection fails if a point fails, and takes the asset out of use if requested', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, points: TORN, passed: true, takeOutOfUse: true })
  expect(data).toMatchObject({ passed: false, inspectedOn: today() })
  expect((await api.run(tester, 'asset', { id: assetId })).data).toMatchObject({
    use: 'outOfUse',
    outOfUse: { reason: 'Failed its visual inspection: Flex', since: today() },
  })
})

it('a failed visual inspection keeps its asset out of use until it passes a test, whatever was repaired', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  await create({ assetId, inspectedOn: '2026-03-02', points: TORN, passed: false, takeOutOfUse: true })
  const end = (input: object) => api.run(tester, 'endOutOfUse', { id: assetId, input })
  const repaired = await end({ outcome: 'repaired', note: 'New flex', endedOn: '2026-03-02' })
  expect(repaired.data).toMatchObject({
    use: 'outOfUse',
    failedInspectionOn: '2026-03-02',
    outOfUse: { repairedOn: '2026-03-02', repairNote: 'New flex', endedOn: null },
  })
  expect((await end({ outcome: 'retested', note: 'It passed' })).fields).toHaveProperty('outcome')
  const passed = { assetId, ...PASSED_TEST }
  await api.run(tester, 'createTest', { input: { ...passed, testDate: '2026-03-01' } })
  expect((await api.run(tester, 'asset', { id: assetId })).data.use).toBe('outOfUse')
  await api.run(tester, 'createTest', { input: { ...passed, testDate: '2026-03-02' } })
  const { data } = await api.run(tester, 'asset', { id: assetId })
  expect(data).toMatchObject({ use: 'inUse', failedInspectionOn: null })
})

it('an asset that failed its inspection returns to use without a test if nothing electrical was repaired', async () => {
  const { id: assetId } = await app.buildAsset()
  await create({ assetId, points: TORN, passed: false, takeOutOfUse: true })
  const input = { outcome: 'repaired', note: 'New label', nothingElectrical: true }
  const { data } = await api.run(tester, 'endOutOfUse', { id: assetId, input })
  expect(data).toMatchObject({ use: 'inUse', outOfUse: null })
})

it('correcting a visual inspection, or deleting it as an administrator, updates the next date', async () => {
  const { id: assetId } = await app.buildAsset({ visualInterval: 12 })
  await create({ assetId, inspectedOn: '2026-01-10', passed: true })
  const { data } = await create({ assetId, inspectedOn: '2026-03-10', points: PASSED, passed: true })
  expect(await nextVisual(assetId)).toBe('2027-03-03')
  const changed = await api.run(tester, 'updateVisualInspection', {
    id: data.id,
    input: { inspectedOn: '2026-04-10', points: TORN },
  })
  expect(changed.data).toMatchObject({ inspectedOn: '2026-04-10', points: TORN, passed: false })
  expect(await nextVisual(assetId)).toBe('2027-04-03')
  expect((await api.run(tester, 'deleteVisualInspection', { id: data.id })).code).toBe('FORBIDDEN')
  expect((await api.run(admin, 'deleteVisualInspection', { id: data.id })).data).toMatchObject({ id: data.id })
  expect(await nextVisual(assetId)).toBe('2027-01-03')
  expect((await api.run(tester, 'visualInspection', { id: data.id })).code).toBe('NOT_FOUND')
  expect((await api.run(tester, 'visualInspections', { assetId })).data.total).toBe(1)
  const { rows } = await app.database.pool.query<{ action: string }>(
    `select action from audit_entries where entity = 'visualInspection' and entity_id = $1 order by id`,
    [String(data.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'visualInspection.create',
    'visualInspection.update',
    'visualInspection.delete',
  ])
})

it('a visual inspection reports every invalid field at once', async () => {
  const { fields } = await create({
    assetId: '999',
    inspectedOn: addDays(today(), 2),
    points: [{ name: '', pass: true }],
  })
  expect(Object.keys(fields ?? {}).sort()).toEqual(['assetId', 'inspectedOn', 'passed', 'points'])
})

it('a visual inspection is rejected for a disposed asset, and cannot be moved to another asset', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, passed: true })
  const moved = await api.run(tester, 'updateVisualInspection', {
    id: data.id,
    input: { assetId: (await app.buildAsset()).id },
  })
  expect(moved.fields).toHaveProperty('assetId')
  await api.run(tester, 'takeOutOfUse', { id: assetId, input: { reason: 'Burnt' } })
  await api.run(tester, 'endOutOfUse', { id: assetId, input: { outcome: 'disposed' } })
  expect((await create({ assetId, passed: true })).fields?.assetId).toEqual([
    'This asset was disposed of. Bring it back before you inspect it.',
  ])
})

it('a visual inspection is found by asset, day and result, newest first', async () => {
  const [one, other] = [await app.buildAsset(), await app.buildAsset()]
  await create({ assetId: one.id, inspectedOn: '2026-01-10', passed: true })
  await create({ assetId: one.id, inspectedOn: '2026-02-10', passed: false })
  await create({ assetId: other.id, inspectedOn: '2026-03-10', passed: true })
  const days = async (filter: Record<string, unknown>) =>
    (await api.run(tester, 'visualInspections', filter)).data.items.map(
      ({ inspectedOn }: { inspectedOn: string }) => inspectedOn,
    )
  expect(await days({})).toEqual(['2026-03-10', '2026-02-10', '2026-01-10'])
  expect(await days({ assetId: one.id })).toEqual(['2026-02-10', '2026-01-10'])
  expect(await days({ passed: false })).toEqual(['2026-02-10'])
  expect(await days({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['2026-02-10'])
  await api.run(admin, 'deleteAsset', { id: other.id })
  expect(await days({ from: '2026-03-01' })).toEqual([])
})

describe('an overdue visual inspection', () => {
  beforeEach(async () => {
    const { prisma } = app.database
    const names = { Lead: -100, Kettle: -10, Lamp: null }
    for (const [name, days] of Object.entries(names)) {
      const { id: assetId } = await app.buildAsset({ name, code: name, visualInterval: 3 })
      const inspectedOn = days !== null && new Date(addDays(today(), days))
      if (inspectedOn)
        await prisma.visualInspection.create({ data: { assetId, inspectedOn, passed: false, points: TORN } })
    }
  })

  it('an overdue visual inspection is counted on Home and found in the list of assets', async () => {
    expect((await tester.graphql('{ home { visualOverdue } }')).data.home).toEqual({ visualOverdue: 1 })
    const named = async (visualOverdue: boolean) => {
      const { data } = await api.run(tester, 'assets', { filter: { visualOverdue } })
      return [data.items.map(({ name }: { name: string }) => name).sort(), data.total]
    }
    expect(await named(true)).toEqual([['Lead'], 1])
    expect(await named(false)).toEqual([['Kettle', 'Lamp'], 2])
  })

  it('an overdue visual inspection is exported with its inspection, and reported', async () => {
    const { data } = Papa.parse<Record<string, string>>(
      await (await tester.fetch('/api/export/inspections.csv?passed=false')).text(),
      { header: true, skipEmptyLines: true },
    )
    expect(
      data.map((row) => [row['Asset name'], row['Points of the visual inspection'], row['Visual inspection']]),
    ).toEqual([
      ['Kettle', 'Plug: pass; Flex: fail', 'Fail'],
      ['Lead', 'Plug: pass; Flex: fail', 'Fail'],
    ])
    const { rows } = await app.database.pool.query(
      'select asset, passed, failed_points from reporting.visual_inspections order by inspected_on',
    )
    expect(rows).toEqual([
      { asset: 'Lead', passed: false, failed_points: 'Flex' },
      { asset: 'Kettle', passed: false, failed_points: 'Flex' },
    ])
  })
})

describe('the next visual inspection', () => {
  const nextVisual = async (id: string) => (await api.run(tester, 'asset', { id })).data.nextVisualOn as string | null
  const test = (input: object) =>
    api.run(tester, 'createTest', {
      input: { visualTest: 1, earthContinuity: 0.1, insulationResistance: 50, safeToUse: 1, ...input },
    })

  it('the next visual inspection follows tests whose visual inspection passed, their correction and their deletion', async () => {
    const { id: assetId } = await app.buildAsset({ visualInterval: 6 })
    const { data } = await test({ assetId, testDate: '2026-02-28' })
    expect(await nextVisual(assetId)).toBe('2026-08-21')
    await test({ assetId, testDate: '2026-05-01', visualTest: 0, safeToUse: 0 })
    expect(await nextVisual(assetId)).toBe('2026-08-21')
    await api.run(tester, 'updateTest', { id: data.id, input: { testDate: '2026-03-01' } })
    expect(await nextVisual(assetId)).toBe('2026-08-25')
    await api.run(admin, 'deleteTest', { id: data.id })
    expect(await nextVisual(assetId)).toBeNull()
  })

  it('the next visual inspection follows the interval, of one asset and of several', async () => {
    const { id } = await app.buildAsset()
    await test({ assetId: id, testDate: '2026-02-28' })
    expect(await nextVisual(id)).toBeNull()
    await api.run(tester, 'updateAsset', { id, input: { visualInterval: 3 } })
    expect(await nextVisual(id)).toBe('2026-05-21')
    await tester.graphql(
      'mutation ($ids: [ID!]!) { updateAssets(ids: $ids, input: { visualInterval: 12 }) { assets { id } } }',
      { ids: [id] },
    )
    expect(await nextVisual(id)).toBe('2027-02-21')
    await api.run(tester, 'updateAsset', { id, input: { visualInterval: null } })
    expect(await nextVisual(id)).toBeNull()
    const { fields } = await api.run(tester, 'updateAsset', { id, input: { visualInterval: 5 } })
    expect(fields?.visualInterval).toEqual(['Must be 1, 2, 3, 6, 12, 24, 36 or 48 months.'])
  })

  it('the next visual inspection ends with the disposal of an asset, and returns with it', async () => {
    const { id } = await app.buildAsset({ visualInterval: 6 })
    await test({ assetId: id, testDate: '2026-02-28' })
    await api.run(tester, 'takeOutOfUse', { id, input: { reason: 'Burnt' } })
    await api.run(tester, 'endOutOfUse', { id, input: { outcome: 'disposed' } })
    expect(await nextVisual(id)).toBeNull()
    await api.run(tester, 'endOutOfUse', { id, input: { outcome: 'mistake', note: 'Another one' } })
    expect(await nextVisual(id)).toBe('2026-08-21')
  })
})
