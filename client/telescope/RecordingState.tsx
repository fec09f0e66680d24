import { Flex, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { countText } from '../components/amountText'
import { exactTime } from '../components/dateTime'
import { useTelescopeStateQuery } from './TelescopeEntry.generated'

/** Whether anything is recorded, and how far back it reaches. */
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
  return (
    <Flex
      role="status"
      gap={2}
      p={3}
      w="full"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l2"
    >
      <TriangleAlert size={20} aria-hidden />
      <Text>This server does not record, because TELESCOPE is off. {kept}.</Text>
    </Flex>
  )
}
