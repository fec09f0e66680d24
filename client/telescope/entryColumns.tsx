import { chakra } from '@chakra-ui/react'
import { bytesText } from '../components/bytesText'
import type { Column } from '../components/list/virtualListProps'
import { EntryMark } from './EntryMark'
import { EntryTime } from './EntryTime'
import { durationText } from './format'
import { KindLabel } from './KindLabel'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'

/** The telescope's table. */
export const ENTRY_COLUMNS: readonly Column<TelescopeEntryDetailsFragment>[] = [
  { key: 'at', header: 'Time', width: 'minmax(5rem, 8rem)', render: ({ at }) => <EntryTime instant={at} /> },
  { key: 'kind', header: 'Kind', width: 'minmax(5rem, 8.5rem)', render: ({ kind }) => <KindLabel kind={kind} /> },
  {
    key: 'title',
    header: 'What',
    width: 'minmax(5rem, 5fr)',
    render: ({ title }) => <chakra.span title={title}>{title}</chakra.span>,
  },
  { key: 'mark', header: 'Mark', width: '5.25rem', render: (entry) => <EntryMark entry={entry} /> },
  { key: 'user', header: 'User', width: 'minmax(3rem, 2fr)', render: ({ user }) => user?.name },
  { key: 'status', header: 'Status', width: '3rem', align: 'end', render: ({ status }) => status },
  {
    key: 'duration',
    header: 'Took',
    width: '4.25rem',
    align: 'end',
    render: ({ durationMs }) => durationMs !== null && durationText(durationMs),
  },
  {
    key: 'size',
    header: 'Size',
    width: '4.25rem',
    align: 'end',
    render: ({ sizeBytes }) => sizeBytes !== null && bytesText(sizeBytes),
  },
]
