import * as z from 'zod'
import { CERTIFICATE_PREFIX_PATTERN, HALL_SETTING_LIMITS } from '../../../domain/hall/hallSettings'
import { isTimeZone, setTimeZone } from '../../../domain/values/timeZone'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError, UserError } from '../../platform/errors/errors'
import type { InputRules } from '../../platform/input/allFieldErrors'
import { buildOptionalLineSchema, buildOptionalTextSchema, parseInput } from '../../platform/input/inputSchemas'
import type { Queryable } from '../../platform/records/sqlConditions'
import { recordAuditedChange } from '../audit/audit'
import {
  listPhotoNames,
  type PreparedPhotos,
  preparePhotos,
  storePhotos,
  validatePhotos,
} from '../photos/photo.service'
import type { PhotoInput } from '../photos/photo.type'
import type { HallSettings, HallSettingsInput } from './hallSettings.type'

const isSwitchedOn = z.boolean({ error: validationMessages.boolean })

export const hallSettingsSchema = z
  .object({
    hallName: buildOptionalLineSchema(HALL_SETTING_LIMITS.hallName),
    address: buildOptionalTextSchema(HALL_SETTING_LIMITS.address).refine(
      (text) => text.split(/\r\n|\r|\n/).length <= HALL_SETTING_LIMITS.addressLines,
      validationMessages.tooManyLines(HALL_SETTING_LIMITS.addressLines),
    ),
    logo: z.custom<PhotoInput | null>(),
    contactName: buildOptionalLineSchema(HALL_SETTING_LIMITS.contactName),
    contactEmail: buildOptionalLineSchema(HALL_SETTING_LIMITS.contactEmail).refine(
      (text) => text === '' || z.regexes.html5Email.test(text),
      validationMessages.email,
    ),
    contactTelephone: buildOptionalLineSchema(HALL_SETTING_LIMITS.contactTelephone),
    publicPages: isSwitchedOn,
    certificatePages: isSwitchedOn,
    certificatePrefix: z
      .string({ error: validationMessages.certificatePrefix })
      .regex(CERTIFICATE_PREFIX_PATTERN, validationMessages.certificatePrefix),
    retestDateOnLabels: isSwitchedOn,
    privacyNotice: buildOptionalTextSchema(HALL_SETTING_LIMITS.privacyNotice),
    timeZone: z.string({ error: validationMessages.timeZone }).refine(isTimeZone, validationMessages.timeZone),
  })
  .partial()

/** The key of the table's only row. */
const HALL = { id: 1 }
const LOGO = { hallSettingsId: HALL.id }

export async function selectHallSettings({ reader }: { reader: Queryable }): Promise<HallSettings> {
  const [settings] = await reader.$queryRaw<[HallSettings]>`
    select h.hall_name as "hallName", h.address, h.contact_name as "contactName", h.contact_email as "contactEmail",
      h.contact_telephone as "contactTelephone", h.public_pages as "publicPages", h.certificate_pages as "certificatePages",
      h.certificate_prefix as "certificatePrefix", h.retest_date_on_labels as "retestDateOnLabels", h.time_zone as "timeZone",
      h.privacy_notice as "privacyNotice",
      h.updated_at as "updatedAt",
      (select json_build_object('id', p.id, 'fileName', p.file_name, 'reference', p.reference, 'width', p.width, 'height', p.height)
        from photos p where p.hall_settings_id = h.id) as logo
    from hall_settings h`
  return settings
}

export function buildHallSettingsRules(context: UserContext, { input }: { input: HallSettingsInput }): InputRules {
  return {
    schema: hallSettingsSchema,
    input,
    checks: ({ logo, timeZone }: z.output<typeof hallSettingsSchema>) => [
      () => logo && atLogo(validatePhotos(context, [logo], LOGO)),
      () => timeZone !== undefined && checkTimeZone(context.prisma, timeZone),
    ],
  }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function updateHallSettings(context: UserContext, input: HallSettingsInput): Promise<HallSettings> {
  const { logo, ...data } = parseInput(hallSettingsSchema, input)
  if (data.timeZone !== undefined) await checkTimeZone(context.prisma, data.timeZone)
  const photos = logo === undefined ? undefined : await atLogo(preparePhotos(context, logo ? [logo] : []))
  const { timeZone } = await storeSettings(context, data, photos)
  setTimeZone(timeZone)
  return selectHallSettings(context)
}

function storeSettings(
  { prisma, user }: UserContext,
  data: Prisma.HallSettingsUpdateInput,
  photos: PreparedPhotos | undefined,
): Promise<{ timeZone: string }> {
  return prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`select 1 from hall_settings for no key update`
    const before = await transaction.hallSettings.findUniqueOrThrow({ where: HALL })
    const [logoBefore] = await listPhotoNames(transaction, LOGO)
    if (photos) await atLogo(storePhotos(transaction, LOGO, photos))
    const after = await transaction.hallSettings.update({ where: HALL, data: { ...data, updatedAt: new Date() } })
    const [logo] = await listPhotoNames(transaction, LOGO)
    await recordAuditedChange(transaction, {
      user,
      action: 'hallSettings.update',
      id: HALL.id,
      before: { ...before, logo: logoBefore },
      after: { ...after, logo },
    })
    return after
  })
}

/** Reports the promise's error on the field `logo`. */
async function atLogo<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    const messages = error instanceof UserError && error.extensions.fields?.photos
    throw messages ? createBadInputError({ logo: messages }) : error
  }
}

/** @throws BAD_USER_INPUT if PostgreSQL does not recognise the time zone. */
async function checkTimeZone(prisma: Pick<AppContext['prisma'], '$queryRaw'>, name: string): Promise<void> {
  const [row] = await prisma.$queryRaw<[{ known: boolean }]>`
    select exists (select 1 from pg_timezone_names where lower(name) = lower(${name})) as known`
  if (!row.known) throw createBadInputError({ timeZone: [validationMessages.timeZone] })
}
