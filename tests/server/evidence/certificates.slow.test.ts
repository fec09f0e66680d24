import { createHash } from 'node:crypto'
import { Client as PgClient } from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { computeNextTestDueDate } from '../../../domain/assets/patRules'
import type { CertificateData } from '../../../domain/evidence/certificates'
import { getNextVisualInspectionDate } from '../../../domain/testing/visualInspection'
import { addDays, addYears, today } from '../../../domain/values/calendar'
import type { Prisma } from '../../../server/generated/prisma/client'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'
import { readPdf } from '../../support/pdfFile'

const app = await startFileApp({ env: { SITE_NAME: 'Hall site' } })
const tester = await app.signIn()

const FIELDS =
  'id number scope roundId from to signedBy signed assets tested passed failed notSeen checksum location { id } issuedBy { name }'

/** Issues a certificate; returns its fields, or the fields that have errors. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
async function issue(input: object, client = tester, headers = {}): Promise<any> {
  const operation = `mutation ($input: CertificateInput!) { createCertificate(input: $input) { ${FIELDS} } }`
  const variables = { input: { signedBy: 'Ann Tester', ...input } }
  const preview = await client.graphql(
    'query ($input: CertificateInput!) { certificatePreview(input: $input) { assets tested passed failed notSeen } }',
    variables,
  )
  const { data, errors } = await client.graphql(operation, variables, headers)
  if (data) expect(data.createCertificate).toMatchObject(preview.data.certificatePreview)
  return errors?.[0] ? Object.keys(errors[0].extensions.fields ?? {}) : data.createCertificate
}
const issueOf = ({ id }: { id: number }) => issue({ scope: 'location', locationId: id })
const file = async (id: string, format: string, client = tester) => {
  const response = await client.fetch(`/api/certificates/${id}.${format}`)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const dataOf = async (id: string, client = tester): Promise<CertificateData> =>
  JSON.parse((await file(id, 'json', client)).bytes.toString('utf8'))
const codes = (assets: readonly { code: string }[]) => assets.map(({ code }) => code)
/** Returns the text of each page of a certificate's PDF. */
const textOf = async (id: string, client = tester) =>
  readPdf((await file(id, 'pdf', client)).bytes, async (pages) =>
    pages.map((page) => page.text().replaceAll(/\s+/g, ' ')),
  )

/** Creates a completed round of a location, with these items. */
const completeRound = (locationId: number, items: Prisma.RoundItemUncheckedCreateWithoutRoundInput[]) =>
  app.database.prisma.round.create({
    data: { locationId, scope: 'all', status: 'completed', completedAt: new Date(), items: { create: items } },
  })

/**
 * Age in days of the passed test in each room. why: after a test this month, the asset would not fall due within the
 * twelve months that a certificate lists.
 */
const PASSED_DAYS_AGO = 45

/** Builds a room with an asset that passed, one that failed, and one that was never tested. */
async function room(name: string) {
  const location = await app.buildLocation({ name })
  const asset = (code: string, more = {}) =>
    app.buildAsset({ locationId: location.id, code: `${name}-${code}`, ...more })
  const passed = await asset('1', { name: 'Kettle' })
  const failed = await asset('2', { name: 'Drill' })
  const untested = await asset('10', { name: 'Lamp' })
  await app.buildTest({
    assetId: passed.id,
    testDate: addDays(today(), -PASSED_DAYS_AGO),
    earthContinuityReading: 0.12,
    insulationResistance: 200,
    insulationResistanceQualifier: '>',
  })
  const failure = await app.buildTest({
    assetId: failed.id,
    testDate: addDays(today(), -10),
    safeToUse: false,
    failureReasons: ['Damaged flex'],
    notes: 'Flex cut at the plug',
  })
  return { location, passed, failed, untested, failure }
}

it("a location's certificate has the location's counts, assets, due months and failures", async () => {
  const { location, failed, failure } = await room('Loft')
  await app.database.prisma.outOfUse.create({
    data: {
      assetId: failed.id,
      testId: failure.id,
      since: new Date(addDays(today(), -10)),
      reason: 'Damaged flex',
      outcome: 'repaired',
      endedOn: new Date(addDays(today(), -3)),
      outcomeNote: 'New flex',
    },
  })
  const certificate = await issueOf(location)
  expect(certificate).toMatchObject({
    scope: 'location',
    assets: 3,
    tested: 2,
    passed: 1,
    failed: 1,
    notSeen: 0,
    signed: false,
    location: { id: String(location.id) },
  })
  const data = await dataOf(certificate.id)
  expect(codes(data.register)).toEqual(['Loft-1', 'Loft-2', 'Loft-10'])
  expect(data.register[0]?.test).toMatchObject({
    earthContinuity: 0.12,
    insulationResistance: 200,
    insulationResistanceQualifier: '>',
    safe: true,
  })
  expect(data.totals).toMatchObject({ neverTested: 1, outOfUse: 0, overdue: 0 })
  expect(data.failures).toMatchObject([
    { code: 'Loft-2', reasons: ['Damaged flex'], outOfUse: { outcome: 'repaired', note: 'New flex' }, passedOn: null },
  ])
  expect(data.changes).toBeNull()
  const dueMonth = addDays(addYears(addDays(today(), -PASSED_DAYS_AGO), 1), -7).slice(0, 7)
  expect(data.due.find(({ month }) => month === dueMonth)?.assets).toBeGreaterThan(0)
  const text = (await textOf(certificate.id)).join(' ')
  const { number, checksum } = certificate
  const results = ['> 200 MΩ', '0.12 Ω', '✓ Pass', '✗ Fail', 'Damaged flex', 'Repaired on', 'Never tested']
  for (const part of ['Hall site', number, 'Loft-10', ...results, 'Ann Tester', checksum]) expect(text).toContain(part)
})

