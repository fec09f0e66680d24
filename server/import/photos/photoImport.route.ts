import { Router } from 'express'
import { PHOTO_ZIP_BYTES } from '../../../domain/imports/photos'
import type { AccessCheck, Exchange, UserContext } from '../../shared/context'
import { answering, type LongWorkParts, oneAtATime, progressOf, sendAnswer, withSentZip } from '../../shared/longWork'

interface PhotoImportParts extends LongWorkParts {
  checkAccess: AccessCheck
}

/** `POST /imports/photos`: adds the photos of a ZIP to the assets that they are named by; with `?check=true` it says what would become of them. */
export function photoImportRoutes(parts: PhotoImportParts): Router {
  // why: a ZIP takes space, and its pictures the processor
  const turn = oneAtATime('Photos are being imported. Try again when that is done.')
  return Router().post('/imports/photos', answering(parts, parts.checkAccess, turn, importPhotos))
}

async function importPhotos(context: UserContext, exchange: Exchange): Promise<void> {
  const { checkPhotoZip, importPhotoZip } = await import('./photoImport.service')
  const { req, res } = exchange
  const files = await withSentZip(req, PHOTO_ZIP_BYTES, (file) =>
    req.query.check === 'true' ? checkPhotoZip(context, file) : importPhotoZip(context, file, progressOf(exchange)),
  )
  sendAnswer(res, { files })
}
