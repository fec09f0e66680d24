import { skipToken } from '@apollo/client/react'
import { Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Delayed } from '../components/Delayed'
import { RelativeTime } from '../components/RelativeTime'
import type { queryHook } from '../graphql/hooks'
import type { AuditEntryDetailsFragment } from './AuditEntry.generated'
import { authorName } from './AuditEntryDialog'
import { actionText } from './auditWords'
import { ChangeTable } from './ChangeTable'

/** What a record's history query answers; its document aliases the field to `history`. */
type HistoryQuery = { history: { __typename: 'AuditPage'; items: AuditEntryDetailsFragment[]; total: number } }
type HistoryVariables = { id: string; offset: number; limit: number }

interface RecordHistoryProps {
  id: string
  /** The generated hook of the record's own history query. */
  useHistory: ReturnType<typeof queryHook<HistoryQuery, HistoryVariables>>
}

const PAGE = 10

/** What was done to one record, newest first, asked for when it is opened; each change opens to show what it changed. */
export function RecordHistory({ id, useHistory }: RecordHistoryProps) {
  const [open, setOpen] = useState(false)
  const { data, error, fetchMore, refetch } = useHistory(
    open
      ? {
          variables: { id, offset: 0, limit: PAGE },
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy: 'cache-first',
        }
      : skipToken,
  )
  const entries = data?.history.items
  return (
    <chakra.section aria-labelledby="record-history">
      <Heading as="h2" id="record-history" size="md">
        <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          History
        </Toggle>
      </Heading>
      {open && (
        <Entries
          entries={entries}
          total={data?.history.total ?? 0}
          error={data ? undefined : error}
          onRetry={() => void refetch()}
          onMore={() => void fetchMore({ variables: { offset: entries?.length ?? 0 } })}
        />
      )}
    </chakra.section>
  )
}

interface EntriesProps {
  /** undefined while they are on their way. */
  entries: readonly (AuditEntryDetailsFragment | null)[] | undefined
  total: number
  error: unknown
  onRetry: () => void
  onMore: () => void
}

function Entries({ entries, total, error, onRetry, onMore }: EntriesProps) {
  const [shown, setShown] = useState<string>()
  return (
    <>
      {error !== undefined && (
        <Button variant="outline" onClick={onRetry}>
          The history could not be loaded. Try again
        </Button>
      )}
      {!error && !entries && (
        <Delayed>
          <Skeleton h={24} />
        </Delayed>
      )}
      {entries?.length === 0 && <Text color="fg.muted">Nothing was changed since the records began.</Text>}
      <ul>
        {entries?.map(
          (entry) =>
            entry && (
              <chakra.li key={entry.id} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                <Toggle
                  type="button"
                  aria-expanded={shown === entry.id}
                  onClick={() => setShown(shown === entry.id ? undefined : entry.id)}
                >
                  {shown === entry.id ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
                  <chakra.span fontWeight="medium">{actionText(entry.action)}</chakra.span>
                  <chakra.span color="fg.muted" truncate>
                    {authorName(entry)}, <RelativeTime instant={entry.at} />
                  </chakra.span>
                </Toggle>
                {shown === entry.id && (
                  <chakra.div pb={3} ps={{ sm: 6 }}>
                    <ChangeTable {...entry} />
                  </chakra.div>
                )}
              </chakra.li>
            ),
        )}
      </ul>
      {entries && entries.length < total && (
        <Button variant="ghost" onClick={onMore}>
          Show older changes
        </Button>
      )}
    </>
  )
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    w: 'full',
    minH: 'target',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
})
