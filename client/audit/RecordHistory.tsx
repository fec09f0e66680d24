import { Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Delayed } from '../components/Delayed'
import { RelativeTime } from '../components/RelativeTime'
import type { AuditEntryDetailsFragment } from './AuditEntry.generated'
import { authorName } from './AuditEntryDialog'
import { actionText } from './auditWords'
import { ChangeTable } from './ChangeTable'

/** Changes of a record that are asked for at once. */
export const HISTORY_PAGE = 10

/** A record's history, closed at first: its entries, as children, are asked for when it is opened. */
export function RecordHistory({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.section aria-labelledby="record-history">
      <Heading as="h2" id="record-history" size="md">
        <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          History
        </Toggle>
      </Heading>
      {open && children}
    </chakra.section>
  )
}

interface HistoryEntriesProps {
  /** undefined while it is on its way. */
  history: { items: readonly (AuditEntryDetailsFragment | null)[]; total: number } | undefined
  error: unknown
  onRetry: () => void
  /** Asks for those from `offset` on. */
  onMore: (offset: number) => void
}

/** What was done to one record, newest first; each change opens to show what it changed. */
export function HistoryEntries({ history, error, onRetry, onMore }: HistoryEntriesProps) {
  const [shown, setShown] = useState<string>()
  if (error !== undefined && !history)
    return (
      <Button variant="outline" onClick={onRetry}>
        The history could not be loaded. Try again
      </Button>
    )
  if (!history)
    return (
      <Delayed>
        <Skeleton h={24} />
      </Delayed>
    )
  const { items, total } = history
  return (
    <>
      {items.length === 0 && <Text color="fg.muted">Nothing was changed since the records began.</Text>}
      <ul>
        {items.map(
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
      {items.length < total && (
        <Button variant="ghost" onClick={() => onMore(items.length)}>
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
