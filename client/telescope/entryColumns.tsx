import { chakra } from '@chakra-ui/react'
import { formatBytes } from '../components/format/formatBytes'
import { formatDuration } from '../components/format/formatCountWithNoun'
import type { ListColumn } from '../components/list/virtualListProps'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { TelescopeEntryMark } from './TelescopeEntryMark'
import { TelescopeEntryTime } from './TelescopeEntryTime'
import { TelescopeKindLabel } from './TelescopeKindLabel'

type EntryColumn = ListColumn<TelescopeEntryDetailsFragment>

const at: EntryColumn = {
  key: 'at',
  header: 'Time',
  width: '5.5rem',
  render: (entry) => <TelescopeEntryTime instant={entry.at} />,
}
const kind: EntryColumn = {
  key: 'kind',
  header: 'Kind',
  width: '8rem',
  render: (entry) => <TelescopeKindLabel kind={entry.kind} />,
}
const title: EntryColumn = {
  key: 'title',
  header: 'Entry',
  width: 'minmax(16rem, 5fr)',
  render: (entry) => <chakra.span title={entry.title}>{entry.title}</chakra.span>,
}
const mark: EntryColumn = {
  key: 'mark',
  header: 'Flag',
  width: '5.25rem',
  render: (entry) => <TelescopeEntryMark entry={entry} />,
}
const user: EntryColumn = {
  key: 'user',
  header: 'User',
  width: 'minmax(7rem, 1fr)',
  render: (entry) => entry.user?.name,
}
const status: EntryColumn = {
  key: 'status',
  header: 'Status',
  width: '3rem',
  align: 'end',
  render: (entry) => entry.status,
}
const took: EntryColumn = {
  key: 'duration',
  header: 'Took',
  width: '4.25rem',
  align: 'end',
  render: ({ durationMs }) => durationMs !== null && formatDuration(durationMs),
}
const size: EntryColumn = {
  key: 'size',
  header: 'Size',
  width: '4.25rem',
  align: 'end',
  render: ({ sizeBytes }) => sizeBytes !== null && formatBytes(sizeBytes),
}

/** Column sets for the telescope's table, widest first. Size and status are dropped first, then the user. */
export const TELESCOPE_ENTRY_COLUMNS: readonly [EntryColumn[], ...EntryColumn[][]] = [
  [at, kind, title, mark, user, status, took, size],
  [at, kind, title, mark, user, took],
  [at, kind, title, mark, took],
]
