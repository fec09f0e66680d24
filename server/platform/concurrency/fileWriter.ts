import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import type { FileWriterInput, FileWriterOutput } from './streamFileFromWriter'

type Ask<Question, Answer> = (question: Question) => Promise<Answer>

/** Writes one file for the server, in a worker process. `ask` sends a question to the server and returns its answer. */
export function runFileWriter<Request, Question, Answer>(
  write: (output: Writable, request: Request, ask: Ask<Question, Answer>) => Promise<void>,
): void {
  const waiting = new Map<number, (answer: Answer) => void>()
  let questions = 0
  const send = (message: FileWriterOutput, sent = () => {}) => process.send?.(message, sent)
  const ask: Ask<Question, Answer> = (question) =>
    new Promise((resolve) => {
      const asked = ++questions
      waiting.set(asked, resolve)
      send({ asked, question })
    })

  // why: exit if the server has ended or no longer waits for the file
  process.on('disconnect', () => process.exit(1))
  process.on('message', async (message: FileWriterInput) => {
    if ('answered' in message) {
      waiting.get(message.answered)?.(message.answer as Answer)
      waiting.delete(message.answered)
      return
    }
    try {
      await write(createWriteStream('', { fd: 1 }), message.request as Request, ask)
      process.exit(0)
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send({ failure }, () => process.exit(1))
    }
  })
}
