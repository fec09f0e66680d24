import type { RequestHandler } from 'express'
import type { PrismaClient } from '../generated/prisma/client'
import { recordNumber } from '../graphql/input'
import { photoRefusal } from '../graphql/permissions'

/** `GET /photos/{id}`: the picture, for whoever is signed in. It never changes, so it may be kept for good. */
export function photoRoute(prisma: PrismaClient): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const refusal = photoRefusal(req.caller)
    if (refusal) return void res.status(req.caller ? 403 : 401).json({ message: refusal.message })
    const id = recordNumber(req.params.id)
    const head = id && (await prisma.photo.findUnique({ where: { id }, select: { sha256: true, contentType: true } }))
    if (!head) return void res.status(404).json({ message: 'There is no such photo.' })
    res.set({
      ETag: `"${head.sha256}"`,
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (req.fresh) return void res.status(304).end()
    const { data } = await prisma.photo.findUniqueOrThrow({ where: { id }, select: { data: true } })
    res.type(head.contentType).send(Buffer.from(data))
  }
}
