import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { provideApp } from '../../support/app'
import type { Client, RestAnswer } from '../../support/client'

const app = provideApp()
/** Another server on the same database. */
const twin = provideApp(() => ({ database: app.database }))
let client: Client
let token: Client
let tokenOnTwin: Client

beforeAll(async () => {
  client = await app.signIn('super-admin')
  token = await app.scriptOf(client)
  tokenOnTwin = twin.visitor(token.headers)
})
beforeEach(async () => {
  await app.clearHall()
  await app.database.prisma.idempotencyKey.deleteMany()
})

const SAW = { name: 'Saw', code: 'S-1' }
const create = (sender: Client, key: string, body: object = SAW) =>
  sender.rest('POST', '/assets', body, { 'Idempotency-Key': key })
const replayed = ({ headers }: Pick<RestAnswer, 'headers'>) => headers.get('Idempotent-Replayed')
const assets = () => app.database.prisma.asset.count()

it('a repeated request with the same key is carried out once and gets the same response', async () => {
  const key = randomUUID()
  const first = await create(token, key)
  expect(first).toMatchObject({ status: 201, body: { asset: SAW } })
  expect(replayed(first)).toBeNull()
  for (const sender of [token, tokenOnTwin]) {
    const again = await create(sender, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(replayed(again)).toBe('true')
  }
  expect(await assets()).toBe(1)
})

it('a request whose response was lost gets it when sent again with its key', async () => {
  const key = randomUUID()
  await sendAndHangUp('/api/assets', SAW, { ...token.headers, 'Idempotency-Key': key })
  const again = await create(token, key)
  expect(again).toMatchObject({ status: 201, body: { asset: SAW } })
  expect(await assets()).toBe(1)
})

it('a request that arrives at two servers at once is carried out by one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const key = randomUUID()
    const body = { name: 'Saw', code: `S-${round}` }
    const senders = [token, tokenOnTwin, token, tokenOnTwin]
    const answers = await Promise.all(senders.map((sender) => create(sender, key, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.asset.id)).size).toBe(1)
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1)
  }
  expect(await assets()).toBe(5)
})

it('a key used with another body is rejected', async () => {
  const key = randomUUID()
  await create(token, key)
  const refused = await create(token, key, { ...SAW, code: 'S-2' })
  const errors = { 'Idempotency-Key': ['This key was used for a different request. Use a new key for each request.'] }
  expect(refused).toMatchObject({ status: 422, body: { errors } })
  const elsewhere = await token.rest('POST', '/locations', SAW, { 'Idempotency-Key': key })
  expect(elsewhere).toMatchObject({ status: 422, body: { errors } })
  expect(await assets()).toBe(1)
})

it('a rejected request can be corrected under the same key', async () => {
  const key = randomUUID()
  expect((await create(token, key, { name: 'Saw' })).status).toBe(422)
  expect((await create(token, key)).status).toBe(201)
})

it('a rejected request that already changed something is not carried out again', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const query = `mutation ($input: AssetInput!) {
      one: createAsset(input: $input) { asset { code } } two: createAsset(input: $input) { asset { code } } }`
  const first = await token.graphql(query, { input: SAW }, headers)
  expect(first).toMatchObject({ errors: [{ path: ['two'], extensions: { code: 'BAD_USER_INPUT' } }] })
  const again = await tokenOnTwin.graphql(query, { input: SAW }, headers)
  expect(replayed(again)).toBe('true')
  expect(again.errors).toEqual(first.errors)
  expect(await assets()).toBe(1)
})

it('a key belongs to its user', async () => {
  const key = randomUUID()
  await create(token, key)
  const other = await app.signIn('super-admin')
  expect((await create(other, key, { ...SAW, code: 'S-2' })).status).toBe(201)
  expect((await create(app.visitor(), key)).status).toBe(401)
})

it.each(['short', 'with a space in it', 'ä'.repeat(20), 'x'.repeat(256)])(
  'the invalid key %s is rejected',
  async (key) => {
    expect(await create(token, Buffer.from(key, 'utf8').toString('latin1'))).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [expect.stringContaining('16 to 255')] } },
    })
    expect(await assets()).toBe(0)
  },
)

it('a stored response is not sent to a user who has lost the permission', async () => {
  const key = randomUUID()
  const user = await app.buildUser({ roleNames: ['admin'] })
  const admin = await app.signInAs(user)
  const place = { name: 'Bay', type: 'pat' }
  expect((await admin.rest('POST', '/locations', place, { 'Idempotency-Key': key })).status).toBe(201)
  await app.database.prisma.userRole.deleteMany({ where: { userId: user.id } })
  expect((await admin.rest('POST', '/locations', place, { 'Idempotency-Key': key })).status).toBe(403)
})

