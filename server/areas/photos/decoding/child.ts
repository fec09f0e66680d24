import { Worker } from 'node:worker_threads'
import type { DecoderResponse, PictureRequest, ThumbnailRequest } from './messages'
import { reencode, restrictSharp, thumbnail } from './reencode'

/** Bytes that this process may use, for any picture. */
const MEMORY = 700_000_000

/**
 * Ends this process, whatever it is doing, when it uses too much memory or the server has ended. It runs in a thread of
 * its own, because a decoder may block this one forever.
 */
const GUARD = `
  const server = process.ppid
  setInterval(() => {
    if (process.memoryUsage.rss() > ${MEMORY} || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
  }, 50)`

new Worker(GUARD, { eval: true, execArgv: [] })
restrictSharp()
process.on('message', async (request: PictureRequest | ThumbnailRequest) => {
  const result = await ('photo' in request ? thumbnail(request) : reencode(request))
  const response: DecoderResponse<typeof result> = { result, memory: process.memoryUsage.rss() }
  process.send?.(response)
})
process.on('disconnect', () => process.exit())
