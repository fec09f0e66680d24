import { createHash, randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAULT_REPORT_LIMITS } from '../../../domain/evidence/faultReports'
import { addDays, getMonthStartAtOffset, today } from '../../../domain/values/calendar'
import { getTimeZone, setTimeZone } from '../../../domain/values/timeZone'
import { MAX_VERIFICATIONS_PER_HOUR } from '../../../server/areas/evidence/certificates/verification.route'
import { MAX_FAULT_REPORTS_PER_HOUR } from '../../../server/areas/evidence/faults/faultReportThrottle'
import { followHallTimeZone } from '../../../server/areas/hall/hallTimeZone'
import { MAX_CALENDAR_FEEDS_PER_HOUR } from '../../../server/areas/reminders/calendar.route'
import type { Asset } from '../../../server/generated/prisma/client'
import { graphqlApi as api } from '../../support/apis'
import type { Client } from '../../support/client'
import { eventually } from '../../support/eventually'
import { startFileApp } from '../../support/fileApp'
import { dataUrl, jpeg } from '../../support/pictures'

const app = await startFileApp({ env: { TRUST_PROXY: 'loopback' } })
const tester = await app.signIn('tester')

const settings = (data: { publicPages?: boolean; certificatePages?: boolean; hallName?: string; timeZone?: string }) =>
  app.database.prisma.hallSettings.update({ where: { id: 1 }, data })

beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query(`delete from throttles where key like 'fault-%'`)
  await settings({ publicPages: true, hallName: 'Kingdom <Hall> of Example' })
})

let addresses = 0
/** Returns a visitor with a network address of their own. */
const stranger = () => app.visitor({ 'X-Forwarded-For': `198.51.100.${(addresses++ % 250) + 1}` })

const page = (asset: Pick<Asset, 'publicId'>) => `/p/${asset.publicId}`

/** Returns the visible text of a page without the title and the link to the privacy notice. */
const visibleText = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<footer>.*<\/footer>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

async function read(client: Client, path: string) {
  const response = await client.fetch(path)
  const html = await response.text()
  return { response, html, text: visibleText(html) }
}

