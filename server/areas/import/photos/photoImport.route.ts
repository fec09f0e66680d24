import { Router } from 'express'
import { MAX_PHOTO_ZIP_BYTES } from '../../../../domain/imports/photoImport'
import type { CallerAccessCheck, UserContext } from '../../../platform/context'
import {
  createLongRequestHandler,
  createProgressWriter,
  createSequentialRunner,
  type LongRequestExchange,
  type LongRequestHandlerOptions,
  type SequentialRunner,
  sendLongResponse,
  withUploadedZip,
} from '../../../platform/http/longRequests'

/** Maximum duration of an import, in minutes. */
const MINUTES = 30

interface PhotoImportParts extends LongRequestHandlerOptions {
  checkAccess: CallerAccessCheck
}

/**
 * Serves `POST /imports/photos`: adds the photos in a ZIP file to the assets that their file names identify. With
 * `?check=true`, only reports what would happen.
 */
export function createPhotoImportRouter(parts: PhotoImportParts): Router {
  // why: only one photo import runs at a time, because decoding photos takes a lot of CPU time
  const turn = createSequentialRunner(
    'You are already importing other photos. Try again when that import has finished.',
    MINUTES,
  )
  return Router().post(
    '/imports/photos',
    createLongRequestHandler(parts, parts.checkAccess, (context, exchange) => importPhotos(context, exchange, turn)),
  )
}

async function importPhotos(sender: UserContext, exchange: LongRequestExchange, turn: SequentialRunner): Promise<void> {
  const { previewPhotoZip, importPhotoZip } = await import('./photoImport.service')
  const { req, res } = exchange
  const files = await withUploadedZip(sender, exchange, MAX_PHOTO_ZIP_BYTES, (renewed, file) =>
    turn(renewed, (context) =>
      req.query.check === 'true'
        ? previewPhotoZip(context, file)
        : importPhotoZip(context, file, createProgressWriter(exchange)),
    ),
  )
  sendLongResponse(res, { files })
}
