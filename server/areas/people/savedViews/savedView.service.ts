import * as z from 'zod'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import {
  buildOptionalLineSchema,
  buildRequiredTextSchema,
  parseInput,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { type SavedView, type SavedViewInput, SavedViewList } from './savedView.type'

/** Maximum number of views that a user can save for one list. */
const MAX_VIEWS = 20

const viewFields = {
  list: z.enum(SavedViewList, { error: 'Must be assets, tests or stock.' }),
  name: buildRequiredTextSchema('a name', 60),
  query: buildOptionalLineSchema(2000),
}
export const newSavedViewSchema = z.object({ ...viewFields, query: viewFields.query.default('') })
export const savedViewUpdateSchema = z.object({ name: viewFields.name, query: viewFields.query }).partial()

const VIEW = { id: true, list: true, name: true, query: true } as const

/** Lists the user's views of a list, sorted by name. */
export async function listSavedViews({ prisma, user }: UserContext, list: SavedViewList): Promise<SavedView[]> {
  const views = await prisma.savedView.findMany({
    where: { userId: user.id, list },
    select: VIEW,
    orderBy: { name: 'asc' },
  })
  return views as SavedView[]
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createSavedView(context: UserContext, input: SavedViewInput): Promise<SavedView> {
  const { list, name, query } = parseInput(newSavedViewSchema, input)
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    await lockViews(transaction, user.id)
    if ((await transaction.savedView.count({ where: { userId: user.id, list } })) >= MAX_VIEWS)
      throw createBadInputError({ name: [`You can save up to ${MAX_VIEWS} views of a list. Delete one first.`] })
    await assertFreeName(transaction, { userId: user.id, list, name })
    const after = await transaction.savedView.create({ data: { userId: user.id, list, name, query } })
    await recordAuditedChange(transaction, { user, action: 'savedView.create', id: after.id, after })
    return after as SavedView
  })
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateSavedView(context: UserContext, id: string, input: SavedViewInput): Promise<SavedView> {
  const data = parseInput(savedViewUpdateSchema, input)
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    await lockViews(transaction, user.id)
    const before = await findOwnView(transaction, user.id, id)
    if (input.list && input.list !== before.list)
      throw createBadInputError({ list: ['A view cannot be moved to another list. Save a new view there instead.'] })
    if (data.name !== undefined) await assertFreeName(transaction, { ...before, name: data.name })
    const after = await transaction.savedView.update({ where: { id: before.id }, data })
    await recordAuditedChange(transaction, { user, action: 'savedView.update', id: after.id, before, after })
    return after as SavedView
  })
}

/** @throws NOT_FOUND */
export function deleteSavedView({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    await lockViews(transaction, user.id)
    const before = await findOwnView(transaction, user.id, id)
    await transaction.savedView.delete({ where: { id: before.id } })
    await recordAuditedChange(transaction, { user, action: 'savedView.delete', id: before.id, before })
    return { id: before.id }
  })
}

/**
 * Serialises changes to a user's views until the transaction ends, so that simultaneous requests cannot exceed the
 * maximum.
 */
async function lockViews(transaction: Prisma.TransactionClient, userId: number): Promise<void> {
  await transaction.$queryRaw`select 1 from users where id = ${userId} for no key update`
}

/** @throws NOT_FOUND also for views of other users, so that their existence is not revealed. */
async function findOwnView(transaction: Prisma.TransactionClient, userId: number, id: string) {
  const view = await transaction.savedView.findFirst({ where: { id: toRecordNumber(id) ?? 0, userId } })
  if (!view) throw createNotFoundError('saved view')
  return view
}

async function assertFreeName(
  transaction: Prisma.TransactionClient,
  { id = 0, userId, list, name }: { id?: number; userId: number; list: string; name: string },
): Promise<void> {
  const [row] = await transaction.$queryRaw<[{ taken: boolean }]>`
    select exists (select 1 from saved_views
      where user_id = ${userId} and list = ${list} and lower(name) = lower(${name}) and id <> ${id}) as taken`
  if (row.taken) throw createBadInputError({ name: ['You already have a view with this name. Choose another name.'] })
}
