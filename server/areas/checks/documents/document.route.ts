import { type Request, type Response, Router } from 'express'
import { MAX_CHECK_DOCUMENT_BYTES } from '../../../../domain/checks/checkDocument'
import type { CallerAccessCheck, UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import { BodyTooLargeError, withLargeBody } from '../../../platform/http/largeBody'
import {
  createLongRequestHandler,
  type LongRequestExchange,
  type LongRequestHandlerOptions,
} from '../../../platform/http/longRequests'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { findCheckDocument, storeCheckDocument } from './document.service'

interface DocumentParts extends LongRequestHandlerOptions {
  checkRead: CallerAccessCheck
  checkSend: CallerAccessCheck
}

/**
 * Serves `POST /check-documents`, whose body is the document, and `GET /check-documents/{id}`, always as a download.
 */
export function createCheckDocumentRouter({ checkRead, checkSend, ...parts }: DocumentParts): Router {
  return Router()
    .post('/check-documents', createLongRequestHandler(parts, checkSend, receive))
    .get(
      '/check-documents/:id',
      createLongRequestHandler(parts, checkRead, (context, { req, res }) => send(context, req, res)),
    )
}

/** @throws BAD_USER_INPUT on `document` if the document is too large. */
async function receive({ user, signal }: UserContext, { req, res, renewContext }: LongRequestExchange): Promise<void> {
  const name = typeof req.query.name === 'string' ? req.query.name : ''
  try {
    const body = { userId: user.id, signal, limit: MAX_CHECK_DOCUMENT_BYTES }
    const { id } = await withLargeBody(req, body, async (read) =>
      // why: the context is renewed, because the sender may lose access while the document is being received
      storeCheckDocument(await renewContext(), { name, bytes: await read() }),
    )
    res.status(201).json({ id })
  } catch (error) {
    // the rest of the body is discarded
    req.resume()
    if (!(error instanceof BodyTooLargeError)) throw error
    throw createBadInputError({
      document: [`A document can be at most ${MAX_CHECK_DOCUMENT_BYTES / 1024 / 1024} MB. Choose a smaller file.`],
    })
  }
}

async function send({ prisma }: UserContext, req: Request, res: Response): Promise<void> {
  const document = await findCheckDocument(prisma, toRecordNumber(String(req.params.id)))
  if (!document) throw createNotFoundError('document')
  res.attachment(document.fileName)
  res.set({
    'Content-Type': document.contentType,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  res.end(document.data)
}
