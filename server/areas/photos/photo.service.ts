import { createHash } from 'node:crypto'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_MEGAPIXELS,
  MAX_PHOTOS_PER_RECORD,
  PHOTO_MEDIA_TYPE,
} from '../../../domain/photos/photos'
import { isOneLine } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import type { PhotoDecodingError } from './decoding/decoderMessages'
import { photoDecoder } from './decoding/photoDecoder'
import { detectPhotoFormat, type PhotoFormat } from './decoding/photoFormat'
import type { PhotoInput } from './photo.type'

/** A re-encoded photo that has not been stored yet. */
export type NewPhoto = Pick<
  Prisma.PhotoUncheckedCreateInput,
  'contentType' | 'fileName' | 'reference' | 'width' | 'height' | 'sha256'
> & { data: Uint8Array<ArrayBuffer> }

/** The photos that a record will have: ids of existing photos, and new photos. */
export interface PreparedPhotos {
  existingIds: number[]
  newPhotos: NewPhoto[]
}

/** The record that a photo belongs to. */
export type PhotoOwner =
  | { assetId: string }
  | { testId: number }
  | { stockItemId: number }
  | { faultReportId: number }
  | { hallSettingsId: number }
  | { checkRecordId: number }
  | { actionId: number }

/**
 * Decodes and re-encodes uploaded photos, before any transaction begins.
 * @throws BAD_USER_INPUT on `photos` with the name of a file that is invalid or too large; RATE_LIMITED if too many are
 * queued.
 */
export async function preparePhotos(
  { user }: Pick<UserContext, 'user'>,
  inputs: readonly PhotoInput[],
): Promise<PreparedPhotos> {
  if (inputs.length > MAX_PHOTOS_PER_RECORD)
    throw createBadInputError({ photos: [validationMessages.tooMany(MAX_PHOTOS_PER_RECORD, 'photos')] })
  const prepared: PreparedPhotos = { existingIds: [], newPhotos: [] }
  for (const input of inputs) {
    if (input.id != null) prepared.existingIds.push(toRecordNumber(input.id))
    else prepared.newPhotos.push(await encodeOnce(user.id, input))
  }
  return prepared
}

/**
 * Checks the photos of a record without storing them. A new record has no `owner`.
 * @throws BAD_USER_INPUT on `photos`; RATE_LIMITED if too many are queued.
 */
export async function validatePhotos(
  { prisma, user }: Pick<UserContext, 'prisma' | 'user'>,
  inputs: readonly PhotoInput[] = [],
  owner?: PhotoOwner,
): Promise<void> {
  const { existingIds } = await preparePhotos({ user }, inputs)
  await assertOwnPhotos(prisma, owner, existingIds)
}

async function assertOwnPhotos(
  database: Prisma.TransactionClient,
  owner: PhotoOwner | undefined,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const own = owner ? await database.photo.count({ where: { ...owner, id: { in: [...ids] } } }) : 0
  if (own !== new Set(ids).size)
    throw createBadInputError({
      photos: ['One of the photos does not belong to this record. Reload the page and try again.'],
    })
}

const DATA_URL = /^data:image\/[\w.+-]{1,40};base64,/

const encoded = new WeakMap<PhotoInput, Promise<NewPhoto>>()

/** Encodes a photo once, even if it is checked again because of an error in another field. */
function encodeOnce(userId: number, input: PhotoInput): Promise<NewPhoto> {
  const known = encoded.get(input) ?? encodePhoto(userId, input)
  encoded.set(input, known)
  return known
}

async function encodePhoto(userId: number, { data, fileName, reference }: PhotoInput): Promise<NewPhoto> {
  const name = fileName?.trim().slice(0, 200) || 'photo'
  if (!isOneLine(name) || !isOneLine(reference ?? ''))
    throw createBadInputError({ photos: [validationMessages.oneLine] })
  const start = DATA_URL.exec(data?.slice(0, 100) ?? '')?.[0].length
  if (!data || !start) throw createBadInputError({ photos: [`${name} is not an image. Choose a photo.`] })
  if ((data.length - start) * 0.75 > MAX_PHOTO_BYTES) throw tooLarge(name)
  return encodeUploadedPhoto(userId, { bytes: Buffer.from(data.slice(start), 'base64'), name, reference })
}

export interface UploadedPhoto {
  bytes: Buffer
  name: string
  /** The client's reference; if absent, a reference is derived from the photo's name and content. */
  reference?: string | null
}

