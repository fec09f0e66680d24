import { z } from 'zod'
import { validationMessages } from '../../domain/validationMessages'
import { recordChange } from '../audit/audit'
import { type InputRules, withAllFieldErrors } from '../shared/allFieldErrors'
import type { AppContext, UserContext } from '../shared/context'
import { optionalLine, readInput } from '../shared/input'
import type { HallSettings, HallSettingsInput } from './hallSettings.type'

const settingsFields = z
  .object({ hallName: optionalLine(100), publicPages: z.boolean({ error: validationMessages.boolean }) })
  .partial()

/** The id of the one row. */
const HALL = { id: 1 }

/** The settings of the hall. */
export async function readHallSettings({ reader }: AppContext): Promise<HallSettings> {
  const [settings] = await reader.$queryRaw<[HallSettings]>`
    select hall_name as "hallName", public_pages as "publicPages", updated_at as "updatedAt" from hall_settings`
  return settings
}

/** The rules for a change of the settings. */
export function hallSettingsRules(_context: UserContext, { input }: { input: HallSettingsInput }): InputRules {
  return { schema: settingsFields, input, checks: () => [] }
}

/** @throws BAD_USER_INPUT at the fields that are wrong. */
export function updateHallSettings(context: UserContext, input: HallSettingsInput): Promise<HallSettings> {
  return withAllFieldErrors(hallSettingsRules(context, { input }), async () => {
    const data = readInput(settingsFields, input)
    const { prisma, user } = context
    return prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`select 1 from hall_settings for no key update`
      const before = await transaction.hallSettings.findUniqueOrThrow({ where: HALL })
      const after = await transaction.hallSettings.update({ where: HALL, data: { ...data, updatedAt: new Date() } })
      await recordChange(transaction, { user, action: 'hallSettings.update', id: HALL.id, before, after })
      return after
    })
  })
}
