import { Card, Flex, Text } from '@chakra-ui/react'
import { formatBytes } from '../components/format/formatBytes'
import { formatDuration } from '../components/format/formatCountWithNoun'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { TelescopeEntryMark } from './TelescopeEntryMark'
import { TelescopeEntryTime } from './TelescopeEntryTime'
import { TelescopeKindLabel } from './TelescopeKindLabel'

export const TELESCOPE_ENTRY_CARD_HEIGHT_PX = 116

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
            <TelescopeKindLabel kind={kind} />
            <TelescopeEntryMark entry={entry} />
            <Text as="span" ms="auto" color="fg.muted" textStyle="table">
              <TelescopeEntryTime instant={at} />
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
