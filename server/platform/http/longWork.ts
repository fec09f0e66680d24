import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLError } from 'graphql'
import { Places } from '../concurrency/places'
import type { AccessCheck, AppContext, Exchange, UserContext } from '../context'
import { UserError } from '../errors/errors'
import { sendError } from './sendError'
import { makeSentFolder } from './sentFiles'

/** Routes whose work takes minutes: in turn, with lines of JSON that tell how far it is. */

const TYPES = ['application/zip', 'application/octet-stream']
/** Lines of JSON: progress, and at last the answer. */
const LINES = 'application/x-ndjson'
/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 250

export interface LongWorkParts {
  context: (exchange: Exchange) => Promise<AppContext>
  /** An error as the caller may see it. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
  /** Identifies the caller again. */
  identify: (req: Request) => Promise<void>
}

export interface LongExchange extends Exchange {
  /** The context of the caller as the account is now. @throws an error if the caller may not have the work done any more. */
  renewContext(): Promise<UserContext>
}

type Work = (context: UserContext, exchange: LongExchange) => Promise<void>
/** Does the work once nobody else's is being done; the work gets the context with a signal that is aborted when its time is over. */
export type Turn = <Result>(context: UserContext, work: (context: UserContext) => Promise<Result>) => Promise<Result>

/** Runs the work for callers who may have it done. */
export function answering(
  { context: createContext, presentError, identify }: LongWorkParts,
  checkAccess: AccessCheck,
  work: Work,
): RequestHandler {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendError(res, accessError)
    const renewContext = async () => {
      await identify(req)
      const error = checkAccess(req.caller)
      if (error) throw error
      return (await createContext({ req, res })) as UserContext
    }
    try {
      await work(context as UserContext, { req, res, renewContext })
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

/**
 * One at a time on this server, for so many minutes at most. Who takes a turn must not wait for a client's body within it.
 * @param tooMany what users are told whose work waits already.
 */
export function inTurn(tooMany: string, minutes: number): Turn {
  const places = new Places({ atOnce: 1, ofUser: 1, waitingOfUser: 1, tooMany })
  return (context, work) =>
    places.within(context.user.id, context.signal, async () => {
      const time = AbortSignal.timeout(minutes * 60_000)
      const signal = AbortSignal.any([context.signal, time])
      try {
        return await work(Object.create(context, { signal: { value: signal } }))
      } catch (error) {
        if (!time.aborted) throw error
        throw new UserError('CONFLICT', `This took longer than ${minutes} minutes, and was stopped.`)
      }
    })
}

/** why: what is sent takes space; who sends slowly keeps nobody else from sending */
const SENDING = new Places({
  atOnce: Number.POSITIVE_INFINITY,
  ofUser: 1,
  waitingOfUser: 0,
  tooMany: 'You are sending a file already. Try again when it has arrived.',
})

/**
 * The ZIP of a request's body as a file, which is there while `work` runs.
 * @throws BAD_USER_INPUT if it is sent as something else, or has more than `limit` bytes; RATE_LIMITED while the user sends another one.
 */
export async function withSentZip<Result>(
  { user, signal }: UserContext,
  { req, renewContext }: LongExchange,
  limit: number,
  work: (context: UserContext, file: string) => Promise<Result>,
): Promise<Result> {
  if (!req.is(TYPES)) throw new UserError('BAD_USER_INPUT', 'Send the file as application/zip.')
  if (Number(req.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const folder = await makeSentFolder()
  try {
    const file = path.join(folder, 'sent.zip')
    // why: the answer to a file that is too large needs the connection
    await SENDING.within(user.id, signal, () =>
      pipeline(req.iterator({ destroyOnReturn: false }), atMost(limit), createWriteStream(file, { mode: 0o600 })),
    )
    // why: a file may arrive for hours, in which its sender's access may end
    return await work(await renewContext(), file)
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
