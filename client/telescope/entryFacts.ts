import { formatDuration } from '../components/format/formatAmount'
import { formatBytes } from '../components/format/formatBytes'
import type { FactListItem } from '../components/page/FactList'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { formatFullTime } from './telescopeFormat'

export function getEntryFacts({
  at,
  user,
  status,
  durationMs,
  sizeBytes,
}: TelescopeEntryDetailsFragment): FactListItem[] {
  return [
    { term: 'Time', value: formatFullTime(at) },
    { term: 'User', value: user?.name ?? 'Not signed in' },
    ...(status === null ? [] : [{ term: 'Status', value: status }]),
    ...(durationMs === null ? [] : [{ term: 'Took', value: formatDuration(durationMs) }]),
    ...(sizeBytes === null ? [] : [{ term: 'Size', value: formatBytes(sizeBytes) }]),
  ]
}
