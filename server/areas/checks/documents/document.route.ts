import { type Request, type Response, Router } from 'express'
import { DOCUMENT_MAX_BYTES } from '../../../../domain/checks/document'
import type { AccessCheck, UserContext } from '../../../platform/context'
import { badInput, notFound } from '../../../platform/errors/errors'
import { BodyTooLarge, withLargeBody } from '../../../platform/http/largeBody'
import { createLongWorkHandler, type LongExchange, type LongWorkParts } from '../../../platform/http/longRequests'
import { recordNumber } from '../../../platform/input/input'
import { findDocument, storeDocument } from './document.service'

interface DocumentParts extends LongWorkParts {
  checkRead: AccessCheck
  checkSend: AccessCheck
}

/** Serves `POST /check-documents`, whose body is the document, and `GET /check-documents/{id}`, always as a download. */
export function documentRoutes({ checkRead, checkSend, ...parts }: DocumentParts): Router {
  return Router()
    .post('/check-documents', createLongWorkHandler(parts, checkSend, receive))
    .get(
      '/check-documents/:id',
      createLongWorkHandler(parts, checkRead, (context, { req, res }) => send(context, req, res)),
    )
}

/** @throws BAD_USER_INPUT at `document` if the document is too large. */
async function receive({ user, signal }: UserContext, { req, res, renewContext }: LongExchange): Promise<void> {
  const name = typeof req.query.name === 'string' ? req.query.name : ''
  try {
    const body = { userId: user.id, signal, limit: DOCUMENT_MAX_BYTES }
    const { id } = await withLargeBody(req, body, async (read) =>
      // why: the sender may lose access while the document arrives
      storeDocument(await renewContext(), { name, bytes: await read() }),
    )
    res.status(201).json({ id })
  } catch (error) {
    // the rest of the body is discarded
    req.resume()
    if (!(error instanceof BodyTooLarge)) throw error
    throw badInput({ document: [`A document can be at most ${DOCUMENT_MAX_BYTES / 1024 / 1024} MB.`] })
  }
}

async function send({ prisma }: UserContext, req: Request, res: Response): Promise<void> {
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
