import { Card, Flex, Text } from '@chakra-ui/react'
import { formatDuration } from '../components/format/formatAmount'
import { formatBytes } from '../components/format/formatBytes'
import { EntryMark } from './EntryMark'
import { EntryTime } from './EntryTime'
import { KindLabel } from './KindLabel'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'

/** Height in pixels. */
export const ENTRY_CARD_HEIGHT = 116

interface TelescopeEntryCardProps {
  entry: TelescopeEntryDetailsFragment
  onOpen: (entry: TelescopeEntryDetailsFragment) => void
}

export function TelescopeEntryCard({ entry, onOpen }: TelescopeEntryCardProps) {
  const { at, kind, title, user, status, durationMs, sizeBytes } = entry
  const facts = [
    user?.name,
    status,
    durationMs === null ? null : formatDuration(durationMs),
    sizeBytes === null ? null : formatBytes(sizeBytes),
  ]
  return (
    <Card.Root h="full" asChild w="full">
      <button type="button" onClick={() => onOpen(entry)}>
        <Card.Body w="full" gap={1}>
          <Flex w="full" columnGap={2} minH={6} align="center" wrap="wrap">
            <KindLabel kind={kind} />
            <EntryMark entry={entry} />
            <Text as="span" ms="auto" color="fg.muted" textStyle="table">
              <EntryTime instant={at} />
            </Text>
          </Flex>
          <Text fontWeight="medium" truncate>
            {title}
          </Text>
          <Text color="fg.muted" textStyle="table" truncate mt="auto">
            {facts.filter((fact) => fact !== null && fact !== undefined).join(' · ')}
          </Text>
        </Card.Body>
      </button>
    </Card.Root>
  )
}
