import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DECODER, startChild } from '../../server/areas/photos/decoding/decoderProcess'
import { PhotoDecoder } from '../../server/areas/photos/decoding/photoDecoder'
import { programFile } from '../../server/platform/concurrency/ownProgram'
import { Client } from '../support/client'
import { createTestDatabase } from '../support/database'
import { dataUrl, jpeg } from '../support/pictures'
import { startProcess } from '../support/serverProcess'

const TIMES = { picture: 20_000, idle: 60_000 }

/** A decoder, and the processes that it began. */
function startDecoder(times = TIMES, program = programFile(DECODER)) {
  const children: ChildProcess[] = []
  const decoder = new PhotoDecoder(times, () => {
    const child = startChild(program)
    children.push(child)
    return child
  })
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL')
  })
  return { decoder, children }
}

const picture = async () => ({ bytes: await jpeg(), format: 'jpeg' as const })
const read = { picture: { width: 400, height: 200 } }

describe('the photo decoder', () => {
  it('begins a process when it is needed, keeps it for the next picture, and ends it when it is idle', async () => {
    const { decoder, children } = startDecoder({ picture: 20_000, idle: 300 })
    expect(children).toHaveLength(0)
    expect(await decoder.read(1, await picture())).toMatchObject(read)
    expect(await decoder.read(1, await picture())).toMatchObject(read)
    expect(children).toHaveLength(1)
    await once(children[0] as ChildProcess, 'exit')
    expect(await decoder.read(1, await picture())).toMatchObject(read)
    expect(children).toHaveLength(2)
  })

  it('gives a picture up that takes too long, and reads the next one', async () => {
    const { decoder, children } = startDecoder({ picture: 5_000, idle: 60_000 })
    expect(await decoder.read(1, await picture())).toMatchObject(read)
    children[0]?.kill('SIGSTOP')
    expect(await decoder.read(1, await picture())).toEqual({ error: 'exhausting' })
    expect(await decoder.read(1, await picture())).toMatchObject(read)
  })

  it('reads the next picture after one has brought its process down', async () => {
    const { decoder, children } = startDecoder()
    expect(await decoder.read(1, await picture())).toMatchObject(read)
    children[0]?.kill('SIGSTOP')
    const reading = decoder.read(1, await picture())
    // the request is on its way
    await new Promise(setImmediate)
    children[0]?.kill('SIGKILL')
    expect(await reading).toEqual({ error: 'exhausting' })
    expect(await decoder.read(1, await picture())).toMatchObject(read)
  })

  it('reads one picture of a user at a time, lets a few wait, and refuses more', async () => {
    const { decoder, children } = startDecoder()
    const sent = await picture()
    expect(await decoder.read(1, sent)).toMatchObject(read)
    children[0]?.kill('SIGSTOP')
    const own = Array.from({ length: 5 }, () => decoder.read(1, sent))
    await expect(decoder.read(1, sent)).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfter: 5 } })
    // another user does not wait for them
    expect(await decoder.read(2, sent)).toMatchObject(read)
    children[0]?.kill('SIGCONT')
    for (const answer of await Promise.all(own)) expect(answer).toMatchObject(read)
  })

  it('runs from the sources where these are running', async () => {
    const sources = await vi.importActual<{ programFile: typeof programFile }>(
      '../../server/platform/concurrency/ownProgram',
    )
    const program = sources.programFile(DECODER)
    expect(path.basename(program.entry)).toBe('child.ts')
    const { decoder } = startDecoder(TIMES, program)
    expect(await decoder.read(1, await picture())).toMatchObject(read)
  })

  it('comes with the built server, and ends with it, however that ends', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const admin = { email: 'admin@localhost', password: 'correct horse' }
    const server = startProcess({
      DATABASE_URL: database.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    const client = new Client(await server.ready)
    await client.fetch('/sanctum/csrf-cookie')
    expect((await client.rest('POST', '/auth/login', admin)).status).toBe(200)
    const photos = [{ data: dataUrl(await jpeg()), fileName: 'drill.jpg' }]
    const created = await client.rest('POST', '/assets', { name: 'Drill', code: 'PHOTO1', photos })
    expect(created.status).toBe(201)
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    expect(children.map(isRunning)).toEqual([true])
    process.kill(server.pid, 'SIGKILL')
    await server.exit
    await vi.waitFor(() => expect(children.map(isRunning)).toEqual([false]), { timeout: 10_000 })
  })
})

function isRunning(pid: string): boolean {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
