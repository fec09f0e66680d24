import { Button, chakra, Skeleton, Text } from '@chakra-ui/react'
import { RelativeTime } from '../components/format/RelativeTime'
import { Collapsible, CollapsibleSection } from '../components/page/Collapsible'
import { DelayedAppearBox } from '../components/states/DelayedAppearBox'
import type { CompatibleQueryHook, QueryHook } from '../graphql/createQueryHook'
import { usePagedList } from '../graphql/usePagedList'
import { AuditChangeDetails } from './AuditChangeTable'
import type { AuditEntryDetailsFragment, AuditEntryValuesFragment } from './AuditEntry.generated'
import { formatAuditAction, getAuditAuthorName } from './auditFormat'

/** The result of a record's history query. Each of these queries aliases its field to `history`. */
type HistoryQuery = { history: { __typename: 'AuditPage'; items: AuditEntryDetailsFragment[]; total: number } }
type HistoryVariables = { id: string; offset: number; limit: number }
type EntryQuery = { history: { __typename: 'AuditPage'; items: AuditEntryValuesFragment[] } }
type EntryVariables = { id: string; entry: string }

interface RecordHistoryProps {
  id: string
  usePage: CompatibleQueryHook<HistoryQuery, HistoryVariables>
  /** Loads the values of one entry. */
  useEntry: CompatibleQueryHook<EntryQuery, EntryVariables>
}

const PAGE_SIZE = 10

/** Lists one record's changes, newest first. The list loads when the section is opened. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <CollapsibleSection id="record-history" title="History">
      <Entries {...props} />
    </CollapsibleSection>
  )
}

function Entries({ id, usePage, useEntry }: RecordHistoryProps) {
  const { rows, total, error, loadMore, retry } = usePagedList(usePage, 'history', { id }, PAGE_SIZE)
  if (error)
    return (
      <Button variant="subtle" onClick={retry}>
        The history could not be loaded. Try again
      </Button>
    )
  if (!rows)
    return (
      <DelayedAppearBox>
        <Skeleton h={24} />
      </DelayedAppearBox>
    )
  return (
    <>
      {rows.length === 0 && <Text color="fg.muted">No changes have been recorded.</Text>}
      <ul>
        {rows.map(
          (entry) =>
            entry && (
              <chakra.li key={entry.id} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                <Collapsible
                  summary={
                    <>
                      <chakra.span fontWeight="medium">{formatAuditAction(entry.action)}</chakra.span>{' '}
                      <chakra.span color="fg.muted">
                        {getAuditAuthorName(entry)}, <RelativeTime instant={entry.at} />
                      </chakra.span>
                    </>
                  }
                >
                  <chakra.div pb={3} ps={{ sm: 6 }}>
                    <Change id={id} entry={entry.id} useEntry={useEntry} />
                  </chakra.div>
                </Collapsible>
              </chakra.li>
            ),
        )}
      </ul>
      {rows.length < total && (
        <Button variant="ghost" onClick={loadMore}>
          Show older changes
        </Button>
      )}
    </>
  )
}

function Change({ id, entry, useEntry }: Pick<RecordHistoryProps, 'id' | 'useEntry'> & { entry: string }) {
  const loaded = (useEntry as QueryHook<EntryQuery, EntryVariables>)({ variables: { id, entry } })
  return <AuditChangeDetails loaded={loaded} />
}
