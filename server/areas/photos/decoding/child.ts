import { Worker } from 'node:worker_threads'
import {
  PHOTO_DECODER_READY_MESSAGE,
  type PhotoDecoderResponse,
  type PhotoDecodingRequest,
  type ThumbnailRequest,
} from './decoderMessages'
import { createThumbnail, reencodePhoto, restrictSharpFormats } from './reencodePhoto'

/** Maximum memory use of this process, in bytes. */
const MEMORY = 700_000_000

/**
 * Ends this process if it uses too much memory or the server has ended. This runs in a separate thread, because a
 * decoder may block the main thread forever.
 */
const GUARD = `
  const server = process.ppid
  setInterval(() => {
    if (process.memoryUsage.rss() > ${MEMORY} || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
  }, 50)`

new Worker(GUARD, { eval: true, execArgv: [] })
restrictSharpFormats()
process.on('message', async (request: PhotoDecodingRequest | ThumbnailRequest) => {
  const result = await ('photo' in request ? createThumbnail(request) : reencodePhoto(request))
  const response: PhotoDecoderResponse<typeof result> = { result, memory: process.memoryUsage.rss() }
  process.send?.(response)
})
process.on('disconnect', () => process.exit())
process.send?.(PHOTO_DECODER_READY_MESSAGE)
