import { Badge, Button, Card, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { RelativeTime } from '../components/format/RelativeTime'
import { TermHelpButton } from '../help/TermHelpButton'
import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { getRunningOutbox } from '../offline/outbox/page/startOutbox'
import { OutboxConflictChoice } from './OutboxConflictChoice'

interface OutboxEntryCardProps {
  entry: OutboxEntry
  isSending: boolean
  /** The earlier entry that blocks this one. */
  waitsFor?: OutboxEntry
  onCorrect: () => void
  onDiscard: () => void
}

/** One outbox entry with its description, state, error and actions. */
export function OutboxEntryCard({ entry, isSending, waitsFor, onCorrect, onDiscard }: OutboxEntryCardProps) {
  const { headline, at, state, reason } = entry
  return (
    <Card.Root asChild>
      <li>
        <Card.Body gap={3} p={4}>
          <Flex align="flex-start" justify="space-between" gap={3}>
            <div>
              <chakra.p fontWeight="semibold" overflowWrap="anywhere">
                {headline}
              </chakra.p>
              <chakra.p textStyle="table" color="fg.muted">
                Entered <RelativeTime instant={at} />
              </chakra.p>
            </div>
            <StateBadge entry={entry} isSending={isSending} />
          </Flex>
          {waitsFor && <Text textStyle="table">Waiting for ‘{waitsFor.headline}’.</Text>}
          {reason && !isSending && <Text>{reason}</Text>}
          {state === 'conflict' && <OutboxConflictChoice entry={entry} onTakeTheirs={onDiscard} />}
          {!isSending && <EntryActions entry={entry} onCorrect={onCorrect} onDiscard={onDiscard} />}
        </Card.Body>
      </li>
    </Card.Root>
  )
}

function EntryActions({
  entry,
  onCorrect,
  onDiscard,
}: Pick<OutboxEntryCardProps, 'entry' | 'onCorrect' | 'onDiscard'>) {
  const { headline, state } = entry
  const retry = () => void getRunningOutbox().then((outbox) => outbox?.retry(entry.id))
  return (
    <Stack direction="row" gap={2} wrap="wrap">
      {state === 'refused' && isCorrectable(entry) && (
        <Button size="sm" onClick={onCorrect} aria-label={`Correct ‘${headline}’`}>
          Correct
        </Button>
      )}
      {state === 'refused' && (
        <Button size="sm" variant="subtle" onClick={retry} aria-label={`Try again: ${headline}`}>
          Try again
        </Button>
      )}
      {state !== 'conflict' && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          ms={state === 'waiting' ? -3 : 0}
          onClick={onDiscard}
          aria-label={`Discard ‘${headline}’`}
        >
          Discard
        </Button>
      )}
    </Stack>
  )
}

function StateBadge({ entry: { state }, isSending }: Pick<OutboxEntryCardProps, 'entry' | 'isSending'>) {
  if (isSending) return <Badge colorPalette="blue">Sending</Badge>
  if (state === 'refused')
    return (
      <Flex align="center" gap={1}>
        <Badge colorPalette="red">Refused</Badge>
        <TermHelpButton term="refusedEntry" />
      </Flex>
    )
  if (state === 'conflict') return <Badge colorPalette="amber">In conflict</Badge>
  return <Badge colorPalette="gray">Waiting</Badge>
}

const FORMS = ['createAsset', 'updateAsset', 'createTest', 'updateTest', 'createVisualInspection', 'createCheckRecord']

/** True if the entry's form can be opened again. */
const isCorrectable = ({ field }: OutboxEntry): boolean => FORMS.includes(field)
