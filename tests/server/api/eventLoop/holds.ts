import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { PrismaClient } from '../../../../server/generated/prisma/client'
import { Client } from '../../../support/client'
import { createTestDatabase } from '../../../support/database'
import { createFactories, PASSWORD } from '../../../support/factories'
import { type Hold, type ServerProcess, startProcess } from '../../../support/serverProcess'
import { median, slownessOf, timeOfReference } from '../../../support/slowness'
import { type Attack, LARGEST_BODY, type Sender } from './attacks'

/** How long a request may block the event loop, in ms of the event loop thread's CPU time. */
const LIMIT_MS = 100
/**
 * Number of repeats for a request that exceeds the limit: the first request fills caches, and garbage collection may
 * run at any time. Only the processor time of the event loop's thread counts, so a busy machine does not matter.
 */
const AGAIN = 5

type Request = ReturnType<Attack['request']>

interface Finding extends Hold {
  attack: string
  /** The slowest `/healthz` response during the attack, in ms. */
  health: number
}

/** Interval between health checks, in ms: short, but not so short that the checks saturate a CPU core. */
const HEALTH_EVERY_MS = 100

function watchHealth(url: string) {
  let slowest = 0
  let going = true
  const asking = (async () => {
    while (going) {
      const started = performance.now()
      // why: use a new connection, because the server may close an attack's connection early
      const [response]: IncomingMessage[] = await once(get(`${url}/healthz`, { agent: false }), 'response')
      expect(response?.resume().statusCode).toBe(200)
      slowest = Math.max(slowest, performance.now() - started)
      await setTimeout(HEALTH_EVERY_MS)
    }
  })()
  return {
    take() {
      const longest = slowest
      slowest = 0
      return longest
    },
    async stop() {
      going = false
      await asking
    },
  }
}

async function startServer(fill: (prisma: PrismaClient) => Promise<void>) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const env = { DATABASE_URL: database.url, ADMIN_EMAIL: 'first@hall.example', ADMIN_PASSWORD: PASSWORD }
  const server = startProcess(env, { watched: true })
  const url = await server.ready
  const { buildUser } = createFactories(database.prisma)
  const signIn = async (roleName: string) => {
    const { email } = await buildUser({ roleNames: [roleName] })
    const client = new Client(url)
    const { status } = await client.rest('POST', '/auth/login', { email, password: PASSWORD })
    expect(status).toBe(200)
    return client
  }
  const senders: Record<Sender, Client> = {
    stranger: new Client(url),
    tester: await signIn('tester'),
    admin: await signIn(SUPER_ADMIN_ROLE),
  }
  await fill(database.prisma)
  return { server, url, senders }
}

/** Encodes a long body once, so that the request can be sent several times. */
function readyToSend({ path, init }: Request): Request {
  return { path, init: typeof init.body === 'string' ? { ...init, body: Buffer.from(init.body) } : init }
}

/**
 * Measures how long a request blocks the event loop. If that exceeds the limit, returns the median of `AGAIN` repeats,
 * scaled to the machine that the limit was set for.
 */
async function holdOf(measureTurn: (turn: number) => Promise<Hold>): Promise<Hold> {
  const hold = await measureTurn(0)
  if (hold.processor <= LIMIT_MS) return hold
  const again: Hold[] = []
  const references: number[] = []
  while (again.length < AGAIN) {
    again.push(await measureTurn(again.length + 1))
    references.push(timeOfReference())
  }
  return { processor: median(again.map(({ processor }) => processor)) / slownessOf(references), wall: hold.wall }
}

async function measure(server: ServerProcess, client: Client, attack: Attack, { path, init }: Request): Promise<Hold> {
  await server.longestHold()
  // why: use a new connection, because a reused one may already be closed
  const headers = { ...init.headers, Connection: 'close' }
  const answer = await client.fetch(path, { ...init, headers }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    (cause) => {
      // the server rejects the body before it is completely sent, and a slow client may miss the response
      if (Buffer.byteLength((init.body ?? '') as string | Buffer) > LARGEST_BODY) return { status: 413, text: '' }
      throw new Error(`${attack.name}: no answer`, { cause })
    },
  )
  expect(answer.status, `${attack.name}: ${answer.text.slice(0, 500)}`).toBeLessThan(500)
  expect(answer.text.length, `${attack.name}: ${answer.text.slice(0, 500)}`).toBeGreaterThan(attack.answerLength ?? -1)
  if (attack.answer) expect(answer.text.slice(0, 500), attack.name).toMatch(attack.answer)
  return server.longestHold()
}

interface Options {
  fill?: (prisma: PrismaClient) => Promise<void>
}

/** Sends each request as each of its senders to a server process; expects none to block the event loop for long. */
export async function expectShortHolds(
  requests: readonly Attack[],
  { fill = async () => undefined }: Options = {},
): Promise<void> {
  const { server, url, senders } = await startServer(fill)
  const health = watchHealth(url)
  const findings: Finding[] = []
  try {
    for (const request of requests) {
      const first = readyToSend(request.request(0))
      for (const sender of request.senders) {
        health.take()
        const hold = await holdOf((turn) =>
          measure(server, senders[sender], request, turn === 0 ? first : request.request(turn)),
        )
        findings.push({ attack: `${sender}: ${request.name}`, ...hold, health: health.take() })
      }
    }
  } finally {
    await health.stop()
  }
  findings.sort((one, other) => other.processor - one.processor)
  if (process.env.HOLDS) console.info(findings.slice(0, 60))
  expect(findings.filter(({ processor }) => processor > LIMIT_MS)).toEqual([])
}
