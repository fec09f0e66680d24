import { defaultPrivacyNotice } from '../../domain/hall/privacyNotice'
import { settings as siteSettings } from '../components/browser/settings'
import type { HallSettingsInput } from '../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../photos/photoEntry'
import type { HallSettingsDetailsFragment } from './HallSettings.generated'

export interface SettingsValues extends Omit<HallSettingsDetailsFragment, '__typename' | 'logo'> {
  /** At most one. */
  logo: PhotoEntry[]
}

type Named = Parameters<typeof defaultPrivacyNotice>[0]

const defaultNotice = (settings: Named) =>
  defaultPrivacyNotice({ ...settings, hallName: settings.hallName || siteSettings.siteName })

const isDefaultNotice = (values: Omit<SettingsValues, 'logo'>) => values.privacyNotice.trim() === defaultNotice(values)

/** Returns the form's values for the stored settings. */
export function valuesOf({ __typename, logo, ...settings }: HallSettingsDetailsFragment): SettingsValues {
  return {
    ...settings,
    privacyNotice: settings.privacyNotice || defaultNotice(settings),
    logo: storedEntries(logo ? [logo] : []),
  }
}

/** Returns only the changed settings, so that another admin's changes of other settings stay. */
export function changesOf(
  { logo, ...values }: SettingsValues,
  dirty: Partial<Record<keyof SettingsValues, unknown>>,
): HallSettingsInput {
  const changed = Object.entries(values).filter(([name]) => dirty[name as keyof SettingsValues])
  return {
    ...Object.fromEntries(changed),
    // why: the default text follows later changes of the hall's name and contact
    ...(dirty.privacyNotice && isDefaultNotice(values) ? { privacyNotice: '' } : {}),
    ...(dirty.logo !== undefined && { logo: toPhotoInputs(logo)[0] ?? null }),
  }
}
