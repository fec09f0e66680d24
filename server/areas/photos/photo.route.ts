import type { RequestHandler, Response } from 'express'
import { THUMBNAIL_WIDTHS_PX } from '../../../domain/photos/photos'
import type { PrismaClient } from '../../generated/prisma/client'
import type { CallerAccessCheck } from '../../platform/context'
import type { UserError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { ThumbnailMaker } from './thumbnails'

/**
 * How long a request waits for a thumbnail, in seconds. Without HTTP/2, browsers open at most six connections to a
 * server, so longer waits for photos would hold up the page's data.
 */
const DEFAULT_WAIT = 1
/** Maximum wait that a request may ask for, in seconds. */
const MAX_WAIT = 30

interface StoredPhoto {
  sha256: string
  /** The photo's ETag without quotes. */
  tag: string
  contentType: string
  owner: keyof PhotoAccess
  /** Null if the browser has the current version; the full photo if there is no thumbnail yet. */
  data: Uint8Array | null
  thumbnailMissing: boolean
}

/** Checks access to a photo by the record that it belongs to. */
interface PhotoAccess {
  patPhoto: CallerAccessCheck
  stockPhoto: CallerAccessCheck
  checkPhoto: CallerAccessCheck
  logo: CallerAccessCheck
}

/**
 * Serves `GET /photos/{id}` and `GET /photos/{id}/{width}` to users who may see the photo's record. Browsers cache the
 * picture but revalidate each time, because the next user of the device may not be allowed to see it. If a thumbnail
 * takes too long to make, the response is the full photo; a client that sends `Prefer: wait=30` gets a longer wait.
 */
export function createPhotoHandler(
  prisma: PrismaClient,
  checkAccess: PhotoAccess,
): RequestHandler<{ id: string; width?: string }> {
  const thumbnails = new ThumbnailMaker(prisma)
  return async (req, res) => {
    const unauthenticated = checkAccess.patPhoto(req.caller)
    if (unauthenticated) return sendError(res, req.caller ? 403 : 401, unauthenticated)
    const id = toRecordNumber(req.params.id)
    const width = thumbnailWidth(req.params.width)
    if (id <= 0 || width === undefined) return sendNotFound(res)
    const photo = await findPhoto(prisma, id, width, req.get('If-None-Match') ?? '')
    if (!photo) return sendNotFound(res)
    const error = checkAccess[photo.owner](req.caller)
    if (error) return sendError(res, 403, error)
    const wait = parsePreferredWaitSeconds(req.get('Prefer')) * 1000
    const makeThumbnail = (data: Uint8Array) => thumbnails.make({ photoId: id, photo: data, width }, { wait })
    const { data, tag } = photo.thumbnailMissing ? await withThumbnail(photo, makeThumbnail) : photo
    res.set({
      ETag: `"${tag}"`,
      // a photo sent in place of its thumbnail must not be cached
      'Cache-Control': photo.thumbnailMissing && tag === photo.sha256 ? 'no-store' : 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (data === null) return void res.status(304).end()
    res.type(photo.contentType).send(Buffer.from(data))
  }
}

/** Returns 0 for the full photo, or undefined for an unsupported width. */
function thumbnailWidth(width: string | undefined): number | undefined {
  return width === undefined ? 0 : THUMBNAIL_WIDTHS_PX.find((known) => String(known) === width)
}

/** Returns the waiting time that a `Prefer` header requests (RFC 7240). */
export function parsePreferredWaitSeconds(prefer = ''): number {
  const [, seconds = DEFAULT_WAIT] = /^wait=(\d{1,2})$/.exec(prefer) ?? []
  return Math.min(Number(seconds), MAX_WAIT)
}

/**
 * Replaces the photo with its thumbnail. If the thumbnail cannot be made, keeps the full photo under its own ETag, so
 * that browsers request the thumbnail again.
 */
async function withThumbnail(
  { sha256, tag, data: photo }: StoredPhoto,
  makeThumbnail: (photo: Uint8Array) => Promise<Uint8Array | undefined>,
): Promise<Pick<StoredPhoto, 'data' | 'tag'>> {
  const thumbnail = photo && (await makeThumbnail(photo))
  return thumbnail ? { data: thumbnail, tag } : { data: photo, tag: photo ? sha256 : tag }
}

/**
 * Finds a photo whose record is not deleted: its stored thumbnail of this `width` if there is one, otherwise the full
 * photo. Leaves out the data if the browser has the current ETag.
 */
async function findPhoto(
  prisma: PrismaClient,
  id: number,
  width: number,
  knownTags: string,
): Promise<StoredPhoto | undefined> {
  const [photo] = await prisma.$queryRaw<StoredPhoto[]>`
    select p.sha256, wanted.tag, p.content_type as "contentType",
      case when s.id is not null then 'stockPhoto' when r.id is not null or p.action_id is not null then 'checkPhoto' when p.hall_settings_id is not null then 'logo' else 'patPhoto' end as owner,
      case when position('"' || wanted.tag || '"' in ${knownTags}) = 0 then coalesce(thumbnail.data, p.data) end as data,
      wanted.tag <> p.sha256 and thumbnail.width is null as "thumbnailMissing"
    from photos p
      cross join lateral (
        select case when ${width} between 1 and p.width - 1 then p.sha256 || '-' || ${width}::int else p.sha256 end as tag
      ) wanted
      left join photo_thumbnails thumbnail on thumbnail.photo_id = p.id and thumbnail.width = ${width}
      left join tests t on t.id = p.test_id and t.deleted_at is null
      left join fault_reports f on f.id = p.fault_report_id
      left join assets a on a.id = coalesce(p.asset_id, t.asset_id, f.asset_id) and a.deleted_at is null
      left join stock_items s on s.id = p.stock_item_id and s.deleted_at is null
      left join check_records r on r.id = p.check_record_id and r.deleted_at is null
    where p.id = ${id} and (a.id is not null or s.id is not null or r.id is not null
      or p.action_id is not null or p.hall_settings_id is not null)`
  return photo
}

function sendNotFound(res: Response): void {
  res.status(404).json({ message: 'This photo cannot be found. It may have been deleted.' })
}

function sendError(res: Response, status: number, { message }: UserError): void {
  res.status(status).json({ message })
}
