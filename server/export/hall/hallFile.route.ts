import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { today } from '../../../domain/calendar'
import { recordChange } from '../../audit/audit'
import type { AccessCheck, AppContext, UserContext } from '../../shared/context'
import { UserError } from '../../shared/errors'
import { sendError } from '../../shared/sendError'

/** Bytes that a hall's file may have as it is sent. */
const FILE_BYTES = 16 * 1024 ** 3
const TYPES = ['application/zip', 'application/octet-stream']
/** Lines of JSON: progress, and at last the answer. */
const LINES = 'application/x-ndjson'
/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 250

interface HallFileParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  checkExport: AccessCheck
  checkRestore: AccessCheck
  /** An error as the caller may see it. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/** `GET /hall/export.zip`, the whole hall as one file, and `POST /hall/restore`, which fills an empty hall from it. */
export function hallFileRoutes(parts: HallFileParts): Router {
  // why: each takes space and the processor for minutes
  const alone = oneAtATime()
  return Router()
    .get('/hall/export.zip', answering(parts, parts.checkExport, alone, sendHall))
    .post('/hall/restore', answering(parts, parts.checkRestore, alone, restore))
}

type Work = (context: UserContext, exchange: { req: Request; res: Response }) => Promise<void>

function answering(
  { context: createContext, presentError }: HallFileParts,
  checkAccess: AccessCheck,
  alone: ReturnType<typeof oneAtATime>,
  work: Work,
): RequestHandler {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendError(res, accessError)
    try {
      await alone(() => work(context as UserContext, { req, res }))
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

function oneAtATime() {
  let isBusy = false
  return async (work: () => Promise<void>) => {
    if (isBusy)
      throw new UserError('RATE_LIMITED', 'A hall is being exported or restored. Try again when that is done.', {
        retryAfter: 30,
      })
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  }
}

async function sendHall(context: UserContext, { res }: { res: Response }): Promise<void> {
  const { exportHall } = await import('./exportHall')
  await context.prisma.$transaction((transaction) =>
    recordChange(transaction, { user: context.user, action: 'hall.export', id: 1 }),
  )
  const { stream, estimatedBytes } = await exportHall(context)
  res.attachment(`Hall ${today()}.zip`)
  res.set({
    'Content-Type': 'application/zip',
    'Cache-Control': 'no-store',
    'X-Estimated-Length': String(estimatedBytes),
  })
  await pipeline(stream, res)
}

async function restore(context: UserContext, { req, res }: { req: Request; res: Response }): Promise<void> {
  const { assertEmptyHall, assertMayRestore, restoreHall } = await import('./restoreHall')
  assertMayRestore(context)
  if (!req.is(TYPES)) throw new UserError('BAD_USER_INPUT', 'Send the file as application/zip.')
  await assertEmptyHall(context.pool)
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-hall-'))
  try {
    const file = path.join(folder, 'hall.zip')
    await pipeline(req, atMost(FILE_BYTES), createWriteStream(file))
    const tell = progressOf(req, res)
    const restored = await restoreHall(context, file, tell)
    if (res.headersSent) res.end(`${JSON.stringify({ restored })}\n`)
    else res.json({ restored })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines of progress for a caller who asks for them. */
function progressOf(req: Request, res: Response): (progress: object) => void {
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

function atMost(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length
      if (bytes > limit) pass(new UserError('BAD_USER_INPUT', 'This file is too large.'))
      else pass(null, chunk)
    },
  })
}
