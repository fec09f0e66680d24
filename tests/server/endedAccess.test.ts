import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

interface Sender {
  userId: number
  client: Client
  /** True once the server knows who sends. */
  isIdentified(): Promise<boolean>
}

async function script(): Promise<Sender> {
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  const client = await app.scriptOf(await app.signInAs(user))
  const find = () => app.database.prisma.accessToken.findFirstOrThrow({ where: { userId: user.id } })
  return { userId: user.id, client, isIdentified: async () => (await find()).lastUsedAt !== null }
}

interface Sent {
  path: string
  type: string
  body: Buffer
}

/** Sends half of a body, lets `meanwhile` happen once the server knows who sends it, and sends the rest. */
async function sendSlowly({ client, isIdentified }: Sender, sent: Sent, meanwhile: () => Promise<unknown>) {
  const { path, type, body } = sent
  const sending = request(app.url + path, {
    method: 'POST',
    headers: { ...client.headers, 'Content-Type': type, 'Content-Length': body.length },
  })
  const half = Math.floor(body.length / 2)
  sending.write(body.subarray(0, half))
  await expect.poll(isIdentified).toBe(true)
  await meanwhile()
  sending.end(body.subarray(half))
  const [response] = await once(sending, 'response')
  return JSON.parse(await text(response))
}

const operation = (query: string): Sent => ({
  path: '/graphql',
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ query })),
})

const withoutRoles = ({ userId }: Sender) => app.database.prisma.userRole.deleteMany({ where: { userId } })

it('a ZIP of photos is not opened if the account is deactivated while it is sent', async () => {
  const sender = await script()
  const zip = { path: '/api/imports/photos', type: 'application/zip', body: Buffer.from('not a ZIP at all') }
  const answer = await sendSlowly(sender, zip, () =>
    app.database.prisma.user.update({ where: { id: sender.userId }, data: { active: false } }),
  )
  expect(answer.code).toBe('UNAUTHENTICATED')
})

it.each<[string, (sender: Sender) => Promise<unknown>, string]>([
  [
    'the account is deactivated',
    ({ userId }) => app.database.prisma.user.update({ where: { id: userId }, data: { active: false } }),
    'UNAUTHENTICATED',
  ],
  [
    'the token is revoked',
    ({ userId }) => app.database.prisma.accessToken.deleteMany({ where: { userId } }),
    'UNAUTHENTICATED',
  ],
  ['the role is taken away', withoutRoles, 'FORBIDDEN'],
])('a change is refused if, while it is sent, %s', async (_, end, code) => {
  const sender = await script()
  const query = 'mutation { createLocation(input: { name: "Late", type: pat }) { id } }'
  const { errors } = await sendSlowly(sender, operation(query), () => end(sender))
  expect(errors).toMatchObject([{ extensions: { code } }])
  expect(await app.database.prisma.location.count({ where: { name: 'Late' } })).toBe(0)
})

it('a change that is sent slowly is made where nothing has changed', async () => {
  const sender = await script()
  const query = 'mutation { createLocation(input: { name: "Slow", type: pat }) { name } }'
  const { data } = await sendSlowly(sender, operation(query), async () => undefined)
  expect(data).toEqual({ createLocation: { name: 'Slow' } })
})
