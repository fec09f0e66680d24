import { Router } from 'express'
import { PHOTO_ZIP_BYTES } from '../../../../domain/imports/photos'
import type { AccessCheck, UserContext } from '../../../platform/context'
import {
  answering,
  inTurn,
  type LongExchange,
  type LongWorkParts,
  progressOf,
  sendAnswer,
  type Turn,
  withSentZip,
} from '../../../platform/http/longWork'

/** How long the photos of one ZIP may take. */
const MINUTES = 30

interface PhotoImportParts extends LongWorkParts {
  checkAccess: AccessCheck
}

/** `POST /imports/photos`: adds the photos of a ZIP to the assets that they are named by; with `?check=true` it says what would become of them. */
export function photoImportRoutes(parts: PhotoImportParts): Router {
  // why: its pictures take the processor
  const turn = inTurn('Photos of yours wait to be imported already. Try again when that is done.', MINUTES)
  return Router().post(
    '/imports/photos',
    answering(parts, parts.checkAccess, (context, exchange) => importPhotos(context, exchange, turn)),
  )
}

async function importPhotos(sender: UserContext, exchange: LongExchange, turn: Turn): Promise<void> {
  const { checkPhotoZip, importPhotoZip } = await import('./photoImport.service')
  const { req, res } = exchange
  const files = await withSentZip(sender, exchange, PHOTO_ZIP_BYTES, (renewed, file) =>
    turn(renewed, (context) =>
      req.query.check === 'true' ? checkPhotoZip(context, file) : importPhotoZip(context, file, progressOf(exchange)),
    ),
  )
  sendAnswer(res, { files })
}