/** Returns a response without the parts that differ every time (date, request id, nonce). */
async function comparable(response: Response) {
  const { date, 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
  const policy = headers['content-security-policy']?.replace(/nonce-[^']+/, '')
  const html = (await response.text()).replaceAll(/nonce="[^"]+"/g, '')
  return { status: response.status, html, headers: { ...headers, 'content-security-policy': policy } }
}

interface Report {
  text?: string
  reporterName?: string
  photo?: Buffer
}

function report(client: Client, path: string, { text = 'The flex is damaged', reporterName = '', photo }: Report = {}) {
  const body = new FormData()
  body.set('text', text)
  body.set('photo', new File(photo ? [new Uint8Array(photo)] : [], photo ? 'flex.jpg' : ''))
  body.set('reporterName', reporterName)
  return client.fetch(path, { method: 'POST', body })
}

const FORM = 'Report a fault What is wrong? Photo (optional) Your name (optional) Send report'
const on = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
// why: today's date is read once, because a test may run past midnight
const TODAY = today()

it('the privacy notice names the hall and its contact until the hall writes its own, and is public', async () => {
  const admin = await app.signIn('admin')
  await admin.rest('PUT', '/settings', { hallName: '' })
  expect((await read(stranger(), '/privacy')).text).toMatch(
    / This hall uses this app .* This hall is the controller .* Other users of the app at this hall, /,
  )
  await admin.rest('PUT', '/settings', { hallName: 'Hall & Co', contactEmail: 'clerk@hall.example' })
  const { response, text } = await read(stranger(), '/privacy')
  expect(response.status).toBe(200)
  expect(text).toMatch(
    /^Hall &amp; Co Privacy notice Hall &amp; Co uses this app .* Contact: clerk@hall.example\. Volunteers/,
  )
  expect(text).not.toContain('#')

  const privacyNotice = '# Who we are\nThe <hall>\nand its friends\n\n#Questions\nAsk the clerk.'
  expect((await admin.rest('PUT', '/settings', { privacyNotice })).body.settings).toMatchObject({ privacyNotice })
  const own = await read(stranger(), '/privacy')
  expect(own.html).toContain(
    '<h2>Who we are</h2>\n<p class="plain">The &lt;hall&gt;\nand its friends</p>\n<h2>Questions</h2>\n<p class="plain">Ask the clerk.</p>',
  )
  const emptied = { hallName: 'Our hall', privacyNotice: '', contactEmail: '' }
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: emptied })
})

it('public pages link to the privacy notice', async () => {
  const { html } = await read(stranger(), page(await app.buildAsset()))
  expect(html).toContain('<a href="/privacy">Privacy notice</a>')
})

const asset = { name: 'Kettle & lead', code: 'K-1' }
const states = [
  { state: 'passed', test: { testDate: TODAY }, says: (a: Asset) => passed(a) },
  {
    state: 'failed',
    test: { testDate: addDays(TODAY, -3), safeToUse: false },
    says: () => `Do not use Last tested on ${on(addDays(TODAY, -3))}`,
  },
  { state: 'overdue', test: { testDate: '2020-03-05' }, says: () => 'Do not use Last tested on 5 March 2020' },
  { state: 'never tested', test: undefined, says: () => 'Do not use' },
  {
    state: 'passed, but out of use',
    test: { testDate: TODAY },
    out: { since: new Date(), reason: 'Secret' },
    says: () => `Do not use Last tested on ${on(TODAY)}`,
  },
]
const LOOK_FIRST = 'Look at the plug, flex and case first. If anything is damaged, do not use the appliance.'
const passed = (asset: Asset, reported = '') =>
  `Passed its test on ${on(TODAY)}${reported} Retest by ${on(dueOn(asset))}. ${LOOK_FIRST}`
const dueOn = ({ nextDueOn }: Asset) => nextDueOn?.toISOString().slice(0, 10) ?? ''

it.each(states)('the public page of a $state asset says so, and nothing else', async ({ test, out, says }) => {
  const location = await app.buildLocation({ name: 'Secret cupboard' })
  const { id } = await app.buildAsset({ ...asset, description: 'Secret', locationId: location.id })
  if (test) await app.buildTest({ assetId: id, notes: 'Secret', ...test })
  if (out) await app.database.prisma.outOfUse.create({ data: { assetId: id, ...out } })
  const stored = await app.database.prisma.asset.findUniqueOrThrow({ where: { id } })
  const { response, html, text } = await read(stranger(), page(stored))
  expect(response.status).toBe(200)
  expect(text).toBe(`Kingdom &lt;Hall&gt; of Example Kettle &amp; lead K-1 ${says(stored)} ${FORM}`)
  expect(html).toMatch(/<title>Kettle &amp; lead · Kingdom &lt;Hall&gt; of Example<\/title>/)
  expect(html).not.toContain('Secret')
  expect(html).not.toMatch(/<script|<img|\/assets\//)
  expect(html.length).toBeLessThan(6000)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
})

it("an asset's public page warns not to use it after a failed visual inspection, until it passes one", async () => {
  const { id, publicId } = await app.buildAsset({ name: 'Reel' })
  const shown = async () => (await read(stranger(), page({ publicId }))).text
  const inspect = (days: number, passed: boolean) =>
    app.database.prisma.visualInspection.create({
      data: { assetId: id, inspectedOn: new Date(addDays(TODAY, days)), passed },
    })
  await inspect(-9, false)
  await app.buildTest({ assetId: id, testDate: addDays(TODAY, -3) })
  expect(await shown()).toContain('Passed its test on')
  await inspect(-2, false)
  expect(await shown()).toContain(`Do not use Last tested on ${on(addDays(TODAY, -3))}`)
  await inspect(-1, true)
  expect(await shown()).toContain('Passed its test on')
})

it("an asset's public page shows that it may be used once it is back in use, despite a failed inspection", async () => {
  const { id, publicId } = await app.buildAsset({ name: 'Reel' })
  await app.buildTest({ assetId: id, testDate: addDays(TODAY, -3) })
  const yesterday = new Date(addDays(TODAY, -1))
  await app.database.prisma.visualInspection.create({ data: { assetId: id, inspectedOn: yesterday, passed: false } })
  await app.database.prisma.outOfUse.create({
    data: { assetId: id, since: yesterday, reason: 'Label missing', endedOn: new Date(TODAY), outcome: 'repaired' },
  })
  expect((await read(stranger(), page({ publicId }))).text).toContain('Passed its test on')
})

it("an asset's public page shows the day of an open fault report, whether it passed or failed", async () => {
  const { id, publicId } = await app.buildAsset(asset)
  const shown = async () => (await read(stranger(), page({ publicId }))).text
  const report = (reportedOn: string, closedAt: Date | null) =>
    app.database.prisma.faultReport.create({
      data: { assetId: id, text: 'Secret', reportedOn: new Date(reportedOn), closedAt },
    })
  await report('2026-05-03', null)
  await report('2026-06-03', new Date())
  expect(await shown()).toContain('Do not use A fault was reported on 3 May 2026. Report a fault')
  await app.buildTest({ assetId: id, testDate: TODAY })
  const stored = await app.database.prisma.asset.findUniqueOrThrow({ where: { id } })
  expect(await shown()).toContain(passed(stored, ' A fault was reported on 3 May 2026. Ask before you use it.'))
  await app.database.prisma.faultReport.updateMany({ data: { closedAt: new Date() } })
  expect(await shown()).not.toContain('A fault was reported')
})

it("an asset's public page shows the site's name if the hall has no name", async () => {
  await settings({ hallName: '' })
  const { text } = await read(stranger(), page(await app.buildAsset()))
  expect(text).toMatch(/^MAH Manager Drill/)
})

it("an asset's public page responds alike to guessed ids, deleted assets and while switched off", async () => {
  const [live, deleted] = [await app.buildAsset(), await app.buildAsset({ deletedAt: new Date() })]
  const nowhere = [
    page(deleted),
    page({ publicId: randomBytes(16).toString('base64url') }),
    page({ publicId: live.id }),
    page({ publicId: live.publicId.slice(0, 21) }),
    page({ publicId: live.publicId.toUpperCase() }),
    `${page(live)}/more`,
    '/p',
    '/p/',
    '/p/%00',
    '/p/%zz',
  ]
  const answer = async (path: string, post = false) =>
    comparable(await (post ? report(stranger(), path) : stranger().fetch(path)))
  const unknown = await answer(nowhere[1] ?? '')
  expect(unknown.status).toBe(404)
  expect(visibleText(unknown.html)).toBe(
    'This page cannot be found Ask a member of staff or a volunteer whether the appliance is safe to use. Open MAH Manager',
  )
  for (const path of nowhere) expect(await answer(path), path).toEqual(unknown)
  expect(await answer(page(deleted), true)).toEqual(unknown)
  await settings({ publicPages: false })
  expect(await answer(page(live))).toEqual(unknown)
  expect(await answer(page(live), true)).toEqual(unknown)
  expect(await app.database.prisma.faultReport.count()).toBe(0)
})

it("an asset's public page has a random, unique address, however the asset was created", async () => {
  const created = await tester.graphql(
    'mutation ($input: AssetInput!) { createAsset(input: $input) { asset { publicId } } }',
    { input: { name: 'Drill', code: 'A1' } },
  )
  const ids = [
    created.data.createAsset.asset.publicId,
    (await app.buildAsset()).publicId,
    (await app.buildAsset()).publicId,
  ]
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
})

it("an asset's public page leads a signed-in user to the asset, even while switched off", async () => {
  await settings({ publicPages: false })
  const stored = await app.buildAsset()
  const response = await tester.fetch(page(stored))
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`/pat/assets/${stored.id}`)
  expect((await tester.fetch('/p/unknown')).status).toBe(404)
})

describe("a certificate's verification page", () => {
  const issue = async (overrides: object = {}) => {
    const data = new TextEncoder().encode('{"register":"Secret"}')
    return app.database.prisma.certificate.create({
      data: {
        ...{ number: 'PAT-2026-0001', year: 2026, counter: 1, scope: 'hall', signedBy: 'Secret', signed: false },
        ...{
          fromDate: new Date('2026-01-01'),
          toDate: new Date('2026-06-30'),
          issuedAt: new Date('2026-06-30T23:30:00Z'),
        },
        ...{ assets: 4711, tested: 4711, passed: 4711, failed: 0, notSeen: 0, data },
        checksum: createHash('sha256').update(data).digest('hex'),
        ...overrides,
      },
    })
  }
  const path = ({ publicId }: { publicId: string }) => `/c/${publicId}`

  // why: a real server sets the hall's time zone when it starts; the test app does not
  beforeAll(() => setTimeZone('Europe/London'))
  afterAll(() => setTimeZone(undefined))
  beforeEach(async () => {
    await app.database.pool.query(`delete from throttles where key like 'verification-%'; delete from certificates`)
    await settings({ certificatePages: true })
  })

  it("a certificate's verification page shows that it is genuine, and the date in the hall's time zone", async () => {
    const { response, html, text } = await read(stranger(), path(await issue()))
    expect(response.status).toBe(200)
    expect(text).toBe(
      'Kingdom &lt;Hall&gt; of Example Certificate PAT-2026-0001 Issued on 1 July 2026 Genuine and unchanged ' +
        'Compare the number and the date with those on the certificate. If they differ, or anything else looks wrong, ask the hall for a copy.',
    )
    expect(html).not.toMatch(/Secret|4711|<script|<img|\/assets\//)
    expect(html.length).toBeLessThan(6000)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
    expect((await read(tester, path(await app.database.prisma.certificate.findFirstOrThrow()))).text).toBe(text)
  })

  it.each([
    ['what is on record', { data: new TextEncoder().encode('{"register":"Other"}') }],
    ['a photo', { photos: { create: { sha256: 'a'.repeat(64), data: new TextEncoder().encode('Another photo') } } }],
  ])("a certificate's verification page shows that %s was changed", async (_, changes) => {
    const changed = await issue(changes)
    expect((await read(stranger(), path(changed))).text).toBe(
      'Kingdom &lt;Hall&gt; of Example Certificate PAT-2026-0001 Issued on 1 July 2026 Changed since it was issued ' +
        'Do not rely on this certificate. Ask the hall for a new one.',
    )
  })

  it("a certificate's verification page responds alike to guessed ids and while switched off", async () => {
    const stored = await issue()
    const answer = async (address: string, method = 'GET') => comparable(await stranger().fetch(address, { method }))
    const unknown = await answer(path({ publicId: randomBytes(16).toString('base64url') }))
    expect(unknown.status).toBe(404)
    expect(visibleText(unknown.html)).toBe(
      'This page cannot be found Ask the person who gave you the certificate to get you a copy from the hall. Open MAH Manager',
    )
    const { number, publicId: id } = stored
    const guesses = [number, '1', id.slice(0, 21), id.toUpperCase(), '%00', '%zz', '', `${id}/x`]
    for (const publicId of guesses) expect(await answer(path({ publicId })), publicId).toEqual(unknown)
    expect(await answer(path(stored), 'POST')).toEqual(unknown)
    await settings({ certificatePages: false, publicPages: true })
    expect(await answer(path(stored))).toEqual(unknown)
    expect((await read(tester, path(stored))).response.status).toBe(404)
  })

  it("a certificate's verification page is rate-limited for each network", async () => {
    const address = path(await issue())
    const one = app.visitor({ 'X-Forwarded-For': '203.0.113.1' })
    const answers = await Promise.all(
      Array.from({ length: MAX_VERIFICATIONS_PER_HOUR.network + 1 }, () => one.fetch(address)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await stranger().fetch(address)).status).toBe(200)
  })
})

const open = async (client = tester) =>
  (
    await client.graphql(`{ faultReports(open: true) { total items {
        id assetId text reporterName createdAt closedAt photos { id fileName } asset { name } } } }`)
  ).data.faultReports

it('a fault report reaches users who may test, with its photo', async () => {
  const asset = await app.buildAsset({ name: 'Kettle' })
  const sent = await report(stranger(), page(asset), {
    text: 'Sparks\nat the plug',
    reporterName: 'Ann',
    photo: await jpeg({ width: 2000 }),
  })
  expect(sent.status).toBe(303)
  const thanks = await read(stranger(), sent.headers.get('location') ?? '')
  expect(thanks.text).toMatch(/Do not use A fault was reported on .* \d{4}. Thank you. Your report has been sent.$/)
  const { total, items } = await open()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    assetId: asset.id,
    text: 'Sparks\nat the plug',
    reporterName: 'Ann',
    asset: { name: 'Kettle' },
    photos: [{ fileName: 'flex.jpg' }],
  })
  const picture = await tester.fetch(`/photos/${items[0].photos[0].id}`)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await picture.arrayBuffer()).includes('GPS')).toBe(false)
  expect((await stranger().fetch(`/photos/${items[0].photos[0].id}`)).status).toBe(401)
  expect((await tester.graphql('{ home { openFaultReports } }')).data.home).toEqual({ openFaultReports: 1 })
  const admin = await app.signIn('admin')
  const { data } = await admin.graphql(
    '{ auditEntries(filter: { entity: "faultReport" }) { items { action user { id } after } } }',
  )
  expect(data.auditEntries.items).toMatchObject([
    { action: 'faultReport.create', user: null, after: { text: 'Sparks\nat the plug', photos: [expect.any(String)] } },
  ])
})

