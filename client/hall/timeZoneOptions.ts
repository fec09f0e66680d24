import type { Option } from '../components/fields/Select'

/** Lists the browser's time zones and the current one. */
export function timeZoneOptions(current: string): Option<string>[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
