import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addYears, today } from '../../domain/calendar'
import type { CertificateData } from '../../domain/certificates'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'
import { readPdf } from '../support/pdfFile'

let app: TestApp
let tester: Client

beforeAll(async () => {
  app = await startApp({ env: { SITE_NAME: 'Hall site' } })
  tester = await app.signIn()
})
afterAll(() => app.stop())

const FIELDS =
  'id number scope roundId from to signedBy signed assets tested passed failed notSeen checksum location { id } issuedBy { name }'

/** Issues a certificate; its fields, or the fields that its errors are at. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
async function issue(input: object, client = tester, headers = {}): Promise<any> {
  const operation = `mutation ($input: CertificateInput!) { createCertificate(input: $input) { ${FIELDS} } }`
  const { data, errors } = await client.graphql(operation, { input: { signedBy: 'Ann Tester', ...input } }, headers)
  return errors?.[0] ? Object.keys(errors[0].extensions.fields ?? {}) : data.createCertificate
}
const file = async (id: string, format: string, client = tester) => {
  const response = await client.fetch(`/api/certificates/${id}.${format}`)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const dataOf = async (id: string): Promise<CertificateData> =>
  JSON.parse((await file(id, 'json')).bytes.toString('utf8'))
const codes = (assets: readonly { code: string }[]) => assets.map(({ code }) => code)
/** The text of a certificate's PDF, a page after the other. */
const textOf = async (id: string) =>
  readPdf((await file(id, 'pdf')).bytes, async (pages) => pages.map((page) => page.text().replaceAll(/\s+/g, ' ')))

