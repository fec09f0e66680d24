import { beforeEach, expect, it } from 'vitest'
import { startFileApp } from '../../support/fileApp'
import { dataUrl, jpeg } from '../../support/pictures'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(() => app.clearHall())

const status = async (method: string, path: string, body?: unknown) => (await client.rest(method, path, body)).status

it('numeric ids are numbers everywhere in an item', async () => {
  const location = await app.buildLocation()
  for (const id of ['12', 'A7', '007', '9'.repeat(20)]) {
    const asset = await app.buildAsset({ id, locationId: location.id })
    const photo = await app.buildPhoto({ assetId: asset.id })
    await app.database.prisma.asset.update({ where: { id }, data: { photoId: photo.id } })
    const test = await app.buildTest({ assetId: id, code: `L-${id}` })
    const expected = id === '12' ? 12 : id
    expect((await client.rest('GET', `/assets/${id}`)).body.asset).toMatchObject({
      id: expected,
      locationId: location.id,
      location: { id: location.id },
      photoId: photo.id,
      photos: [{ id: photo.id, fileName: photo.fileName, reference: photo.reference }],
      lastTest: { id: test.id, testDate: '2026-01-15', safeToUse: 1 },
    })
    expect((await client.rest('GET', `/tests/${test.id}`)).body.test).toMatchObject({ id: test.id, assetId: expected })
    expect((await client.rest('GET', `/tests/check-code/L-${id}`)).body).toEqual({ exists: true, assetId: expected })
  }
})

it('an item may be sent in snake_case or camelCase, with numbers as text', async () => {
  const { id } = await app.buildLocation()
  const input = { name: 'Saw', code: 'S-1', location_id: `${id}`, frequency: '3', voltage: '110', class: '2' }
  expect((await client.rest('POST', '/assets', input)).body.asset).toMatchObject({
    locationId: id,
    frequency: 3,
    voltage: 110,
    class: 2,
  })
  const photos = [{ data: dataUrl(await jpeg()), file_name: 'saw.jpg', reference: 'r1' }]
  const test = { asset_id: 1, test_date: '2026-02-03', visual_test: '0', safe_to_use: 0, photos }
  expect((await client.rest('POST', '/tests', test)).body.test).toMatchObject({
    assetId: 1,
    testDate: '2026-02-03',
    visualTest: 0,
    photos: [{ fileName: 'saw.jpg', reference: 'r1' }],
  })
})

it('a level may be sent as plain decimal text, but in no other spelling', async () => {
  const shelf = await app.buildLocation({ type: 'stock' })
  const item = await app.buildStockItem({ levels: { [shelf.id]: 4 } })
  const set = (level: string) => client.rest('PUT', `/stock/${item.id}/level`, { locationId: shelf.id, level })
  expect((await set('2.5')).body.stock).toMatchObject({ total: 2.5 })
  for (const level of ['1,000', '1,5', '1e3', '0x10', '+1', '.5', '5.', ' 1', '１', ''])
    expect(await set(level)).toMatchObject({ status: 422, body: { errors: { level: [expect.any(String)] } } })
  expect((await client.rest('GET', `/stock/${item.id}`)).body.stock.total).toBe(2.5)
})

it('an item can be sent back as it was read, which changes nothing', async () => {
  const location = await app.buildLocation({ code: 'B-1', active: false })
  const asset = await app.buildAsset({ id: 'A7', locationId: location.id, class: 1 })
  const photos = [await app.buildPhoto({ assetId: asset.id }), await app.buildPhoto({ assetId: asset.id })]
  await app.database.prisma.asset.update({ where: { id: asset.id }, data: { photoId: photos[1]?.id } })
  const test = await app.buildTest({ assetId: asset.id, earthContinuityReading: 0.7, code: 'L-1' })
  await app.buildPhoto({ testId: test.id })
  const shelf = await app.buildLocation({ type: 'stock' })
  const item = await app.buildStockItem({ levels: { [shelf.id]: 2.5 } })
  for (const [path, key] of [
    ['/assets/A7', 'asset'],
    [`/tests/${test.id}`, 'test'],
    [`/locations/${location.id}`, 'location'],
    [`/stock/${item.id}`, 'stock'],
  ] as const) {
    const { body: read } = await client.rest('GET', path)
    const sent = await client.rest('PUT', path, read[key])
    expect(sent.status).toBe(200)
    const { updatedAt: _, ...kept } = read[key]
    expect(sent.body[key]).toMatchObject(kept)
    const { body: snake } = await client.rest('PUT', path, snakeKeys(read[key]))
    expect(snake[key]).toMatchObject(kept)
  }
})

it('an item must be an object', async () => {
  for (const body of [[], [{ name: 'Saw' }]])
    expect(await client.rest('POST', '/assets', body)).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.any(String)] } },
    })
})