it('an invalid fault report shows the errors and keeps the entries', async () => {
  const path = page(await app.buildAsset())
  const refused = async (entries: Report) => {
    const response = await report(stranger(), path, entries)
    return { status: response.status, html: await response.text() }
  }
  const empty = await refused({ text: ' ', reporterName: 'Ann "A"' })
  expect(empty.status).toBe(422)
  expect(visibleText(empty.html)).toContain('What is wrong? Enter what is wrong. Photo')
  expect(empty.html).toContain('value="Ann &quot;A&quot;"')
  const long = await refused({ text: 'x'.repeat(FAULT_REPORT_LIMITS.text + 1) })
  expect(long.status).toBe(422)
  expect(visibleText(long.html)).toContain('Must be 1,000 characters or fewer.')
  const control = await refused({ text: 'a\u0007' })
  expect(control.status).toBe(422)
  const noPhoto = await refused({ text: 'Sparks', photo: Buffer.from('not a picture') })
  expect(noPhoto.status).toBe(422)
  expect(visibleText(noPhoto.html)).toContain('flex.jpg is not a JPEG, PNG, WebP, HEIC or AVIF image.')
  expect(noPhoto.html).toContain('>\nSparks</textarea>')
  const large = await refused({ photo: Buffer.alloc(12 * 1024 * 1024 + 1) })
  expect(large.status).toBe(422)
  expect(visibleText(large.html)).toContain('flex.jpg is larger than 12 MB.')
  expect((await open()).total).toBe(0)
})

