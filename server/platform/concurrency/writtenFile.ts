import { once } from 'node:events'
import { startOwnProcess } from './ownProcess'
import { type OwnProgram, programFile } from './ownProgram'

/** A file that a process of its own writes: the program is made with `writeFile` of ./fileWriter. */
export interface FileToWrite<Question, Answer> {
  program: OwnProgram
  /** What the process begins with. */
  request: unknown
  /** Answers what the process asks for while it writes. The file fails with what this throws. */
  answer: (question: Question) => Promise<Answer> | Answer
  /** Aborted: the process ends at once. */
  signal: AbortSignal
}

/** What the server sends: the request first, then answers. */
export type ToWriter = { request: unknown } | { answered: number; answer: unknown }
/** What the process sends: questions, or why the file cannot be written. */
export type FromWriter = { asked: number; question: unknown } | { failure: string }

/** Milliseconds that one file may take, however slowly it is read. */
const TIMEOUT = 600_000
/** A certificate of 20,000 assets fits; it leaves no room for what a defect would keep. */
const MEMORY = ['--max-old-space-size=120', '--max-semi-space-size=4']

/**
 * The bytes of a file, written by a process of its own: drawing thousands of rows takes seconds, one text of many alphabets half of one,
 * and requests come first. The process ends when nobody reads on.
 */
export async function* writtenFile<Question, Answer>({
  program,
  request,
  answer,
  signal,
}: FileToWrite<Question, Answer>): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const child = startOwnProcess(programFile(program), { output: true, execArgv: MEMORY })
  const ended = once(child, 'close')
  // why: it is awaited when all has been read
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
