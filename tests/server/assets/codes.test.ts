import { beforeEach, describe, expect, it } from 'vitest'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('tester')
beforeEach(() => app.clearHall())

const nextCode = async () => (await graphqlApi.run(client, 'nextAssetCode')).data

it.each([
  [[], '0001'],
  [['0009'], '0010'],
  [['0099', 'A-7'], 'A-8'],
  [['Drill'], 'Drill1'],
  [['Drill1', 'Drill2', 'DRILL3', 'drill'], 'drill4'],
  [['X-02', 'X-03', 'X-01'], 'X-04'],
  [['9007199254740993'], '9007199254740994'],
])('the code after %j is %s', async (codes, expected) => {
  for (const [second, code] of codes.entries())
    await app.buildAsset({ code, createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) })
  expect(await nextCode()).toBe(expected)
})

it('the next code is found after more codes in use than one query looks up', async () => {
  const createdAt = new Date('2026-01-01')
  for (let number = 2; number <= 130; number++) await app.buildAsset({ code: `N-${number}`, createdAt })
  await app.buildAsset({ code: 'N-1' })
  expect(await nextCode()).toBe('N-131')
})

it('the next code is after additional codes', async () => {
  await app.buildAsset({ code: 'A-1', additionalCodes: ['a-2'] })
  expect(await nextCode()).toBe('A-3')
})

it('the next code ignores deleted assets', async () => {
  await app.buildAsset({ code: 'A-1', createdAt: new Date('2026-01-01') })
  await app.buildAsset({ code: 'B-1', deletedAt: new Date() })
  expect(await nextCode()).toBe('A-2')
})

it('the server tells whether an asset has a code, leaving out one asset', async () => {
  const asset = await app.buildAsset({ id: 'A7', code: 'K/1 ä%' })
  await app.buildAsset({ code: 'gone', deletedAt: new Date() })
  const check = async (code: string, except?: string) =>
    (await graphqlApi.run(client, 'checkAssetCode', { code, except })).data
  expect(await check(' k/1 Ä%')).toEqual({ exists: true })
  expect(await check('k/1 Ä%', 'a7')).toEqual({ exists: false })
  expect(await check(asset.code, '999')).toEqual({ exists: true })
  expect(await check('gone')).toEqual({ exists: false })
  expect((await graphqlApi.run(client, 'checkAssetCode', { code: '\u0000' })).code).toBe('BAD_USER_INPUT')
})

it('the server tells whether a test has a label code, and for which asset', async () => {
  await app.buildAsset({ id: '0012' })
  const test = await app.buildTest({ assetId: '0012', code: 'L-1' })
  await app.buildTest({ assetId: (await app.buildAsset({ deletedAt: new Date() })).id, code: 'L-2' })
  await app.buildTest({ code: 'L-3', deletedAt: new Date(), assetId: '0012' })
  const check = async (code: string, except?: number) =>
    (await graphqlApi.run(client, 'checkTestCode', { code, except })).data
  expect(await check(' l-1 ')).toEqual({ exists: true, assetId: '0012' })
  expect(await check('L-1', test.id)).toEqual({ exists: false, assetId: null })
  expect(await check('L-2')).toEqual({ exists: true, assetId: null })
  expect(await check('L-3')).toEqual({ exists: false, assetId: null })
})

