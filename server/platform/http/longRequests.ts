import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLError } from 'graphql'
import { WorkSlots } from '../concurrency/workSlots'
import type { AccessCheck, AppContext, HttpExchange, UserContext } from '../context'
import { UserError } from '../errors/errors'
import { BodyTooLarge, createLimiter } from './largeBody'
import { sendError } from './sendError'
import { makeSentFolder, removeSentFolder } from './sentFiles'

/** Handles routes whose work takes minutes: one request at a time, with progress as lines of JSON. */

const TYPES = ['application/zip', 'application/octet-stream']
/** Media type of JSON lines: progress, then the response. */
const LINES = 'application/x-ndjson'
/** Minimum time between two lines of progress, in ms. */
const PROGRESS_MS = 250

export interface LongWorkParts {
  context: (exchange: HttpExchange) => Promise<AppContext>
  /** Converts an error for the caller. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
  /** Authenticates the caller again. */
  identify: (req: Request) => Promise<void>
}

export interface LongExchange extends HttpExchange {
  /** Authenticates the caller again and returns the new context. @throws a user error if the caller has lost access. */
  renewContext(): Promise<UserContext>
}

type Work = (context: UserContext, exchange: LongExchange) => Promise<void>
/** Runs work when no other work is running; aborts the signal of its context after the time limit. */
export type RunInTurn = <Result>(
  context: UserContext,
  work: (context: UserContext) => Promise<Result>,
) => Promise<Result>

/** Runs the work for callers who pass the access check. */
export function createLongWorkHandler(
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
      // why: a file that ends early must not look complete
      else res.destroy()
    }
  }
}

/**
 * Runs one job at a time on this server, for at most `minutes`. A job must not wait for a client's body. @param tooMany error
 * message for users who already have a waiting job.
 */
export function createTurn(tooMany: string, minutes: number): RunInTurn {
  const places = new WorkSlots({ atOnce: 1, ofUser: 1, waitingOfUser: 1, tooMany })
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

/** Limits each user's uploads: they need disk space, and a slow sender must not block others. */
const SENDING = new WorkSlots({
  atOnce: Number.POSITIVE_INFINITY,
  ofUser: 1,
  waitingOfUser: 0,
  tooMany: 'You are already sending a file. Try again when it has finished.',
})

/**
 * Receives the ZIP in a request's body, and keeps its file while `work` runs.
 * @throws BAD_USER_INPUT if it has another media type or more than `limit` bytes; RATE_LIMITED while the user is
 * sending another file.
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
    // why: keeps the connection open, because the response to a file that is too large needs it
    await SENDING.within(user.id, signal, () =>
      pipeline(
        req.iterator({ destroyOnReturn: false }),
        createLimiter(limit),
        createWriteStream(file, { mode: 0o600 }),
      ),
    )
    // why: an upload may take hours, and the sender may lose access in that time
    return await work(await renewContext(), file)
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : error
  } finally {
    await removeSentFolder(folder)
  }
}

/** Sends lines of progress if the caller accepts them. */
export function createProgressWriter({ req, res }: HttpExchange): (progress: object) => void {
  if (req.get('Accept') !== LINES) return () => undefined
  res.status(200).type(LINES)
  let sentAt = 0
  return (progress) => {
    const now = Date.now()
    if (now - sentAt < PROGRESS_MS) return
    sentAt = now
    res.write(`${JSON.stringify({ progress })}\n`)
  }
}

/** Ends the response with the answer, after any lines of progress. */
export function sendAnswer(res: Response, answer: object): void {
  if (res.headersSent) res.end(`${JSON.stringify(answer)}\n`)
  else res.json(answer)
}

const tooLarge = () => new UserError('BAD_USER_INPUT', 'This file is too large.')
