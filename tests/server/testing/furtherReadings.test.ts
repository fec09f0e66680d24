import Papa from 'papaparse'
import { beforeEach, expect, it } from 'vitest'
import { type EnteredFurtherReading, formatFurtherReadings } from '../../../domain/testing/readings/furtherReading'
import { graphqlApi as api } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { importsOf } from '../../support/imports'
import { readPdf } from '../../support/pdfFile'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('TRUNCATE imports, import_mappings RESTART IDENTITY CASCADE; DELETE FROM audit_entries')
})

const textOf = async (answer: Response) =>
  readPdf(new Uint8Array(await answer.arrayBuffer()), async (pages) =>
    pages.map((page) => page.text().replaceAll(/\s+/g, ' ')).join(' '),
  )

const SAFE = { visualTest: 1, earthContinuity: 0.1, insulationResistance: 50, safeToUse: 1 }
const UNMEASURED = { ...{ visualTest: 1, insulationResistance: 50, safeToUse: 1 }, earthNotMeasured: 'noEarthedMetal' }
const issue = async (input: object) => {
  const operation = 'mutation ($input: CertificateInput!) { createCertificate(input: $input) { id } }'
  const { data } = await client.graphql(operation, { input: { signedBy: 'Ann', ...input } })
  return `/api/certificates/${data.createCertificate.id}`
}
const startRound = async (locationId: number): Promise<string> => {
  const operation = 'mutation ($l: ID!) { startRound(locationId: $l, scope: all) { id } }'
  return (await client.graphql(operation, { l: locationId })).data.startRound.id
}
const REPLACED = {
  ...{ visualTest: 1, earthContinuity: 0.1, safeToUse: 1 },
  insulationNotMeasured: 'surgeProtection',
  furtherReadings: [{ kind: 'substituteLeakage', value: '0.35' }],
}

const { imported } = importsOf(() => client)
const create = (input: object) => api.run(client, 'createTest', { input })

it('further readings are stored with unit, limit and result, in their order', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({
    ...{ assetId, ...SAFE, insulationVoltage: 250 },
    furtherReadings: [
      { kind: 'polarity', result: 'pass' },
      { kind: 'rcdTripTime', value: 24, setting: 30 },
      { kind: 'touchCurrent', value: '<0.1' },
      { kind: 'load', value: 2.1 },
    ],
    visualPoints: [{ name: 'Plug', pass: true }],
  })
  const none = { qualifier: null, setting: null }
  expect(data).toMatchObject({
    safeToUse: 1,
    insulationVoltage: 250,
    insulationNotMeasured: null,
    furtherReadings: [
      { kind: 'polarity', value: null, ...none, unit: null, limit: null, result: 'pass' },
      { kind: 'rcdTripTime', value: 24, ...none, unit: 'ms', setting: 30, limit: 200, result: 'pass' },
      { kind: 'touchCurrent', value: 0.1, ...none, qualifier: '<', unit: 'mA', limit: 5, result: 'pass' },
      { kind: 'load', value: 2.1, ...none, unit: 'kVA', limit: null, result: null },
    ],
    visualPoints: [{ name: 'Plug', pass: true }],
    unknownContents: [],
  })
  expect((await api.run(client, 'test', { id: data.id })).data).toMatchObject({ furtherReadings: data.furtherReadings })
})

it.each([
  [{ furtherReadings: [{ kind: 'substituteLeakage', value: 5.1, result: 'pass' }] }],
  [{ visualPoints: [{ name: 'Flex', pass: false }] }],
])('further readings force No with %j', async (findings) => {
  const { id: assetId } = await app.buildAsset()
  expect((await create({ assetId, ...SAFE, ...findings })).data.safeToUse).toBe(0)
})

it('further readings replace insulation resistance only with a reason and a leakage within its limit', async () => {
  const { id: assetId } = await app.buildAsset()
  expect((await create({ assetId, ...REPLACED })).data).toMatchObject({
    ...{ safeToUse: 1, insulationResistance: null, insulationNotMeasured: 'surgeProtection' },
  })
  const refused = async (input: object) => Object.keys((await create({ assetId, ...REPLACED, ...input })).fields ?? {})
  expect(await refused({ insulationNotMeasured: null })).toEqual(['insulationResistance'])
  expect(await refused({ furtherReadings: [] })).toEqual(['furtherReadings'])
  expect(await refused({ furtherReadings: [{ kind: 'load', value: 1 }] })).toEqual(['furtherReadings'])
  expect(await refused({ insulationResistance: 20 })).toEqual(['insulationNotMeasured'])
  expect(await refused({ furtherReadings: [{ kind: 'touchCurrent', value: 0.1 }] })).toEqual(['furtherReadings'])
})