it('a request waits for the first one with its key, and is told after a while that it is still running', async () => {
  const key = randomUUID()
  await whileHeld(async (release) => {
    const first = create(token, key)
    await expect.poll(running).toHaveLength(1)
    const refused = await create(tokenOnTwin, key)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(refused.headers.get('Retry-After')).toBe('1')
    const waiting = create(tokenOnTwin, key)
    await release()
    expect(await waiting).toMatchObject({ status: 201, body: (await first).body })
  })
  expect(await assets()).toBe(1)
})

it('a request that was abandoned as dead changes nothing when it resumes', async () => {
  const key = randomUUID()
  await whileHeld(async (release) => {
    const first = create(token, key)
    await expect.poll(running).toHaveLength(1)
    const [{ run } = { run: '' }] = await running()
    await app.database.prisma.idempotencyKey.updateMany({ where: { run }, data: { leasedUntil: new Date(0) } })
    const second = create(tokenOnTwin, key)
    await expect.poll(async () => (await running())[0]?.run).not.toBe(run)
    await release()
    // timing decides which rule the late request breaks first
    expect([409, 422]).toContain((await first).status)
    const { status, body } = await second
    expect(status).toBe(201)
    expect(await create(token, key)).toMatchObject({ status, body })
  })
  expect(await assets()).toBe(1)
})

it('a request that has lost its key to a later one says so, and changes nothing', async () => {
  await whileHeld(async (release) => {
    const first = create(token, randomUUID())
    await expect.poll(running).toHaveLength(1)
    await app.database.prisma.idempotencyKey.updateMany({ data: { run: randomUUID() } })
    await release()
    const message =
      'This request was sent twice, and the second attempt is still running. Reload in a few seconds to see the result.'
    expect(await first).toMatchObject({ status: 409, body: { message } })
  })
  expect(await assets()).toBe(0)
})

it('a request whose server ended after the change says so', async () => {
  const key = randomUUID()
  await create(token, key)
  await app.database.prisma.idempotencyKey.updateMany({ data: { answer: null, leasedUntil: new Date(0) } })
  expect(await create(token, key)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await assets()).toBe(1)
})

it('an idempotency record contains neither key, request nor response', async () => {
  const key = randomUUID()
  const person = { name: 'Ada', email: 'ada@hall.example', roles: [] }
  const { body } = await client.rest('POST', '/users', person, { 'Idempotency-Key': key })
  const again = await client.rest('POST', '/users', person, { 'Idempotency-Key': key })
  expect(again.body.oneTimePassword).toBe(body.oneTimePassword)
  const rows = JSON.stringify(await app.database.prisma.idempotencyKey.findMany())
  for (const secret of [key, body.oneTimePassword, person.email]) expect(rows).not.toContain(secret)
})

it('an idempotency record is kept for 30 days, as a device may be offline that long', async () => {
  const key = randomUUID()
  const begun = Date.now()
  await create(token, key)
  const { expiresAt } = await app.database.prisma.idempotencyKey.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } })
  const created = expiresAt.getTime() - 30 * 24 * 3600_000
  expect(created).toBeGreaterThanOrEqual(begun)
  expect(created).toBeLessThanOrEqual(Date.now())
  await app.database.prisma.idempotencyKey.updateMany({ data: { expiresAt: new Date(0) } })
  expect((await create(token, key, { name: 'Saw' })).status).toBe(422)
  const other = await create(token, key, { ...SAW, code: 'S-2' })
  expect([other.status, replayed(other)]).toEqual([201, null])
})

/** Sends a whole request and cuts the connection before a response can arrive. */
async function sendAndHangUp(path: string, body: object, headers: Record<string, string>) {
  const { hostname, port, host } = new URL(app.url)
  const text = JSON.stringify(body)
  const lines = Object.entries({
    Host: host,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const keys = () => app.database.prisma.idempotencyKey.count()
  const before = await keys()
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise<void>((sent) => {
    socket.write([`POST ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'), () => sent())
  })
  await expect.poll(keys).toBe(before + 1)
  socket.destroy()
}

const running = () => app.database.prisma.idempotencyKey.findMany({ where: { answer: null } })

/** Blocks saving assets until `release` is called or `work` is done. */
async function whileHeld(work: (release: () => Promise<void>) => Promise<void>) {
  const holder = await app.database.pool.connect()
  const release = async () => void (await holder.query('rollback'))
  try {
    await holder.query('begin; lock table assets in exclusive mode')
    await work(release)
  } finally {
    await release()
    holder.release()
  }
}
