import { type CertificateScope, Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import { createRecordSqlBuilder } from '../../../platform/records/recordSql'
import { buildAllConditionsSql } from '../../../platform/records/sqlConditions'
import { certificateShape } from './certificate.shape'
import type { Certificate, CertificatePage } from './certificate.type'

const certificateSql = createRecordSqlBuilder(certificateShape, 'c')

interface CertificateFilter {
  scope?: CertificateScope | null
  locationId?: string | null
  roundId?: string | null
}

/** SQL condition: certificate `c` matches a filter. */
export function buildCertificateConditionSql({ scope, locationId, roundId }: CertificateFilter): Prisma.Sql {
  return buildAllConditionsSql([
    Prisma.sql`true`,
    ...(scope ? [Prisma.sql`c.scope::text = ${scope}`] : []),
    ...(locationId ? [Prisma.sql`c.location_id = ${toRecordNumber(locationId)}`] : []),
    ...(roundId ? [Prisma.sql`c.round_id = ${toRecordNumber(roundId)}`] : []),
  ])
}

/** Returns a page of certificates, newest first. */
export async function listCertificates(
  { reader }: AppContext,
  { scope, locationId, roundId, ...paging }: CertificateFilter & PagingArgs,
  selection: FieldSelection,
): Promise<CertificatePage> {
  assertPaging(paging)
  const where = buildCertificateConditionSql({ scope, locationId, roundId })
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
    select ${json} as certificate from certificates c ${joins} where c.id = ${toRecordNumber(id)}`
  if (!row) throw createNotFoundError('certificate')
  return row.certificate
}
