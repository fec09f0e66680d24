import { Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { countText } from '../components/format/amountText'
import { exactTime } from '../components/format/dateTime'
import { Callout } from '../components/messages/Callout'
import { useTelescopeStateQuery } from './TelescopeEntry.generated'

/** Shows whether anything is recorded, and since when. */
export function RecordingState() {
  const { data } = useTelescopeStateQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  if (!data) return null
  const { recording, entries, oldest, keptEntries, keptDays } = data.telescopeState
  const kept = `${countText(entries, 'entry', 'entries')} kept${oldest ? `, since ${exactTime(oldest)}` : ''}`
  if (recording)
    return (
      <Text color="fg.muted" textStyle="table">
        Recording. {kept}; at most {countText(keptEntries, 'entry', 'entries')} or {countText(keptDays, 'day', 'days')}.
      </Text>
    )
  return <Callout icon={TriangleAlert}>This server records nothing: TELESCOPE is off. {kept}.</Callout>
}
