import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { DOCUMENT_MAX_BYTES } from '../../../../domain/checks/document'
import { Places } from '../../../platform/concurrency/places'
import type { AccessCheck, AppContext, UserContext } from '../../../platform/context'
import { badInput, notFound } from '../../../platform/errors/errors'
import { sendError } from '../../../platform/http/sendError'
import { recordNumber } from '../../../platform/input/input'
import { findDocument, storeDocument } from './document.service'

interface DocumentParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  presentError: (error: unknown, context: AppContext) => GraphQLError
  checkRead: AccessCheck
  checkSend: AccessCheck
}

/** why: each document is held in memory while it arrives */
const SENDING = new Places({
  atOnce: 4,
  ofUser: 1,
  waitingOfUser: 2,
  tooMany: 'You are sending other documents already. Try again when they have arrived.',
})

/** Serves `POST /check-documents`, whose body is the document, and `GET /check-documents/{id}`, always as a download. */
export function documentRoutes({ checkRead, checkSend, ...parts }: DocumentParts): Router {
  return Router()
    .post('/check-documents', answering(parts, checkSend, receive))
    .get('/check-documents/:id', answering(parts, checkRead, send))
}

type Answer = (context: UserContext, req: Request, res: Response) => Promise<void>

function answering(
  { context: createContext, presentError }: Pick<DocumentParts, 'context' | 'presentError'>,
  checkAccess: AccessCheck,
  answer: Answer,
): RequestHandler {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const error = checkAccess(context.user)
    if (error) return sendError(res, error)
    try {
      await answer(context as UserContext, req, res)
    } catch (thrown) {
      sendError(res, presentError(thrown, context))
    }
  }
}

const receive: Answer = async (context, req, res) => {
  const name = typeof req.query.name === 'string' ? req.query.name : ''
  const { id } = await SENDING.within(context.user.id, context.signal, async () =>
    storeDocument(context, { name, bytes: await readBody(req, res) }),
  )
  res.status(201).json({ id })
}

const readRaw = express.raw({ type: () => true, limit: DOCUMENT_MAX_BYTES })

/** @throws BAD_USER_INPUT at `document` if it is too large. */
function readBody(req: Request, res: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readRaw(req, res, (error?: unknown) => {
      if (error instanceof Error && 'status' in error && error.status === 413)
        reject(badInput({ document: [`A document has at most ${DOCUMENT_MAX_BYTES / 1024 / 1024} MB.`] }))
      else if (error) reject(error)
      else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))
    })
  })
}

const send: Answer = async ({ prisma }, req, res) => {
  const document = await findDocument(prisma, recordNumber(String(req.params.id)))
  if (!document) throw notFound('document')
  res.attachment(document.fileName)
  res.set({
    'Content-Type': document.contentType,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  res.end(document.data)
}
