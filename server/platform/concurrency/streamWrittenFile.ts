import { once } from 'node:events'
import { startWorkerProcess } from './workerProcess'
import { findProgramFile, type WorkerProgram } from './workerProgram'

/** A file that a worker process writes; its program calls `writeFile` of ./fileWriter. */
export interface FileToWrite<Question, Answer> {
  program: WorkerProgram
  /** Initial data for the process. */
  request: unknown
  /** Answers a question of the process; an error thrown here fails the file. */
  answer: (question: Question) => Promise<Answer> | Answer
  /** Ends the process immediately when aborted. */
  signal: AbortSignal
}

/** Messages from the server: the request first, then answers. */
export type ToWriter = { request: unknown } | { answered: number; answer: unknown }
/** Messages from the process: questions, or the reason for its failure. */
export type FromWriter = { asked: number; question: unknown } | { failure: string }

/** Time limit for writing a file, even to a slow reader, in ms. */
const TIMEOUT = 600_000
/** Enough for a certificate of 20,000 assets, and low enough to stop a memory leak. */
const MEMORY = ['--max-old-space-size=120', '--max-semi-space-size=4']

/**
 * Streams a file from a worker process, because drawing thousands of rows takes seconds, and a single text in many alphabets takes
 * half a second of CPU. The process ends when the file is no longer read.
 */
export async function* streamWrittenFile<Question, Answer>({
  program,
  request,
  answer,
  signal,
}: FileToWrite<Question, Answer>): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const child = startWorkerProcess(findProgramFile(program), { output: true, execArgv: MEMORY })
  const ended = once(child, 'close')
  // why: this promise is awaited only after the last byte
  ended.catch(() => {})
  const kill = () => void child.kill('SIGKILL')
  const limit = setTimeout(kill, TIMEOUT).unref()
  signal.addEventListener('abort', kill)
  let failure: unknown
  const send = (message: ToWriter) => child.connected && child.send(message, () => undefined)
  child.on('message', async (message: FromWriter) => {
    try {
      if ('failure' in message) throw new Error(`The file was not written to its end. ${message.failure}`)
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
    if (code !== 0) throw new Error(`The file was not written to its end (code ${code}).`)
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', kill)
    kill()
  }
}
