import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLError } from 'graphql'
import type { AccessCheck, AppContext, Exchange, UserContext } from './context'
import { UserError } from './errors'
import { sendError } from './sendError'

/** Routes whose work takes minutes: one at a time, with lines of JSON that tell how far it is. */

const TYPES = ['application/zip', 'application/octet-stream']
/** Lines of JSON: progress, and at last the answer. */
const LINES = 'application/x-ndjson'
/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 250

export interface LongWorkParts {
  context: (exchange: Exchange) => Promise<AppContext>
  /** An error as the caller may see it. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

type Work = (context: UserContext, exchange: Exchange) => Promise<void>
/** Does the work, unless another one is being done. */
type Turn = (work: () => Promise<void>) => Promise<void>

/** Runs the work for callers who may have it done. */
export function answering(
  { context: createContext, presentError }: LongWorkParts,
  checkAccess: AccessCheck,
  turn: Turn,
  work: Work,
): RequestHandler {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendError(res, accessError)
    try {
      await turn(() => work(context as UserContext, { req, res }))
    } catch (error) {
      const presented = presentError(error, context)
      if (!res.headersSent) sendError(res, presented)
      else if (String(res.get('Content-Type')).startsWith(LINES))
        res.end(`${JSON.stringify({ error: { message: presented.message, ...presented.extensions } })}\n`)
      // why: a file that ends early must not look whole
      else res.destroy()
    }
  }
}

/** One at a time on this server; others are told with `message` to try again. */
export function oneAtATime(message: string): Turn {
  let isBusy = false
  return async (work) => {
    if (isBusy) throw new UserError('RATE_LIMITED', message, { retryAfter: 30 })
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  }
}

/**
 * The ZIP of a request's body as a file, which is there while `work` runs.
 * @throws BAD_USER_INPUT if it is sent as something else, or has more than `limit` bytes.
 */
export async function withSentZip<Result>(
  req: Request,
  limit: number,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!req.is(TYPES)) throw new UserError('BAD_USER_INPUT', 'Send the file as application/zip.')
  if (Number(req.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-sent-'))
  try {
    const file = path.join(folder, 'sent.zip')
    // why: the answer to a file that is too large needs the connection
    await pipeline(req.iterator({ destroyOnReturn: false }), atMost(limit), createWriteStream(file))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines of progress for a caller who asks for them. */
export function progressOf({ req, res }: Exchange): (progress: object) => void {
  if (req.get('Accept') !== LINES) return () => undefined
  res.status(200).type(LINES)
  let told = 0
  return (progress) => {
    const now = Date.now()
    if (now - told < PROGRESS_MS) return
    told = now
    res.write(`${JSON.stringify({ progress })}\n`)
  }
}

/** Ends with the answer: the last line after those of progress, or all that there is. */
export function sendAnswer(res: Response, answer: object): void {
  if (res.headersSent) res.end(`${JSON.stringify(answer)}\n`)
  else res.json(answer)
}

function atMost(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length
      if (bytes > limit) pass(tooLarge())
      else pass(null, chunk)
    },
  })
}

const tooLarge = () => new UserError('BAD_USER_INPUT', 'This file is too large.')
