import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Request } from 'express'
import { WorkSlots } from '../concurrency/workSlots'
import { createUploadFolder, removeUploadFolder } from './uploadFolders'

/** Maximum size of a body that is kept in memory while it arrives, in bytes. */
export const SMALL_BODY_BYTES = 128 * 1024

/**
 * Limits how much disk space large bodies take. Requests are rejected instead of queued here, because a slow sender may
 * take hours.
 */
const ARRIVING = new WorkSlots({
  atOnce: 40,
  ofUser: 5,
  waitingOfUser: 0,
  tooMany: 'Too many large files are being uploaded at the moment. Try again in a few minutes.',
})

/** Limits how much memory large bodies take. Requests queue here, because each slot is soon free again. */
const IN_MEMORY = new WorkSlots({
  atOnce: 8,
  ofUser: 2,
  waitingOfUser: 5,
  tooMany: 'You are sending too many large files at once. Try again when some of them have been processed.',
})

/** Thrown if a body exceeds its limit. */
export class BodyTooLargeError extends Error {}

/** Thrown if the server cannot decode a body's encoding. */
export class UnknownEncodingError extends Error {}

interface Receiver {
  userId: number
  /** Aborts when the sender disconnects. */
  signal: AbortSignal
  /** Maximum size of the body in bytes, both as sent and after decompression. */
  limit: number
}

/** True if the request's body may exceed `SMALL_BODY_BYTES`. */
export function mayBodyBeLarge(req: Request): boolean {
  const isCompressed = encodingOf(req) !== 'identity'
  return (
    isCompressed || req.get('Transfer-Encoding') !== undefined || Number(req.get('Content-Length')) > SMALL_BODY_BYTES
  )
}

/**
 * Receives a body into a file and, once there is enough memory for it, runs `work`. Slow senders therefore need no
 * memory and do not block others. The body counts as held in memory until `work` settles.
 * @throws BodyTooLargeError; UnknownEncodingError; RATE_LIMITED if the user is sending too many bodies.
 */
export async function withLargeBody<Result>(
  req: Request,
  { userId, signal, limit }: Receiver,
  work: (read: () => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  const decoders = decodersOf(req)
  return ARRIVING.within(userId, signal, async () => {
    const folder = await createUploadFolder()
    try {
      const file = path.join(folder, 'body')
      // why: keep the connection open after an error, because a body that is too large still needs a response
      const arriving = req.iterator({ destroyOnReturn: false })
      await pipeline(arriving, createByteLimiter(limit), createWriteStream(file, { mode: 0o600 }), { signal })
      return await IN_MEMORY.within(userId, signal, () => work(() => readFrom(file, decoders, limit)))
    } finally {
      await removeUploadFolder(folder)
    }
  })
}

async function readFrom(file: string, decoders: readonly Transform[], limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await pipeline([createReadStream(file), ...decoders, createByteLimiter(limit), collector])
  return Buffer.concat(chunks)
}

/** Creates a stream that fails once more than `limit` bytes have passed through. */
export function createByteLimiter(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length
      if (bytes > limit) pass(new BodyTooLargeError('The body is too large'))
      else pass(null, chunk)
    },
  })
}

const DECODERS: Readonly<Record<string, () => Transform[]>> = {
  identity: () => [],
  gzip: () => [createGunzip()],
  deflate: () => [createInflate()],
  br: () => [createBrotliDecompress()],
}

const encodingOf = (req: Request) => (req.get('Content-Encoding') ?? 'identity').toLowerCase()

function decodersOf(req: Request): Transform[] {
  const make = DECODERS[encodingOf(req)]
  if (!make) throw new UnknownEncodingError()
  return make()
}
