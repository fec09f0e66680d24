import { once } from 'node:events'
import { startWorkerProcess } from './workerProcess'
import { findWorkerProgramFile, type WorkerProgram } from './workerProgram'

/** A file for a worker process to write. The program must call `runFileWriter` from ./fileWriter. */
export interface FileWriterTask<Question, Answer> {
  program: WorkerProgram
  /** The data that the process starts with. */
  request: unknown
  /** Answers a question from the process. If it throws, writing the file fails. */
  answer: (question: Question) => Promise<Answer> | Answer
  /** Aborting this signal ends the process immediately. */
  signal: AbortSignal
}

/** Messages from the server: first the request, then answers. */
export type FileWriterInput = { request: unknown } | { answered: number; answer: unknown }
/** Messages from the process: questions, or why it failed. */
export type FileWriterOutput = { asked: number; question: unknown } | { failure: string }

/** Maximum time for writing a file, in ms. This is long enough for a slow client. */
const TIMEOUT = 600_000
/** Memory limits: enough for a certificate that lists 20,000 assets, and low enough to stop a memory leak. */
const MEMORY = ['--max-old-space-size=120', '--max-semi-space-size=4']

/**
 * Streams a file from a worker process. A separate process is needed because drawing thousands of rows takes seconds,
 * and a single text in many scripts takes half a second of CPU time. The process ends when the file is no longer read.
 */
export async function* streamFileFromWriter<Question, Answer>({
  program,
  request,
  answer,
  signal,
}: FileWriterTask<Question, Answer>): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const child = startWorkerProcess(findWorkerProgramFile(program), { output: true, execArgv: MEMORY })
  const ended = once(child, 'close')
  // why: `ended` is awaited only after the last byte, so an earlier rejection must not count as unhandled
  ended.catch(() => {})
  const kill = () => void child.kill('SIGKILL')
  const limit = setTimeout(kill, TIMEOUT).unref()
  signal.addEventListener('abort', kill)
  let failure: unknown
  const send = (message: FileWriterInput) => child.connected && child.send(message, () => undefined)
  child.on('message', async (message: FileWriterOutput) => {
    try {
      if ('failure' in message) throw new Error(`The file could not be completed. ${message.failure}`)
      send({ answered: message.asked, answer: await answer(message.question as Question) })
    } catch (error) {
      failure ??= error
      kill()
    }
  })
  send({ request })
  try {
    for await (const chunk of child.stdout ?? []) yield chunk
    const [code] = await ended
    signal.throwIfAborted()
    if (failure) throw failure
    if (code !== 0) throw new Error(`The file could not be completed (code ${code}). Try again.`)
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', kill)
    kill()
  }
}
