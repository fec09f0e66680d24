import { writeDefaultPrivacyNotice } from '../../domain/hall/privacyNotice'
import type { HallSettingsInput } from '../graphql/schema.generated'
import { type PhotoEntry, toPhotoEntries, toPhotoInputs } from '../photos/photoEntry'
import type { HallSettingsDetailsFragment } from './HallSettings.generated'

export interface SettingsValues extends Omit<HallSettingsDetailsFragment, '__typename' | 'logo'> {
  /** At most one photo. */
  logo: PhotoEntry[]
}

const isDefaultNotice = (values: Omit<SettingsValues, 'logo'>) =>
  values.privacyNotice.trim() === writeDefaultPrivacyNotice(values)

/** Returns the form's values for the stored settings. */
export function toSettingsValues({ __typename, logo, ...settings }: HallSettingsDetailsFragment): SettingsValues {
  return {
    ...settings,
    privacyNotice: settings.privacyNotice || writeDefaultPrivacyNotice(settings),
    logo: toPhotoEntries(logo ? [logo] : []),
  }
}

/** Returns only the changed settings, so that another administrator's changes to other settings are kept. */
export function toSettingsInput(
  { logo, ...values }: SettingsValues,
  dirty: Partial<Record<keyof SettingsValues, unknown>>,
): HallSettingsInput {
  const changed = Object.entries(values).filter(([name]) => dirty[name as keyof SettingsValues])
  return {
    ...Object.fromEntries(changed),
    // why: the default text is not stored, so that it follows later changes to the hall's name and contact
    ...(dirty.privacyNotice && isDefaultNotice(values) ? { privacyNotice: '' } : {}),
    ...(dirty.logo !== undefined && { logo: toPhotoInputs(logo)[0] ?? null }),
  }
}
