import { once } from 'node:events'
import { startOwnProcess } from '../../concurrency/ownProcess'
import { type OwnProgram, programFile } from '../../concurrency/ownProgram'
import type { ReadPicture } from './drawnWith'
import type { PictureAnswer, PictureQuestion, WriteFailure, WriteRequest } from './messages'

/** Files that are written at once; others wait. */
const MAX_AT_ONCE = 2
/** Milliseconds that one file may take, however slowly it is read. */
const TIMEOUT = 600_000
/** A file of 20,000 assets fits; it leaves no room for what a defect would keep. */
const MEMORY = ['--max-old-space-size=120', '--max-semi-space-size=4']

const WRITER: OwnProgram = { source: new URL('./child.ts', import.meta.url), built: 'certificateFile' }

let running = 0
const waiting: (() => void)[] = []

/**
 * The bytes of a certificate's file, written by a process of its own: drawing thousands of rows takes seconds, and requests come first.
 * It ends when nobody reads on.
 */
export async function* writtenFile(request: WriteRequest, picture: ReadPicture): AsyncGenerator<Buffer> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    yield* writtenBy(request, picture)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function* writtenBy(request: WriteRequest, picture: ReadPicture): AsyncGenerator<Buffer> {
  const child = startOwnProcess(programFile(WRITER), { output: true, execArgv: MEMORY })
  const ended = once(child, 'close')
  // why: it is awaited when all has been read
  ended.catch(() => {})
  const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT).unref()
  let failure = ''
  child.on('message', async (message: PictureQuestion | WriteFailure) => {
    if ('failure' in message) {
      failure = message.failure
      return
    }
    const { sha256 } = message
    const answer: PictureAnswer = { sha256, picture: await picture(sha256).catch(() => null) }
    if (child.connected) child.send(answer, () => undefined)
  })
  child.send(request, () => undefined)
  try {
    for await (const chunk of child.stdout ?? []) yield chunk
    const [code] = await ended
    if (code !== 0) throw new Error(`The certificate was not written to its end (code ${code}). ${failure}`)
  } finally {
    clearTimeout(limit)
    child.kill('SIGKILL')
  }
}
