import type { ChildProcess } from 'node:child_process'
import { startWorkerProcess } from '../../../platform/concurrency/workerProcess'
import { findWorkerProgramFile, type WorkerProgram } from '../../../platform/concurrency/workerProgram'
import {
  type ImportFileProperties,
  type ImportFileReadReply,
  type ImportFileReadRequest,
  type ImportFileRow,
  UnreadableImportFileError,
} from './importFileReadRequest'

/** Heap limits in MB, which keep the reading process below 300 MB in total. */
const MEMORY = ['--max-old-space-size=180', '--max-semi-space-size=4']
/** Time limits for starting the reading process and for reading a file (not counting storing its rows), in ms. */
const START_TIMEOUT = 60_000
const READ_TIMEOUT = 10_000

/** A file that has been read. The reading process holds its rows. */
export interface OpenImportFile {
  facts: ImportFileProperties
  /** Yields the rows in batches, and requests each batch when the caller asks for it. */
  rows(): AsyncGenerator<ImportFileRow[]>
}

const TOO_LARGE = 'This file is too large, or takes too long to read. Split it into several files.'

/** How long an idle reading process stays alive, in ms. */
const IDLE = 30_000

/** The process that waits for the next file. */
let idle: ChildProcess | undefined

/**
 * Reads a file in a separate process, so that no file can block or exhaust the server.
 * @throws UnreadableImportFileError, or the error that `use` throws.
 */
export async function withOpenImportFile<Result>(
  request: ImportFileReadRequest,
  use: (file: OpenImportFile) => Promise<Result>,
): Promise<Result> {
  const isNew = idle === undefined
  const child = idle ?? startChild()
  idle = undefined
  const replies = repliesOf(child)
  let left = READ_TIMEOUT
  const ask = async (message: ImportFileReadRequest | 'more') => {
    child.send(message, () => undefined)
    const asked = performance.now()
    const reply = await replies.next(left)
    left -= performance.now() - asked
    if (reply.kind === 'unreadable') throw new UnreadableImportFileError(reply.message)
    return reply
  }
  try {
    if (isNew) await replies.next(START_TIMEOUT)
    const first = await ask(request)
    if (first.kind !== 'facts') throw new Error(`The file reader began with ${first.kind}`)
    const result = await use({
      facts: first.facts,
      async *rows() {
        for (let reply = await ask('more'); reply.kind === 'rows'; reply = await ask('more')) yield reply.rows
      },
    })
    replies.stop()
    keepIdle(child)
    return result
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Keeps a reading process alive for the next file. */
function keepIdle(child: ChildProcess): void {
  if (idle) return void child.kill('SIGKILL')
  idle = child
  setTimeout(() => {
    if (idle !== child) return
    idle = undefined
    child.kill('SIGKILL')
  }, IDLE).unref()
}

/**
 * Returns a process's replies one by one. Kills the process if a reply takes too long; throws if the process ends
 * first.
 */
function repliesOf(child: ChildProcess) {
  const waiting: ImportFileReadReply[] = []
  let ended: Error | undefined
  let wake = () => {}
  const onMessage = (reply: unknown) => {
    waiting.push(reply as ImportFileReadReply)
    wake()
  }
  const onExit = (code: number | null) => {
    // why: both mean that the file is too large: no code after a timeout (SIGKILL), 128 or above when out of memory
    ended ??=
      code === null || code >= 128
        ? new UnreadableImportFileError(TOO_LARGE)
        : new Error(`The file reader exited with code ${code}`)
    wake()
  }
  child.on('message', onMessage).on('exit', onExit)
  return {
    async next(timeout: number): Promise<ImportFileReadReply> {
      const limit = setTimeout(() => child.kill('SIGKILL'), timeout)
      try {
        for (;;) {
          const reply = waiting.shift()
          if (reply) return reply
          if (ended) throw ended
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        clearTimeout(limit)
      }
    },
    stop: () => void child.off('message', onMessage).off('exit', onExit),
  }
}

const READER: WorkerProgram = { source: new URL('./child.ts', import.meta.url), built: 'importReader' }

function startChild(): ChildProcess {
  const child = startWorkerProcess(findWorkerProgramFile(READER), { execArgv: MEMORY })
  // why: the `exit` event reports the failure; without this listener, an error event would crash the server
  child.on('error', () => child.kill('SIGKILL'))
  child.once('exit', () => {
    if (idle === child) idle = undefined
  })
  return child
}