it("a fault report is accepted only from this site's form", async () => {
  const path = page(await app.buildAsset())
  const headers = { 'Content-Type': 'application/json' }
  expect((await stranger().fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(400)
  const crossSite = app.visitor({ 'Sec-Fetch-Site': 'cross-site' })
  expect((await report(crossSite, path)).status).toBe(400)
  const cut = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await stranger().fetch(path, { method: 'POST', headers: cut, body: '--x\r\n' })).status).toBe(400)
  expect((await open()).total).toBe(0)
})

it('a fault report sent twice is stored once, and an asset has only a few open ones', async () => {
  const [asset, other] = [await app.buildAsset(), await app.buildAsset()]
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e'])
    expect((await report(stranger(), page(asset), { text })).status, text).toBe(303)
  expect((await open()).total).toBe(FAULT_REPORT_LIMITS.openOfAsset)
  const full = await report(stranger(), page(asset), { text: 'f' })
  expect(full.status).toBe(409)
  expect(visibleText(await full.text())).toContain('Several faults have already been reported for this appliance.')
  expect((await report(stranger(), page(other))).status).toBe(303)
})

it('a flood of fault reports is rejected, without affecting others', async () => {
  const [asset, other, third] = [await app.buildAsset(), await app.buildAsset(), await app.buildAsset()]
  const flood = stranger()
  const answers: number[] = []
  for (let n = 0; n < MAX_FAULT_REPORTS_PER_HOUR.network; n++)
    answers.push((await report(flood, page(n % 2 ? asset : other), { text: `${n}` })).status)
  expect(answers).not.toContain(429)
  const refused = await report(flood, page(third))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(visibleText(await refused.text())).toMatch(
    /Too many reports have been sent. Try again in \d\d minutes, or tell/,
  )
  // once an asset has too many open reports, reports from other addresses are rejected too
  expect((await report(stranger(), page(asset))).status).toBe(429)
  expect((await report(stranger(), page(third), { text: 'Smoke' })).status).toBe(303)
  expect((await read(flood, page(third))).response.status).toBe(200)
  const saved = await tester.graphql('{ faultReports(open: true) { total } }')
  expect(saved.data.faultReports.total).toBe(2 * FAULT_REPORT_LIMITS.openOfAsset + 1)
  await app.database.prisma.throttle.updateMany({
    where: { key: 'fault-hall:all' },
    data: { points: MAX_FAULT_REPORTS_PER_HOUR.hall },
  })
  expect((await report(stranger(), page(third))).status).toBe(429)
})

