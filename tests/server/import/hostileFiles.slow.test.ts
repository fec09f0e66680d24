import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { workbook } from '../../support/importFiles'
import { dataUrl, jpeg } from '../../support/pictures'

const app = await startFileApp()
const admin = await app.signIn('admin')

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function zipped(files: Record<string, Buffer>, options = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path, options)
  zip.end()
  return buffer(zip.outputStream)
}

/** A ZIP's local and central headers, with the offsets of their flags and uncompressed size. */
const HEADERS = [
  { signature: 0x04034b50, flags: 6, size: 22 },
  { signature: 0x02014b50, flags: 8, size: 24 },
]

/** Returns a copy of a ZIP with changed headers. */
function changedHeaders(zip: Buffer, change: (copy: Buffer, places: { flags: number; size: number }) => void): Buffer {
  const copy = Buffer.from(zip)
  for (const { signature, flags, size } of HEADERS) {
    const mark = Buffer.alloc(4)
    mark.writeUInt32LE(signature)
    for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 4))
      change(copy, { flags: at + flags, size: at + size })
  }
  return copy
}

const asEncrypted = (zip: Buffer) =>
  changedHeaders(zip, (copy, { flags }) => copy.writeUInt16LE(copy.readUInt16LE(flags) | 1, flags))
const asSmall = (zip: Buffer) => changedHeaders(zip, (copy, { size }) => copy.writeUInt32LE(100, size))

/** Encodes a string as UTF-32, which no spreadsheet program writes. */
const utf32 = (text: string) =>
  Buffer.from(new Uint32Array([...text].map((character) => character.codePointAt(0) ?? 0)).buffer)

const TEXT = 'Code,Name\r\nA-1,Kettle\r\nA-2,Drill\r\n'.repeat(20)
const plainWorkbook = async () =>
  Buffer.from(
    await workbook([
      ['Code', 'Name'],
      ['A-1', 'Kettle'],
    ]),
    'base64',
  )
const withXml = async (before: string, cell: string) => {
  const sheet = `${before}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Code</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`
  return Buffer.from(await workbook([], sheet), 'base64')
}
const create = (data: Buffer) =>
  graphqlApi.run(admin, 'createImport', { input: { kind: 'assets', data: data.toString('base64') } })

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['UTF-32', () => utf32(TEXT)],
  ['UTF-32 with a byte order mark', () => utf32(`\uFEFF${TEXT}`)],
  ['an encrypted workbook', async () => asEncrypted(await plainWorkbook())],
  ['a ZIP in a ZIP', async () => zipped({ 'workbook.xlsx': await plainWorkbook() })],
  ['a workbook that says its parts are small', async () => asSmall(await withXml('', 'x'.repeat(250_000_000)))],
])('a hostile table is rejected at its field: %s', async (_, file) => {
  const answer = await create(await file())
  expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: { data: [expect.any(String)] } })
  expect(await app.database.prisma.import.count()).toBe(0)
})

it.each([
  [
    'that contain each other',
    '<!ENTITY a "aaaaaaaaaa">' +
      letters('b', 'i')
        .map((one, index) => `<!ENTITY ${one} "${`&${letters('a', 'h')[index]};`.repeat(10)}">`)
        .join(''),
  ],
  ['that name a file', '<!ENTITY i SYSTEM "file:///etc/passwd">'],
])('a hostile table expands no entities %s', async (_, entities) => {
  const file = await withXml(`<!DOCTYPE worksheet [${entities}]>`, '&i;')
  const { data } = await create(file)
  if (!data) return expect(await app.database.prisma.import.count()).toBe(0)
  const { rows } = await app.database.pool.query('SELECT cells::text AS cells FROM import_rows WHERE import_id = $1', [
    data.id,
  ])
  expect(rows).not.toEqual([])
  for (const { cells } of rows) {
    expect(cells.length).toBeLessThan(1000)
    expect(cells).not.toContain('root:')
  }
})

