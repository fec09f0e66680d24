import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PHOTO_FORMAT, PHOTO_MAX_BYTES, PHOTO_MAX_DIMENSION, PHOTOS_PER_RECORD } from '../../domain/photos'
import { isOneLine, ONE_LINE } from '../../domain/text'
import type { Prisma } from '../generated/prisma/client'
import { badInput } from '../graphql/errors'
import { recordNumber } from '../graphql/input'
import type { PhotoInput } from './photo.type'

/** Pixels that a sent image may decode to: a small file can hold a huge picture. */
const PIXEL_LIMIT = 100_000_000

type NewPhoto = Pick<
  Prisma.PhotoUncheckedCreateInput,
  'contentType' | 'fileName' | 'reference' | 'width' | 'height' | 'sha256'
> & { data: Uint8Array<ArrayBuffer> }

/** The photos that a record is to have: which stored ones stay, and the new ones ready to store. */
export interface PreparedPhotos {
  keep: number[]
  add: NewPhoto[]
}

/** The record that photos belong to. */
export type PhotoOwner = { assetId: string } | { testId: number } | { stockItemId: number }

/**
 * Reads and re-encodes the sent photos, before any transaction begins.
 * @throws BAD_USER_INPUT at `photos`, naming the file that is no image or too large.
 */
export async function preparePhotos(inputs: readonly PhotoInput[]): Promise<PreparedPhotos> {
  if (inputs.length > PHOTOS_PER_RECORD) throw badInput({ photos: [`At most ${PHOTOS_PER_RECORD} photos.`] })
  const prepared: PreparedPhotos = { keep: [], add: [] }
  for (const input of inputs) {
    if (input.id != null) prepared.keep.push(recordNumber(input.id) ?? 0)
    else prepared.add.push(await encodePhoto(input))
  }
  return prepared
}

async function encodePhoto({ data, fileName, reference }: PhotoInput): Promise<NewPhoto> {
  const name = fileName?.trim().slice(0, 200) || 'photo'
  if (!isOneLine(name) || !isOneLine(reference ?? '')) throw badInput({ photos: [ONE_LINE] })
  const encoded = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(data ?? '')?.[1]
  if (!encoded) throw badInput({ photos: [`${name} is not an image.`] })
  if (encoded.length * 0.75 > PHOTO_MAX_BYTES)
    throw badInput({ photos: [`${name} is larger than ${PHOTO_MAX_BYTES / 1024 / 1024} MB.`] })
  try {
    const { data: bytes, info } = await sharp(Buffer.from(encoded, 'base64'), { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize({ width: PHOTO_MAX_DIMENSION, height: PHOTO_MAX_DIMENSION, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return {
      data: new Uint8Array(bytes),
      contentType: PHOTO_FORMAT,
      fileName: name,
      reference: reference?.slice(0, 200) || createHash('sha256').update(name).update(bytes).digest('hex'),
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  } catch {
    throw badInput({ photos: [`${name} is not an image that can be read.`] })
  }
}

/**
 * Makes the owner have exactly these photos, in the owner's transaction.
 * @returns the new ids by the reference they were sent with.
 * @throws BAD_USER_INPUT at `photos` if one to keep is not the owner's.
 */
export async function storePhotos(
  transaction: Prisma.TransactionClient,
  owner: PhotoOwner,
  { keep, add }: PreparedPhotos,
): Promise<Map<string, number>> {
  const kept = await transaction.photo.count({ where: { ...owner, id: { in: keep } } })
  if (kept !== new Set(keep).size) throw badInput({ photos: ['A photo to keep does not belong here.'] })
  await transaction.photo.deleteMany({ where: { ...owner, id: { notIn: keep } } })
  const ids = new Map<string, number>()
  for (const photo of add) {
    const { id } = await transaction.photo.create({ data: { ...photo, ...owner }, select: { id: true } })
    ids.set(photo.reference, id)
  }
  return ids
}

/** The owner's photos as the audit trail names them: `12 front.jpg`. */
export async function photoNames(transaction: Prisma.TransactionClient, owner: PhotoOwner): Promise<string[]> {
  const photos = await transaction.photo.findMany({
    where: owner,
    orderBy: { id: 'asc' },
    select: { id: true, fileName: true },
  })
  return photos.map(({ id, fileName }) => `${id} ${fileName}`)
}

/**
 * The photo that is to stand for its owner: the one asked for by its id, or by the reference it was sent with; else the first
 * one there is; null if there is none.
 */
export async function choosePhoto(
  transaction: Prisma.TransactionClient,
  owner: PhotoOwner,
  wanted: string | null,
  stored: ReadonlyMap<string, number> = new Map(),
): Promise<number | null> {
  const photos = await transaction.photo.findMany({ where: owner, orderBy: { id: 'asc' }, select: { id: true } })
  const wantedId = wanted === null ? undefined : (stored.get(wanted) ?? recordNumber(wanted))
  const chosen = photos.find(({ id }) => id === wantedId) ?? photos[0]
  return chosen?.id ?? null
}
