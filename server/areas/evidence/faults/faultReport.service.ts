import * as z from 'zod'
import { FAULT_REPORT_LIMITS } from '../../../../domain/evidence/faultReports'
import { today } from '../../../../domain/values/calendar'
import { isPlainText } from '../../../../domain/values/text'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma, type PrismaClient } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createConflictError, createNotFoundError, UserError } from '../../../platform/errors/errors'
import {
  buildOptionalLineSchema,
  buildTextSchema,
  parseInput,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import { createRecordSqlBuilder } from '../../../platform/records/recordSql'
import { buildAllConditionsSql, type Queryable } from '../../../platform/records/sqlConditions'
import { buildCrossJoinTodaySql } from '../../assets/pat.records'
import { recordAuditedChange } from '../../audit/audit'
import { listPhotoNames, type PreparedPhotos, storePhotos } from '../../photos/photo.service'
import { faultReportShape } from './faultReport.shape'
import type { FaultReport, FaultReportPage } from './faultReport.type'

const reportSql = createRecordSqlBuilder(faultReportShape, 'f')

/** Excludes reports about deleted assets. */
const OF_ASSETS = Prisma.sql`exists (select from assets d where d.id = f.asset_id and d.deleted_at is null)`
const OPEN = Prisma.sql`f.closed_at is null`

interface FaultReportFilter {
  assetId?: string | null
  open?: boolean | null
}

/** SQL condition: fault report `f` matches a filter. */
export function buildFaultReportConditionSql({ assetId, open }: FaultReportFilter): Prisma.Sql {
  return buildAllConditionsSql([
    OF_ASSETS,
    ...(assetId == null ? [] : [Prisma.sql`f.asset_id = ${assetId.trim().toUpperCase()}`]),
    ...(open == null ? [] : [open ? OPEN : Prisma.sql`f.closed_at is not null`]),
  ])
}

/** Returns a page of fault reports, newest first. */
export async function listFaultReports(
  { reader }: AppContext,
  { assetId, open, ...paging }: FaultReportFilter & PagingArgs,
  selection: FieldSelection,
): Promise<FaultReportPage> {
  assertPaging(paging)
  const where = buildFaultReportConditionSql({ assetId, open })
  const { json, joins } = reportSql(selection.items ?? {})
  const total = selection.total ? Prisma.sql`(select count(*)::int from fault_reports f where ${where})` : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[FaultReportPage]>`
    select ${total} as total,
      (select coalesce(json_agg(${json} order by f.id desc), '[]')
        from (select f.* from fault_reports f where ${where} order by f.id desc
          limit ${paging.limit} offset ${paging.offset}) f ${joins} ${buildCrossJoinTodaySql()}) as items`
  return page
}

/** @throws NOT_FOUND */
export async function findFaultReport(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<FaultReport> {
  const { json, joins } = reportSql(selection)
  const [row] = await reader.$queryRaw<{ report: FaultReport }[]>`
    select ${json} as report from fault_reports f ${joins} ${buildCrossJoinTodaySql()} where f.id = ${toRecordNumber(id)} and ${OF_ASSETS}`
  if (!row) throw createNotFoundError('fault report')
  return row.report
}

export async function countOpenFaultReports(database: Queryable): Promise<number> {
  const [row] = await database.$queryRaw<[{ open: number }]>`
    select count(*)::int as open from fault_reports f where ${OPEN} and ${OF_ASSETS}`
  return row.open
}

export const faultReportClosingSchema = z.object({ note: requiredNote('a note') })

/**
 * Closes a fault report with a note.
 * @throws NOT_FOUND, CONFLICT if the report is already closed, or BAD_USER_INPUT on `note`.
 */
export async function closeFaultReport(context: UserContext, id: string, input: { note: string }): Promise<void> {
  const { note } = parseInput(faultReportClosingSchema, input)
  const { prisma, user } = context
  await prisma.$transaction(async (transaction) => {
    const key = toRecordNumber(id)
    await transaction.$queryRaw`select 1 from fault_reports where id = ${key} for no key update`
    const before = await transaction.faultReport.findFirst({ where: { id: key, asset: { deletedAt: null } } })
    if (!before) throw createNotFoundError('fault report')
    if (before.closedAt) throw createConflictError('This fault report is already closed. Reload to see it.')
    const data = { closedAt: new Date(), closedById: user.id, closingNote: note }
    const after = await transaction.faultReport.update({ where: { id: key }, data })
    await recordAuditedChange(transaction, { user, action: 'faultReport.close', id: key, before, after })
  })
}

const newReport = z.object({
  text: requiredNote('what is wrong'),
  reporterName: buildOptionalLineSchema(FAULT_REPORT_LIMITS.reporterName),
})

/** The values entered in the public form. */
export type FaultReportInput = z.input<typeof newReport>

/** @throws BAD_USER_INPUT on each invalid field. */
export const parseFaultReport = (input: FaultReportInput) => parseInput(newReport, input)

/**
 * Stores a report from someone who has no account. A report with the same text as an open report is a duplicate and is
 * not stored.
 * @throws NOT_FOUND if public pages are off or the asset no longer exists; CONFLICT if too many reports are open.
 */
export function storeFaultReport(
  prisma: PrismaClient,
  assetId: string,
  report: z.output<typeof newReport>,
  photos: PreparedPhotos,
): Promise<void> {
  return prisma.$transaction(async (transaction) => {
    // why: the lock makes concurrent reports wait for each other, so that together they cannot exceed the limits
    const [hall] = await transaction.$queryRaw<{ publicPages: boolean }[]>`
      select public_pages as "publicPages" from hall_settings for no key update`
    const asset = await transaction.asset.findFirst({ where: { id: assetId, deletedAt: null }, select: { id: true } })
    if (!hall?.publicPages || !asset) throw createNotFoundError('page')
    const [open] = await transaction.$queryRaw<[{ all: number; ofAsset: number; same: number }]>`
      select count(*)::int as all, count(*) filter (where f.asset_id = ${assetId})::int as "ofAsset",
        count(*) filter (where f.asset_id = ${assetId} and f.text = ${report.text}
          and f.reporter_name = ${report.reporterName})::int as same
      from fault_reports f where ${OPEN}`
    if (open.same > 0) return
    if (open.ofAsset >= FAULT_REPORT_LIMITS.openOfAsset)
      throw tooManyOpen('Several faults have already been reported for this appliance.')
    if (open.all >= FAULT_REPORT_LIMITS.open) throw tooManyOpen('Many faults in this hall have already been reported.')
    const stored = await transaction.faultReport.create({ data: { ...report, assetId, reportedOn: new Date(today()) } })
    await storePhotos(transaction, { faultReportId: stored.id }, photos)
    const after = { ...stored, photos: await listPhotoNames(transaction, { faultReportId: stored.id }) }
    await recordAuditedChange(transaction, { user: null, action: 'faultReport.create', id: stored.id, after })
  })
}

const tooManyOpen = (why: string) =>
  new UserError('CONFLICT', `${why} Your report was not sent. Please tell a member of staff or a volunteer instead.`)

/** Builds the rule for multi-line text that must not be empty. */
function requiredNote(what: string) {
  return z
    .string({ error: validationMessages.required(what) })
    .trim()
    .min(1, validationMessages.required(what))
    .pipe(buildTextSchema(FAULT_REPORT_LIMITS.text).refine(isPlainText, validationMessages.noControlCharacters))
}
