import type { RequestHandler, Response } from 'express'
import type { PrismaClient } from '../generated/prisma/client'
import type { AccessCheck } from '../shared/context'
import type { UserError } from '../shared/errors'
import { recordNumber } from '../shared/input'

interface StoredPhoto {
  sha256: string
  contentType: string
  ofStock: boolean
  /** Null where the browser has it already. */
  data: Uint8Array | null
}

/** Who may see a photo, by the record that it belongs to. */
interface PhotoAccess {
  patPhoto: AccessCheck
  stockPhoto: AccessCheck
}

/**
 * `GET /photos/{id}`: the picture, for users who may see the record that it belongs to. Browsers keep it, but ask each time: the next
 * one to sign in on this device may not be allowed to see it.
 */
export function photoRoute(prisma: PrismaClient, checkAccess: PhotoAccess): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const unauthenticated = checkAccess.patPhoto(req.caller)
    if (unauthenticated) return sendError(res, req.caller ? 403 : 401, unauthenticated)
    const id = recordNumber(req.params.id)
    const photo = id && (await findPhoto(prisma, id, req.get('If-None-Match') ?? ''))
    if (!photo) return void res.status(404).json({ message: 'This photo cannot be found.' })
    const error = (photo.ofStock ? checkAccess.stockPhoto : checkAccess.patPhoto)(req.caller)
    if (error) return sendError(res, 403, error)
    res.set({
      ETag: `"${photo.sha256}"`,
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (photo.data === null) return void res.status(304).end()
    res.type(photo.contentType).send(Buffer.from(photo.data))
  }
}

/** A photo of a record that is not deleted; without its data if its ETag is among those that the browser knows. */
async function findPhoto(prisma: PrismaClient, id: number, knownTags: string): Promise<StoredPhoto | undefined> {
  const [photo] = await prisma.$queryRaw<StoredPhoto[]>`
    select p.sha256, p.content_type as "contentType", s.id is not null as "ofStock",
      case when position('"' || p.sha256 || '"' in ${knownTags}) = 0 then p.data end as data
    from photos p
      left join tests t on t.id = p.test_id and t.deleted_at is null
      left join assets a on a.id = coalesce(p.asset_id, t.asset_id) and a.deleted_at is null
      left join stock_items s on s.id = p.stock_item_id and s.deleted_at is null
    where p.id = ${id} and (a.id is not null or s.id is not null)`
  return photo
}

function sendError(res: Response, status: number, { message }: UserError): void {
  res.status(status).json({ message })
}
