import { Box, Card, chakra, Text } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { DateFilter } from '../components/filters/DateFilter'
import { FilterBar, FilterSelect } from '../components/filters/FilterBar'
import { SearchField } from '../components/filters/SearchField'
import { createSearchInputProps, useSearchState } from '../components/filters/useSearchState'
import { RelativeTime } from '../components/format/RelativeTime'
import { PagedListView } from '../components/list/PagedListView'
import type { ListColumn } from '../components/list/virtualListProps'
import { ExportMenu } from '../components/page/ExportMenu'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { NoMatchesState } from '../components/states/NoMatchesState'
import { usePagedList } from '../graphql/usePagedList'
import { type AuditTrailEntryFragment, useAuditTrailQuery } from './AuditEntry.generated'
import { AuditEntryDialog } from './AuditEntryDialog'
import { AuditRecordPicker } from './AuditRecordPicker'
import {
  AUDIT_ENTITIES,
  formatAuditAction,
  formatAuditEntityName,
  formatAuditFieldName,
  formatAuditRecordName,
  getAuditAuthorName,
  getAuditRecordPath,
} from './auditFormat'
import { type AuditSearch, auditSearchParams, toAuditFilter } from './auditSearch'

const CARD_HEIGHT = 80

export function AuditPage() {
  const [search, change] = useSearchState(auditSearchParams)
  const [openEntry, setOpenEntry] = useState<AuditTrailEntryFragment>()
  const filter = toAuditFilter(search)
  const list = usePagedList(useAuditTrailQuery, 'auditEntries', { filter })

  return (
    <Page
      actions={
        <>
          <ExportMenu list="audit" variables={{ filter }} />
          <PageAction icon={ShieldCheck} to="/admin/audit/verification">
            Verify
          </PageAction>
        </>
      }
    >
      <AuditFilters search={search} total={list.rows && list.total} onChange={change} />
      <PagedListView
        label="Changes"
        list={list}
        columns={[COLUMNS, WITHOUT_FIELDS]}
        card={(entry) => <EntryCard entry={entry} onOpen={setOpenEntry} />}
        cardHeight={CARD_HEIGHT}
        onOpen={setOpenEntry}
        empty={
          <NoMatchesState records="changes" onShowAll={() => change(auditSearchParams.empty)}>
            Change the search or the dates.
          </NoMatchesState>
        }
      />
      {openEntry && (
        <AuditEntryDialog
          entry={openEntry}
          onFilter={() => {
            setOpenEntry(undefined)
            change({ entity: openEntry.entity, id: openEntry.entityId })
          }}
          onClose={() => setOpenEntry(undefined)}
        />
      )}
    </Page>
  )
}

/** Lists the fields that differ between two versions of a record. */
function changedFieldsText({ changedFields }: AuditTrailEntryFragment): string {
  return changedFields.map(formatAuditFieldName).join(', ')
}

const WITHOUT_FIELDS: ListColumn<AuditTrailEntryFragment>[] = [
  { key: 'at', header: 'Time', width: '8.5rem', render: ({ at }) => <RelativeTime instant={at} /> },
  { key: 'user', header: 'User', width: 'minmax(9rem, 1fr)', render: getAuditAuthorName },
  {
    key: 'record',
    header: 'Record',
    width: 'minmax(11rem, 2fr)',
    render: (entry) => <RecordLink entry={entry} />,
  },
  { key: 'kind', header: 'Kind', width: '6rem', render: ({ entity }) => formatAuditEntityName(entity) },
  {
    key: 'action',
    header: 'Action',
    width: 'minmax(9rem, 1fr)',
    render: ({ action }) => <chakra.span fontWeight="medium">{formatAuditAction(action)}</chakra.span>,
  },
]

const COLUMNS: ListColumn<AuditTrailEntryFragment>[] = [
  ...WITHOUT_FIELDS,
  { key: 'fields', header: 'Fields', width: 'minmax(12rem, 2fr)', render: changedFieldsText },
]

/** The name of the record, as a link if the record has a page. */
function RecordLink({ entry }: { entry: AuditTrailEntryFragment }) {
  const path = getAuditRecordPath(entry)
  const text = formatAuditRecordName(entry)
  if (!path) return text
  return (
    <chakra.span asChild fontWeight="medium" title={text} _hover={{ textDecoration: 'underline' }}>
      <RouterLink to={path} tabIndex={-1}>
        {text}
      </RouterLink>
    </chakra.span>
  )
}

interface EntryCardProps {
  entry: AuditTrailEntryFragment
  onOpen: (entry: AuditTrailEntryFragment) => void
}

function EntryCard({ entry, onOpen }: EntryCardProps) {
  return (
    <Card.Root h="full" asChild w="full">
      <button type="button" onClick={() => onOpen(entry)}>
        <Card.Body w="full" py={0} gap={0.5} justifyContent="center">
          <Text truncate>
            <chakra.span fontWeight="medium">
              {formatAuditRecordName(entry)}: {formatAuditAction(entry.action).toLowerCase()}
            </chakra.span>{' '}
            {changedFieldsText(entry)}
          </Text>
          <Text color="fg.muted" textStyle="table" truncate>
            {formatAuditEntityName(entry.entity)} · {getAuditAuthorName(entry)}, <RelativeTime instant={entry.at} />
          </Text>
        </Card.Body>
      </button>
    </Card.Root>
  )
}

interface AuditFiltersProps {
  search: AuditSearch
  /** Number of matching changes; undefined until known. */
  total: number | undefined
  onChange: (change: Partial<AuditSearch>) => void
}

/** Lets the user filter the audit trail by user, kind of record, record and dates. */
function AuditFilters({ search, total, onChange }: AuditFiltersProps) {
  const input = createSearchInputProps(search, onChange)
  return (
    <FilterBar
      search={<SearchField label="Search by user" {...input('search')} />}
      chosen={{ chips: 0, choices: [search.entity, search.id, search.from, search.to].filter(Boolean).length }}
      total={total}
    >
      <FilterSelect
        label="Kind"
        placeholder="Any kind"
        options={AUDIT_ENTITIES.map((entity) => ({ value: entity, label: formatAuditEntityName(entity) }))}
        value={AUDIT_ENTITIES.find((entity) => entity === search.entity) ?? null}
        onChange={(entity) => onChange({ entity, id: '' })}
      />
      <Box w={{ base: 'full', md: '14rem' }}>
        <AuditRecordPicker search={search} onChange={onChange} />
      </Box>
      <DateFilter label="From" max={search.to} {...input('from')} />
      <DateFilter label="To" min={search.from} {...input('to')} />
    </FilterBar>
  )
}