it("a period's certificate has the tests in that period, and what was not found", async () => {
  const { passed, untested } = await room('Attic')
  const createdAt = new Date(addDays(today(), -30))
  await app.database.prisma.asset.updateMany({ where: { code: { startsWith: 'Attic' } }, data: { createdAt } })
  const certificate = await issue({ scope: 'period', from: addDays(today(), -12), to: addDays(today(), -5) })
  const assets = (await dataOf(certificate.id)).register.filter(({ code }) => code.startsWith('Attic'))
  expect(assets.map(({ code, counted, notSeen }) => [code, counted, notSeen])).toEqual([
    ['Attic-1', false, true],
    ['Attic-2', true, false],
    ['Attic-10', false, true],
  ])
  const counted = async (from: number, to: number) =>
    (
      await dataOf((await issue({ scope: 'period', from: addDays(today(), from), to: addDays(today(), to) })).id)
    ).register
      .filter(({ code, counted }) => counted && code.startsWith('Attic'))
      .map(({ code }) => code)
  expect(await Promise.all([counted(-10, -5), counted(-15, -10), counted(-9, -5), counted(-15, -11)])).toEqual([
    ['Attic-2'],
    ['Attic-2'],
    [],
    [],
  ])
  expect(assets.find(({ id }) => id === passed.id)?.test?.date).toBe(addDays(today(), -PASSED_DAYS_AGO))
  expect(assets.find(({ id }) => id === untested.id)?.test).toBeNull()
})

it('a certificate lists inspections without a test, the outcome of failed ones, and overdue ones', async () => {
  const location = await app.buildLocation({ name: 'Foyer' })
  const build = (code: string, visualInterval: number | null) =>
    app.buildAsset({ locationId: location.id, code: `Foyer-${code}`, name: 'Lead', visualInterval })
  const [torn, mended, late, sound] = [
    await build('1', null),
    await build('2', null),
    await build('3', 1),
    await build('4', 12),
  ]
  const inspect = (asset: { id: string }, days: number, more = {}) =>
    app.database.prisma.visualInspection.create({
      data: { assetId: asset.id, inspectedOn: new Date(addDays(today(), days)), passed: true, ...more },
    })
  const points = [
    { name: 'Plug', pass: true },
    { name: 'Flex', pass: false },
  ]
  await inspect(torn, -30, { passed: false, points, notes: 'Bare wires', inspectorName: 'Bob' })
  await app.database.prisma.outOfUse.create({
    data: { assetId: torn.id, since: new Date(addDays(today(), -29)), reason: 'Failed its visual inspection: Flex' },
  })
  await inspect(mended, -20, { passed: false })
  await inspect(mended, -19)
  await inspect(late, -60)
  await inspect(sound, -60)
  await inspect(sound, -500)
  const certificate = await issueOf(location)
  const listed = await tester.graphql('query ($id: ID!) { certificate(id: $id) { inspected failedInspections } }', {
    id: certificate.id,
  })
  expect(listed.data.certificate).toEqual({ inspected: 5, failedInspections: 2 })
  const { inspections, register } = await dataOf(certificate.id)
  expect(inspections).toMatchObject({
    ...{ inspected: 5, passed: 3, failed: 2, overdue: 1 },
    failures: [
      { code: 'Foyer-2', points: [], passedOn: addDays(today(), -19), outOfUse: null },
      {
        ...{ code: 'Foyer-1', points: ['Flex'], notes: 'Bare wires', inspector: 'Bob', passedOn: null },
        outOfUse: { since: addDays(today(), -29), endedOn: null },
      },
    ],
  })
  const day = (days: number, visualInterval: number) =>
    getNextVisualInspectionDate({ visualInterval, inspectedOn: [addDays(today(), days)], tests: [] })
  expect(register.map(({ visualDueOn }) => visualDueOn)).toEqual([null, null, day(-60, 1), day(-60, 12)])
  const text = (await textOf(certificate.id)).join(' ')
  for (const part of [
    '5 visual inspections: 3 passed, 2 failed.',
    '1 visual inspection overdue.',
    '✗ Flex',
    'Bare wires',
    'By Bob',
    'Passed the inspection on',
    'Still out of use on',
    'Overdue on',
    'Foyer-3',
  ])
    expect(text).toContain(part)
  const csv = (await file(certificate.id, 'csv')).bytes.toString('utf8')
  expect(csv.split('\r\n')[0]).toContain('Visual inspection due on')
})

