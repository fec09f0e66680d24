import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Request } from 'express'
import { FAULT_REPORT_LIMITS } from '../../../../domain/evidence/faultReports'
import { MAX_PHOTO_BYTES } from '../../../../domain/photos/photos'
import { createByteLimiter } from '../../../platform/http/largeBody'
import { VisitorBodyLimiter } from '../../../platform/http/visitorBodyLimiter'

/**
 * Maximum size of a form, in bytes. It exceeds the size allowed for a photo, so that the page can explain that a photo
 * is too large.
 */
const FORM_MAX_BYTES = 4 * MAX_PHOTO_BYTES
/**
 * Maximum size of a text field, in bytes. UTF-8 takes up to 4 bytes per character. One character too many is accepted
 * here, so that validation can reject the text.
 */
const FIELD_MAX_BYTES = 4 * (FAULT_REPORT_LIMITS.text + 1)

/** Limits concurrent uploads. Each photo is held in memory while it arrives, and a phone may send slowly. */
const ARRIVING = new VisitorBodyLimiter({ ofAddress: 4, inAll: 16, ms: 180_000 })

/** The values entered in the public page's form. */
export interface FaultReportForm {
  text: string
  reporterName: string
  /** Undefined if the visitor chose no photo. */
  photo?: { bytes: Buffer; name: string }
}

/** Thrown if a request is not a valid form, or is too large. */
export class FaultReportFormError extends Error {}

/**
 * Parses a form, with at most one photo, while it is being received.
 * @throws FaultReportFormError; RATE_LIMITED if too many forms are being received.
 */
export async function parseFaultReportForm(req: Request): Promise<FaultReportForm> {
  const { signal, done } = ARRIVING.begin(req.ip ?? '')
  try {
    return await parseForm(req, signal)
  } finally {
    done()
  }
}

async function parseForm(req: Request, signal: AbortSignal): Promise<FaultReportForm> {
  const form: FaultReportForm = { text: '', reporterName: '' }
  const parser = createParser(req)
  const chunks: Buffer[] = []
  parser.on('field', (name, value) => {
    // browsers send line breaks as CRLF
    if (name === 'text') form.text = value.replaceAll('\r\n', '\n')
    if (name === 'reporterName') form.reporterName = value
  })
  parser.on('file', (_field, stream, fileName) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks)
      // browsers send an empty file field as a file that has neither name nor content
      if (bytes.length > 0) form.photo = { bytes, name: fileName || 'photo' }
    })
  })
  try {
    // why: keep the connection open after an error, because a form that is too large still needs a response
    await pipeline(req.iterator({ destroyOnReturn: false }), createByteLimiter(FORM_MAX_BYTES), parser, { signal })
  } catch (error) {
    throw new FaultReportFormError('The form cannot be read.', { cause: error })
  }
  return form
}

function createParser(req: Request) {
  try {
    return new Busboy({
      headers: req.headers as BusboyHeaders,
      limits: {
        fields: 2,
        files: 1,
        // why: allow one byte too many, so that the photo check rejects the photo with its own message
        fileSize: MAX_PHOTO_BYTES + 1,
        fieldSize: FIELD_MAX_BYTES,
        fieldNameSize: 50,
        headerPairs: 20,
        headerSize: 2048,
      },
    })
  } catch (error) {
    throw new FaultReportFormError('The form cannot be read.', { cause: error })
  }
}
