import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Request } from 'express'
import { FAULT_REPORT_LIMITS } from '../../../../domain/evidence/faultReports'
import { PHOTO_MAX_BYTES } from '../../../../domain/photos/photos'
import { atMost } from '../../../platform/http/largeBody'
import { VisitorBodies } from '../../../platform/http/visitorBodies'

/** Maximum size of a form. It exceeds the maximum of a photo, so that the page can report a photo that is too large. */
const FORM_MAX_BYTES = 4 * PHOTO_MAX_BYTES
/** UTF-8 needs up to 4 bytes for a character. One character over the limit is read, so that validation reports it. */
const FIELD_MAX_BYTES = 4 * (FAULT_REPORT_LIMITS.text + 1)

/** why: each photo is held in memory while it arrives, and a phone may have a slow connection */
const ARRIVING = new VisitorBodies({ ofAddress: 4, inAll: 16, ms: 180_000 })

/** The values of the form on the public page. */
export interface ReportForm {
  text: string
  reporterName: string
  /** Absent if no photo was chosen. */
  photo?: { bytes: Buffer; name: string }
}

/** Thrown for a request that is not such a form, or is too large. */
export class ReportFormError extends Error {}

/**
 * Parses the form while it arrives, with at most one photo.
 * @throws ReportFormError; RATE_LIMITED if too many are arriving.
 */
export async function readReportForm(req: Request): Promise<ReportForm> {
  const { signal, done } = ARRIVING.begin(req.ip ?? '')
  try {
    return await parseForm(req, signal)
  } finally {
    done()
  }
}

async function parseForm(req: Request, signal: AbortSignal): Promise<ReportForm> {
  const form: ReportForm = { text: '', reporterName: '' }
  const parser = createParser(req)
  const chunks: Buffer[] = []
  parser.on('field', (name, value) => {
    // browsers send line breaks as CR LF
    if (name === 'text') form.text = value.replaceAll('\r\n', '\n')
    if (name === 'reporterName') form.reporterName = value
  })
  parser.on('file', (_field, stream, fileName) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks)
      // an empty file field sends a file without name and content
      if (bytes.length > 0) form.photo = { bytes, name: fileName || 'photo' }
    })
  })
  try {
    // why: the connection has to stay open for the answer to a form that is too large
    await pipeline(req.iterator({ destroyOnReturn: false }), atMost(FORM_MAX_BYTES), parser, { signal })
  } catch (error) {
    throw new ReportFormError('The form cannot be read.', { cause: error })
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
        // one byte more than allowed, so that the photo's own check reports it
        fileSize: PHOTO_MAX_BYTES + 1,
        fieldSize: FIELD_MAX_BYTES,
        fieldNameSize: 50,
        headerPairs: 20,
        headerSize: 2048,
      },
    })
  } catch (error) {
    throw new ReportFormError('That was not a form.', { cause: error })
  }
}
