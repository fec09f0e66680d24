import * as z from 'zod'
import { MAX_PRINT_OFFSET_MM } from '../../../domain/labels/layOutLabelSheets'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import type { InputRules } from '../../platform/input/allFieldErrors'
import { buildRequiredTextSchema, parseInput } from '../../platform/input/inputSchemas'
import { recordAuditedChange } from '../audit/audit'
import type { Printer, PrinterInput } from './printer.type'

const MAX_PRINTERS = 50

const nudgeSchema = z
  .number()
  .min(-MAX_PRINT_OFFSET_MM, validationMessages.between(-MAX_PRINT_OFFSET_MM, MAX_PRINT_OFFSET_MM, ' mm'))
  .max(MAX_PRINT_OFFSET_MM, validationMessages.between(-MAX_PRINT_OFFSET_MM, MAX_PRINT_OFFSET_MM, ' mm'))
const printerSchema = z.object({
  name: buildRequiredTextSchema('a name', 60),
  nudgeX: nudgeSchema,
  nudgeY: nudgeSchema,
})

/** Lists the user's printers, sorted by name. */
export function listPrinters(
  { prisma, user }: UserContext,
  database: Prisma.TransactionClient = prisma,
): Promise<Printer[]> {
  return database.printer.findMany({ where: { userId: user.id }, orderBy: { name: 'asc' }, omit: { userId: true } })
}

export function buildPrinterRules({ prisma, user }: UserContext, { input }: { input: PrinterInput }): InputRules {
  const checks = ({ name }: Partial<z.output<typeof printerSchema>>) => [
    async () => {
      if (name === undefined) return
      const known = await prisma.printer.findUnique({ where: { userId_name: { userId: user.id, name } } })
      if (!known) await assertRoom(prisma, user)
    },
  ]
  return { schema: printerSchema, input, checks }
}

async function assertRoom(database: Prisma.TransactionClient, { id: userId }: UserContext['user']): Promise<void> {
  if ((await database.printer.count({ where: { userId } })) >= MAX_PRINTERS)
    throw createBadInputError({ name: [`You can have up to ${MAX_PRINTERS} printers. Delete one first.`] })
}

/**
 * Stores a printer and its print offset (`nudge`), and returns all of the user's printers.
 * @throws BAD_USER_INPUT on each invalid field.
 */
export function savePrinter(context: UserContext, input: PrinterInput): Promise<Printer[]> {
  const { name, ...nudges } = parseInput(printerSchema, input)
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    const key = { userId_name: { userId: user.id, name } }
    const before = await transaction.printer.findUnique({ where: key })
    if (!before) await assertRoom(transaction, user)
    const after = await transaction.printer.upsert({
      where: key,
      update: nudges,
      create: { userId: user.id, name, ...nudges },
    })
    const action = before ? 'printer.update' : 'printer.create'
    await recordAuditedChange(transaction, { user, action, id: name, before, after })
    return listPrinters(context, transaction)
  })
}

/**
 * Deletes one of the user's printers, and returns the remaining printers.
 * @throws NOT_FOUND
 */
export function deletePrinter(context: UserContext, name: string): Promise<Printer[]> {
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    const where = { userId: user.id, name }
    const before = await transaction.printer.findFirst({ where })
    if (!before) throw createNotFoundError('printer')
    await transaction.printer.deleteMany({ where })
    await recordAuditedChange(transaction, { user, action: 'printer.delete', id: name, before })
    return listPrinters(context, transaction)
  })
}
