import { UserError } from '../../shared/errors'
import { DecoderProcess, type DecoderTimes, type StartChild, startChild } from './decoderProcess'
import type { PictureAnswer, PictureRequest } from './messages'

const PROCESSES = 2
/** Pictures that may wait, of all users and of one. */
const WAITING = 16
const WAITING_OF_ONE = 4
const TIMES: DecoderTimes = { picture: 15_000, idle: 30_000 }
/** Seconds after which a refused caller may come again. */
const RETRY_AFTER = 5

interface Waiting {
  userId: number
  begin: (process: DecoderProcess) => void
}

/**
 * Reads pictures, a few at a time. One user has one read at a time: whoever sends what takes long makes nobody else wait
 * but themselves.
 */
export class PhotoDecoder {
  private readonly free: DecoderProcess[]
  private readonly busy = new Map<number, DecoderProcess>()
  private readonly waiting: Waiting[] = []

  constructor(times = TIMES, start: StartChild = startChild) {
    this.free = Array.from({ length: PROCESSES }, () => new DecoderProcess(times, start))
  }

  /** @throws RATE_LIMITED if too many pictures wait already. */
  async read(userId: number, request: PictureRequest): Promise<PictureAnswer> {
    const process = await this.turn(userId)
    try {
      return await process.read(request)
    } finally {
      this.busy.delete(userId)
      this.free.push(process)
      this.callNext()
    }
  }

  private turn(userId: number): Promise<DecoderProcess> {
    const own = this.waiting.filter((other) => other.userId === userId).length
    if (own >= WAITING_OF_ONE || this.waiting.length >= WAITING) throw tooMany()
    return new Promise((begin) => {
      this.waiting.push({ userId, begin })
      this.callNext()
    })
  }

  private callNext(): void {
    const next = this.waiting.findIndex(({ userId }) => !this.busy.has(userId))
    const process = next < 0 ? undefined : this.free.pop()
    if (!process) return
    const [{ userId, begin }] = this.waiting.splice(next, 1) as [Waiting]
    this.busy.set(userId, process)
    begin(process)
  }
}

function tooMany(): UserError {
  const message = `The server is reading too many photos. Nothing was saved; try again in ${RETRY_AFTER} seconds.`
  return new UserError('RATE_LIMITED', message, { retryAfter: RETRY_AFTER })
}

/** The one of this server. */
export const photoDecoder = new PhotoDecoder()
