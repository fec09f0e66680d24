import { Card, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ExportMenu } from '../components/ExportMenu'
import { LoadedList } from '../components/list/LoadedList'
import type { Column } from '../components/list/virtualListProps'
import { Page } from '../components/Page'
import { RelativeTime } from '../components/RelativeTime'
import { NoMatches } from '../components/states'
import { useSearchState } from '../components/useSearchState'
import { usePagedList } from '../graphql/usePagedList'
import { type AuditEntryDetailsFragment, useAuditTrailQuery } from './AuditEntry.generated'
import { AuditEntryDialog } from './AuditEntryDialog'
import { AuditFilters } from './AuditFilters'
import { actionText, authorName, entityText, fieldText } from './auditFormat'
import { readAuditSearch, toAuditFilter, writeAuditSearch } from './auditSearch'
import { changesBetween } from './changes'

const CARD_HEIGHT = 80

export function AuditPage() {
  const [search, change] = useSearchState(readAuditSearch, writeAuditSearch)
  const [openEntry, setOpenEntry] = useState<AuditEntryDetailsFragment>()
  const filter = toAuditFilter(search)
  const list = usePagedList(useAuditTrailQuery, 'auditEntries', { filter })

  return (
    <Page actions={<ExportMenu list="audit" variables={{ filter }} />}>
      <AuditFilters search={search} onChange={change} />
      <LoadedList
        label="Changes"
        list={list}
        columns={[COLUMNS, WITHOUT_FIELDS]}
        card={(entry) => <EntryCard entry={entry} onOpen={setOpenEntry} />}
        cardHeight={CARD_HEIGHT}
        onOpen={setOpenEntry}
        empty={
          <NoMatches
            title="No changes found"
            showAll="Show all changes"
            onShowAll={() => change({ search: '', entity: null, id: '', from: '', to: '' })}
          >
            Change the search or the dates.
          </NoMatches>
        }
      />
      {openEntry && <AuditEntryDialog entry={openEntry} onClose={() => setOpenEntry(undefined)} />}
    </Page>
  )
}

/** Names the fields that differ between two versions of a record. */
function changedFieldsText({ before, after }: AuditEntryDetailsFragment): string {
  if (!before || !after) return ''
  return changesBetween(before, after)
    .map(({ field }) => fieldText(field))
    .join(', ')
}

const WITHOUT_FIELDS: Column<AuditEntryDetailsFragment>[] = [
  { key: 'at', header: 'Time', width: '8.5rem', render: ({ at }) => <RelativeTime instant={at} /> },
  { key: 'user', header: 'User', width: 'minmax(9rem, 1fr)', render: authorName },
  {
    key: 'record',
    header: 'Record',
    width: 'minmax(9rem, 1fr)',
    render: ({ entity, entityId }) => `${entityText(entity)} ${entityId}`,
  },
  {
    key: 'action',
    header: 'Action',
    width: 'minmax(9rem, 1fr)',
    render: ({ action }) => <chakra.span fontWeight="medium">{actionText(action)}</chakra.span>,
  },
]

const COLUMNS: Column<AuditEntryDetailsFragment>[] = [
  ...WITHOUT_FIELDS,
  { key: 'fields', header: 'Fields', width: 'minmax(12rem, 2fr)', render: changedFieldsText },
]

interface EntryCardProps {
  entry: AuditEntryDetailsFragment
  onOpen: (entry: AuditEntryDetailsFragment) => void
}

function EntryCard({ entry, onOpen }: EntryCardProps) {
  return (
    <Card.Root h="full" asChild w="full">
      <button type="button" onClick={() => onOpen(entry)}>
        <Card.Body w="full" py={0} gap={0.5} justifyContent="center">
          <Text truncate>
            <chakra.span fontWeight="medium">
              {entityText(entry.entity)} {entry.entityId}: {actionText(entry.action).toLowerCase()}
            </chakra.span>{' '}
            {changedFieldsText(entry)}
          </Text>
          <Text color="fg.muted" textStyle="table" truncate>
            {authorName(entry)}, <RelativeTime instant={entry.at} />
          </Text>
        </Card.Body>
      </button>
    </Card.Root>
  )
}
