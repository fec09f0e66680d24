import { BUILT_IN_CHECK_TEMPLATES } from '../../../../domain/checks/builtInCheckTemplates'
import {
  checkTemplateSchema,
  MAX_CHECK_TEMPLATES,
  parseCheckTemplateFile,
  type CheckTemplate as Template,
} from '../../../../domain/checks/checkTemplate'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Prisma, CheckTemplate as StoredTemplate } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import { parseInput, removeUndefinedEntries, toRecordNumber } from '../../../platform/input/inputSchemas'
import { type AuditedChange, recordAuditedChange, recordAuditedChanges } from '../../audit/audit'
import type { CheckTemplateInput, CheckTemplateObjectType } from './checkTemplate.type'

interface Templates {
  prisma: Pick<Prisma.TransactionClient, 'checkTemplate'>
}

/** Lists the hall's own templates, sorted by name, and then the built-in ones. */
export async function listCheckTemplates({ prisma }: Templates): Promise<CheckTemplateObjectType[]> {
  const own = await prisma.checkTemplate.findMany({ orderBy: { name: 'asc' }, take: MAX_CHECK_TEMPLATES })
  const builtIn = BUILT_IN_CHECK_TEMPLATES.map(({ key, ...template }) => ({ ...template, id: key, builtIn: true }))
  return [...own.map(shown), ...builtIn.map((template) => template as CheckTemplateObjectType)]
}

const shown = ({ id, template }: StoredTemplate): CheckTemplateObjectType => ({
  ...(template as unknown as CheckTemplateObjectType),
  id: String(id),
  builtIn: false,
  perLocation: false,
})

/**
 * Saves a template, replacing any with the same name.
 * @throws BAD_USER_INPUT on each invalid field.
 */
export async function saveCheckTemplate(
  context: UserContext,
  input: CheckTemplateInput,
): Promise<CheckTemplateObjectType> {
  const given = Object.fromEntries(Object.entries(removeUndefinedEntries(input)).filter(([, value]) => value !== null))
  const [saved] = await storeTemplates(context, [parseInput(checkTemplateSchema, given)])
  return saved as CheckTemplateObjectType
}

/**
 * Saves the templates in a file, replacing any with the same names.
 * @throws BAD_USER_INPUT on `file`.
 */
export function importCheckTemplates(context: UserContext, file: string): Promise<CheckTemplateObjectType[]> {
  const read = parseCheckTemplateFile(file)
  if (read.error !== undefined) throw createBadInputError({ file: [read.error] })
  return storeTemplates(context, read.templates)
}

function storeTemplates(
  { prisma, user }: UserContext,
  templates: readonly Template[],
): Promise<CheckTemplateObjectType[]> {
  return prisma.$transaction(async (transaction) => {
    // why: requests that save templates wait for each other, so that together they cannot exceed the limit
    await transaction.$queryRaw`select pg_advisory_xact_lock(hashtext('check_templates'))::text`
    const before = await transaction.checkTemplate.findMany()
    const byName = new Map(before.map((template) => [template.name.toLowerCase(), template]))
    const latest = new Map(templates.map((template) => [template.name.toLowerCase(), template]))
    const added = [...latest.keys()].filter((name) => !byName.has(name)).length
    if (before.length + added > MAX_CHECK_TEMPLATES)
      throw createBadInputError({ name: [validationMessages.tooMany(MAX_CHECK_TEMPLATES, 'templates')] })
    const changes: AuditedChange[] = []
    const saved: StoredTemplate[] = []
    for (const [key, template] of latest) {
      const old = byName.get(key)
      const data = { name: template.name, template: template as unknown as Prisma.InputJsonValue }
      const stored = old
        ? await transaction.checkTemplate.update({ where: { id: old.id }, data })
        : await transaction.checkTemplate.create({ data })
      saved.push(stored)
      changes.push({ user, action: 'checkTemplate.save', id: stored.id, before: old ?? null, after: stored })
    }
    await recordAuditedChanges(transaction, changes)
    return saved.map(shown)
  })
}

/** @throws NOT_FOUND */
export function deleteCheckTemplate({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await transaction.checkTemplate.findUnique({ where: { id: toRecordNumber(id) } })
    if (!before) throw createNotFoundError('template')
    await transaction.checkTemplate.delete({ where: { id: before.id } })
    await recordAuditedChange(transaction, { user, action: 'checkTemplate.delete', id: before.id, before })
    return { id: before.id }
  })
}