it('a certificate lists planned checks, open actions and the log, for users who may see checks', async () => {
  const location = await app.buildLocation({ name: 'Boiler room' })
  const elsewhere = await app.buildLocation({ name: 'Loft' })
  const day = (days: number) => new Date(addDays(today(), days))
  const alarm = await app.buildCheck({ name: 'Fire alarm test', locationId: location.id, nextDueOn: day(-3) })
  const leads = await app.buildAsset({ locationId: location.id, code: 'Ladder-1', name: 'Ladder' })
  await app.buildCheck({ name: 'Ladder check', category: 'Equipment', assetId: leads.id, nextDueOn: day(20) })
  await app.buildCheck({ name: 'Loft hatch', locationId: elsewhere.id })
  await app.buildCheck({ name: 'Given up', locationId: location.id, archived: true })
  const { prisma } = app.database
  const done = (days: number, more = {}) =>
    prisma.checkRecord.create({
      data: {
        ...{
          checkId: alarm.id,
          doneOn: day(days),
          checkName: 'Fire alarm test',
          category: 'Fire',
          place: 'Boiler room',
        },
        ...{ stepsVersion: 1, answers: [], passed: true, doneBy: 'Firm Ltd', doneByReference: 'BAFE 12', ...more },
      },
    })
  await done(-800)
  await done(-30)
  const failed = await done(-10, { passed: false, note: 'Sounder replaced' })
  await done(-5, { deletedAt: new Date() })
  await prisma.check.update({ where: { id: alarm.id }, data: { lastRecordId: failed.id } })
  const finding = { checkId: alarm.id, recordId: failed.id, locationId: location.id }
  await prisma.action.create({ data: { ...finding, stepId: 'heard', title: 'Kitchen sounder is silent' } })
  await prisma.action.create({
    data: { ...finding, stepId: 'panel', title: 'Panel lamp is dark', doneAt: new Date(), doneNote: 'New lamp' },
  })
  const scope = { scope: 'location', locationId: location.id }
  const admin = await app.signIn('admin')
  const certificate = await issue(scope, admin)
  const { checks } = await dataOf(certificate.id, admin)
  expect(checks).toMatchObject({
    planned: [
      {
        name: 'Fire alarm test',
        place: 'Boiler room',
        lastDoneOn: addDays(today(), -10),
        lastPassed: false,
        overdue: true,
      },
      { name: 'Ladder check', place: 'Ladder Ladder-1', lastDoneOn: null, overdue: false },
    ],
    ...{ done: 2, failed: 1 },
    actions: [{ title: 'Kitchen sounder is silent', place: 'Boiler room' }],
    log: [
      { doneOn: addDays(today(), -30), passed: true, by: 'Firm Ltd', reference: 'BAFE 12', findings: [] },
      {
        ...{ doneOn: addDays(today(), -10), passed: false, note: 'Sounder replaced' },
        findings: [
          { title: 'Kitchen sounder is silent', doneOn: null },
          { title: 'Panel lamp is dark', doneOn: today() },
        ],
      },
    ],
  })
  const text = (await textOf(certificate.id, admin)).join(' ')
  for (const part of [
    '2 checks were done: 1 passed, 1 failed.',
    'Overdue',
    'Kitchen sounder is silent (open)',
    'Annex: log book of checks',
    'Fire · 2 records',
    'BAFE 12',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Loft hatch|Given up/)

  // a user without permission for checks gets no checks
  const whole = await dataOf(certificate.id, admin)
  expect(await dataOf(certificate.id)).toEqual({ ...whole, checks: null, withheld: ['checks'] })
  const printed = (await textOf(certificate.id)).join(' ')
  expect(printed).toContain('Checks are left out of this copy')
  expect(printed).not.toMatch(/Kitchen sounder|Ladder check|BAFE 12/)

  // the certificate lists actions open at the end of the period, even if they were done later
  for (const [title, createdAt, doneAt] of [
    ['Open to this day', -50, null],
    ['Done since', -30, -10],
    ['Done within', -30, -25],
    ['Made since', -10, null],
  ] as const)
    await prisma.action.create({
      data: { title, locationId: location.id, createdAt: day(createdAt), doneAt: doneAt && day(doneAt) },
    })
  const past = { scope: 'period', from: addDays(today(), -40), to: addDays(today(), -20) }
  expect((await dataOf((await issue(past, admin)).id, admin)).checks).toMatchObject({
    ...{ planned: [], done: 1, failed: 0 },
    actions: [{ title: 'Open to this day' }, { title: 'Done since' }],
  })
  expect((await dataOf((await issue(scope, tester)).id, admin)).checks).toBeNull()
})

it("a period's certificate has the visual inspections in that period, and a round's those of its items", async () => {
  const location = await app.buildLocation({ name: 'Tower' })
  const asset = await app.buildAsset({ locationId: location.id, code: 'Tower-1' })
  const other = await app.buildAsset({ locationId: location.id, code: 'Tower-2' })
  for (const [assetId, days] of [
    [asset.id, -300],
    [asset.id, -302],
    [asset.id, 0],
    [other.id, 0],
  ] as const)
    await app.database.prisma.visualInspection.create({
      data: { assetId, inspectedOn: new Date(addDays(today(), days)), passed: false },
    })
  const period = await issue({ scope: 'period', from: addDays(today(), -301), to: addDays(today(), -299) })
  expect((await dataOf(period.id)).inspections).toMatchObject({ inspected: 1, failures: [{ code: 'Tower-1' }] })
  const round = await completeRound(location.id, [{ assetId: asset.id, position: 1, status: 'seen' }])
  const { inspections } = await dataOf((await issue({ scope: 'round', roundId: round.id })).id)
  expect(inspections).toMatchObject({ inspected: 1, failures: [{ code: 'Tower-1' }] })
})

it("a round's certificate has what the round found", async () => {
  const { location, passed, untested, failed } = await room('Cellar')
  const roundTest = await app.buildTest({ assetId: passed.id, testDate: today() })
  const round = await completeRound(location.id, [
    { assetId: passed.id, position: 1, status: 'tested', testId: roundTest.id },
    { assetId: failed.id, position: 2, status: 'seen' },
    { assetId: untested.id, position: 3 },
  ])
  const certificate = await issue({ scope: 'round', roundId: round.id })
  expect(certificate).toMatchObject({
    assets: 3,
    tested: 1,
    passed: 1,
    failed: 0,
    notSeen: 1,
    roundId: String(round.id),
    location: { id: String(location.id) },
  })
  const text = (await textOf(certificate.id)).join(' ')
  for (const part of ['Round at Cellar', 'Not seen Never tested']) expect(text).toContain(part)
  // an asset that the last round did not find counts as not seen at its location too
  expect(await issueOf(location)).toMatchObject({ assets: 3, notSeen: 1 })
})

it("a round's certificate has no deleted test, but the one before it there", async () => {
  const { location, passed, failed, untested } = await room('Porch')
  const made = (assetId: string, more = {}) => app.buildTest({ assetId, testDate: today(), ...more })
  const first = await made(passed.id, { insulationResistance: 77 })
  const second = await made(passed.id)
  const mistake = await made(failed.id)
  const sole = await made(untested.id, { safeToUse: false })
  const status = 'tested'
  const round = await completeRound(location.id, [
    { assetId: passed.id, position: 1, status, testId: second.id, earlierTestIds: [first.id] },
    { assetId: failed.id, position: 2, status, testId: mistake.id },
    { assetId: untested.id, position: 3, status, testId: sole.id },
  ])
  const deleted = [second.id, mistake.id, sole.id]
  await app.database.prisma.test.updateMany({ where: { id: { in: deleted } }, data: { deletedAt: new Date() } })
  const certificate = await issue({ scope: 'round', roundId: round.id })
  expect(certificate).toMatchObject({ assets: 3, tested: 1, passed: 1, failed: 0, notSeen: 0 })
  const { register, failures } = await dataOf(certificate.id)
  expect(register.map(({ test, counted }) => [test?.insulationResistance, test?.safe, counted])).toEqual([
    [77, true, true],
    [200, false, false],
    [undefined, undefined, false],
  ])
  expect(codes(failures)).toEqual(['Porch-2'])
})

it("a location's certificate lists assets overdue from the day after their due date, and two photos of a failure", async () => {
  const { location, failure } = await room('Alcove')
  // why: the tests are four years old, because every date, even 29 February, also exists four years earlier
  for (const daysLeft of [0, -1]) {
    const { id } = await app.buildAsset({ locationId: location.id, frequency: 4 })
    await app.buildTest({ assetId: id, testDate: addYears(addDays(today(), daysLeft + 7), -4) })
  }
  for (let photo = 0; photo < 3; photo++) await app.buildPhoto({ testId: failure.id, assetId: null })
  const { totals, failures } = await dataOf((await issueOf(location)).id)
  expect(totals).toMatchObject({ assets: 5, overdue: 1 })
  expect(failures.map(({ photos }) => photos.length)).toEqual([2])
})

it("a location's certificate lists what its last completed round did not find, unless tested that day", async () => {
  const { location, passed, failed, untested } = await room('Niche')
  await app.buildTest({ assetId: passed.id, testDate: today() })
  const notSeen = (assets: { id: string }[]) => assets.map(({ id: assetId }, position) => ({ assetId, position }))
  await completeRound(location.id, notSeen([passed, failed]))
  await app.database.prisma.round.create({
    data: { locationId: location.id, scope: 'all', items: { create: notSeen([untested]) } },
  })
  const { id } = await issueOf(location)
  const { register } = await dataOf(id)
  expect(codes(register.filter(({ notSeen }) => notSeen))).toEqual(['Niche-2'])
  expect((await textOf(id)).join(' ')).toContain('✗ Fail Not seen')
})

it("the hall's certificate omits disposed and deleted assets", async () => {
  const { location, passed, failed, untested } = await room('Den')
  const { prisma } = app.database
  const since = new Date(today())
  await prisma.outOfUse.create({
    data: { assetId: untested.id, since, reason: 'Old', outcome: 'disposed', endedOn: since },
  })
  await prisma.asset.update({ where: { id: failed.id }, data: { deletedAt: new Date() } })
  const { register } = await dataOf((await issue({ scope: 'hall' })).id)
  expect(codes(register).filter((code) => code.startsWith('Den-'))).toEqual(['Den-1'])
  expect(await issueOf(location)).toMatchObject({ assets: 1, tested: 1 })
  expect(register.find(({ id }) => id === passed.id)).toMatchObject({ use: 'inUse', disposedOn: null, deletedOn: null })
})

it("a location's certificate is compared with that location's previous one, whatever was issued in between", async () => {
  const [here, there] = [await room('Lobby'), await room('Landing')]
  const about = ({ location }: typeof here) => issueOf(location)
  const first = await about(here)
  const data = await dataOf((await about(there)).id)
  expect(data).toMatchObject({ certificate: { previous: null }, changes: null })
  await issue({ scope: 'hall' })
  const again = await dataOf((await about(here)).id)
  expect(again.certificate.previous?.number).toBe(first.number)
  expect(again.changes).toMatchObject({ added: [], gone: [], newlyFailed: [], repaired: [] })
})

it('a certificate shows what changed since the previous one of the same scope', async () => {
  const { location, passed, failed, untested } = await room('Store')
  await issueOf(location)
  const elsewhere = await app.buildLocation({ name: 'Elsewhere' })
  await app.buildTest({ assetId: passed.id, testDate: today(), safeToUse: false })
  await app.buildTest({ assetId: failed.id, testDate: today() })
  await app.database.prisma.asset.update({ where: { id: untested.id }, data: { locationId: elsewhere.id } })
  await app.buildAsset({ locationId: location.id, code: 'Store-20' })
  const { changes, failures } = await dataOf((await issueOf(location)).id)
  expect(codes(changes?.newlyFailed ?? [])).toEqual(['Store-1'])
  expect(codes(changes?.repaired ?? [])).toEqual(['Store-2'])
  expect(codes(changes?.added ?? [])).toEqual(['Store-20'])
  expect(changes?.gone).toMatchObject([{ code: 'Store-10', reason: 'moved', movedTo: 'Elsewhere' }])
  expect(failures.map(({ code }) => code)).toContain('Store-1')
})

it('a certificate lists the test instruments with their calibration, and the tests made after it expired', async () => {
  const { location, passed, failed } = await room('Bench')
  const instrument = {
    instrumentName: 'Red tester',
    instrumentSerialNumber: 'SN-77',
    instrumentCalibrationDue: new Date('2026-01-01'),
  }
  await app.buildTest({ assetId: passed.id, testDate: today(), ...instrument })
  const calibrated = { instrumentName: 'Yellow tester', instrumentCalibrationDue: new Date(today()) }
  await app.buildTest({ assetId: failed.id, testDate: today(), ...calibrated })
  const { instruments } = await dataOf((await issueOf(location)).id)
  expect(instruments).toMatchObject([
    { name: 'Red tester', serialNumber: 'SN-77', calibrationDue: '2026-01-01', tests: 1, afterCalibration: 1 },
    { name: 'Yellow tester', calibrationDue: today(), tests: 1, afterCalibration: 0 },
  ])
})

it('a certificate prints names in any script, the signature, the logo, photos and a QR code of its page', async () => {
  const { prisma } = app.database
  const { location, failure } = await room('会堂')
  const jpeg = (background: string) =>
    sharp({ create: { width: 200, height: 150, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const photo = (data: Buffer, more: object) =>
    app.buildPhoto({
      data: new Uint8Array(data),
      contentType: 'image/jpeg',
      width: 200,
      height: 150,
      assetId: null,
      ...more,
    })
  await photo(await jpeg('#000000'), { testId: failure.id })
  await photo(await jpeg('#202020'), { hallSettingsId: 1 })
  await prisma.hallSettings.update({
    where: { id: 1 },
    data: { hallName: 'Ελληνική αίθουσα', certificatePages: true, certificatePrefix: 'ELL' },
  })
  const certificate = await issue({ scope: 'location', locationId: location.id, signature: 'M10 100L200 20L400 180' })
  await prisma.hallSettings.update({
    where: { id: 1 },
    data: { hallName: '', certificatePages: false, certificatePrefix: 'PAT' },
  })
  expect(certificate.number).toMatch(/^ELL-\d{4}-\d{4}$/)
  expect(certificate.signed).toBe(true)
  const { public_id: publicId } = (
    await app.database.pool.query('select public_id from certificates where id = $1', [certificate.id])
  ).rows[0]
  expect((await dataOf(certificate.id)).certificate.verification).toMatch(new RegExp(`/c/${publicId}$`))
  const printed = await readPdf((await file(certificate.id, 'pdf')).bytes, async (pages) =>
    pages.map((page) => ({
      text: page.text(),
      shapes: page.shapes().length,
      dark: page.raster(50).data.filter((grey) => grey < 100).length,
    })),
  )
  expect(printed[0]?.text).toContain('Ελληνική αίθουσα')
  expect(printed[0]?.text).toContain('Scan to check')
  expect(printed.map(({ text }) => text).join()).toContain('会堂-10')
  // the shapes are the QR code, the signature and six lines
  expect(printed[0]?.shapes).toBe(8)
  // without the logo, the first page has only 2,000 dark pixels; a photo adds 4,000 to the page of failures
  expect(printed[0]?.dark).toBeGreaterThan(4000)
  expect(printed.find(({ text }) => text.includes('Failures'))?.dark).toBeGreaterThan(4000)
})

describe('a certificate of a past period', () => {
  const year = Number(today().slice(0, 4)) - 3
  const period = { scope: 'period', from: `${year}-01-01`, to: `${year}-12-31` }
  const inYear = (monthAndDay: string, earlier = 0) => `${year - earlier}-${monthAndDay}`
  const createdAt = new Date(inYear('01-01', 2))
  let admin: Client
  const change = async (operation: string, variables: object) => {
    const { errors } = await admin.graphql(operation, variables)
    expect(errors).toBeUndefined()
  }
  const updateAsset = (id: string, input: object) =>
    change('mutation ($id: ID!, $input: AssetInput!) { updateAsset(id: $id, input: $input) { asset { id } } }', {
      id,
      input,
    })
  const deleteAsset = (id: string) => change('mutation ($id: ID!) { deleteAsset(id: $id) { id } }', { id })
  const dispose = async (id: string) => {
    const take = 'mutation ($id: ID!, $input: OutOfUseInput!) { takeOutOfUse(id: $id, input: $input) { asset { id } } }'
    await change(take, { id, input: { reason: 'Old' } })
    const end =
      'mutation ($id: ID!, $input: OutOfUseEndInput!) { endOutOfUse(id: $id, input: $input) { asset { id } } }'
    await change(end, { id, input: { outcome: 'disposed' } })
  }
  /** Returns a certificate's content without its number and date of issue. */
  const saidBy = async ({ id }: { id: string }) => {
    const { certificate, ...said } = await dataOf(id)
    return said
  }
  const byCode = (data: Pick<CertificateData, 'register'>, code: string) =>
    data.register.find((asset) => asset.code === code)
  /** Counts the period's tests in the database. */
  const recount = async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as tested, (count(*) filter (where safe_to_use))::int as passed,
        (count(*) filter (where not safe_to_use))::int as failed
      from (select distinct on (asset_id) safe_to_use from tests where deleted_at is null and test_date between $1 and $2
        order by asset_id, test_date desc, id desc) t`,
      [period.from, period.to],
    )
    return rows[0]
  }

  /** Builds a room whose assets passed, failed or were not tested in the period; one asset was added later. */
  async function formerRoom(name: string) {
    const location = await app.buildLocation({ name, createdAt })
    const asset = (code: string, more = {}) =>
      app.buildAsset({ locationId: location.id, code: `${name}-${code}`, name: `Kettle ${code}`, createdAt, ...more })
    const test = (assetId: string, testDate: string, more = {}) => app.buildTest({ assetId, testDate, ...more })
    const assets = {
      passed: await asset('1'),
      failed: await asset('2'),
      forgotten: await asset('3'),
      moved: await asset('4'),
      young: await asset('5', { createdAt: new Date(inYear('02-01', -1)) }),
    }
    await test(assets.passed.id, inYear('03-01', 1))
    await test(assets.passed.id, inYear('03-04'))
    await test(assets.failed.id, inYear('11-05'), { safeToUse: false, failureReasons: ['Damaged flex'] })
    await test(assets.forgotten.id, inYear('05-01', 1))
    await test(assets.moved.id, inYear('06-06'))
    return { ...assets, location, asset, test }
  }

  beforeAll(async () => {
    admin = await app.signIn('admin')
  })

  it('a certificate of a past period counts the tests of that period, whatever happened to assets and tests since', async () => {
    const { passed, failed, moved, forgotten, location, test } = await formerRoom('Wing')
    const first = await issue(period)
    expect(first).toMatchObject({ ...(await recount()), tested: 3, passed: 2, failed: 1 })
    const before = await saidBy(first)

    const elsewhere = await app.buildLocation({ name: 'Far away' })
    await updateAsset(moved.id, {
      name: 'Renamed',
      code: 'Wing-99',
      class: 2,
      frequency: 4,
      make: 'Acme',
      locationId: elsewhere.id,
    })
    await updateAsset(moved.id, { name: 'Renamed again' })
    await change('mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }', {
      id: location.id,
      input: { name: 'New wing' },
    })
    await test(failed.id, today())
    await test(forgotten.id, today(), { safeToUse: false })
    await dispose(passed.id)
    await deleteAsset(failed.id)

    const second = await issue(period)
    expect(second).toMatchObject({ ...(await recount()), assets: first.assets, notSeen: first.notSeen })
    const after = await saidBy(second)
    // the only difference is that two assets are now marked, one as disposed and one as deleted
    const { register, failures } = after
    expect(byCode(after, 'Wing-1')).toMatchObject({
      use: 'inUse',
      location: 'Wing',
      disposedOn: today(),
      deletedOn: null,
    })
    expect(byCode(after, 'Wing-2')).toMatchObject({
      use: 'inUse',
      location: 'Wing',
      disposedOn: null,
      deletedOn: today(),
    })
    expect(byCode(after, 'Wing-4')).toMatchObject({
      name: 'Kettle 4',
      class: 1,
      location: 'Wing',
      frequency: 1,
      make: '',
    })
    const present = <Row extends object>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, disposedOn: null, deletedOn: null }))
    expect({ ...after, register: present(register), failures: present(failures) }).toEqual(before)

    const text = (await textOf(second.id)).join(' ')
    for (const part of ['Disposed of on', 'Deleted on', 'Damaged flex', `On 31 December ${year}`])
      expect(text).toContain(part)
    const lines = (await file(second.id, 'csv')).bytes.toString('utf8').split('\r\n')
    const columns = lines[0]?.split(',') ?? []
    const cells = lines.find((line) => line.includes('Wing-1,'))?.split(',') ?? []
    expect(cells[columns.indexOf('Use')]).toBe('In use')
    expect(cells[columns.indexOf('Disposed of on')]).toBe(today())
  })

  it('a certificate of a past period lists as not seen what was in use then, and neither tested nor seen', async () => {
    const { forgotten, young, asset } = await formerRoom('Barn')
    const gone = await asset('6')
    const quarantined = await asset('7')
    const left = await asset('8')
    const mistaken = await asset('9', { deletedAt: new Date(inYear('04-01')) })
    const seen = await asset('10')
    const outOfUse = (assetId: string, since: string, endedOn?: string) =>
      app.database.prisma.outOfUse.create({
        data: {
          assetId,
          since: new Date(since),
          reason: 'Old',
          ...(endedOn && { endedOn: new Date(endedOn), outcome: 'disposed' }),
        },
      })
    await outOfUse(gone.id, inYear('11-01', 1), inYear('12-01', 1))
    await outOfUse(quarantined.id, inYear('11-01', 1))
    await outOfUse(left.id, inYear('06-01'), inYear('07-01'))
    await app.database.prisma.round.create({
      data: {
        locationId: (await app.buildLocation()).id,
        scope: 'all',
        items: { create: [{ assetId: seen.id, status: 'seen', seenAt: new Date(`${inYear('12-31')}T12:00:00`) }] },
      },
    })
    const data = await dataOf((await issue(period)).id)
    const listed = data.register.filter(({ code }) => code.startsWith('Barn'))
    expect(codes(listed.filter(({ notSeen }) => notSeen)).toSorted()).toEqual(['Barn-3', 'Barn-8'])
    const ids = listed.map(({ id }) => id)
    for (const { id } of [young, gone, mistaken]) expect(ids).not.toContain(id)
    expect(byCode(data, 'Barn-3')).toMatchObject({ id: forgotten.id, counted: false })
    expect(byCode(data, 'Barn-7')).toMatchObject({ use: 'outOfUse', notSeen: false })
    expect(byCode(data, 'Barn-8')).toMatchObject({ use: 'disposed', disposedOn: inYear('07-01'), dueOn: null })
    expect(byCode(data, 'Barn-10')).toMatchObject({ notSeen: false })
  })

  it('a certificate of a past period shows assets disposed of in it at their last place', async () => {
    const { passed, location } = await formerRoom('Shed')
    await dispose(passed.id)
    const data = await dataOf((await issue({ scope: 'period', from: addDays(today(), -5), to: today() })).id)
    expect(byCode(data, 'Shed-1')).toMatchObject({ use: 'disposed', location: location.name })
  })

  it('a certificate of a past period shows no due date of a failed asset, and none set by a later test', async () => {
    const { passed, failed, test } = await formerRoom('Yard')
    await test(passed.id, today())
    await test(failed.id, today())
    const data = await dataOf((await issue(period)).id)
    expect(byCode(data, 'Yard-1')?.dueOn).toBe(computeNextTestDueDate(inYear('03-04'), 1))
    expect(byCode(data, 'Yard-2')?.dueOn).toBeNull()
    expect(data.failures.find(({ code }) => code === 'Yard-2')).toMatchObject({ passedOn: null })
    const due = data.register.filter(({ dueOn }) => dueOn && dueOn >= period.to && dueOn < inYear('12-01', -1))
    expect(data.due[0]?.month).toBe(`${year}-12`)
    expect(data.due.reduce((sum, { assets }) => sum + assets, 0)).toBe(due.length)
  })

  it('a certificate of a past period is compared with the one for the days before it, not with the latest issued', async () => {
    await formerRoom('Gate')
    const later = await issue({ scope: 'period', from: inYear('01-01', -1), to: inYear('12-31', -1) })
    const earlier = await issue({ scope: 'period', from: inYear('01-01', 1), to: inYear('12-31', 1) })
    await issue({ scope: 'period', from: inYear('01-01', 2), to: inYear('12-31', 2) })
    const between = await dataOf((await issue(period)).id)
    expect(between.certificate.previous?.number).toBe(earlier.number)
    expect((await dataOf(later.id)).certificate.previous?.number).not.toBe(earlier.number)
  })
})

it('a reprinted certificate is unchanged, whatever has changed since, and its checksum proves it', async () => {
  const { location, passed } = await room('Again')
  const { id, number, checksum } = await issueOf(location)
  const formats = ['pdf', 'csv', 'json'] as const
  const first = await Promise.all(formats.map((format) => file(id, format)))
  await app.database.prisma.asset.update({ where: { id: passed.id }, data: { name: 'Changed', code: 'Again-99' } })
  await app.database.prisma.location.update({ where: { id: location.id }, data: { name: 'Renamed' } })
  const second = await Promise.all(formats.map((format) => file(id, format)))
  for (const [index, { status, bytes, headers }] of second.entries()) {
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toContain(number)
    expect(bytes.equals(first[index]?.bytes ?? Buffer.of())).toBe(true)
  }
  expect(
    createHash('sha256')
      .update(second[2]?.bytes ?? '')
      .digest('hex'),
  ).toBe(checksum)
  expect(second[1]?.bytes.toString('utf8')).toContain('Again-1,Kettle')
})

it('a reprinted certificate is available only to signed-in users, and only if it exists', async () => {
  expect((await file('1', 'pdf', app.visitor())).status).toBe(401)
  expect((await file('999999', 'pdf')).status).toBe(404)
  expect((await file('x', 'json')).status).toBe(404)
})

it('printing a certificate stops when its reader disconnects', async () => {
  const { id } = await issue({ scope: 'hall' })
  const controller = new AbortController()
  const response = await tester.fetch(`/api/certificates/${id}.pdf`, { signal: controller.signal })
  controller.abort()
  await expect(response.arrayBuffer()).rejects.toThrow()
  // a user can create only one file at a time, so the first one must have been abandoned
  expect((await file(id, 'csv')).status).toBe(200)
})

it('certificate files are served to users in turn, and a user who requests too many at once is told', async () => {
  const { id } = await issue({ scope: 'hall' })
  const other = await app.signIn()
  const leaving = new AbortController()
  const arrived: string[] = []
  const ask = async (name: string, client = tester, signal?: AbortSignal) => {
    const response = await client.fetch(`/api/certificates/${id}.csv`, { signal })
    await response.clone().arrayBuffer()
    if (response.ok) arrived.push(name)
    return response
  }
  const six = Array.from({ length: 6 }, () => ask('his', tester, leaving.signal))
  const refused = await Promise.any(
    six.map(async (asked) => {
      const answer = await asked
      if (answer.ok) throw new Error('It was answered')
      return answer
    }),
  )
  expect(refused.headers.get('Retry-After')).toBe('10')
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('already downloading five files'),
    }),
  ])
  const before = arrived.length
  expect((await ask('other', other)).status).toBe(200)
  // only downloads already in progress may finish before the other user's
  expect(arrived.slice(before).filter((one) => one === 'his').length).toBeLessThan(3)
  leaving.abort()
  await Promise.allSettled(six)
})

it('thirty certificates issued at once by one user use one database connection, and others can still save', async () => {
  const { location } = await room('Crowd')
  const admin = await app.signIn('admin')
  const holder = new PgClient({ connectionString: app.database.url })
  await holder.connect()
  try {
    await holder.query("begin; select pg_advisory_xact_lock(hashtext('certificates'))")
    const crowd = Array.from({ length: 30 }, () =>
      tester.graphql('mutation ($input: CertificateInput!) { createCertificate(input: $input) { id } }', {
        input: { signedBy: 'Ann Tester', scope: 'location', locationId: location.id },
      }),
    )
    const refused = await Promise.any(
      crowd.map(async (asked) => {
        const { errors } = await asked
        if (errors?.[0]?.extensions.code !== 'RATE_LIMITED') throw new Error('It was issued')
        return errors[0]
      }),
    )
    expect(refused.extensions.retryAfter).toBe(10)
    const saved = await admin.graphql('mutation { createLocation(input: { name: "Yard", type: pat }) { id } }')
    expect(saved.errors).toBeUndefined()
    const { rows } = await holder.query(
      "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows[0].waiting).toBeLessThan(2)
    await holder.query('commit')
    await Promise.all(crowd)
  } finally {
    await holder.end()
  }
})

it('certificate numbers have no gaps or duplicates, whatever is issued or rejected at the same time', async () => {
  const { location } = await room('Rush')
  const last = async () =>
    Number((await app.database.pool.query('select max(counter) from certificates')).rows[0].max ?? 0)
  const before = await last()
  const requests = Array.from({ length: 6 }, (_, index) =>
    issue(
      index % 3 === 2 ? { scope: 'location', locationId: 999_999 } : { scope: 'location', locationId: location.id },
    ),
  )
  const issued = (await Promise.all(requests)).filter(({ number }) => number)
  const counters = issued.map(({ number }) => Number(number.slice(-4))).toSorted((one, other) => one - other)
  expect(counters).toEqual([1, 2, 3, 4].map((step) => before + step))
  expect(issued[0]?.number).toMatch(new RegExp(`^PAT-${today().slice(0, 4)}-\\d{4}$`))
})

it('certificate numbers restart each year', async () => {
  const { location } = await room('Year')
  const input = { scope: 'location', locationId: location.id }
  const [first, old] = [await issue(input), await issue(input)]
  await app.database.pool.query(
    "update certificates set year = year - 1, counter = 900, number = 'OLD' where id = $1",
    [old.id],
  )
  const counter = ({ number }: { number: string }) => Number(number.slice(-4))
  expect(counter(await issue(input))).toBe(counter(first) + 1)
})

it('a certificate number is used once for one key', async () => {
  const { location } = await room('Once')
  const input = { scope: 'location', locationId: location.id }
  const headers = { 'Idempotency-Key': 'certificate-once' }
  const [one, again] = [await issue(input, tester, headers), await issue(input, tester, headers)]
  expect(again).toEqual(one)
  const audited = await app.database.prisma.auditEntry.findFirst({ where: { entity: 'certificate', entityId: one.id } })
  expect(audited).toMatchObject({ action: 'certificate.issue', after: { number: one.number } })
})

it('a certificate with wrong input is rejected at the field', async () => {
  const open = await app.database.prisma.round.create({
    data: { locationId: (await app.buildLocation()).id, scope: 'all' },
  })
  const period = { scope: 'period', from: '2026-02-01', to: '2026-02-28' }
  expect(await issue({})).toEqual(['scope'])
  expect(await issue({ scope: 'hall', signedBy: ' ' })).toEqual(['signedBy'])
  expect(await issue({ scope: 'hall', signature: 'M1 1L2 2;drop' })).toEqual(['signature'])
  expect(await issue({ scope: 'location' })).toEqual(['locationId'])
  expect(await issue({ scope: 'round', roundId: open.id })).toEqual(['roundId'])
  expect(await issue({ ...period, from: undefined })).toEqual(['from'])
  expect(await issue({ ...period, to: '2026-01-01' })).toEqual(['to'])
  expect(await issue({ ...period, to: addDays(today(), 1) })).toEqual(['to'])
  expect(await issue({ ...period, from: '2001-01-01' })).toEqual(['to'])
})

it('certificates are listed newest first, for one location', async () => {
  const { location } = await room('List')
  const one = await issueOf(location)
  const two = await issueOf(location)
  // a hall certificate has no location, even if the request names one
  await issue({ scope: 'hall', locationId: location.id })
  const { data } = await tester.graphql(
    'query ($id: ID) { certificates(locationId: $id, limit: 1) { total items { number } } }',
    { id: location.id },
  )
  expect(data.certificates).toEqual({ total: 2, items: [{ number: two.number }] })
  expect((await tester.rest('GET', `/certificates/${one.id}`)).body.certificate).toMatchObject({ number: one.number })
})
