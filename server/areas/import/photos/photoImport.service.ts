import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import {
  MAX_PHOTO_ZIP_FILES,
  type PhotoImportFile,
  type PhotoImportProgress,
} from '../../../../domain/imports/photoImport'
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_RECORD } from '../../../../domain/photos/photos'
import { isOneLine } from '../../../../domain/values/text'
import type { UserContext } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { openZip, type ZipFile } from '../../../platform/files/zip/zipFile'
import { addAssetPhoto } from '../../assets/asset.service'
import { detectPhotoFormat } from '../../photos/decoding/photoFormat'
import { encodeUploadedPhoto } from '../../photos/photo.service'
import { extractPhotoName, findAssetsByPhotoNames, isSystemFile } from './photoNames'

/** No limit per file: a photo that is too large is rejected on its own, without rejecting the whole ZIP file. */
const LIMITS = { entries: MAX_PHOTO_ZIP_FILES, bytes: 64 * 1024 ** 3, bytesOf: () => Number.POSITIVE_INFINITY }
/** Number of leading bytes used to detect a file's format. */
const FIRST_BYTES = 200
/** Pause between attempts in ms, and maximum number of attempts, while the server is busy with other users' photos. */
const WAIT = { ms: 5000, times: 12 }

const DAMAGED = 'The photo is damaged, or the ZIP file compresses it in an unsupported way. Create the ZIP file again.'

/**
 * Reports what would happen to each photo in a ZIP file if it were imported.
 * @throws BAD_USER_INPUT on `file` if the file is not a ZIP or exceeds the limits.
 */
export function previewPhotoZip(context: UserContext, file: string): Promise<PhotoImportFile[]> {
  return opened(file, (zip) => plan(context, zip))
}

/**
 * Adds the photos in a ZIP file to the assets that their file names identify, one by one. Unreadable photos are
 * skipped.
 * @throws BAD_USER_INPUT on `file` if the file is not a ZIP or exceeds the limits.
 */
export function importPhotoZip(
  context: UserContext,
  file: string,
  onProgress: (progress: PhotoImportProgress) => void,
): Promise<PhotoImportFile[]> {
  return opened(file, async (zip) => {
    const files = await plan(context, zip)
    const wanted = files.filter(({ outcome }) => outcome === 'import')
    const results = new Map<PhotoImportFile, PhotoImportFile>()
    for (const [done, photo] of wanted.entries()) {
      context.signal.throwIfAborted()
      onProgress({ done, total: wanted.length })
      results.set(photo, await imported(context, zip, photo))
    }
    return files.map((photo) => results.get(photo) ?? photo)
  })
}

async function opened<Result>(file: string, work: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  const zip = await openZip(file, LIMITS)
  try {
    return await work(zip)
  } finally {
    zip.close()
  }
}

/** Compares in natural order: KETTLE-1, KETTLE-1_2, KETTLE-10. */
const { compare } = new Intl.Collator('en-GB', { numeric: true })

async function plan({ reader, signal }: UserContext, zip: ZipFile): Promise<PhotoImportFile[]> {
  const paths = [...zip.entries.keys()].filter((path) => !isSystemFile(path))
  const named = paths
    .map((path) => ({ path, name: extractPhotoName(path) }))
    .toSorted((one, other) => compare(one.name, other.name))
  const assets = await findAssetsByPhotoNames(
    reader,
    named.flatMap(({ path, name }) => (isOneLine(path) ? name : [])),
  )
  const planned = new Map<string, number>()
  const files: PhotoImportFile[] = []
  for (const { path, name } of named) {
    signal.throwIfAborted()
    const found = assets.get(name)
    const count = found ? (planned.get(found.id) ?? 0) : 0
    const reason =
      (await pictureError(zip, path)) ??
      (!found
        ? `No asset has the code ${name}. Correct the file name, or add the asset first.`
        : found.photos >= MAX_PHOTOS_PER_RECORD
          ? `The asset already has ${MAX_PHOTOS_PER_RECORD} photos, the maximum. Delete one first.`
          : count >= MAX_PHOTOS_PER_RECORD
            ? `An asset can have up to ${MAX_PHOTOS_PER_RECORD} photos. Remove some from the ZIP file.`
            : null)
    if (found && reason === null) planned.set(found.id, count + 1)
    const asset = found ? { id: found.id, code: found.code, name: found.name } : null
    files.push({ path, outcome: reason === null ? 'import' : 'refused', asset, reason })
  }
  return files
}

/**
 * Returns the reason why an entry cannot be imported as a photo, judged by its size and first bytes; null if it can.
 */
async function pictureError(zip: ZipFile, path: string): Promise<string | null> {
  if ((zip.entries.get(path)?.uncompressedSize ?? 0) > MAX_PHOTO_BYTES)
    return `The photo is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Use a smaller photo.`
  const start = await zip.read(path).then(firstBytes).catch(unreadable)
  if (!start) return DAMAGED
  return detectPhotoFormat(start) ? null : 'The file is not a JPEG, PNG, WebP, HEIC or AVIF image. Save it as a JPEG.'
}

async function firstBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= FIRST_BYTES) break
  }
  return Buffer.concat(chunks)
}

/** Ignores an entry's error, so that the other entries are still read. */
const unreadable = () => undefined

async function imported(context: UserContext, zip: ZipFile, file: PhotoImportFile): Promise<PhotoImportFile> {
  const { path, asset } = file
  const refused = (reason: string): PhotoImportFile => ({ ...file, outcome: 'refused', reason })
  const bytes = await zip.read(path).then(buffer).catch(unreadable)
  if (!bytes || !asset) return refused(DAMAGED)
  const name = (path.split('/').at(-1) ?? path).slice(0, 200)
  try {
    const photo = await retryWhileBusy(context.signal, () => encodeUploadedPhoto(context.user.id, { bytes, name }))
    const [stored] = await context.reader.$queryRaw<unknown[]>`
      select 1 from photos where asset_id = ${asset.id} and sha256 = ${photo.sha256} limit 1`
    if (stored) return { ...file, outcome: 'existing', reason: 'The asset already has this photo.' }
    await addAssetPhoto(context, asset.id, photo)
    return { ...file, outcome: 'imported' }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return refused(reason)
  }
}

/** Retries while the server is busy with other users' photos. */
async function retryWhileBusy<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (let left = WAIT.times; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !(error instanceof UserError) || error.extensions.code !== 'RATE_LIMITED') throw error
      await setTimeout(WAIT.ms, undefined, { signal })
    }
  }
}

/** Returns the reason why a photo was rejected; undefined for an error that affects all photos. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof UserError)) return undefined
  const { code, fields } = error.extensions
  if (code === 'BAD_USER_INPUT')
    return (
      Object.values(fields ?? {})
        .flat()
        .join(' ') || error.message
    )
  return code === 'NOT_FOUND' || code === 'CONFLICT' ? error.message : undefined
}
