import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLError } from 'graphql'
import { WorkSlots } from '../concurrency/workSlots'
import type { AppContext, CallerAccessCheck, HttpExchange, UserContext } from '../context'
import { UserError } from '../errors/errors'
import { BodyTooLargeError, createByteLimiter } from './largeBody'
import { sendUserError } from './sendUserError'
import { createUploadFolder, removeUploadFolder } from './uploadFolders'

const TYPES = ['application/zip', 'application/octet-stream']
/** Media type of JSON lines: first progress lines, then a line with the response. */
const LINES = 'application/x-ndjson'
/** Minimum time between two lines that report progress, in ms. */
const PROGRESS_MS = 250

export interface LongRequestHandlerOptions {
  context: (exchange: HttpExchange) => Promise<AppContext>
  /** Converts a thrown error to the error that the caller receives. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
  /** Authenticates the caller again. */
  identify: (req: Request) => Promise<void>
}

export interface LongRequestExchange extends HttpExchange {
  /**
   * Authenticates the caller again.
   * @returns the new context.
   * @throws a user error if the caller has lost access.
   */
  renewContext(): Promise<UserContext>
}

type Work = (context: UserContext, exchange: LongRequestExchange) => Promise<void>
/** Runs `work` as soon as no other work is running. Aborts the context's signal if `work` exceeds its time limit. */
export type SequentialRunner = <Result>(
  context: UserContext,
  work: (context: UserContext) => Promise<Result>,
) => Promise<Result>

/**
 * Creates a handler that runs `work` for callers who pass the access check. `work` may take minutes, and can report
 * progress as JSON lines.
 */
export function createLongRequestHandler(
  { context: createContext, presentError, identify }: LongRequestHandlerOptions,
  checkAccess: CallerAccessCheck,
  work: Work,
): RequestHandler {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendUserError(res, accessError)
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
      if (!res.headersSent) sendUserError(res, presented)
      else if (String(res.get('Content-Type')).startsWith(LINES))
        res.end(`${JSON.stringify({ error: { message: presented.message, ...presented.extensions } })}\n`)
      // why: a file that ends early must not look complete
      else res.destroy()
    }
  }
}

/**
 * Creates a function that runs one job at a time on this server, each for at most `minutes`. A job must not wait for
 * the request body.
 * @param tooMany error message for a user who already has a job waiting.
 */
export function createSequentialRunner(tooMany: string, minutes: number): SequentialRunner {
  const places = new WorkSlots({ atOnce: 1, ofUser: 1, waitingOfUser: 1, tooMany })
  return (context, work) =>
    places.within(context.user.id, context.signal, async () => {
      const time = AbortSignal.timeout(minutes * 60_000)
      const signal = AbortSignal.any([context.signal, time])
      try {
        return await work(Object.create(context, { signal: { value: signal } }))
      } catch (error) {
        if (!time.aborted) throw error
        throw new UserError(
          'CONFLICT',
          `The request was stopped because it took longer than ${minutes} minutes. Try again when the server is less busy.`,
        )
      }
    })
}

/** Limits each user to one upload at a time. Uploads take disk space, and a slow sender must not block others. */
const SENDING = new WorkSlots({
  atOnce: Number.POSITIVE_INFINITY,
  ofUser: 1,
  waitingOfUser: 0,
  tooMany: 'You are already uploading a file. Try again when the upload has finished.',
})

/**
 * Saves the ZIP in a request's body to a file, which is kept while `work` runs.
 * @throws BAD_USER_INPUT if the body has another media type or more than `limit` bytes; RATE_LIMITED if the user is
 * already sending a file.
 */
export async function withUploadedZip<Result>(
  { user, signal }: UserContext,
  { req, renewContext }: LongRequestExchange,
  limit: number,
  work: (context: UserContext, file: string) => Promise<Result>,
): Promise<Result> {
  if (!req.is(TYPES)) throw new UserError('BAD_USER_INPUT', 'Send the file as application/zip.')
  if (Number(req.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const folder = await createUploadFolder()
  try {
    const file = path.join(folder, 'sent.zip')
    // why: keep the connection open after an error, because a file that is too large still needs a response
    await SENDING.within(user.id, signal, () =>
      pipeline(
        req.iterator({ destroyOnReturn: false }),
        createByteLimiter(limit),
        createWriteStream(file, { mode: 0o600 }),
      ),
    )
    // why: access is checked again, because an upload may take hours, and the sender may have lost access in the
    // meantime
    return await work(await renewContext(), file)
  } catch (error) {
    throw error instanceof BodyTooLargeError ? tooLarge() : error
  } finally {
    await removeUploadFolder(folder)
  }
}

/**
 * Creates a function that sends a line of progress. The function does nothing if the caller does not accept JSON lines.
 */
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

/** Ends the response with `answer`, after any lines of progress. */
export function sendLongResponse(res: Response, answer: object): void {
  if (res.headersSent) res.end(`${JSON.stringify(answer)}\n`)
  else res.json(answer)
}

const tooLarge = () => new UserError('BAD_USER_INPUT', 'This file is too large. Choose a smaller one.')
