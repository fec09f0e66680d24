import { durationText } from '../components/format/amountText'
import { bytesText } from '../components/format/bytesText'
import type { Fact } from '../components/page/Facts'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { instantText } from './telescopeFormat'

export function entryFacts({ at, user, status, durationMs, sizeBytes }: TelescopeEntryDetailsFragment): Fact[] {
  return [
    { term: 'Time', value: instantText(at) },
    { term: 'User', value: user?.name ?? 'Not signed in' },
    ...(status === null ? [] : [{ term: 'Status', value: status }]),
    ...(durationMs === null ? [] : [{ term: 'Took', value: durationText(durationMs) }]),
    ...(sizeBytes === null ? [] : [{ term: 'Size', value: bytesText(sizeBytes) }]),
  ]
}