describe('blank labels', () => {
  const reserve = async (count: number, caller = client) =>
    (await caller.rest('POST', '/blank-labels', { count })).body.blankLabels
  const nextCode = async () => (await client.rest('GET', '/assets/next-code')).body.nextCode
  const scan = async (code: string, model?: string) => (await graphqlApi.run(client, 'scan', { code, model })).data
  const series = async (id: number) => (await client.rest('GET', `/blank-labels/${id}`)).body.blankLabels

  it('blank labels get the next codes, which new assets then do not get automatically', async () => {
    await app.buildAsset({ code: 'k-0003' })
    await app.buildAsset({ code: 'Other', additionalCodes: ['K-0005'], createdAt: new Date('2020-01-01') })
    const codes = ['k-0004', 'k-0006', 'k-0007']
    const made = await reserve(3)
    expect(made).toMatchObject({ firstCode: 'k-0004', lastCode: 'k-0007', count: 3, unlinked: 3 })
    expect(made.labels).toEqual(codes.map((code) => ({ code, asset: null })))
    expect(await nextCode()).toBe('k-0008')
    expect((await reserve(2)).labels.map(({ code }: { code: string }) => code)).toEqual(['k-0008', 'k-0009'])
    expect(await nextCode()).toBe('k-0010')
    expect((await client.rest('GET', '/blank-labels')).body.blankLabels).toMatchObject([
      { firstCode: 'k-0008', unlinked: 2, createdBy: { name: expect.any(String) } },
      { firstCode: 'k-0004', unlinked: 3 },
    ])
  })

  it('a blank label belongs to the asset with its code or additional code, and is blank again without it', async () => {
    const { id, labels } = await reserve(3)
    const [own, beside, left] = labels.map(({ code }: { code: string }) => code)
    for (const model of ['asset', undefined])
      expect(await scan(own.toLowerCase(), model)).toEqual({ __typename: 'BlankLabel', code: own })
    for (const model of ['test', 'location', 'publicId']) expect(await scan(own, model)).toBeNull()
    const { data: asset } = await graphqlApi.run(client, 'createAsset', { input: { name: 'Kettle', code: own } })
    await graphqlApi.run(client, 'updateAsset', { id: asset.id, input: { additionalCodes: [beside] } })
    for (const code of [own, beside]) expect(await scan(code)).toMatchObject({ __typename: 'Asset', id: asset.id })
    const linked = { id: Number(asset.id), name: 'Kettle' }
    expect(await series(id)).toMatchObject({
      unlinked: 1,
      labels: [{ asset: linked }, { asset: linked }, { asset: null }],
    })
    const taken = await graphqlApi.run(client, 'createAsset', { input: { name: 'Urn', code: beside } })
    expect(taken.fields).toEqual({ code: ['Code already exists'] })
    await graphqlApi.run(client, 'updateAsset', { id: asset.id, input: { code: left, additionalCodes: [] } })
    expect((await series(id)).labels.map(({ asset }: { asset: object | null }) => asset)).toEqual([null, null, linked])
    await app.database.prisma.asset.update({ where: { id: asset.id }, data: { deletedAt: new Date() } })
    expect(await series(id)).toMatchObject({ unlinked: 3 })
    expect(await scan(left)).toEqual({ __typename: 'BlankLabel', code: left })
  })

  it('blank label series created at once have different codes', async () => {
    await app.buildAsset({ code: 'L-000' })
    const made = await Promise.all(Array.from({ length: 6 }, () => reserve(5)))
    const codes = made.flatMap(({ labels }) => labels.map(({ code }: { code: string }) => code))
    expect(codes.toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `L-${String(index + 1).padStart(3, '0')}`),
    )
  })

  it('a series has 1 to 1,000 blank labels', async () => {
    for (const count of [0, 1001])
      expect(await client.rest('POST', '/blank-labels', { count })).toMatchObject({
        status: 422,
        body: { errors: { count: [expect.any(String)] } },
      })
    expect((await client.rest('GET', '/blank-labels/99')).status).toBe(404)
    expect((await reserve(1000)).labels).toHaveLength(1000)
    expect(await nextCode()).toBe('1001')
  })
})

it("a location's code leads to its id, an unknown code to false", async () => {
  const { id } = await app.buildLocation({ code: 'B-4' })
  expect((await client.rest('GET', '/locations/check-code/b-4')).body).toEqual({ exists: id })
  expect((await client.rest('GET', '/locations/check-code/B-5')).body).toEqual({ exists: false })
  const { data } = await graphqlApi.run(client, 'checkLocationCode', { code: 'b-4' })
  expect(data).toEqual({ exists: true, id: `${id}` })
})

describe('a scan', () => {
  const scan = async (code: string, model?: string) => (await graphqlApi.run(client, 'scan', { code, model })).data

  beforeEach(async () => {
    const [pat] = [
      await app.buildLocation({ code: 'BAY', type: 'pat' }),
      await app.buildLocation({ code: 'SHELF', type: 'stock' }),
    ]
    await app.buildAsset({ id: '7', code: 'A-1', locationId: pat.id })
    await app.buildAsset({ id: '8', code: 'L-1', additionalCodes: ['5012345678900', 'https://snipe.example/a?tag=7'] })
    await app.buildTest({ assetId: '7', code: 'L-1' })
    await app.buildTest({ assetId: (await app.buildAsset({ deletedAt: new Date() })).id, code: 'L-2' })
  })

  it.each([
    ['a-1', 'asset', { __typename: 'Asset', id: '7' }],
    ['L-1', 'test', { __typename: 'Asset', id: '7' }],
    ['L-1', 'asset', { __typename: 'Asset', id: '8' }],
    ['bay', 'location', { __typename: 'Location', id: '1', type: 'pat' }],
    ['SHELF', 'location', { __typename: 'Location', id: '2', type: 'stock' }],
    ['A-1', undefined, { __typename: 'Asset', id: '7' }],
    ['L-1', undefined, { __typename: 'Asset', id: '8' }],
    ['5012345678900', undefined, { __typename: 'Asset', id: '8' }],
    [' HTTPS://snipe.example/a?tag=7', undefined, { __typename: 'Asset', id: '8' }],
    ['https://snipe.example/a?tag=7', 'asset', { __typename: 'Asset', id: '8' }],
    ['shelf', undefined, { __typename: 'Location', id: '2', type: 'stock' }],
    ['A-1', 'test', null],
    ['L-2', 'test', null],
    ['nothing', undefined, null],
    ['', undefined, null],
  ])('a scan of %j as %s leads to %j', async (code, model, target) => {
    expect(await scan(code, model)).toEqual(target)
  })
})