/**
 * Re-encodes a picture as a photo. Each sender's pictures are decoded one at a time.
 * @throws BAD_USER_INPUT on `photos`; RATE_LIMITED if too many are queued.
 */
export async function encodeUploadedPhoto(
  sender: number,
  { bytes: sent, name, reference }: UploadedPhoto,
): Promise<NewPhoto> {
  if (sent.length > MAX_PHOTO_BYTES) throw tooLarge(name)
  const format = detectPhotoFormat(sent)
  if (!format)
    throw createBadInputError({
      photos: [`${name} is not a JPEG, PNG, WebP, HEIC or AVIF image. Save it as a JPEG first.`],
    })
  const decoded = await photoDecoder.read(sender, { bytes: sent, format })
  if ('error' in decoded) throw createBadInputError({ photos: [`${name} ${PICTURE_ERRORS[decoded.error](format)}`] })
  const { data: bytes, width, height } = decoded.picture
  return {
    data: new Uint8Array(bytes),
    contentType: PHOTO_MEDIA_TYPE,
    fileName: name,
    reference: reference?.slice(0, 200) || createHash('sha256').update(name).update(bytes).digest('hex'),
    width,
    height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const tooLarge = (name: string) =>
  createBadInputError({
    photos: [`${name} is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Choose a smaller photo.`],
  })

const PICTURE_ERRORS: Readonly<Record<PhotoDecodingError, (format: PhotoFormat) => string>> = {
  broken: () => 'cannot be read. Save it as a JPEG and send that.',
  tooManyPixels: (format) =>
    `has too many pixels. Send it with at most ${MAX_PHOTO_MEGAPIXELS[format === 'heic' ? 'heic' : 'other']} megapixels.`,
  exhausting: () => 'takes too long or too much memory to read. Save it as a smaller JPEG and send that.',
}

/**
 * Replaces the owner's photos in the transaction that saves the owner.
 * @returns the new ids by reference.
 * @throws BAD_USER_INPUT on `photos` if an existing photo belongs to another record.
 */
export async function storePhotos(
  transaction: Prisma.TransactionClient,
  owner: PhotoOwner,
  { existingIds, newPhotos }: PreparedPhotos,
): Promise<Map<string, number>> {
  await assertOwnPhotos(transaction, owner, existingIds)
  await transaction.photo.deleteMany({ where: { ...owner, id: { notIn: existingIds } } })
  const ids = new Map<string, number>()
  for (const photo of newPhotos) {
    const { id } = await transaction.photo.create({ data: { ...photo, ...owner }, select: { id: true } })
    ids.set(photo.reference, id)
  }
  return ids
}

/**
 * Adds a photo to its owner.
 * @throws BAD_USER_INPUT on `photos` if the owner has the maximum number.
 */
export async function addPhoto(
  transaction: Prisma.TransactionClient,
  owner: PhotoOwner,
  photo: NewPhoto,
): Promise<void> {
  if ((await transaction.photo.count({ where: owner })) >= MAX_PHOTOS_PER_RECORD)
    throw createBadInputError({ photos: [validationMessages.tooMany(MAX_PHOTOS_PER_RECORD, 'photos')] })
  await transaction.photo.create({ data: { ...photo, ...owner }, select: { id: true } })
}

/** Lists the owner's photos for the audit trail, for example `12 front.jpg`. */
export async function listPhotoNames(transaction: Prisma.TransactionClient, owner: PhotoOwner): Promise<string[]> {
  const photos = await transaction.photo.findMany({
    where: owner,
    orderBy: { id: 'asc' },
    select: { id: true, fileName: true },
  })
  return photos.map(({ id, fileName }) => `${id} ${fileName}`)
}

/**
 * Returns the owner's main photo: the requested photo (by id or reference), or else the first photo; null if the owner
 * has no photos.
 */
export async function chooseMainPhoto(
  transaction: Prisma.TransactionClient,
  owner: PhotoOwner,
  requested: string | null,
  stored: ReadonlyMap<string, number> = new Map(),
): Promise<number | null> {
  const photos = await transaction.photo.findMany({ where: owner, orderBy: { id: 'asc' }, select: { id: true } })
  const requestedId = requested === null ? undefined : (stored.get(requested) ?? toRecordNumber(requested))
  const chosen = photos.find(({ id }) => id === requestedId) ?? photos[0]
  return chosen?.id ?? null
}
