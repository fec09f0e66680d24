import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { startPhotoDecoderProcess } from '../../../server/areas/photos/decoding/photoDecoderProcess'
import { parsePreferredWaitSeconds } from '../../../server/areas/photos/photo.route'
import { ThumbnailMaker } from '../../../server/areas/photos/thumbnails'
import { graphqlApi } from '../../support/apis'
import { eventually } from '../../support/eventually'
import { startFileApp } from '../../support/fileApp'
import { announcedPng, dataUrl, jpeg } from '../../support/pictures'

const app = await startFileApp()
const client = await app.signIn('tester')

const BIG = 12 * 1024 * 1024

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f">
  <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="9"/></filter>${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(8)}</svg>`

/** A phone's photo of 96 by 48 pixels: the left half red, the right half blue. */
const HEIC = Buffer.from(
  `AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABrW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAIAAAAQ
  aWRhdAAAAAAAYAAwAAAAOGlsb2MBAAAAREAAAgABAAAAAAAAAc0AAQAAAAAAAAArAAIAAQAAAAAAAAABAAAAAAAAAAgAAAA4aWluZgAAAAAAAgAAABVp
  bmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAANhpcHJwAAAAtmlwY28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAAB
  ABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAwgQWW6uSmubgQEDAgAAADACAAAAMAISIAAQAGRAHBc8GJAAAA
  FGlzcGUAAAAAAAAAYAAAAEAAAAAUaXNwZQAAAAAAAABgAAAAMAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAABppcmVm
  AAAAAAAAAA5kaW1nAAIAAQABAAAAM21kYXQAAAAnKAGvGUXk70mlv//ihh/5rWv+v9e0l//lnx3xEef61bIiZ/qnHrsT`,
  'base64',
)

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#336699' }, limitInputPixels: false })
}

const png = (width: number, height: number) => flat(width, height).png({ compressionLevel: 1 }).toBuffer()

