import { setTimeout } from 'node:timers/promises'
import type { PrismaClient } from '../../generated/prisma/client'
import { PhotoDecoderProcess, startPhotoDecoderProcess } from './decoding/photoDecoderProcess'

/** Maximum number of queued thumbnails. Further requests get the full photo. */
const MAX_QUEUED = 32
const TIMEOUTS = { picture: 5_000, idle: 30_000 }

interface RequestedThumbnail {
  photoId: number
  photo: Uint8Array
  width: number
}

export interface ThumbnailOptions {
  /** How long to wait for the thumbnail, in ms. */
  wait: number
}

/**
 * Makes thumbnails in a separate process, one at a time. Simultaneous requests for the same thumbnail share one run.
 */
export class ThumbnailMaker {
  private readonly decoder: PhotoDecoderProcess
  private readonly making = new Map<string, Promise<Uint8Array | undefined>>()
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly prisma: PrismaClient,
    start = startPhotoDecoderProcess,
  ) {
    this.decoder = new PhotoDecoderProcess(TIMEOUTS, start)
  }

  /**
   * Makes and stores a thumbnail. Returns undefined if the queue is full, the photo is unreadable, or the thumbnail
   * takes longer than `wait`. In the last case, the thumbnail is still made for later requests.
   */
  async make(request: RequestedThumbnail, { wait }: ThumbnailOptions): Promise<Uint8Array | undefined> {
    const waited = new AbortController()
    const tooLong = setTimeout(wait, undefined, { signal: waited.signal, ref: false }).catch(() => undefined)
    return Promise.race([this.enqueue(request), tooLong]).finally(() => waited.abort())
  }

  private enqueue(request: RequestedThumbnail): Promise<Uint8Array | undefined> {
    const key = `${request.photoId} ${request.width}`
    const known = this.making.get(key)
    if (known || this.making.size >= MAX_QUEUED) return known ?? Promise.resolve(undefined)
    const thumbnail = this.last.then(() => this.makeAndStore(request)).finally(() => this.making.delete(key))
    this.making.set(key, thumbnail)
    // why: the error is ignored here, because it affects only the requests for this thumbnail, not the next thumbnail
    this.last = thumbnail.catch(() => {})
    return thumbnail
  }

  private async makeAndStore({ photoId, photo, width }: RequestedThumbnail): Promise<Uint8Array | undefined> {
    const result = await this.decoder.thumbnail({ photo, width })
    if ('error' in result) return undefined
    const data = Buffer.from(result.data)
    // why: the id is selected from `photos`, because the photo may have been deleted while its thumbnail was being made
    await this.prisma.$executeRaw`
      insert into photo_thumbnails (photo_id, width, data)
      select id, ${width}, ${data} from photos where id = ${photoId}
      on conflict do nothing`
    return data
  }
}
