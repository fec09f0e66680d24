import type { CertificatePicture } from '../../../../domain/evidence/certificates'
import { THUMBNAIL_WIDTHS_PX } from '../../../../domain/photos/photos'
import { Prisma } from '../../../generated/prisma/client'
import { createConflictError } from '../../../platform/errors/errors'

/** Maximum number of photos for each failure, and for the certificate as a whole. */
const EACH = 2
const ALL = 400
const PRINTED_WIDTH = THUMBNAIL_WIDTHS_PX[3]

/** Selects the pictures to print: the logo at full size, and other photos as thumbnails. */
const printedPictures = (photoIds: readonly number[]) => Prisma.sql`
  select p.id, p.width, p.height, coalesce(t.data, p.data) as data
  from photos p left join photo_thumbnails t on t.photo_id = p.id and t.width = ${PRINTED_WIDTH} and p.hall_settings_id is null
  where p.id = any(${[...photoIds]}::int[])`

/** Reads the sizes and checksums of pictures, keyed by photo id. */
async function readPictures(
  database: Prisma.TransactionClient,
  photoIds: readonly number[],
): Promise<Map<number, CertificatePicture>> {
  const pictures = await database.$queryRaw<(CertificatePicture & { id: number })[]>`
    select id, encode(sha256(data), 'hex') as sha256, width, height from (${printedPictures(photoIds)}) p`
  return new Map(pictures.map(({ id, ...picture }) => [id, picture]))
}

export interface CertificateLogo {
  photoId: number
  picture: CertificatePicture
}

export async function selectCertificateLogo(database: Prisma.TransactionClient): Promise<CertificateLogo | null> {
  const photo = await database.photo.findFirst({ where: { hallSettingsId: { not: null } }, select: { id: true } })
  const picture = photo && (await readPictures(database, [photo.id])).get(photo.id)
  return picture ? { photoId: photo.id, picture } : null
}

/** Selects the failure photos that the certificate shows. Pass the tests in the certificate's order. */
export class FailurePhotoCollector {
  /** Ids of the photos selected so far. */
  readonly ids: number[] = []
  private left = ALL

  constructor(private readonly database: Prisma.TransactionClient) {}

  /**
   * Returns the pictures selected for a batch of tests, keyed by test id. Pass the batches in the certificate's order.
   */
  async read(testIds: readonly number[]): Promise<Map<number, CertificatePicture[]>> {
    const chosen = await this.choose(testIds)
    const pictures = await readPictures(
      this.database,
      chosen.map(({ id }) => id),
    )
    const byTest = new Map<number, CertificatePicture[]>()
    for (const { id, testId } of chosen) {
      const picture = pictures.get(id)
      if (picture) byTest.set(testId, [...(byTest.get(testId) ?? []), picture])
    }
    return byTest
  }

  private async choose(testIds: readonly number[]): Promise<{ id: number; testId: number }[]> {
    if (this.left === 0) return []
    const photos = await this.database.photo.findMany({
      where: { testId: { in: [...testIds] } },
      orderBy: [{ test: { testDate: 'desc' } }, { id: 'asc' }],
      select: { id: true, testId: true },
      take: this.left,
    })
    this.left -= photos.length
    const counts = new Map<number, number>()
    const chosen = photos.flatMap(({ id, testId }) => {
      if (testId === null) return []
      const place = (counts.get(testId) ?? 0) + 1
      counts.set(testId, place)
      return place <= EACH ? [{ id, testId }] : []
    })
    this.ids.push(...chosen.map(({ id }) => id))
    return chosen
  }
}

/**
 * Copies photos into a certificate, so that deleting a photo does not change the certificate.
 * @throws CONFLICT if a photo no longer exists.
 */
export async function copyCertificatePictures(
  database: Prisma.TransactionClient,
  certificateId: number,
  photoIds: readonly number[],
): Promise<void> {
  const [{ found }] = await database.$queryRaw<[{ found: number }]>`
    with pictures as materialized (${printedPictures(photoIds)}), copied as (
      insert into certificate_photos (certificate_id, sha256, data)
      select ${certificateId}::int, encode(sha256(data), 'hex'), data from pictures on conflict do nothing)
    select count(*)::int as found from pictures`
  if (found < photoIds.length)
    throw createConflictError(
      'A photo was deleted while the certificate was being issued. Issue the certificate again.',
    )
}