/** Fetches a photo, waiting for its thumbnail however busy the machine is. */
async function stored(id: string | number) {
  const response = await client.fetch(`/photos/${id}`, { headers: { Prefer: 'wait=30' } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const save = async (input: object, id?: string) =>
  id === undefined
    ? graphqlApi.run(client, 'createAsset', {
        input: { name: 'Drill', code: randomBytes(8).toString('hex'), ...input },
      })
    : graphqlApi.run(client, 'updateAsset', { id, input })
const photo = async (reference: string) => ({ data: dataUrl(await jpeg()), fileName: `${reference}.jpg`, reference })

it('photos are stored with their record, and the first one represents it', async () => {
  const { data } = await save({ photos: [await photo('one'), await photo('two')] })
  const [one, two] = data.photos
  expect(data.photos).toEqual([
    { id: one.id, fileName: 'one.jpg', reference: 'one' },
    { id: two.id, fileName: 'two.jpg', reference: 'two' },
  ])
  expect(data.photoId).toBe(one.id)
})

it('a photo is selected by its reference when sent, and by its id later', async () => {
  const created = await save({ photos: [await photo('one'), await photo('two')], photoId: 'two' })
  const [one, two] = created.data.photos
  expect(created.data.photoId).toBe(two.id)
  expect((await save({ photoId: one.id }, created.data.id)).data.photoId).toBe(one.id)
  expect((await save({ name: 'Saw' }, created.data.id)).data.photoId).toBe(one.id)
  expect((await save({ photoId: '999999' }, created.data.id)).data.photoId).toBe(one.id)
})

it('one change keeps, adds and removes photos as listed', async () => {
  const created = await save({ photos: [await photo('one'), await photo('two')] })
  const { id, photos } = created.data
  const changed = await save({ photos: [photos[1], await photo('three')] }, id)
  expect(changed.data.photos.map(({ reference }: { reference: string }) => reference)).toEqual(['two', 'three'])
  expect(changed.data.photoId).toBe(photos[1].id)
  expect((await stored(photos[0].id)).response.status).toBe(404)
  expect((await save({ name: 'Saw' }, id)).data.photos).toHaveLength(2)
  expect((await save({ photos: [] }, id)).data).toMatchObject({ photos: [], photoId: null })
})

it('photos added to a test are audited', async () => {
  const { id } = await app.buildTest()
  const change = async (input: object) => {
    const { data } = await graphqlApi.run(client, 'updateTest', { id: String(id), input })
    const entry = await app.database.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return { photos: data.photos, before: entry.before, after: entry.after }
  }
  const {
    photos: [one],
  } = await change({ photos: [await photo('one')] })
  const added = await change({ photos: [{ id: one.id }, await photo('two')] })
  expect(added.photos).toMatchObject([{ reference: 'one' }, { reference: 'two' }])
  expect(added).toMatchObject({
    before: { photos: [`${one.id} one.jpg`] },
    after: { photos: [`${one.id} one.jpg`, `${added.photos[1].id} two.jpg`] },
  })
  const { before, after } = await change({ notes: 'Seen' })
  for (const values of [before, after]) expect(values).not.toHaveProperty('photos')
})

it('photos of another record cannot be kept', async () => {
  const [other, asset] = [await save({ photos: [await photo('one')] }), await app.buildAsset()]
  expect(await save({ photos: [{ id: other.data.photos[0].id }] }, asset.id)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { photos: [expect.any(String)] },
  })
})

it.each([
  ['an HTML page called a JPEG', () => dataUrl(Buffer.from('<script>alert(1)</script>')), 'not a JPEG'],
  ['an SVG called a JPEG', () => dataUrl(Buffer.from(SVG)), 'not a JPEG'],
  ['an SVG', () => dataUrl(Buffer.from(SVG), 'image/svg+xml'), 'not a JPEG'],
  [
    'a GIF',
    async () =>
      dataUrl(
        await sharp(await jpeg())
          .gif()
          .toBuffer(),
      ),
    'not a JPEG',
  ],
  [
    'a TIFF',
    async () =>
      dataUrl(
        await sharp(await jpeg())
          .tiff()
          .toBuffer(),
      ),
    'not a JPEG',
  ],
  ['half a JPEG', async () => dataUrl((await jpeg()).subarray(0, 200)), 'cannot be read'],
  ['half a HEIC', () => dataUrl(HEIC.subarray(0, 400)), 'cannot be read'],
  ['too many pixels', () => dataUrl(announcedPng(7_200)), 'too many pixels'],
  // this picture takes almost 200 MB when decoded
  [
    'interlaced pixels of 16 bits',
    () => dataUrl(announcedPng(4_800, { bits: 16, interlaced: true })),
    'too many pixels',
  ],
  ['a PDF', () => dataUrl(Buffer.from('%PDF-1.7'), 'application/pdf'), 'not an image'],
  ['no data URL', () => 'https://elsewhere.example/cat.jpg', 'not an image'],
  ['nothing', () => undefined, 'not an image'],
])('photos that are %s are rejected by name, and nothing is stored', async (_, data, why) => {
  const before = await app.database.prisma.asset.count()
  expect(await save({ photos: [await photo('one'), { data: await data(), fileName: 'cat.jpg' }] })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { photos: [expect.stringMatching(new RegExp(`^cat\\.jpg .*${why}`))] },
  })
  expect(await app.database.prisma.asset.count()).toBe(before)
})

it('photos that are too large are rejected by name', async () => {
  const data = dataUrl(Buffer.concat([await jpeg(), Buffer.alloc(BIG)]))
  expect(await save({ photos: [{ data, fileName: 'hall.jpg' }] })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { photos: [expect.stringContaining('hall.jpg')] },
  })
})

it('a record has at most twenty photos', async () => {
  const one = await photo('one')
  expect(await save({ photos: Array.from({ length: 21 }, () => one) })).toMatchObject({
    fields: { photos: [expect.any(String)] },
  })
})

const store = async (bytes: Buffer, type?: string) => {
  const input = { name: 'Drill', code: randomBytes(8).toString('hex'), photos: [{ data: dataUrl(bytes, type) }] }
  return (await graphqlApi.run(client, 'createAsset', { input })).data.photoId as string
}

it('a stored photo is a JPEG of at most 1000 pixels without camera metadata', async () => {
  const { response, bytes } = await stored(await store(await jpeg({ width: 2400, height: 1200 })))
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1000, height: 500, exif: undefined })
})

it('a stored photo is not enlarged, and gets a white background', async () => {
  const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { bytes } = await stored(await store(png, 'image/png'))
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 20, height: 10 })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a stored photo is upright: orientation %i', async (orientation) => {
  const sent = await jpeg({ width: 40, height: 20, orientation })
  const { bytes } = await stored(await store(sent))
  const corners = async (image: Buffer) => {
    const { data, info } = await sharp(image).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const redder = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels)
      return red > blue
    }
    const [right, bottom] = [info.width - 1, info.height - 1]
    return [info.width, info.height, redder(0, 0), redder(right, 0), redder(0, bottom), redder(right, bottom)]
  }
  expect(await corners(bytes)).toEqual(await corners(sent))
})

