import { type CertificateScope, Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { notFound } from '../../../platform/errors/errors'
import { recordNumber } from '../../../platform/input/input'
import { allConditionsSql } from '../../../platform/records/conditions'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import { createRecordSql } from '../../../platform/records/recordSql'
import type { FieldSelection } from '../../../platform/records/selection'
import { certificateShape } from './certificate.shape'
import type { Certificate, CertificatePage } from './certificate.type'

const certificateSql = createRecordSql(certificateShape, 'c')

interface CertificateFilter {
  scope?: CertificateScope | null
  locationId?: string | null
  roundId?: string | null
}

/** The condition for certificates (`c`) that match a filter. */
export function certificateConditionSql({ scope, locationId, roundId }: CertificateFilter): Prisma.Sql {
  return allConditionsSql([
    Prisma.sql`true`,
    ...(scope ? [Prisma.sql`c.scope::text = ${scope}`] : []),
    ...(locationId ? [Prisma.sql`c.location_id = ${recordNumber(locationId)}`] : []),
    ...(roundId ? [Prisma.sql`c.round_id = ${recordNumber(roundId)}`] : []),
  ])
}

/** Returns a page of certificates, newest first. */
export async function listCertificates(
  { reader }: AppContext,
  { scope, locationId, roundId, ...paging }: CertificateFilter & PagingArgs,
  selection: FieldSelection,
): Promise<CertificatePage> {
  assertPaging(paging)
  const where = certificateConditionSql({ scope, locationId, roundId })
  const { json, joins } = certificateSql(selection.items ?? {})
  const total = selection.total ? Prisma.sql`(select count(*)::int from certificates c where ${where})` : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[CertificatePage]>`
    select ${total} as total, (select coalesce(json_agg(${json} order by c.id desc), '[]')
      from (select c.* from certificates c where ${where} order by c.id desc limit ${paging.limit} offset ${paging.offset}) c ${joins}) as items`
  return page
}

/** @throws NOT_FOUND */
export async function findCertificate(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<Certificate> {
  const { json, joins } = certificateSql(selection)
  const [row] = await reader.$queryRaw<{ certificate: Certificate }[]>`
    select ${json} as certificate from certificates c ${joins} where c.id = ${recordNumber(id)}`
  if (!row) throw notFound('certificate')
  return row.certificate
}
