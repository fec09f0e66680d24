import { BUILT_IN_TEMPLATES } from '../../../../domain/checks/builtInTemplates'
import {
  checkTemplateSchema,
  parseTemplateFile,
  TEMPLATES_MAXIMUM,
  type CheckTemplate as Template,
} from '../../../../domain/checks/template'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Prisma, CheckTemplate as StoredTemplate } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { badInput, notFound } from '../../../platform/errors/errors'
import { givenEntries, parseInput, recordNumber } from '../../../platform/input/input'
import { type AuditedChange, recordChange, recordChanges } from '../../audit/audit'
import type { CheckTemplate, CheckTemplateInput } from './checkTemplate.type'

interface Templates {
  prisma: Pick<Prisma.TransactionClient, 'checkTemplate'>
}

/** Lists the hall's own templates by name, then the built-in ones. */
export async function listTemplates({ prisma }: Templates): Promise<CheckTemplate[]> {
  const own = await prisma.checkTemplate.findMany({ orderBy: { name: 'asc' }, take: TEMPLATES_MAXIMUM })
  const builtIn = BUILT_IN_TEMPLATES.map(({ key, ...template }) => ({ ...template, id: key, builtIn: true }))
  return [...own.map(shown), ...builtIn.map((template) => template as CheckTemplate)]
}

const shown = ({ id, template }: StoredTemplate): CheckTemplate => ({
  ...(template as unknown as CheckTemplate),
  id: String(id),
  builtIn: false,
  perLocation: false,
})

/**
 * Saves a template, replacing any with the same name.
 * @throws BAD_USER_INPUT at the invalid fields.
 */
export async function saveTemplate(context: UserContext, input: CheckTemplateInput): Promise<CheckTemplate> {
  const given = Object.fromEntries(Object.entries(givenEntries(input)).filter(([, value]) => value !== null))
  const [saved] = await storeTemplates(context, [parseInput(checkTemplateSchema, given)])
  return saved as CheckTemplate
}

/**
 * Saves the templates in a file, replacing any with the same names.
 * @throws BAD_USER_INPUT at `file`.
 */
export function importTemplates(context: UserContext, file: string): Promise<CheckTemplate[]> {
  const read = parseTemplateFile(file)
  if (read.error !== undefined) throw badInput({ file: [read.error] })
  return storeTemplates(context, read.templates)
}

function storeTemplates({ prisma, user }: UserContext, templates: readonly Template[]): Promise<CheckTemplate[]> {
  return prisma.$transaction(async (transaction) => {
    // why: requests that save templates wait for each other, so that together they cannot exceed the limit
    await transaction.$queryRaw`select pg_advisory_xact_lock(hashtext('check_templates'))::text`
    const before = await transaction.checkTemplate.findMany()
    const byName = new Map(before.map((template) => [template.name.toLowerCase(), template]))
    const latest = new Map(templates.map((template) => [template.name.toLowerCase(), template]))
    const added = [...latest.keys()].filter((name) => !byName.has(name)).length
    if (before.length + added > TEMPLATES_MAXIMUM)
      throw badInput({ name: [validationMessages.tooMany(TEMPLATES_MAXIMUM, 'templates')] })
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
    await recordChanges(transaction, changes)
    return saved.map(shown)
  })
}

/** @throws NOT_FOUND */
export function deleteTemplate({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await transaction.checkTemplate.findUnique({ where: { id: recordNumber(id) } })
    if (!before) throw notFound('template')
    await transaction.checkTemplate.delete({ where: { id: before.id } })
    await recordChange(transaction, { user, action: 'checkTemplate.delete', id: before.id, before })
    return { id: before.id }
  })
}
