import {
  compareWithPreviousCertificate,
  type PreviousCertificateAsset,
  type RemovedCertificateAsset,
} from '../../../../domain/evidence/certificateContent'
import type { CertificateAsset, CertificateData } from '../../../../domain/evidence/certificates'
import type { Prisma } from '../../../generated/prisma/client'
import type { CertificateCoveredDays, CertificateSubject } from './coveredDays'
import { runForEachBatch } from './runForEachBatch'

/** Returns the changes since the previous certificate's register; null if there is no previous certificate. */
export async function collectCertificateChanges(
  database: Prisma.TransactionClient,
  { scope }: CertificateSubject,
  { previous, last, until }: CertificateCoveredDays,
  register: readonly CertificateAsset[],
): Promise<CertificateData['changes']> {
  if (!previous) return null
  const earlier = await readEarlier(database, previous.id)
  const listed = new Set(register.map(({ id }) => id))
  const gone = new Map<string, RemovedCertificateAsset>()
  await runForEachBatch(
    earlier.filter(({ id }) => !listed.has(id)),
    async (batch) => {
      const assets = await database.asset.findMany({
        where: { id: { in: batch.map(({ id }) => id) } },
        select: {
          id: true,
          deletedAt: true,
          location: { select: { name: true } },
          outOfUse: { where: { outcome: 'disposed', endedOn: { lte: new Date(last) } }, select: { id: true } },
        },
      })
      for (const { id, deletedAt, location, outOfUse } of assets)
        gone.set(id, {
          isDeleted: deletedAt !== null && deletedAt < until,
          isDisposed: outOfUse.length > 0,
          location: location?.name ?? null,
        })
    },
  )
  return compareWithPreviousCertificate(scope, register, earlier, gone)
}

/** Reads the fields to compare from a stored certificate's register. */
async function readEarlier(
  database: Prisma.TransactionClient,
  certificateId: number,
): Promise<PreviousCertificateAsset[]> {
  const [row] = await database.$queryRaw<{ assets: PreviousCertificateAsset[] }[]>`
    select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'location', b.location,
      'safe', (b.test ->> 'safe')::boolean)), '[]') as assets
    from certificates c cross join jsonb_to_recordset(convert_from(c.data, 'UTF8')::jsonb -> 'register')
      as b (id text, code text, name text, location text, test jsonb)
    where c.id = ${certificateId}`
  return row?.assets ?? []
}