it('further readings need no earth continuity if a reason says why it cannot be measured', async () => {
  const { id: assetId } = await app.buildAsset({ class: 1 })
  const { data } = await create({ assetId, ...UNMEASURED })
  expect(data).toMatchObject({
    ...{ safeToUse: 1, earthContinuity: 0, earthContinuityReading: null, earthNotMeasured: 'noEarthedMetal' },
  })
  const refused = async (input: object) =>
    Object.keys((await create({ assetId, ...UNMEASURED, ...input })).fields ?? {})
  expect(await refused({ earthNotMeasured: undefined })).toEqual(['earthContinuity'])
  expect(await refused({ earthContinuity: 0.1 })).toEqual(['earthNotMeasured'])
  const other = await app.buildAsset({ class: 2 })
  expect(await refused({ assetId: other.id })).toEqual(['earthNotMeasured'])

  const change = (input: object) => api.run(client, 'updateTest', { id: data.id, input })
  const { earthContinuity, earthContinuityReading, insulationResistance } = data
  const sentBack = await change({ earthContinuity, earthContinuityReading, insulationResistance, notes: 'Plastic' })
  expect(sentBack.data).toMatchObject({ notes: 'Plastic', earthNotMeasured: 'noEarthedMetal', safeToUse: 1 })
  const measured = await change({ earthContinuity: 0.12 })
  expect(measured.data).toMatchObject({ earthContinuityReading: 0.12, earthNotMeasured: null, safeToUse: 1 })
})

it('further readings that no instrument shows are rejected', async () => {
  const { id: assetId } = await app.buildAsset()
  const messages = async (reading: object) => {
    const { fields } = await create({ assetId, ...SAFE, furtherReadings: [reading] })
    return fields?.furtherReadings
  }
  expect(await messages({ kind: 'touchCurrent', value: '<0' })).toEqual(['Touch current: A reading cannot be below 0.'])
  expect(await messages({ kind: 'polarity', value: 1, result: 'pass' })).toEqual([
    'Polarity: This reading has no value. Leave the value empty.',
  ])
  expect(await messages({ kind: 'load' })).toEqual(['Load: Is required.'])
})

it('further readings are kept when a program that does not send them corrects the test', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, ...REPLACED })
  const changed = await api.run(client, 'updateTest', { id: data.id, input: { notes: 'New flex' } })
  expect(changed.data).toMatchObject({ notes: 'New flex', furtherReadings: data.furtherReadings, safeToUse: 1 })
  const measured = await api.run(client, 'updateTest', { id: data.id, input: { insulationResistance: 80 } })
  expect(measured.data).toMatchObject({ insulationResistance: 80, insulationNotMeasured: null, safeToUse: 1 })
})

const READINGS: EnteredFurtherReading[] = [
  { kind: 'polarity', reading: null, setting: null, result: 'pass' },
  { kind: 'rcdTripTime', reading: { value: 24.5, qualifier: null }, setting: 30, result: 'pass' },
  { kind: 'touchCurrent', reading: { value: 0.1, qualifier: '<' }, setting: null, result: 'pass' },
  { kind: 'load', reading: { value: 2, qualifier: null }, setting: null, result: null },
]
const inputs = READINGS.map(({ kind, reading, setting, result }) => ({
  ...{ kind, setting, result },
  value: reading && `${reading.qualifier ?? ''}${reading.value}`,
}))
async function tested() {
  const { id: assetId } = await app.buildAsset({ code: 'K-1' })
  const input = { assetId, ...REPLACED, furtherReadings: [...inputs, ...REPLACED.furtherReadings] }
  return (await api.run(client, 'createTest', { input })).data
}

it('further readings are exported as a line that an import can read', async () => {
  await tested()
  const csv = await (await client.fetch('/api/export/tests.csv')).text()

  const [row] = Papa.parse<Record<string, string>>(csv, { header: true, delimiter: ',' }).data
  expect(row?.['Further readings']).toBe(`${formatFurtherReadings(READINGS)}; Substitute leakage: 0.35 mA (pass)`)
  expect(row?.['Reason without insulation resistance']).toBe('surge protection')
  await app.clearHall()
  await app.buildAsset({ code: 'K-1' })
  expect(await imported('tests', { text: csv })).toMatchObject({ creates: 1, refused: 0 })
  const { data: found } = await api.run(client, 'tests', {})
  expect(found.items).toMatchObject([
    { insulationNotMeasured: 'surgeProtection', furtherReadings: [{ kind: 'polarity' }, {}, {}, {}, { value: 0.35 }] },
  ])
})

