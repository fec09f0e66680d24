import { openOfflineDatabase } from './database'
import { openThumbnailCache } from './offlineRegisterState'

/** Number of parallel downloads. */
const CONCURRENCY = 2

/** Asks a busy server to make the thumbnail instead of sending the whole photo (RFC 7240). */
const PATIENT = { Prefer: 'wait=30' }

const addressOf = (photoId: string) => `/photos/${photoId}/96`

export const countThumbnails = async (): Promise<number> => (await (await openThumbnailCache()).keys()).length

/** Downloads missing thumbnails of the register's records, and removes thumbnails that no record uses any more. */
export async function transferThumbnails(signal: AbortSignal): Promise<void> {
  const database = await openOfflineDatabase()
  const records = [...(await database.getAll('assets')), ...(await database.getAll('stockItems'))]
  const wanted = new Set(records.flatMap(({ photoId }) => (photoId === null ? [] : addressOf(photoId))))
  const cache = await openThumbnailCache()
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!wanted.delete(pathname)) await cache.delete(pathname)
  }
  const rest = [...wanted].values()
  const work = async () => {
    for (const address of rest) {
      if (signal.aborted) return
      const response = await fetch(address, { signal, headers: PATIENT })
      // why: a 404 is ignored, because the photo may have been deleted since
      if (!response.ok && response.status !== 404) return
      // why: a server that is too busy sends the much larger photo as no-store; the next transfer asks for the
      // thumbnail again
      const isThumbnail = response.ok && response.headers.get('Cache-Control') !== 'no-store'
      if (isThumbnail && !signal.aborted) await cache.put(address, response)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
