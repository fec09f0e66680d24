import { formatBytes } from '../components/format/formatBytes'
import { formatDuration } from '../components/format/formatCountWithNoun'
import type { DescriptionListItem } from '../components/page/DescriptionList'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { formatFullTelescopeTime } from './telescopeFormat'

export function buildTelescopeEntryDetails({
  at,
  user,
  status,
  durationMs,
  sizeBytes,
}: TelescopeEntryDetailsFragment): DescriptionListItem[] {
  return [
    { term: 'Time', value: formatFullTelescopeTime(at) },
    { term: 'User', value: user?.name ?? 'Not signed in' },
    ...(status === null ? [] : [{ term: 'Status', value: status }]),
    ...(durationMs === null ? [] : [{ term: 'Took', value: formatDuration(durationMs) }]),
    ...(sizeBytes === null ? [] : [{ term: 'Size', value: formatBytes(sizeBytes) }]),
  ]
}
