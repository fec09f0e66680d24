import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'
import { doors, graphqlDoor } from '../support/doors'
import { dataUrl, jpeg } from '../support/pictures'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('tester')
})
afterAll(() => app.stop())

const BIG = 12 * 1024 * 1024

async function stored(id: string | number) {
  const response = await client.fetch(`/photos/${id}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe.each(doors)('photos through $name', (door) => {
  const save = async (input: object, id?: string) =>
    id === undefined
      ? door.run(client, 'createAsset', { input: { name: 'Drill', code: randomBytes(8).toString('hex'), ...input } })
      : door.run(client, 'updateAsset', { id, input })
  const photo = async (reference: string) => ({
    data: dataUrl(await jpeg()),
    fileName: `${reference}.jpg`,
    reference,
  })

  it('are stored with their record, and the first one stands for it', async () => {
    const { data } = await save({ photos: [await photo('one'), await photo('two')] })
    const [one, two] = data.photos
    expect(data.photos).toEqual([
      { id: one.id, fileName: 'one.jpg', reference: 'one' },
      { id: two.id, fileName: 'two.jpg', reference: 'two' },
    ])
    expect(data.photoId).toBe(one.id)
  })

  it('are selected by the reference they were sent with, later by their id', async () => {
    const created = await save({ photos: [await photo('one'), await photo('two')], photoId: 'two' })
    const [one, two] = created.data.photos
    expect(created.data.photoId).toBe(two.id)
    expect((await save({ photoId: one.id }, created.data.id)).data.photoId).toBe(one.id)
    expect((await save({ name: 'Saw' }, created.data.id)).data.photoId).toBe(one.id)
    expect((await save({ photoId: '999999' }, created.data.id)).data.photoId).toBe(one.id)
  })

  it('stay as they are listed: kept, added and taken away in one change', async () => {
    const created = await save({ photos: [await photo('one'), await photo('two')] })
    const { id, photos } = created.data
    const changed = await save({ photos: [photos[1], await photo('three')] }, id)
    expect(changed.data.photos.map(({ reference }: { reference: string }) => reference)).toEqual(['two', 'three'])
    expect(changed.data.photoId).toBe(photos[1].id)
    expect((await stored(photos[0].id)).response.status).toBe(404)
    expect((await save({ name: 'Saw' }, id)).data.photos).toHaveLength(2)
    expect((await save({ photos: [] }, id)).data).toMatchObject({ photos: [], photoId: null })
  })

  it('are kept by tests too', async () => {
    const asset = await app.buildAsset()
    const input = { assetId: asset.id, visualTest: 0, safeToUse: 0, photos: [await photo('one')] }
    const { data } = await door.run(client, 'createTest', { input })
    expect(data.photos).toMatchObject([{ reference: 'one' }])
    const sent = await door.run(client, 'updateTest', { id: data.id, input: { photos: [{ id: data.photos[0].id }] } })
    expect(sent.data.photos).toEqual(data.photos)
  })

  it('of another record cannot be kept', async () => {
    const [other, asset] = [await save({ photos: [await photo('one')] }), await app.buildAsset()]
    expect(await save({ photos: [{ id: other.data.photos[0].id }] }, asset.id)).toMatchObject({
      fields: { photos: ['A photo to keep does not belong here.'] },
    })
  })

  it.each([
    ['an HTML page called a JPEG', () => dataUrl(Buffer.from('<script>alert(1)</script>')), 'that can be read.'],
    ['half a JPEG', async () => dataUrl((await jpeg()).subarray(0, 200)), 'that can be read.'],
    ['a PDF', () => dataUrl(Buffer.from('%PDF-1.7'), 'application/pdf'), ''],
    ['no data URL', () => 'https://elsewhere.example/cat.jpg', ''],
    ['nothing', () => undefined, ''],
  ])('that are %s are refused by name, and nothing is stored', async (_, data, why) => {
    const message = `cat.jpg is not an image${why && ` ${why}`}`
    const before = await app.database.prisma.asset.count()
    expect(await save({ photos: [await photo('one'), { data: await data(), fileName: 'cat.jpg' }] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { photos: [why ? message : `${message}.`] },
    })
    expect(await app.database.prisma.asset.count()).toBe(before)
  })

  it('that are too large are refused by name', async () => {
    const data = dataUrl(Buffer.concat([await jpeg(), Buffer.alloc(BIG)]))
    expect(await save({ photos: [{ data, fileName: 'hall.jpg' }] })).toMatchObject({
      fields: { photos: ['hall.jpg is larger than 12 MB.'] },
    })
  })

  it('are at most twenty', async () => {
    const one = await photo('one')
    expect(await save({ photos: Array.from({ length: 21 }, () => one) })).toMatchObject({
      fields: { photos: ['At most 20 photos.'] },
    })
  })
})

describe('a stored photo', () => {
  const store = async (bytes: Buffer, type?: string) => {
    const input = { name: 'Drill', code: randomBytes(8).toString('hex'), photos: [{ data: dataUrl(bytes, type) }] }
    return (await graphqlDoor.run(client, 'createAsset', { input })).data.photoId as string
  }

  it('is a JPEG of at most 1000 pixels without the camera’s metadata', async () => {
    const { response, bytes } = await stored(await store(await jpeg({ width: 2400, height: 1200 })))
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1000, height: 500, exif: undefined })
  })

  it('is not enlarged, and stands on white where it was transparent', async () => {
    const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { bytes } = await stored(await store(png, 'image/png'))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 20, height: 10 })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('stands as the camera was held', async () => {
    // 6: turn clockwise by 90 degrees to see it upright; what was left comes up
    const { bytes } = await stored(await store(await jpeg({ orientation: 6 })))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 200, height: 400 })
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)].map(([red = 0, , blue = 0]) => red - blue)
    expect(top).toBeGreaterThan(200)
    expect(bottom).toBeLessThan(-200)
  })

  it('may be kept by the browser for good, and is not sent twice', async () => {
    const id = await store(await jpeg())
    const { response } = await stored(id)
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
    // as a browser asks again; fetch of Node would forbid any cache
    const ask = (etag: string) =>
      client.fetch(`/photos/${id}`, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })
    const again = await ask(String(response.headers.get('ETag')))
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await ask('"other"')).status).toBe(200)
  })

  it('is shown to nobody without a session, nor to who must change the password or may no longer sign in', async () => {
    const id = await store(await jpeg())
    expect((await app.visitor().fetch(`/photos/${id}`)).status).toBe(401)
    const confined = await app.signInAs(await app.buildUser({ passwordResetRequired: true }))
    expect((await confined.fetch(`/photos/${id}`)).status).toBe(403)
    const user = await app.buildUser()
    const dismissed = await app.signInAs(user)
    await app.database.prisma.user.update({ where: { id: user.id }, data: { active: false } })
    expect((await dismissed.fetch(`/photos/${id}`)).status).toBe(401)
  })

  it.each(['999999', 'x', '0', '1e3', '99999999999'])('is not found as %s', async (id) => {
    expect((await stored(id)).response.status).toBe(404)
  })
})