const LOOK_ALIKES = ['Main\u00a0Hall', 'Main  Hall', 'Main\u200b Hall', '\u200eMain Hall', 'MAIN HALL']

it('invisible characters are removed from names and codes, and create no second location with the same name', async () => {
  const admin = await app.signIn('admin')
  const create = async (names: readonly string[]) => {
    const { data } = await admin.graphql(
      'mutation ($names: [String!]!) { createLocations(type: pat, names: $names) { name } }',
      { names },
    )
    return data.createLocations.map(({ name }: { name: string }) => name)
  }
  const names = ['Main Hall', ...LOOK_ALIKES, 'Caf\u00e9', 'Cafe\u0301']
  expect(await create(names)).toEqual(['MAIN HALL', 'Café'])
  for (const name of LOOK_ALIKES) expect(await create([name])).toEqual([])
})

it.each([
  ['assets', { name: 'Kettle' }],
  ['stock', { name: 'Tape' }],
  ['locations', { name: 'Attic', type: 'pat' }],
])('a code with invisible characters is the same code among %s', async (path, entries) => {
  const admin = await app.signIn('admin')
  const created = await admin.rest('POST', `/${path}`, { ...entries, code: ' Caf\u00e9\u00a0\u2011 12\u200b' })
  expect(created.status).toBe(201)
  const filter = await admin.rest('GET', `/${path}?code=${encodeURIComponent('CAFE\u0301  - 12')}`)
  expect(Object.values(filter.body)[0]).toMatchObject([{ code: 'Café - 12' }])
  const again = await admin.rest('POST', `/${path}`, { ...entries, code: 'cafe\u0301 - \uff11\uff12' })
  expect([again.status, again.body.fields ?? again.body.errors]).toEqual([422, { code: ['Code already exists'] }])
})

const create = (input: object) => graphqlApi.run(client, 'createAsset', { input: { name: 'Kettle', ...input } })

it("a label's content entered as a code is read as its code, by scans, searches and saves", async () => {
  const typed = '{@model@:@asset@,@code@:@WG-0012@}'
  const { data: asset } = await create({ code: typed, additionalCodes: ['{"model":"asset","code":"OLD 7"}'] })
  expect(asset).toMatchObject({ code: 'WG-0012', additionalCodes: ['OLD 7'] })
  const link = `https://former.example/p/${(await app.database.prisma.asset.findUniqueOrThrow({ where: { id: asset.id } })).publicId}`
  for (const search of [
    typed,
    'WG-0011{"model":"asset","code":"old 7"}',
    link,
    `/pat/assets/${asset.id}`.replace('/', 'http://x.example/'),
  ]) {
    const list = await client.rest('GET', `/assets?search=${encodeURIComponent(search)}`)
    expect(list.body.assets, search).toMatchObject([{ id: Number(asset.id) }])
    const found = await client.graphql('query ($text: String!) { search(text: $text) { kind id exact } }', {
      text: search,
    })
    expect(found.data.search, search).toEqual([{ kind: 'asset', id: asset.id, exact: true }])
  }
})