it.each([
  ['a PNG', async () => png(96, 48)],
  ['a WebP', () => flat(96, 48).webp().toBuffer()],
  ['an AVIF', () => flat(96, 48).avif().toBuffer()],
  ['a HEIC', async () => HEIC],
])('a stored photo may have been sent as %s, under any name', async (_, picture) => {
  const { bytes } = await stored(await store(await picture()))
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 96, height: 48 })
})

it('a stored photo keeps the colours of a HEIC', async () => {
  const { data } = await sharp((await stored(await store(HEIC))).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(0, 3), data.subarray(-3)].map(([red = 0, , blue = 0]) => red - blue)
  expect(left).toBeGreaterThan(150)
  expect(right).toBeLessThan(-150)
})

it('a cached photo is revalidated each time, and not sent twice', async () => {
  const id = await store(await jpeg())
  const { response } = await stored(id)
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  // revalidates as a browser does; Node's fetch would send `Cache-Control: no-cache` by default
  const ask = (etag: string) =>
    client.fetch(`/photos/${id}`, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })
  const tag = String(response.headers.get('ETag'))
  for (const known of [tag, `"other", W/${tag}`]) {
    const again = await ask(known)
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  }
  expect((await ask('"other"')).status).toBe(200)
  const [next, etag] = [
    await app.signInAs(await app.buildUser({ passwordResetRequired: true })),
    { 'If-None-Match': tag },
  ]
  expect((await next.fetch(`/photos/${id}`, { headers: etag })).status).toBe(403)
})

it('a stock photo requires ‘view stock’, and a photo of an asset or a test only a session', async () => {
  const keeper = await app.signIn('super-admin')
  const ofStock = (
    await graphqlApi.run(keeper, 'createStockItem', {
      input: { name: 'Cups', code: randomBytes(8).toString('hex'), photos: [{ data: dataUrl(await jpeg()) }] },
    })
  ).data.photoId
  const ofAsset = await store(await jpeg())
  const photos = [{ data: dataUrl(await jpeg()) }]
  const assetId = (await app.buildAsset()).id
  const test = await graphqlApi.run(client, 'createTest', { input: { assetId, visualTest: 0, safeToUse: 0, photos } })
  const ofTest = test.data.photos[0].id
  const reader = await app.signInAs(await app.buildUser())
  const readOnly = await app.scriptOf(reader, { readOnly: true })
  for (const caller of [reader, readOnly]) {
    const paths = [ofStock, ofAsset, ofTest, `${ofStock}/96`, `${ofAsset}/96`]
    const statuses = paths.map(async (path) => (await caller.fetch(`/photos/${path}`)).status)
    expect(await Promise.all(statuses)).toEqual([403, 200, 200, 403, 200])
  }
  expect((await keeper.fetch(`/photos/${ofStock}`)).status).toBe(200)
  // a user who may not see a photo cannot revalidate it either
  const tag = (await keeper.fetch(`/photos/${ofStock}`)).headers.get('ETag') ?? ''
  expect((await reader.fetch(`/photos/${ofStock}`, { headers: { 'If-None-Match': tag } })).status).toBe(403)
})

it('a stored photo is deleted with its record', async () => {
  const admin = await app.signIn('super-admin')
  const input = { name: 'Drill', code: randomBytes(8).toString('hex'), photos: [{ data: dataUrl(await jpeg()) }] }
  const { data: asset } = await graphqlApi.run(client, 'createAsset', { input })
  const photos = [{ data: dataUrl(await jpeg()) }]
  const test = await graphqlApi.run(client, 'createTest', {
    input: { assetId: asset.id, visualTest: 0, safeToUse: 0, photos },
  })
  const ids = [asset.photoId, test.data.photos[0].id]
  const statuses = () => Promise.all(ids.map(async (id) => (await admin.fetch(`/photos/${id}`)).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await admin.rest('DELETE', `/assets/${asset.id}`)).status).toBe(200)
  expect(await statuses()).toEqual([404, 404])
})

it('a stored photo requires a session of an active user who need not change the password', async () => {
  const id = await store(await jpeg())
  expect((await app.visitor().fetch(`/photos/${id}`)).status).toBe(401)
  const confined = await app.signInAs(await app.buildUser({ passwordResetRequired: true }))
  expect((await confined.fetch(`/photos/${id}`)).status).toBe(403)
  const user = await app.buildUser()
  const dismissed = await app.signInAs(user)
  await app.database.prisma.user.update({ where: { id: user.id }, data: { active: false } })
  expect((await dismissed.fetch(`/photos/${id}`)).status).toBe(401)
})