const build = async (count: number) => {
  for (let number = 1; number <= count; number++)
    await app.buildAsset({ name: `Saw ${number}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) })
}
const names = (items: { name: string }[]) => items.map((item) => item.name)

it('a list has pages of 25 rows, or of the requested size', async () => {
  await build(30)
  const first = await client.rest('GET', '/assets?page=1')
  expect(first.body).toMatchObject({ currentPage: 1, lastPage: 2, perPage: 25, total: 30 })
  expect(first.body.data).toHaveLength(25)
  const { body } = await client.rest('GET', '/assets?page=4&per_page=9')
  expect(body).toMatchObject({ currentPage: 4, lastPage: 4, perPage: 9, total: 30 })
  expect(names(body.data)).toEqual(['Saw 3', 'Saw 2', 'Saw 1'])
  expect((await client.rest('GET', '/assets?page=99&perPage=100')).body).toMatchObject({ data: [], lastPage: 1 })
  expect((await client.rest('GET', '/assets?page=1&search=nothing')).body).toEqual({
    data: [],
    currentPage: 1,
    lastPage: 1,
    perPage: 25,
    total: 0,
  })
})

it.each([
  ['page=0', { page: [expect.any(String)] }],
  ['page=-1', { page: [expect.any(String)] }],
  ['page=1.5', { page: [expect.any(String)] }],
  ['page=', { page: [expect.any(String)] }],
  ['page=1&page=2', { page: [expect.any(String)] }],
  ['page=99999999999', { page: [expect.any(String)] }],
  ['page=1&perPage=0', { perPage: [expect.any(String)] }],
  ['page=1&perPage=101', { perPage: [expect.any(String)] }],
  ['perPage=10', { perPage: [expect.any(String)] }],
  ['colour=red', { colour: [expect.any(String)] }],
  ['search=a&search=b', { search: [expect.any(String)] }],
  ['offset=5&limit=3', { offset: [expect.any(String)], limit: [expect.any(String)] }],
  ['filter=x', { filter: [expect.any(String)] }],
])('a list with %s is rejected', async (query, errors) => {
  for (const path of ['/assets', '/tests', '/locations'])
    expect(await client.rest('GET', `${path}?${query}`)).toMatchObject({ status: 422, body: { errors } })
})

it.each(['name=Saw 2', 'name[]=Saw 2', 'name[0]=Saw 2', 'name%5B%5D=Saw 2', 'search=2&class=1'])(
  'a list is filtered by %s',
  async (query) => {
    await build(3)
    expect(names((await client.rest('GET', `/assets?${query}`)).body.assets)).toEqual(['Saw 2'])
  },
)

it('a list accepts several values for one filter, in snake_case', async () => {
  await build(3)
  const { id } = await app.buildLocation()
  await app.buildAsset({ name: 'Axe', locationId: id })
  const { body } = await client.rest('GET', '/assets?name[]=Saw 1&name[]=Saw 3&name=Axe')
  expect(names(body.assets)).toEqual(['Axe', 'Saw 3', 'Saw 1'])
  expect(names((await client.rest('GET', `/assets?location_id=${id}`)).body.assets)).toEqual(['Axe'])
})

it('a list of up to 10,000 rows is returned whole, and a longer list requires pages', async () => {
  await app.database.pool.query(
    "insert into assets (name, code, updated_at) select 'Saw', 'N-' || number, now() from generate_series(1, 10000) number",
  )
  expect((await client.rest('GET', '/assets')).body.assets).toHaveLength(10_000)
  await app.buildAsset()
  expect(await client.rest('GET', '/assets')).toMatchObject({
    status: 422,
    body: { errors: { page: [expect.any(String)] } },
  })
  expect((await client.rest('GET', '/assets?page=101&perPage=100')).body).toMatchObject({
    total: 10_001,
    lastPage: 101,
  })
})

it('an unknown path is not found, whether signed in or not', async () => {
  for (const path of ['/', '/pumps', '/assets/1/tests', '/assets/check-code/', '/ASSETS2'])
    expect(await app.visitor().rest('GET', path)).toMatchObject({
      status: path === '/assets/check-code/' ? 401 : 404,
      body: { message: expect.any(String) },
    })
})

it('a path lists the methods that it accepts', async () => {
  const refused = await client.rest('PATCH', '/assets/1')
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, PUT, DELETE'])
  expect((await client.rest('DELETE', '/assets')).headers.get('Allow')).toBe('GET, POST')
  expect(await status('GET', '/auth/login')).toBe(405)
})

it('a path responds to HEAD as to GET', async () => {
  await app.buildAsset({ id: '1' })
  expect(await status('HEAD', '/assets/1')).toBe(200)
  expect(await status('HEAD', '/assets/2')).toBe(404)
})

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (typeof value !== 'object' || value === null) return value
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [snake(key), snakeKeys(entry)]))
}
