import type { ClientBase } from 'pg'
import { isFirstStepStates } from '../../../domain/hall/firstSteps'
import { hallSettingsSchema } from './hallSettings.service'
import { selectUnknownTimeZone } from './hallTimeZone'

/** Returns the columns whose stored values the settings form would reject or the home page could not read. */
export async function findInvalidHallSettings(database: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select hall_name as "hallName", address, contact_name as "contactName", contact_email as "contactEmail",
       contact_telephone as "contactTelephone", public_pages as "publicPages", certificate_pages as "certificatePages",
       certificate_prefix as "certificatePrefix", retest_date_on_labels as "retestDateOnLabels", time_zone as "timeZone",
       privacy_notice as "privacyNotice",
       first_steps as marks from hall_settings`,
  )
  const [settings, ...more] = rows
  if (!settings || more.length > 0) return ['id']
  const { marks, ...entries } = settings
  const { error } = hallSettingsSchema.safeParse(entries)
  const zone = await selectUnknownTimeZone(database)
  return [
    ...(error?.issues ?? []).map(({ path }) => String(path[0])),
    ...(zone === undefined ? [] : ['timeZone']),
    ...(isFirstStepStates(marks) ? [] : ['firstSteps']),
  ]
}
