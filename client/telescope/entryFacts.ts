import { formatBytes } from '../components/format/formatBytes'
import { formatDuration } from '../components/format/formatCountWithNoun'
import type { FactListItem } from '../components/page/FactList'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { formatFullTelescopeTime } from './telescopeFormat'

export function buildTelescopeEntryFacts({
  at,
  user,
  status,
  durationMs,
  sizeBytes,
}: TelescopeEntryDetailsFragment): FactListItem[] {
  return [
    { term: 'Time', value: formatFullTelescopeTime(at) },
    { term: 'User', value: user?.name ?? 'Not signed in' },
    ...(status === null ? [] : [{ term: 'Status', value: status }]),
    ...(durationMs === null ? [] : [{ term: 'Took', value: formatDuration(durationMs) }]),
    ...(sizeBytes === null ? [] : [{ term: 'Size', value: formatBytes(sizeBytes) }]),
  ]
}
