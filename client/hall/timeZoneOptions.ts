import type { Option } from '../components/Select'

/** The time zones that this browser knows, and the one that is set. */
export function timeZoneOptions(current: string): Option<string>[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
