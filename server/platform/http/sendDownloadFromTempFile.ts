import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { PipelineSource } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { WorkSlots } from '../concurrency/workSlots'
import type { UserContext } from '../context'
import { UserError } from '../errors/errors'
import { BodyTooLargeError, createByteLimiter } from './largeBody'
import { createUploadFolder, removeUploadFolder } from './uploadFolders'

const FILE_BYTES = 1024 ** 3
/** How long a download may take once the file has been written, in ms. */
const SENDING_MS = 600_000

/**
 * Limits how much disk space is taken by files that are being downloaded. Requests do not queue here, because a slow
 * reader may take minutes.
 */
const DOWNLOADS = new WorkSlots({
  atOnce: 40,
  ofUser: 8,
  waitingOfUser: 0,
  tooMany: 'Too many files are being downloaded at the moment. Try again in a few minutes.',
})

/** Writes a file's bytes to the disk. */
type Save = (source: PipelineSource<unknown>) => Promise<void>

/**
 * Sends a file after `write` has saved all of it, so that a slow reader does not tie up anything that `write` needs.
 * `write` must set the headers last, because an error response needs other headers.
 * @throws CONFLICT if the file is too large; RATE_LIMITED if too many files are being downloaded.
 */
export async function sendDownloadFromTempFile(
  { user, signal }: Pick<UserContext, 'user' | 'signal'>,
  res: Response,
  write: (save: Save) => Promise<void>,
): Promise<void> {
  await DOWNLOADS.within(user.id, signal, async () => {
    const folder = await createUploadFolder()
    try {
      const file = path.join(folder, 'file')
      await write((source) =>
        pipeline(source, createByteLimiter(FILE_BYTES), createWriteStream(file, { mode: 0o600 }), { signal }),
      )
      const { size } = await stat(file)
      res.set('Content-Length', String(size))
      await pipeline(createReadStream(file), res, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(SENDING_MS)]),
      })
    } catch (error) {
      if (error instanceof BodyTooLargeError)
        throw new UserError(
          'CONFLICT',
          'This file would be larger than 1 GiB. Filter the list, and download it in parts.',
        )
      throw error
    } finally {
      await removeUploadFolder(folder)
    }
  })
}
