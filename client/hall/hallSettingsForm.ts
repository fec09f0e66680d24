import type { HallSettingsInput } from '../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../photos/photoEntry'
import type { HallSettingsDetailsFragment } from './HallSettings.generated'

/** What the form holds. */
export interface SettingsValues extends Omit<HallSettingsDetailsFragment, '__typename' | 'logo'> {
  /** One at most. */
  logo: PhotoEntry[]
}

/** The values of the stored settings. */
export function valuesOf({ __typename, logo, ...settings }: HallSettingsDetailsFragment): SettingsValues {
  return { ...settings, logo: storedEntries(logo ? [logo] : []) }
}

/** What was changed, so that another admin's changes of other settings stay. */
export function changesOf(
  { logo, ...values }: SettingsValues,
  dirty: Partial<Record<keyof SettingsValues, unknown>>,
): HallSettingsInput {
  const changed = Object.entries(values).filter(([name]) => dirty[name as keyof SettingsValues])
  return { ...Object.fromEntries(changed), ...(dirty.logo !== undefined && { logo: toPhotoInputs(logo)[0] ?? null }) }
}