it('a stored photo is available in the widths that pages use, each created once, under the same rules', async () => {
  const { prisma } = app.database
  const id = await store(await jpeg({ width: 1000, height: 500 }))
  const widthsOf = async (path: string) => {
    const { response, bytes } = await stored(path)
    const { format, width, height } = await sharp(bytes).metadata()
    return { tag: response.headers.get('ETag'), size: [format, width, height], bytes: bytes.length }
  }
  const whole = await widthsOf(id)
  const sizes: number[] = []
  for (const width of [96, 192, 384, 768]) {
    const [made, again] = [await widthsOf(`${id}/${width}`), await widthsOf(`${id}/${width}`)]
    expect(made.size).toEqual(['jpeg', width, width / 2])
    expect(made.tag).not.toBe(whole.tag)
    expect(again).toEqual(made)
    sizes.push(made.bytes)
    const known = await client.fetch(`/photos/${id}/${width}`, {
      headers: { 'If-None-Match': String(made.tag), 'Cache-Control': 'max-age=0' },
    })
    expect(known.status).toBe(304)
  }
  expect([...sizes, whole.bytes]).toEqual([...sizes, whole.bytes].toSorted((one, other) => one - other))
  expect(await prisma.photoThumbnail.count({ where: { photoId: Number(id) } })).toBe(4)
  const statuses = ['97', '0', '0192', '1000', 'x', '-96'].map(
    async (width) => (await stored(`${id}/${width}`)).response.status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await app.visitor().fetch(`/photos/${id}/96`)).status).toBe(401)
})

it('a stored photo narrower than a width is sent unchanged, without a thumbnail', async () => {
  const id = await store(await jpeg({ width: 200, height: 100 }))
  expect((await stored(`${id}/384`)).bytes).toEqual((await stored(id)).bytes)
  expect(await app.database.prisma.photoThumbnail.count({ where: { photoId: Number(id) } })).toBe(0)
})

it('a stored photo that cannot be read is sent instead of its thumbnail', async () => {
  const id = await store(await jpeg())
  const data = Buffer.from('no picture')
  await app.database.prisma.photo.update({ where: { id: Number(id) }, data: { data } })
  const { response, bytes } = await stored(`${id}/96`)
  expect([response.status, bytes, response.headers.get('ETag')]).toEqual([
    200,
    data,
    (await stored(id)).response.headers.get('ETag'),
  ])
  // the browser must not cache the photo as the thumbnail
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

it('a thumbnail is created once, however many request it at the same time, and deleted with its photo', async () => {
  const asset = await graphqlApi.run(client, 'createAsset', {
    input: { name: 'Drill', code: randomBytes(8).toString('hex'), photos: [{ data: dataUrl(await jpeg()) }] },
  })
  const id = asset.data.photoId
  const answers = await Promise.all(Array.from({ length: 12 }, () => stored(`${id}/192`)))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  const count = () => app.database.prisma.photoThumbnail.count({ where: { photoId: Number(id) } })
  expect(await count()).toBe(1)
  await graphqlApi.run(client, 'updateAsset', { id: asset.data.id, input: { photos: [] } })
  expect(await count()).toBe(0)
})

it('a stored photo is sent instead of a thumbnail that takes too long, which is then ready for later requests', async () => {
  const id = await store(await jpeg())
  const { prisma } = app.database
  const { data: photo } = await prisma.photo.findUniqueOrThrow({ where: { id: Number(id) } })
  let child: ChildProcess | undefined
  const thumbnails = new ThumbnailMaker(prisma, () => {
    child = startPhotoDecoderProcess()
    child.kill('SIGSTOP')
    return child
  })
  onTestFinished(() => void child?.kill('SIGKILL'))
  const request = { photoId: Number(id), photo, width: 96 }
  expect(await thumbnails.make(request, { wait: 10 })).toBeUndefined()
  // `make` has stopped waiting, but the decoder is still creating the thumbnail
  expect(child?.kill('SIGCONT')).toBe(true)
  await eventually(async () => {
    expect(await prisma.photoThumbnail.count({ where: { photoId: Number(id) } })).toBe(1)
  })
})

it.each([
  [undefined, 1],
  ['wait=30', 30],
  ['wait=0', 0],
  ['wait=31', 30],
  ['wait=-1', 1],
  ['respond-async', 1],
])('a thumbnail is waited for as the Prefer header says: %s', (prefer, seconds) => {
  expect(parsePreferredWaitSeconds(prefer)).toBe(seconds)
})

it.each(['999999', 'x', '0', '1e3', '99999999999'])('no photo is found at %s', async (id) => {
  expect((await stored(id)).response.status).toBe(404)
})