it('the reason why earth continuity cannot be measured is exported, imported, reported, printed and audited', async () => {
  const { id: locationId } = await app.buildLocation()
  const { id: assetId } = await app.buildAsset({ code: 'K-1', locationId })
  const roundId = await startRound(locationId)
  await api.run(client, 'createTest', { input: { assetId, roundId, ...UNMEASURED } })
  const certificate = await issue({ scope: 'hall' })
  const reason = 'annot be measured: no earthed metal to touch'
  expect(await textOf(await client.fetch(`${certificate}.pdf`))).toContain(reason)
  expect(await textOf(await client.fetch(`/api/rounds/${roundId}/sheet.pdf`))).toContain(reason)
  const register = await (await client.fetch(`${certificate}.csv`)).text()
  expect(register).toContain('no earthed metal to touch')
  const { rows } = await app.database.pool.query(
    "select r.earth_not_measured, a.after->>'earthNotMeasured' as audited from reporting.tests r, audit_entries a where a.action = 'test.create'",
  )
  expect(rows).toEqual([{ earth_not_measured: 'noEarthedMetal', audited: 'noEarthedMetal' }])

  const csv = await (await client.fetch('/api/export/tests.csv')).text()
  await app.clearHall()
  await app.buildAsset({ code: 'K-1' })
  await imported('tests', { text: csv })
  const { data: found } = await api.run(client, 'tests', {})
  expect(found.items).toMatchObject([
    { safeToUse: 1, earthContinuityReading: null, earthNotMeasured: 'noEarthedMetal', insulationResistance: 50 },
  ])
})

it('further readings are reported, one per row', async () => {
  await tested()
  const { rows } = await app.database.pool.query(
    'select kind, value, unit, "limit", result from reporting.test_readings order by position',
  )
  expect(rows).toHaveLength(5)
  expect(rows[4]).toEqual({ kind: 'substituteLeakage', value: 0.35, unit: 'mA', limit: 5, result: 'pass' })
})

it('further readings are printed on certificates, and in their register', async () => {
  await tested()
  const path = await issue({ scope: 'hall' })
  const certificate = (format: string) => client.fetch(`${path}.${format}`)
  const text = await textOf(await certificate('pdf'))
  for (const part of ['Not measured: surge protection', 'Polarity: right', 'RCD trip time: 24.5 ms at 30 mA'])
    expect(text).toContain(part)
  const csv = await (await certificate('csv')).text()
  const [row] = Papa.parse<Record<string, string>>(csv, { header: true, delimiter: ',' }).data
  expect(row).toMatchObject({
    'Reason without insulation resistance': 'surge protection',
    'Further readings': `${formatFurtherReadings(READINGS)}; Substitute leakage: 0.35 mA (pass)`,
  })
})

it('further readings that fail the Code are not printed as passed, on certificates and round sheets', async () => {
  const { id: locationId } = await app.buildLocation()
  const { id: assetId } = await app.buildAsset({ code: 'K-2', locationId })
  const roundId = await startRound(locationId)
  await api.run(client, 'createTest', { input: { assetId, roundId, ...SAFE, earthContinuity: 0.8 } })
  const files = [`${await issue({ scope: 'location', locationId })}.pdf`, `/api/rounds/${roundId}/sheet.pdf`] as const
  for (const file of files) {
    const text = await textOf(await client.fetch(file))
    expect(text).toContain('Earth continuity 0.8 Ω is too high: the IET Code of Practice')
    expect(text).toContain('Safe, see advice')
  }
  expect(await textOf(await client.fetch(files[0]))).toContain('judged safe despite advice')
})

it('further readings are printed on the sheet of a round', async () => {
  const { id: locationId } = await app.buildLocation()
  const { id: assetId } = await app.buildAsset({ code: 'K-1', locationId })
  const roundId = await startRound(locationId)
  await api.run(client, 'createTest', { input: { assetId, roundId, ...REPLACED } })
  const text = await textOf(await client.fetch(`/api/rounds/${roundId}/sheet.pdf`))
  for (const part of ['0.1 Ω', 'Insulation not measured: surge protection', 'Substitute leakage: 0.35 mA'])
    expect(text).toContain(part)
})
