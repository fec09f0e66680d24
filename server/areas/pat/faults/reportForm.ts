import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Request } from 'express'
import { FAULT_REPORT_LIMITS } from '../../../../domain/faultReports'
import { PHOTO_MAX_BYTES } from '../../../../domain/photos'

/** Bytes of a form: those of a photo that is too large are read to the end, so that the page can say so. */
const FORM_MAX_BYTES = 4 * PHOTO_MAX_BYTES
/** UTF-8 has at most 4 bytes a character; one character more than allowed gets an error that says so. */
const FIELD_MAX_BYTES = 4 * (FAULT_REPORT_LIMITS.text + 1)

/** What the form of the public page sends. */
export interface ReportForm {
  text: string
  reporterName: string
  /** Absent if none was chosen. */
  photo?: { bytes: Buffer; name: string }
}

/** The request is no such form, or is too large. */
export class ReportFormError extends Error {}

/**
 * Reads the form as it arrives, with one photo at most.
 * @throws ReportFormError
 */
export async function readReportForm(req: Request): Promise<ReportForm> {
  const form: ReportForm = { text: '', reporterName: '' }
  const parser = createParser(req)
  const chunks: Buffer[] = []
  parser.on('field', (name, value) => {
    // forms send line breaks as CR and LF
    if (name === 'text') form.text = value.replaceAll('\r\n', '\n')
    if (name === 'reporterName') form.reporterName = value
  })
  parser.on('file', (_field, stream, fileName) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks)
      // a field without a choice sends a file without a name and content
      if (bytes.length > 0) form.photo = { bytes, name: fileName || 'photo' }
    })
  })
  try {
    // why: the answer to a form that is too large needs the connection
    await pipeline(req.iterator({ destroyOnReturn: false }), countBytes(), parser)
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
        // one byte more than allowed, so that the photo's own check finds it
        fileSize: PHOTO_MAX_BYTES + 1,
        fieldSize: FIELD_MAX_BYTES,
        fieldNameSize: 50,
        headerPairs: 20,
        headerSize: 2048,
      },
    })
  } catch (error) {
    throw new ReportFormError('The request is no form.', { cause: error })
  }
}

/** Refuses a form that never ends. */
function countBytes(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > FORM_MAX_BYTES ? new Error('The form is too large.') : null, chunk)
    },
  })
}
