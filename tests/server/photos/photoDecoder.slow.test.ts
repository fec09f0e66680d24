import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PhotoDecoder } from '../../../server/areas/photos/decoding/photoDecoder'
import {
  PHOTO_DECODER_PROGRAM,
  startPhotoDecoderProcess,
} from '../../../server/areas/photos/decoding/photoDecoderProcess'
import { findWorkerProgramFile } from '../../../server/platform/concurrency/workerProgram'
import { jpeg } from '../../support/pictures'

const TIMES = { picture: 20_000, idle: 60_000 }

/** Creates a decoder; the array `children` collects the processes that it starts. */
function startDecoder(times = TIMES, program = findWorkerProgramFile(PHOTO_DECODER_PROGRAM)) {
  const children: ChildProcess[] = []
  const decoder = new PhotoDecoder(times, () => {
    const child = startPhotoDecoderProcess(program)
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

it('the photo decoder starts a process on demand, reuses it, and ends it when idle', async () => {
  const times = { ...TIMES }
  const { decoder, children } = startDecoder(times)
  expect(children).toHaveLength(0)
  expect(await decoder.read(1, await picture())).toMatchObject(read)
  times.idle = 10
  expect(await decoder.read(1, await picture())).toMatchObject(read)
  expect(children).toHaveLength(1)
  await once(children[0] as ChildProcess, 'exit')
  expect(await decoder.read(1, await picture())).toMatchObject(read)
  expect(children).toHaveLength(2)
})

it('the photo decoder abandons a picture that takes too long, and reads the next one', async () => {
  const times = { ...TIMES }
  const { decoder, children } = startDecoder(times)
  expect(await decoder.read(1, await picture())).toMatchObject(read)
  children[0]?.kill('SIGSTOP')
  times.picture = 100
  expect(await decoder.read(1, await picture())).toEqual({ error: 'exhausting' })
  times.picture = TIMES.picture
  expect(await decoder.read(1, await picture())).toMatchObject(read)
})

it("a picture's time limit starts when the process is ready, however long the start takes", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { decoder, children } = startDecoder()
  const reading = decoder.read(1, await picture())
  // lets the decoder start its process
  await new Promise(setImmediate)
  expect(children[0]?.kill('SIGSTOP')).toBe(true)
  vi.advanceTimersByTime(2 * TIMES.picture)
  children[0]?.kill('SIGCONT')
  expect(await reading).toMatchObject(read)
})

it('the photo decoder reads the next picture after one has crashed its process', async () => {
  const { decoder, children } = startDecoder()
  expect(await decoder.read(1, await picture())).toMatchObject(read)
  children[0]?.kill('SIGSTOP')
  const reading = decoder.read(1, await picture())
  // lets the decoder send the picture to its process
  await new Promise(setImmediate)
  children[0]?.kill('SIGKILL')
  expect(await reading).toEqual({ error: 'exhausting' })
  expect(await decoder.read(1, await picture())).toMatchObject(read)
})

it('the photo decoder reads one picture of a user at a time, lets a few wait, and rejects more', async () => {
  const { decoder, children } = startDecoder()
  const sent = await picture()
  expect(await decoder.read(1, sent)).toMatchObject(read)
  children[0]?.kill('SIGSTOP')
  const own = Array.from({ length: 5 }, () => decoder.read(1, sent))
  await expect(decoder.read(1, sent)).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfter: 5 } })
  // another user does not wait for these photos
  expect(await decoder.read(2, sent)).toMatchObject(read)
  children[0]?.kill('SIGCONT')
  for (const answer of await Promise.all(own)) expect(answer).toMatchObject(read)
})

it('the photo decoder runs from source if the server does', async () => {
  const sources = await vi.importActual<{ findWorkerProgramFile: typeof findWorkerProgramFile }>(
    '../../../server/platform/concurrency/workerProgram',
  )
  const program = sources.findWorkerProgramFile(PHOTO_DECODER_PROGRAM)
  expect(path.basename(program.entry)).toBe('child.ts')
  const { decoder } = startDecoder(TIMES, program)
  expect(await decoder.read(1, await picture())).toMatchObject(read)
})
