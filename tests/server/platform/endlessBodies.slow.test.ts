import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { publicPath } from '../../../domain/labels/publicPages'
import { onDatabase } from '../../../scripts/bench/databases'
import { signIn } from '../../../scripts/measuring/client'
import { databaseOf, makeBench } from '../../support/faults/bench'
import { PatientClients } from '../../support/faults/clients'
import { makeHall } from '../../support/faults/hall'
import { addUsers } from '../../support/faults/users'
import { WAIT_LIMIT } from '../../support/timeLimits'

/** Connections of each kind that send at once; each that was ended is followed by another. */
const AT_ONCE = 4
const SENDING_MS = 3_000
/** Bytes that each connection sends every `PAUSE_MS`. */
const PIECE = 64 * 1024
const PAUSE_MS = 20
/** Never 2xx, never an error of the server's own, and never 429, which would not be about the body. */
const REFUSED = /^HTTP\/1\.1 4(?!29)\d\d /
const PHOTO_PART =
  '--b\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

interface Kind {
  name: string
  /** Returns the start of the request. */
  begin(target: Target): string
  /** Bytes to send repeatedly. */
  piece: Buffer
}

interface Target {
  port: number
  /** A line of headers: each kind has a user of its own, because one user may send five large bodies at a time. */
  token: string
  /** The same of the super-admin. */
  adminToken: string
  /** The public page of an asset, with a form for reports of faults. */
  formPath: string
}

const text = (character: string) => Buffer.alloc(PIECE, character)
/** Bytes as a chunk of `Transfer-Encoding: chunked`. */
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: hall', ...headers, '', ''].join('\r\n')
const JSON_TYPE = 'Content-Type: application/json'
const CHUNKED = 'Transfer-Encoding: chunked'

const KINDS: readonly Kind[] = [
  {
    name: 'a text of JSON without an end',
    begin: ({ token }) => `${post('/graphql', token, JSON_TYPE, CHUNKED)}2\r\n{"\r\n`,
    piece: chunk(text('x')),
  },
  {
    name: 'lists within lists',
    begin: ({ token }) => post('/api/tests', token, JSON_TYPE, CHUNKED),
    piece: chunk(text('[')),
  },
  {
    name: 'an announced terabyte',
    begin: ({ token }) => post('/graphql', token, JSON_TYPE, `Content-Length: ${10 ** 12}`),
    piece: text('x'),
  },
  {
    name: 'few bytes that become many (gzip)',
    begin: ({ token }) => post('/graphql', token, JSON_TYPE, CHUNKED, 'Content-Encoding: gzip'),
    piece: chunk(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))),
  },
  {
    name: 'JSON of somebody who is not signed in',
    begin: () => post('/graphql', JSON_TYPE, CHUNKED),
    piece: chunk(text('1')),
  },
  {
    name: 'a public form without an end',
    begin: ({ formPath }) =>
      `${post(formPath, 'Content-Type: multipart/form-data; boundary=b', CHUNKED)}${chunk(Buffer.from(PHOTO_PART))}`,
    piece: chunk(text('f')),
  },
  {
    name: 'the file of a hall for one that is not empty',
    begin: ({ adminToken }) => post('/api/hall/restore', adminToken, 'Content-Type: application/zip', CHUNKED),
    piece: chunk(text('P')),
  },
  { name: 'a body for no page at all', begin: () => post('/nowhere', CHUNKED), piece: chunk(text('n')) },
  { name: 'headers without an end', begin: () => 'GET / HTTP/1.1\r\nX: ', piece: text('h') },
]

it('Endless bodies (JSON, compressed, forms, files, for unknown paths, from people signed in or not) and endless headers are each refused, and their connections closed, while others are served', async () => {
  const bench = await makeBench()
  const server = await bench.start()
  const { token } = await signIn(server.origin)
  const { assetIds } = await makeHall(server.origin, token)

  const port = Number(new URL(server.origin).port)
  const database = await databaseOf(bench)
  const formPath = await openPublicPages(database)
  const tokens = await addUsers(database, KINDS.length)
  const senders = KINDS.flatMap((kind, index) => {
    const target: Target = {
      port,
      formPath,
      token: `Authorization: Bearer ${tokens[index]}`,
      adminToken: `Authorization: ${token.authorization}`,
    }
    return Array.from({ length: AT_ONCE }, () => new Sender(kind, target))
  })
  let sending = true
  const sent = Promise.all(senders.map((sender) => sender.sendFor(SENDING_MS))).finally(() => {
    sending = false
  })
  const others = new PatientClients()
  while (sending)
    expect((await others.send(server.origin, { path: `/api/assets/${assetIds[0]}`, headers: token })).status).toBe(200)
  await Promise.all([sent, others.close()])
  const all = senders.flatMap(({ connections }) => connections)
  const left = senders.filter(({ connections }) => connections.some(({ socket }) => !socket.closed))
  expect(left.map(({ kind }) => kind.name)).toEqual([])
  const answers = all.map(({ received }) => received).filter(Boolean)
  expect(answers.filter((answer) => !REFUSED.test(answer))).toEqual([])
  for (const { name } of KINDS) {
    const connections = senders.filter(({ kind }) => kind.name === name).flatMap((sender) => sender.connections)
    expect(connections.filter(({ received }) => received).length, `answers to ${name}`).toBeGreaterThan(0)
  }
})

/** Lets anybody see assets. @returns the page of one. */
function openPublicPages(databaseUrl: string): Promise<string> {
  return onDatabase(databaseUrl, async (client) => {
    await client.query('update hall_settings set public_pages = true')
    const { rows } = await client.query<{ id: string }>('select public_id as id from assets limit 1')
    return publicPath(rows[0]?.id ?? '')
  })
}

/** A client that sends bodies of one kind, one connection after another. */
class Sender {
  readonly connections: { socket: Socket; received: string }[] = []

  constructor(
    readonly kind: Kind,
    private readonly target: Target,
  ) {}

  /** Opens connections for that many milliseconds, and waits until the last one has ended, or should have. */
  async sendFor(ms: number): Promise<void> {
    for (const begun = performance.now(); performance.now() - begun < ms; ) {
      const socket = connect(this.target.port, '127.0.0.1')
      await once(socket, 'connect')
      const connection = { socket, received: '' }
      this.connections.push(connection)
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          if (connection.received.length < 1_000) connection.received += chunk.toString('latin1')
        })
      await this.#sendOn(socket)
    }
  }

  async #sendOn(socket: Socket): Promise<void> {
    const latest = performance.now() + WAIT_LIMIT
    socket.write(this.kind.begin(this.target))
    while (!socket.closed && performance.now() < latest) {
      if (socket.writable && socket.writableLength < PIECE) socket.write(this.kind.piece)
      await sleep(PAUSE_MS)
    }
  }
}
