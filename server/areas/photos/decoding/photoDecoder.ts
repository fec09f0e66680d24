import { UserError } from '../../../platform/errors/errors'
import type { PhotoDecodingRequest, PhotoDecodingResult } from './decoderMessages'
import {
  PhotoDecoderProcess,
  type PhotoDecoderTimeLimits,
  type StartPhotoDecoderProcess,
  startPhotoDecoderProcess,
} from './photoDecoderProcess'

const PROCESSES = 2
/** Maximum number of queued pictures, in total and per user. */
const MAX_QUEUED = 16
const MAX_QUEUED_PER_USER = 4
const TIMEOUTS: PhotoDecoderTimeLimits = { picture: 15_000, idle: 30_000 }
/** How long the client should wait before trying again, in seconds. */
const RETRY_AFTER = 5

interface QueuedRequest {
  userId: number
  begin: (process: PhotoDecoderProcess) => void
}

/** Decodes a few pictures at a time, but only one for each user, so that slow pictures delay only their sender. */
export class PhotoDecoder {
  private readonly idle: PhotoDecoderProcess[]
  private readonly busy = new Map<number, PhotoDecoderProcess>()
  private readonly queue: QueuedRequest[] = []

  constructor(times = TIMEOUTS, start: StartPhotoDecoderProcess = startPhotoDecoderProcess) {
    this.idle = Array.from({ length: PROCESSES }, () => new PhotoDecoderProcess(times, start))
  }

  /** @throws RATE_LIMITED if too many pictures are queued. */
  async read(userId: number, request: PhotoDecodingRequest): Promise<PhotoDecodingResult> {
    const process = await this.acquire(userId)
    try {
      return await process.read(request)
    } finally {
      this.busy.delete(userId)
      this.idle.push(process)
      this.startNext()
    }
  }

  private acquire(userId: number): Promise<PhotoDecoderProcess> {
    const queuedByUser = this.queue.filter((other) => other.userId === userId).length
    if (queuedByUser >= MAX_QUEUED_PER_USER || this.queue.length >= MAX_QUEUED) throw tooManyPhotos()
    return new Promise((begin) => {
      this.queue.push({ userId, begin })
      this.startNext()
    })
  }

  private startNext(): void {
    const next = this.queue.findIndex(({ userId }) => !this.busy.has(userId))
    const process = next < 0 ? undefined : this.idle.pop()
    if (!process) return
    const [{ userId, begin }] = this.queue.splice(next, 1) as [QueuedRequest]
    this.busy.set(userId, process)
    begin(process)
  }
}

function tooManyPhotos(): UserError {
  const message = `The server is busy with other photos. Nothing was saved. Try again in ${RETRY_AFTER} seconds.`
  return new UserError('RATE_LIMITED', message, { retryAfter: RETRY_AFTER })
}

export const photoDecoder = new PhotoDecoder()
