import type { Prisma } from '../generated/prisma/client'
import type { AppContext } from '../shared/context'
import { containing, wordsOf } from '../shared/input'
import { checkPaging, type PagingArgs, readPage } from '../shared/paging'
import type { AuditEntry, AuditFilter, AuditPage } from './audit.type'

/** What was done to one record, newest first: the answer of every `…History` query. `entity` as its changes are recorded. */
export function listRecordHistory(
  context: AppContext,
  entity: string,
  id: string,
  paging: PagingArgs,
): Promise<AuditPage> {
  return listAuditEntries(context, { filter: { entity, entityId: id }, ...paging })
}

/** Records that belong to another, and which of their changes are part of its history. */
export interface HistoryParts {
  entity: string
  ids: readonly (string | number)[]
  actions: string[]
}

/** What was done to one record and to those that belong to it, newest first. */
export function listHistoryWithParts(
  { prisma }: AppContext,
  { entity, id }: { entity: string; id: string },
  parts: HistoryParts,
  paging: PagingArgs,
): Promise<AuditPage> {
  checkPaging(paging)
  const ofParts = { entity: parts.entity, entityId: { in: parts.ids.map(String) }, action: { in: parts.actions } }
  return readEntries(prisma, { OR: [{ entity, entityId: id }, ofParts] }, paging)
}

/** A page of the changes that match the filter, newest first. */
export function listAuditEntries(
  { prisma }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: AuditFilter | null },
): Promise<AuditPage> {
  checkPaging({ offset, limit })
  return readEntries(prisma, auditCondition(filter ?? {}), { offset, limit })
}

async function readEntries(
  prisma: AppContext['prisma'],
  where: Prisma.AuditEntryWhereInput,
  { offset, limit }: PagingArgs,
): Promise<AuditPage> {
  const { items, total } = await readPage(
    { offset, limit },
    prisma.auditEntry.findMany({
      where,
      include: { user: { select: { id: true, name: true } } },
      orderBy: { id: 'desc' },
      skip: offset,
      take: limit,
    }),
    () => prisma.auditEntry.count({ where }),
  )
  return { items: items.map((entry) => ({ ...entry, id: String(entry.id) })) as AuditEntry[], total }
}

function auditCondition({ search, entity, entityId, from, to }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    AND: wordsOf(search, /\s+/).map((word) => ({
      user: { OR: [{ name: containing(word) }, { email: containing(word) }] },
    })),
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...((from || to) && { at: { gte: from ?? undefined, lt: to ?? undefined } }),
  }
}