it('a fault report that cannot be read counts for its network only', async () => {
  const [asset, flood] = [await app.buildAsset(), stranger()]
  const wrong = [{ text: ' ' }, { text: 'Sparks', photo: Buffer.from('not a picture') }]
  for (let n = 0; n < MAX_FAULT_REPORTS_PER_HOUR.network; n++)
    expect((await report(flood, page(asset), wrong[n % 2] as Report)).status).toBe(422)
  expect((await report(flood, page(asset))).status).toBe(429)
  expect((await report(stranger(), page(asset))).status).toBe(303)
})

const newReport = (assetId: string, reportedOn = today()) =>
  app.database.prisma.faultReport.create({ data: { assetId, text: 'Sparks', reportedOn: new Date(reportedOn) } })
const stored = (id: number) => app.database.prisma.faultReport.findUniqueOrThrow({ where: { id } })

describe('a reported fault', () => {
  const test = (assetId: string, testDate: string) =>
    api.run(tester, 'createTest', { input: { assetId, testDate, visualTest: 0, safeToUse: 0, notes: 'Plug burnt' } })

  it('a fault is closed by a test of its asset on that day or later, and reopened if the test is deleted', async () => {
    const [asset, other] = [await app.buildAsset(), await app.buildAsset()]
    const [first, second] = [await newReport(asset.id), await newReport(other.id)]
    await test(asset.id, addDays(today(), -1))
    expect((await stored(first.id)).closedAt).toBeNull()
    const { data: saved } = await test(asset.id, today())
    const closed = await api.run(tester, 'faultReport', { id: first.id })
    expect(closed.data).toMatchObject({ closedByTestId: saved.id, closingNote: '' })
    expect(closed.data.closedAt).not.toBeNull()
    expect(closed.data.closedBy.name).toMatch(/^Person/)
    expect((await stored(second.id)).closedAt).toBeNull()
    expect((await api.run(tester, 'faultReports', { open: true })).data.total).toBe(1)
    const admin = await app.signIn('admin')
    await api.run(admin, 'deleteTest', { id: saved.id })
    expect(await stored(first.id)).toMatchObject({ closedAt: null, closedById: null, closedByTestId: null })
    const { data } = await admin.graphql(
      `{ auditEntries(filter: { entity: "faultReport", entityId: "${first.id}" }, limit: 2) { items { action user { id } } } }`,
    )
    expect(data.auditEntries.items).toMatchObject([
      { action: 'faultReport.reopen', user: { id: expect.any(String) } },
      { action: 'faultReport.close', user: { id: expect.any(String) } },
    ])
  })

  it('a fault is closed with a note, once', async () => {
    const { id } = await newReport((await app.buildAsset()).id)
    expect(await api.run(tester, 'closeFaultReport', { id, note: ' ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { note: ['Enter a note.'] },
    })
    const { data } = await api.run(tester, 'closeFaultReport', { id, note: 'Only dust' })
    expect(data).toMatchObject({ closingNote: 'Only dust', closedByTestId: null })
    expect((await api.run(tester, 'closeFaultReport', { id, note: 'Again' })).code).toBe('CONFLICT')
    expect((await api.run(tester, 'closeFaultReport', { id: 4711, note: 'x' })).code).toBe('NOT_FOUND')
    expect((await open()).total).toBe(0)
  })

  it('faults are listed by asset, newest first, without those of deleted assets', async () => {
    const [asset, gone] = [await app.buildAsset(), await app.buildAsset({ deletedAt: new Date() })]
    const [older, newer, hidden] = [await newReport(asset.id), await newReport(asset.id), await newReport(gone.id)]
    const { data } = await api.run(tester, 'faultReports', { assetId: asset.id })
    expect(data.items.map((item: { id: unknown }) => String(item.id))).toEqual([`${newer.id}`, `${older.id}`])
    expect((await api.run(tester, 'faultReports', { open: true, limit: 1, offset: 1 })).data).toMatchObject({
      items: [{ id: String(older.id) }],
      total: 2,
    })
    expect((await api.run(tester, 'faultReport', { id: hidden.id })).code).toBe('NOT_FOUND')
  })
})

describe("a user's calendar", () => {
  let owner: Client
  let userId: number
  beforeAll(async () => {
    const user = await app.buildUser({ roleNames: ['tester'] })
    userId = user.id
    owner = await app.signInAs(user)
  })
  beforeEach(() => app.database.pool.query(`delete from throttles where key like 'calendar-%'`))

  const makeAddress = async (): Promise<string> => {
    const { data } = await owner.graphql(
      'mutation { createCalendarAddress { secretUrl calendarAddress { createdAt } } }',
    )
    return data.createCalendarAddress.secretUrl
  }
  const pathOf = (url: string) => new URL(url).pathname
  const feed = (url: string, headers?: Record<string, string>) => app.visitor(headers).fetch(pathOf(url))
  const readEvents = async (url: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await feed(url)).text()))
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      event: new ICAL.Event(event),
      alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }))
  }
  const dueIn = (days: number, locationId?: number) =>
    app.buildAsset({ nextDueOn: new Date(addDays(today(), days)), lastTestSafe: true, locationId })

  it('the calendar has an event for each room and month, intact for any name', async () => {
    const name = `Küche, Bühne; \\ "hinten" – 会堂 💡 ${'sehr lang '.repeat(18)}Ende`
    const location = await app.buildLocation({ name })
    const month = getMonthStartAtOffset(today(), 2).slice(0, 7)
    const [day, last] = [`${month}-03`, `${month}-20`]
    await app.buildAsset({ nextDueOn: new Date(day), lastTestSafe: true, locationId: location.id })
    const { id } = await app.buildAsset({ nextDueOn: new Date(last), lastTestSafe: true, locationId: location.id })
    await dueIn(100)
    await app.buildAsset({ nextDueOn: new Date(day), locationId: location.id, deletedAt: new Date() })
    const url = await makeAddress()
    const response = await feed(url)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const text = await response.text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

    const [entry, elsewhere, ...more] = await readEvents(url)
    expect(more).toEqual([])
    expect(entry?.event).toMatchObject({ summary: `Test 2 assets: ${name}`, location: name })
    expect(entry?.event.description).toBe(`2 assets at ${name} are due for a test from ${on(day)} to ${on(last)}.`)
    expect(entry?.event.startDate).toMatchObject({ isDate: true })
    expect(entry?.event.startDate.toString()).toBe(day)
    expect(entry?.event.uid).toBe(`due-${location.id}-${month}@${new URL(url).host}`)
    expect(entry?.event.component.getFirstPropertyValue('url')).toMatch(
      new RegExp(`/pat/assets\\?dueFrom=${day}&dueTo=${last}&location=${location.id}$`),
    )
    expect(entry?.alarms).toEqual(['-P6DT15H', '-PT15H'])
    expect(elsewhere?.event.summary).toBe('Test 1 asset: no location')

    // when a month's due tests change, its calendar event is updated, not replaced
    await app.database.pool.query('update assets set deleted_at = now() where id = $1', [id])
    const [changed] = await readEvents(url)
    expect(changed?.event).toMatchObject({ uid: entry?.event.uid, summary: `Test 1 asset: ${name}` })
    expect(changed?.event.sequence).toBeGreaterThanOrEqual(entry?.event.sequence ?? Number.POSITIVE_INFINITY)
  })

  it('the calendar has separate events for visual inspections', async () => {
    const { id, name } = await app.buildLocation()
    const day = `${getMonthStartAtOffset(today(), 1).slice(0, 7)}-10`
    await app.buildAsset({ visualInterval: 3, nextVisualOn: new Date(day), locationId: id })
    const [entry, ...more] = await readEvents(await makeAddress())
    expect(more).toEqual([])
    expect(entry?.event).toMatchObject({ summary: `Inspect 1 asset: ${name}`, location: name })
    expect(entry?.event.description).toBe(`1 asset at ${name} is due for a visual inspection on ${on(day)}.`)
    expect(entry?.event.component.getFirstPropertyValue('url')).toMatch(new RegExp(`/pat/locations/${id}$`))
  })

  it('the calendar ends at once when its address is renewed or revoked, or its user loses the permission', async () => {
    const status = async (url: string) => (await feed(url)).status
    const first = await makeAddress()
    expect(await status(first)).toBe(200)
    const url = await makeAddress()
    expect([await status(first), await status(url)]).toEqual([404, 200])
    const user = (data: object) => app.database.prisma.user.update({ where: { id: userId }, data })
    await user({ active: false })
    expect(await status(url)).toBe(404)
    await user({ active: true, passwordResetRequired: true })
    expect(await status(url)).toBe(404)
    await user({ passwordResetRequired: false })
    expect(await status(url)).toBe(200)
    expect((await owner.graphql('{ calendarAddress { createdAt } }')).data.calendarAddress).not.toBeNull()
    expect((await owner.graphql('mutation { revokeCalendarAddress }')).data).toEqual({ revokeCalendarAddress: true })
    expect(await status(url)).toBe(404)
    expect((await owner.graphql('{ calendarAddress { createdAt } }')).data.calendarAddress).toBeNull()
    expect((await owner.graphql('mutation { revokeCalendarAddress }')).data).toEqual({ revokeCalendarAddress: false })
    const script = await app.scriptOf(owner, { readOnly: false })
    const { errors } = await script.graphql('mutation { createCalendarAddress { secretUrl } }')
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it("the calendar's address cannot be guessed, is stored only as a hash, and is in no log", async () => {
    const url = await makeAddress()
    const [secret = ''] = pathOf(url).split('/').at(-1)?.split('.') ?? []
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(await makeAddress()).not.toBe(url)
    const renewed = await makeAddress()
    const [hidden = ''] = pathOf(renewed).split('/').at(-1)?.split('.') ?? []
    expect((await feed(renewed)).status).toBe(200)
    for (const path of ['', '/', `/${hidden}`, `/${hidden}.ics/x`, '/%00.ics'])
      expect((await app.visitor().fetch(`/calendar${path}`)).status, path).toBe(404)
    expect((await app.visitor().fetch(pathOf(renewed), { method: 'POST' })).status).toBe(404)
    const { rows } = await app.database.pool.query(
      `select row_to_json(c)::text as row from calendar_addresses c union all select row_to_json(a)::text from audit_entries a`,
    )
    await app.telescope.flush()
    const { rows: recorded } = await app.database.pool.query(
      'select row_to_json(t)::text as row from telescope_entries t',
    )
    for (const text of [...[...rows, ...recorded].map(({ row }) => row), JSON.stringify(app.log)])
      expect(text).not.toContain(hidden)
  })

  it('the calendar is rate-limited for each network', async () => {
    const url = await makeAddress()
    expect((await feed(url)).status).toBe(200)
    await app.database.pool.query(`update throttles set points = $1 where key like 'calendar-network%'`, [
      MAX_CALENDAR_FEEDS_PER_HOUR.network,
    ])
    const refused = await feed(url)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe("the hall's time zone", () => {
  afterEach(async () => {
    vi.useRealTimers()
    setTimeZone(undefined)
    await settings({ timeZone: 'Europe/London' })
  })

  it('every server uses a new time zone of the hall without a restart, in reports too', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const following = await followHallTimeZone(app.database.pool, pino({ enabled: false }))
    expect(getTimeZone()).toBe('Europe/London')
    // another server changes the setting
    await settings({ timeZone: 'Pacific/Kiritimati' })
    vi.advanceTimersByTime(10_000)
    await eventually(() => expect(getTimeZone()).toBe('Pacific/Kiritimati'))
    following.stop()
    const manager = await app.signIn('super-admin')
    const { data } = await manager.graphql('query ($input: ReportInput!) { tryReport(input: $input) { rows } }', {
      input: { name: 'Day', sql: `select (timestamptz '2026-06-30T12:00:00Z')::date as day` },
    })
    expect(data.tryReport.rows).toEqual([['2026-07-01']])
  })
})

describe("the hall's settings", () => {
  let admin: Client
  beforeAll(async () => {
    admin = await app.signIn('admin')
  })

  const update = (input: object) => api.run(admin, 'updateHallSettings', { input })
  const read = async () => (await api.run(admin, 'hallSettings', {})).data

  it("administrators alone read and change the hall's settings, field by field", async () => {
    expect((await api.run(tester, 'hallSettings', {})).code).toBe('FORBIDDEN')
    expect((await api.run(tester, 'updateHallSettings', { input: {} })).code).toBe('FORBIDDEN')
    const hall = {
      hallName: 'Our hall',
      address: '1 Hall Lane\nExample',
      contactName: 'Zoë Ωmega',
      contactEmail: 'zoe@example.org',
      contactTelephone: '+44 20 7946 0000',
      certificatePages: true,
      certificatePrefix: 'KH1',
      retestDateOnLabels: true,
      timeZone: 'Europe/Berlin',
    }
    expect((await update({ ...hall, hallName: ' Our hall ' })).data).toMatchObject({ ...hall, publicPages: true })
    await update({ publicPages: false })
    expect(await read()).toMatchObject({ ...hall, publicPages: false })
    await update({ timeZone: 'Europe/London' })
  })

  it('wrong settings of the hall are rejected at their fields', async () => {
    const wrong = {
      hallName: 'x'.repeat(101),
      address: '\n1\n2\n3\n4\n5\n6\n7',
      contactEmail: 'nobody',
      contactTelephone: '1\n2',
      publicPages: null,
      certificatePrefix: 'A/1',
      timeZone: 'Europe/Atlantis',
      logo: { data: 'data:image/png;base64,PHN2Zy8+', fileName: 'logo.svg' },
    }
    expect(Object.keys((await update(wrong)).fields ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
    for (const timeZone of ['+01:00', '', `${'x'.repeat(1000)}`, 'Europe/London; drop table users'])
      expect((await update({ timeZone })).fields).toHaveProperty('timeZone')
  })

  it("the hall's settings have a logo that administrators see, resize on upload, replace and remove", async () => {
    const data = dataUrl(await jpeg({ width: 2400, height: 600 }))
    const { logo } = (await update({ logo: { data, fileName: 'logo.jpg', reference: 'r' } })).data
    expect(logo).toMatchObject({ fileName: 'logo.jpg' })
    expect((await admin.fetch(`/photos/${logo.id}`)).status).toBe(200)
    expect((await tester.fetch(`/photos/${logo.id}`)).status).toBe(403)
    const { width, height } = await app.database.prisma.photo.findUniqueOrThrow({ where: { id: Number(logo.id) } })
    expect([width, height]).toEqual([1000, 250])

    await update({ logo: { id: logo.id }, address: '' })
    expect(await read()).toMatchObject({ logo: { id: logo.id }, address: '' })
    expect((await update({ logo: { id: '4711' } })).fields).toHaveProperty('logo')
    const { logo: newer } = (await update({ logo: { data, fileName: 'newer.jpg' } })).data
    expect(newer).toMatchObject({ fileName: 'newer.jpg' })
    expect((await admin.fetch(`/photos/${logo.id}`)).status).toBe(404)
    expect((await update({ logo: null })).data).toMatchObject({ logo: null })
    expect(await app.database.prisma.photo.count({ where: { hallSettingsId: 1 } })).toBe(0)
  })
})