/** A room with an asset that passed, one that failed, and one that was never tested. */
async function room(name: string) {
  const location = await app.buildLocation({ name })
  const asset = (code: string, more = {}) =>
    app.buildAsset({ locationId: location.id, code: `${name}-${code}`, ...more })
  const passed = await asset('1', { name: 'Kettle' })
  const failed = await asset('2', { name: 'Drill' })
  const untested = await asset('10', { name: 'Lamp' })
  await app.buildTest({
    assetId: passed.id,
    testDate: addDays(today(), -20),
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

describe('what a certificate says', () => {
  it('of a location: its figures, register and failures are those of the register', async () => {
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
    const certificate = await issue({ scope: 'location', locationId: location.id })
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
      {
        code: 'Loft-2',
        reasons: ['Damaged flex'],
        outOfUse: { outcome: 'repaired', note: 'New flex' },
        passedOn: null,
      },
    ])
    expect(data.changes).toBeNull()
    const dueMonth = addDays(addYears(addDays(today(), -20), 1), -7).slice(0, 7)
    expect(data.due.find(({ month }) => month === dueMonth)?.assets).toBeGreaterThan(0)
    const text = (await textOf(certificate.id)).join(' ')
    for (const part of [
      'Hall site',
      certificate.number,
      'Loft',
      'Loft-10',
      '> 200 MΩ',
      '0.12 Ω',
      '✓ Pass',
      '✗ Fail',
      'Damaged flex',
      'Repaired on',
      'Never tested',
      'Ann Tester',
      certificate.checksum,
    ])
      expect(text).toContain(part)
  })

  it('of a period: the tests of its days, and what was not found in them', async () => {
    const { passed, untested } = await room('Attic')
    const certificate = await issue({ scope: 'period', from: addDays(today(), -12), to: addDays(today(), -5) })
    const assets = (await dataOf(certificate.id)).register.filter(({ code }) => code.startsWith('Attic'))
    expect(assets.map(({ code, counted, notSeen }) => [code, counted, notSeen])).toEqual([
      ['Attic-1', false, true],
      ['Attic-2', true, false],
      ['Attic-10', false, true],
    ])
    expect(assets.find(({ id }) => id === passed.id)?.test?.date).toBe(addDays(today(), -20))
    expect(assets.find(({ id }) => id === untested.id)?.test).toBeNull()
  })

  it('of a round: what it found', async () => {
    const { location, passed, untested, failed } = await room('Cellar')
    const { prisma } = app.database
    const roundTest = await app.buildTest({ assetId: passed.id, testDate: today() })
    const round = await prisma.round.create({
      data: {
        locationId: location.id,
        scope: 'all',
        status: 'completed',
        completedAt: new Date(),
        items: {
          create: [
            { assetId: passed.id, position: 1, status: 'tested', testId: roundTest.id },
            { assetId: failed.id, position: 2, status: 'seen' },
            { assetId: untested.id, position: 3 },
          ],
        },
      },
    })
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
    expect((await textOf(certificate.id)).join(' ')).toContain('Round of Cellar')
    // what the last round did not find is not seen at its location either
    expect(await issue({ scope: 'location', locationId: location.id })).toMatchObject({ assets: 3, notSeen: 1 })
  })

  it('tells what has changed since the certificate before it of the same scope', async () => {
    const { location, passed, failed, untested } = await room('Store')
    await issue({ scope: 'location', locationId: location.id })
    const elsewhere = await app.buildLocation({ name: 'Elsewhere' })
    await app.buildTest({ assetId: passed.id, testDate: today(), safeToUse: false })
    await app.buildTest({ assetId: failed.id, testDate: today() })
    await app.database.prisma.asset.update({ where: { id: untested.id }, data: { locationId: elsewhere.id } })
    await app.buildAsset({ locationId: location.id, code: 'Store-20' })
    const { changes, failures } = await dataOf((await issue({ scope: 'location', locationId: location.id })).id)
    expect(codes(changes?.newlyFailed ?? [])).toEqual(['Store-1'])
    expect(codes(changes?.repaired ?? [])).toEqual(['Store-2'])
    expect(codes(changes?.added ?? [])).toEqual(['Store-20'])
    expect(changes?.gone).toMatchObject([{ code: 'Store-10', reason: 'moved', movedTo: 'Elsewhere' }])
    expect(failures.map(({ code }) => code)).toContain('Store-1')
  })

  it('names the test instruments with their calibration, and the tests that were made after it', async () => {
    const { location, passed } = await room('Bench')
    const instrument = {
      instrumentName: 'Red tester',
      instrumentSerialNumber: 'SN-77',
      instrumentCalibrationDue: new Date('2026-01-01'),
    }
    await app.buildTest({ assetId: passed.id, testDate: today(), ...instrument })
    const { instruments } = await dataOf((await issue({ scope: 'location', locationId: location.id })).id)
    expect(instruments).toMatchObject([
      { name: 'Red tester', serialNumber: 'SN-77', calibrationDue: '2026-01-01', tests: 1, afterCalibration: 1 },
    ])
  })

  it('prints names in any alphabet, the signature, the logo, photos and a QR code of its page', async () => {
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
    const plain = await issue({ scope: 'location', locationId: location.id })
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
    const read = (id: string) =>
      file(id, 'pdf').then(({ bytes }) =>
        readPdf(bytes, async (pages) =>
          pages.map((page) => ({
            text: page.text(),
            shapes: page.shapes().length,
            dark: page.raster(50).data.filter((grey) => grey < 100).length,
          })),
        ),
      )
    const [printed, without] = await Promise.all([read(certificate.id), read(plain.id)])
    expect(printed[0]?.text).toContain('Ελληνική αίθουσα')
    expect(printed[0]?.text).toContain('Scan to check')
    expect(printed.map(({ text }) => text).join()).toContain('会堂-10')
    // modules of the code and the lines of the signature
    expect(printed[0]?.shapes).toBeGreaterThan(without[0]?.shapes ?? 0)
    // the logo
    expect(printed[0]?.dark).toBeGreaterThan((without[0]?.dark ?? 0) + 2000)
    // the photo of the failure
    expect(without.some(({ text, dark }) => text.includes('Failures') && dark > 4000)).toBe(true)
  })
})

describe('a certificate that is printed again', () => {
  it('is the same, whatever has changed since, and its checksum shows that', async () => {
    const { location, passed } = await room('Again')
    const { id, number, checksum } = await issue({ scope: 'location', locationId: location.id })
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

  it('comes to nobody without an account, and to nobody if there is none', async () => {
    expect((await file('1', 'pdf', app.visitor())).status).toBe(401)
    expect((await file('999999', 'pdf')).status).toBe(404)
    expect((await file('x', 'json')).status).toBe(404)
  })

  it('is drawn no further when nobody reads on', async () => {
    const { id } = await issue({ scope: 'hall' })
    const controller = new AbortController()
    const response = await tester.fetch(`/api/certificates/${id}.pdf`, { signal: controller.signal })
    controller.abort()
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect((await file(id, 'pdf')).status).toBe(200)
  })
})

describe('numbers', () => {
  it('have no gaps and no twins, whoever issues at the same time, and whatever is refused', async () => {
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

  it('are taken once for one key', async () => {
    const { location } = await room('Once')
    const input = { scope: 'location', locationId: location.id }
    const headers = { 'Idempotency-Key': 'certificate-once' }
    const [one, again] = [await issue(input, tester, headers), await issue(input, tester, headers)]
    expect(again).toEqual(one)
    const audited = await app.database.prisma.auditEntry.findFirst({
      where: { entity: 'certificate', entityId: one.id },
    })
    expect(audited).toMatchObject({ action: 'certificate.issue', after: { number: one.number } })
  })
})

it('refuses what is wrong at its field', async () => {
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

it('lists certificates, newest first, of one location', async () => {
  const { location } = await room('List')
  const one = await issue({ scope: 'location', locationId: location.id })
  const two = await issue({ scope: 'location', locationId: location.id })
  const { data } = await tester.graphql(
    'query ($id: ID) { certificates(locationId: $id, limit: 1) { total items { number } } }',
    { id: location.id },
  )
  expect(data.certificates).toEqual({ total: 2, items: [{ number: two.number }] })
  expect((await tester.rest('GET', `/certificates/${one.id}`)).body.certificate).toMatchObject({ number: one.number })
})