it.each([
  // each row: the box, the label typed into it, and what the box finds
  ['assets', 'asset', 'Kettle'],
  ['assets', 'test', 'Kettle'],
  ['assets', 'location', 'Kettle'],
  ['tests', 'asset', 'Kettle'],
  ['tests', 'test', 'Kettle'],
  ['checks', 'asset', 'Check of the kettle'],
  ['checks', 'test', 'Check of the kettle'],
  ['checks', 'location', 'Check of the kitchen'],
  ['locations', 'location', 'Kitchen'],
  ['stockItems', 'stock', 'Tape'],
  ['search', 'asset', 'Kettle'],
  ['search', 'test', 'Kettle'],
  ['search', 'location', 'Kitchen'],
  ['search', 'stock', 'Tape'],
] as const)('the %s box finds what the %s label names, in any form', async (box, model, found) => {
  const admin = await app.signIn('admin')
  const location = await app.buildLocation({ name: 'Kitchen', code: 'R 7' })
  const asset = await app.buildAsset({
    name: 'Kettle',
    code: 'K-1',
    additionalCodes: ['OLD 7'],
    locationId: location.id,
  })
  const other = await app.buildAsset({ name: 'Drill', code: 'D-2' })
  await app.buildTest({ assetId: asset.id, code: 'T 100' })
  await app.buildTest({ assetId: other.id, code: 'T 200' })
  const { body } = await admin.rest('POST', '/stock', { name: 'Tape', code: 'GT 5' })
  await app.buildCheck({ name: 'Check of the kettle', assetId: asset.id })
  await app.buildCheck({ name: 'Check of the kitchen', locationId: location.id })
  await app.buildCheck({ name: 'Check of the drill', assetId: other.id })
  const labels = {
    asset: { codes: ['k-1', 'old 7'], links: [`/pat/assets/${asset.id}`, `/p/${asset.publicId}`] },
    test: { codes: ['t 100'], links: [] },
    location: { codes: ['r 7'], links: [`/pat/locations/${location.id}`] },
    stock: { codes: ['gt 5'], links: [`/stock/items/${body.stock.id}`] },
  }
  const { codes, links } = labels[model]
  const forms = [
    ...codes.flatMap((code) => [code, JSON.stringify({ model, code }), `{@model@:@${model}@,@code@:@${code}@}`]),
    ...links.map((path) => `https://former.example${path}`),
  ]
  const names = async (text: string): Promise<string[]> => {
    if (box === 'search') {
      const { data } = await admin.graphql('query ($text: String!) { search(text: $text) { title } }', { text })
      return data.search.map(({ title }: { title: string }) => title)
    }
    const item = box === 'tests' ? 'asset { name }' : 'name'
    const filter = `${box[0]?.toUpperCase()}${box.slice(1, -1)}Filter`
    const { data } = await admin.graphql(
      `query ($filter: ${filter}) { ${box}(filter: $filter, limit: 20) { total items { ${item} } } }`,
      { filter: { search: text } },
    )
    expect(data[box].total, text).toBe(data[box].items.length)
    return data[box].items.map((one: { name?: string; asset?: { name: string } }) => one.name ?? one.asset?.name)
  }
  for (const text of forms) expect(await names(text), text).toEqual([found])
})

it.each(['assets', 'tests'])("a test's label code finds its record in the %s file", async (list) => {
  const admin = await app.signIn('admin')
  const asset = await app.buildAsset({ name: 'Kettle', code: 'K-1' })
  await app.buildTest({ assetId: asset.id, code: 'T-100' })
  await app.buildTest({ assetId: (await app.buildAsset({ name: 'Drill', code: 'D-2' })).id })
  const text = await (await admin.fetch(`/api/export/${list}.csv?search=t-100`)).text()
  expect(text).toContain('Kettle')
  expect(text).not.toContain('Drill')
})

it("a label's content is rejected as a code if it names another record or is incomplete", async () => {
  expect((await create({ code: '{"model":"location","code":"KIT"}' })).fields).toEqual({
    code: ['That is not an asset label. Scan or enter an asset code.'],
  })
  expect((await create({ code: 'K-1', additionalCodes: ['@,@code@:@WG-0012@}'] })).fields).toEqual({
    additionalCodes: ['Only part of this label was read. Clear the box and scan the label again.'],
  })
})

it('an item is found by its barcode in any length, and no second item can have it', async () => {
  const admin = await app.signIn('admin')
  const create = (code: string, barcode: string) => admin.rest('POST', '/stock', { name: 'Tape', code, barcode })
  expect((await create('T-1', '712345678904')).status).toBe(201)
  for (const barcode of ['712345678904', '0712345678904', '00712345678904']) {
    expect((await graphqlApi.run(admin, 'scan', { code: barcode })).data).toMatchObject({ __typename: 'StockItem' })
    const { data } = await admin.graphql('query ($text: String!) { search(text: $text) { title exact } }', {
      text: barcode,
    })
    expect(data.search).toEqual([{ title: 'Tape', exact: true }])
  }
  expect((await create('T-2', '0712345678904')).status).toBe(422)
})
