import * as z from 'zod'
import {
  DEFAULT_LABEL_SHEET,
  LABEL_SHEET_LIMITS,
  type LabelSheet,
  validateLabelSheet,
} from '../../../domain/labels/labelSheet'
import { LABEL_TYPES, type LabelType } from '../../../domain/labels/labelTemplate'
import { parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError, type FieldErrors } from '../../platform/errors/errors'
import type { InputRules } from '../../platform/input/allFieldErrors'
import {
  buildContainsPattern,
  buildRequiredTextSchema,
  parseInput,
  splitWords,
  toRecordNumber,
} from '../../platform/input/inputSchemas'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql, type PagingArgs } from '../../platform/records/paging'
import { createRecordSqlBuilder, toColumnFields } from '../../platform/records/recordSql'
import { buildAllConditionsSql, buildColumnInSql, genericPlanHintSql } from '../../platform/records/sqlConditions'
import { recordAuditedChange } from '../audit/audit'
import type { Page, PageFilter, PageInput, PageList } from './page.type'

const MAX_NAME_LENGTH = 200
/** Maximum number of design diagnostics in one response. */
const MAX_DESIGN_ERRORS = 10

const measure = z.number({ error: validationMessages.number })
const pageFields = {
  name: buildRequiredTextSchema('a name', MAX_NAME_LENGTH),
  type: z.enum(LABEL_TYPES, { error: validationMessages.oneOf(LABEL_TYPES) }),
  width: measure,
  height: measure,
  paddingTop: measure,
  paddingLeft: measure,
  paddingRight: measure,
  paddingBottom: measure,
  labelWidth: measure,
  labelHeight: measure,
  rows: measure,
  cols: measure,
  gapX: measure,
  gapY: measure,
  labelJson: z.string({ error: validationMessages.text }),
}
const createPageSchema = z
  .object({ name: pageFields.name })
  .extend(z.object(pageFields).omit({ name: true }).partial().shape)
const updatePageSchema = z.object(pageFields).partial()

const newPage = { ...DEFAULT_LABEL_SHEET, type: 'asset' as LabelType, labelJson: '{}' }

const withoutDeletedAt = { omit: { deletedAt: true } } as const

const LISTED = createRecordSqlBuilder(
  {
    table: 'pages',
    keys: ['id'],
    fields: toColumnFields([
      ...['id', 'name', 'type', 'width', 'height', 'paddingTop', 'paddingLeft', 'paddingRight', 'paddingBottom'],
      ...['labelWidth', 'labelHeight', 'rows', 'cols', 'gapX', 'gapY', 'labelJson', 'createdAt', 'updatedAt'],
    ]),
  },
  'p',
)