const send = async (zip: Buffer) => {
  const answer = await admin.fetch('/api/imports/photos', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', Accept: 'application/json' },
    body: new Uint8Array(zip),
  })
  return { status: answer.status, body: await answer.json() }
}
const stored = () => app.database.prisma.photo.count()

it('photos from a ZIP with a password are rejected', async () => {
  await app.buildAsset({ code: 'LOCKED' })
  const { status, body } = await send(asEncrypted(await zipped({ 'LOCKED.jpg': await jpeg() })))
  const message = 'The ZIP file is protected with a password. Save it without one.'
  expect([status, body.errors?.file?.[0]]).toEqual([422, message])
})

it.each<[string, () => Promise<Record<string, Buffer>>]>([
  ['a ZIP', async () => ({ 'NEST.jpg': await zipped({ 'NEST.jpg': await jpeg() }) })],
  ['a picture of 900 million pixels', async () => ({ 'NEST.png': bomb() })],
])('photos from a ZIP are rejected one by one: %s', async (_, files) => {
  await app.database.prisma.asset.deleteMany({ where: { code: 'NEST' } })
  await app.buildAsset({ code: 'NEST' })
  const before = await stored()
  const { status, body } = await send(await zipped(await files()))
  expect([status, body.files.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([200, ['refused']])
  expect(await stored()).toBe(before)
})

it('photos from a ZIP are read only up to their declared length', async () => {
  await app.buildAsset({ code: 'LIES' })
  const { status, body } = await send(asSmall(await zipped({ 'LIES.jpg': await jpeg() })))
  expect(status).toBe(200)
  expect(body.files).toMatchObject([
    {
      outcome: 'refused',
      reason: 'The photo is damaged, or the ZIP file compresses it in an unsupported way. Create the ZIP file again.',
    },
  ])
})

it.each<[string, () => Promise<string>]>([
  [
    'a drawing',
    async () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/svg+xml'),
  ],
  ['a picture of 900 million pixels', async () => dataUrl(bomb(), 'image/png')],
  ['a page', async () => dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html')],
])('a hostile logo is rejected: %s', async (_, data) => {
  const logo = { data: await data(), fileName: 'logo.png' }
  const answer = await graphqlApi.run(admin, 'updateHallSettings', { input: { logo } })
  expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: { logo: [expect.any(String)] } })
})

it.each([
  ['a picture', 'data:image/png;base64,AAAA'],
  ['markup', 'M0 0"/><image href="https://evil.example/"/>'],
  ['a path without an end', `M0 0${' L1 1'.repeat(1_000_000)}`],
])('a hostile signature is rejected: %s', async (_, signature) => {
  const input = { scope: 'hall', signedBy: 'Ann', signature: signature.slice(0, 900_000) }
  const mutation = 'mutation ($input: CertificateInput!) { createCertificate(input: $input) { id } }'
  const { errors } = await admin.graphql(mutation, { input })
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { signature: [expect.any(String)] } } },
  ])
})

it("a fault report's photo of 900 million pixels is rejected, and the report can be sent without it", async () => {
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { publicPages: true } })
  const asset = await app.buildAsset()
  const form = new FormData()
  form.set('text', 'The casing is cracked')
  form.set('photo', new Blob([new Uint8Array(bomb())], { type: 'image/png' }), 'bomb.png')
  const before = process.memoryUsage.rss()
  const answer = await fetch(`${app.url}/p/${asset.publicId}`, { method: 'POST', body: form })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('The casing is cracked')
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  expect(await app.database.prisma.faultReport.count()).toBe(0)
})

/** A PNG of 30,000 by 30,000 white pixels in a few hundred kB. */
function bomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // one bit per pixel, greyscale
  header[8] = 1
  const row = Buffer.alloc(1 + side / 8, 0xff).fill(0, 0, 1)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, checksum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function letters(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
}
