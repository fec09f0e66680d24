import { writeDefaultPrivacyNotice } from '../../domain/hall/privacyNotice'
import type { HallSettingsInput } from '../graphql/schema.generated'
import { type PhotoFormEntry, toPhotoFormEntries, toPhotoInputs } from '../photos/photoEntry'
import type { HallSettingsDetailsFragment } from './HallSettings.generated'

export interface HallSettingsFormValues extends Omit<HallSettingsDetailsFragment, '__typename' | 'logo'> {
  /** At most one photo. */
  logo: PhotoFormEntry[]
}

const isDefaultNotice = (values: Omit<HallSettingsFormValues, 'logo'>) =>
  values.privacyNotice.trim() === writeDefaultPrivacyNotice(values)

export function toHallSettingsFormValues({
  __typename,
  logo,
  ...settings
}: HallSettingsDetailsFragment): HallSettingsFormValues {
  return {
    ...settings,
    privacyNotice: settings.privacyNotice || writeDefaultPrivacyNotice(settings),
    logo: toPhotoFormEntries(logo ? [logo] : []),
  }
}

/** Returns only the changed settings, so that another administrator's changes to other settings are kept. */
export function toHallSettingsInput(
  { logo, ...values }: HallSettingsFormValues,
  dirty: Partial<Record<keyof HallSettingsFormValues, unknown>>,
): HallSettingsInput {
  const changed = Object.entries(values).filter(([name]) => dirty[name as keyof HallSettingsFormValues])
  return {
    ...Object.fromEntries(changed),
    // why: the default text is not stored, so that it follows later changes to the hall's name and contact
    ...(dirty.privacyNotice && isDefaultNotice(values) ? { privacyNotice: '' } : {}),
    ...(dirty.logo !== undefined && { logo: toPhotoInputs(logo)[0] ?? null }),
  }
}