/** Returns a page of the label templates that match the filter, sorted by name. */
export async function listLabelPages(
  { reader }: AppContext,
  { filter, ...paging }: PagingArgs & { filter?: PageFilter | null },
  selection: FieldSelection,
): Promise<PageList> {
  assertPaging(paging)
  const where = buildAllConditionsSql([
    Prisma.sql`p.deleted_at is null`,
    ...splitWords(filter?.search, /\s+/).map((word) => Prisma.sql`p.name ilike ${buildContainsPattern(word)}`),
    ...buildColumnInSql(Prisma.sql`p.type`, filter?.type),
    ...buildColumnInSql(
      Prisma.sql`p.id`,
      filter?.id?.map((id) => toRecordNumber(id)),
    ),
    ...buildColumnInSql(Prisma.sql`p.name`, filter?.name),
  ])
  const { json } = LISTED(selection.items ?? {})
  const [page] = await reader.$queryRaw<[PageList]>`
    ${genericPlanHintSql} with page as materialized (
      select p.* from pages p where ${where} order by p.name, p.id limit ${paging.limit} offset ${paging.offset})
    select (select coalesce(json_agg(${json} order by p.name, p.id), '[]') from page p) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from pages p where ${where})`)} as total`
  return page
}

/** @throws NOT_FOUND */
export async function findLabelPage({ prisma }: AppContext, id: string): Promise<Page> {
  const page = await prisma.page.findFirst({ where: { id: toRecordNumber(id), deletedAt: null } })
  if (!page) throw createNotFoundError('label template')
  return page as Page
}

export function buildNewLabelPageRules(_context: UserContext, { input }: { input: PageInput }): InputRules {
  const checks = (entries: object, errors: FieldErrors) => [
    () => validatePage({ ...newPage, ...entries, ...placeholders(errors) }),
  ]
  return { schema: createPageSchema, input, checks }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export function createLabelPage({ prisma, user }: UserContext, input: PageInput): Promise<Page> {
  const data = { ...newPage, ...parseInput(createPageSchema, input) }
  validatePage(data)
  return prisma.$transaction(async (transaction) => {
    const after = await transaction.page.create({ data, ...withoutDeletedAt })
    await recordAuditedChange(transaction, { user, action: 'page.create', id: after.id, after })
    return after as Page
  })
}

export function buildLabelPageUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: PageInput },
): InputRules {
  const checks = (entries: object, errors: FieldErrors) => [
    async () => validatePage({ ...(await findLabelPage(context, id)), ...entries, ...placeholders(errors) }),
  ]
  return { schema: updatePageSchema, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export function updateLabelPage({ prisma, user }: UserContext, id: string, input: PageInput): Promise<Page> {
  const data = parseInput(updatePageSchema, input)
  return prisma.$transaction(async (transaction) => {
    const before = await lockPage(transaction, id)
    validatePage({ ...before, ...data })
    const after = await transaction.page.update({ where: { id: before.id }, data, ...withoutDeletedAt })
    await recordAuditedChange(transaction, { user, action: 'page.update', id: after.id, before, after })
    return after as Page
  })
}

/**
 * Copies a label template; the copy is named 'Shelf (copy)'.
 * @throws NOT_FOUND
 */
export function duplicateLabelPage({ prisma, user }: UserContext, id: string): Promise<Page> {
  return prisma.$transaction(async (transaction) => {
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...original } = await lockPage(transaction, id)
    const name = await copyName(transaction, original.name)
    const after = await transaction.page.create({ data: { ...original, name }, ...withoutDeletedAt })
    await recordAuditedChange(transaction, { user, action: 'page.create', id: after.id, after })
    return after as Page
  })
}

/** Returns the first unused name: 'Shelf (copy)', 'Shelf (copy 2)' and so on. */
async function copyName(transaction: Prisma.TransactionClient, name: string): Promise<string> {
  const original = name.replace(/ \(copy(?: \d+)?\)$/, '').slice(0, MAX_NAME_LENGTH - 20)
  const copies = await transaction.page.findMany({
    where: { deletedAt: null, name: { startsWith: `${original} (copy` } },
    select: { name: true },
  })
  const names = new Set(copies.map((copy) => copy.name))
  for (let number = 1; ; number++) {
    const copy = `${original} (copy${number === 1 ? '' : ` ${number}`})`
    if (!names.has(copy)) return copy
  }
}

/**
 * Soft-deletes a label template.
 * @throws NOT_FOUND
 */
export function deleteLabelPage({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockPage(transaction, id)
    await transaction.page.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordAuditedChange(transaction, { user, action: 'page.delete', id: before.id, before })
    return { id: before.id }
  })
}

async function lockPage(transaction: Prisma.TransactionClient, id: string): Promise<Page> {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from pages where id = ${key} for update`
  const page = await transaction.page.findFirst({ where: { id: key, deletedAt: null }, ...withoutDeletedAt })
  if (!page) throw createNotFoundError('label template')
  return page as Page
}

/**
 * Returns placeholders for fields with errors, so that the other fields can still be checked. NaN skips the fit check,
 * which requires all measurements. An empty design replaces a design that cannot be validated because the type is
 * invalid.
 */
function placeholders(errors: FieldErrors): object {
  const measures = Object.keys(LABEL_SHEET_LIMITS).filter((name) => Object.hasOwn(errors, name))
  return {
    ...Object.fromEntries(measures.map((name) => [name, Number.NaN])),
    ...(errors.type && { labelJson: newPage.labelJson }),
  }
}

/** @throws BAD_USER_INPUT if the labels do not fit on the sheet or the design is invalid. */
function validatePage(page: LabelSheet & { type: LabelType; labelJson: string }): void {
  const errors: FieldErrors = { ...validateLabelSheet(page) }
  const { diagnostics } = parseLabelTemplate(page.labelJson, page.type)
  if (diagnostics) {
    errors.labelJson = diagnostics
      .slice(0, MAX_DESIGN_ERRORS)
      .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  }
  if (Object.keys(errors).length > 0) throw createBadInputError(errors)
}
