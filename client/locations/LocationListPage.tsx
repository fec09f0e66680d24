import { Button, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../domain/permissions'
import type { Column } from '../components/list/VirtualList'
import { Page } from '../components/Page'
import { SearchField } from '../components/SearchField'
import { useSearchState } from '../components/useSearchState'
import { useUser } from '../shell/session'
import { DueCount } from './DueCount'
import type { LocationDetailsFragment } from './Location.generated'
import { LocationDialog } from './LocationDialog'
import { LocationList } from './LocationList'

const readSearch = (params: URLSearchParams) => ({ search: params.get('search') ?? '' })
const writeSearch = ({ search }: { search: string }) => new URLSearchParams(search ? { search } : {})

const columns: Column<LocationDetailsFragment>[] = [
  { key: 'assets', header: 'Assets', width: '4rem', align: 'end', render: ({ assetCount }) => assetCount },
  { key: 'due', header: 'Due', width: '6.5rem', render: ({ dueCount }) => <DueCount count={dueCount} /> },
  {
    key: 'description',
    header: 'Description',
    width: 'minmax(8rem, 3fr)',
    render: ({ description }) => <chakra.span color="fg.muted">{description}</chakra.span>,
  },
]

/** The locations of assets. */
export function LocationListPage() {
  const [{ search }, change] = useSearchState(readSearch, writeSearch)
  const [creating, setCreating] = useState(false)
  const onNew = can(useUser(), 'admin') ? () => setCreating(true) : undefined

  return (
    <Page
      actions={
        onNew && (
          <Button onClick={onNew}>
            <Plus />
            New location
          </Button>
        )
      }
    >
      <Flex mb={4}>
        <SearchField label="Search locations" value={search} onChange={(text) => change({ search: text })} />
      </Flex>
      <LocationList
        filter={{ type: ['pat'], ...(search.trim() && { search: search.trim() }) }}
        path="/pat/locations"
        columns={columns}
        summary={({ assetCount, dueCount }) => (
          <>
            <span>{assetCount === 1 ? '1 asset' : `${assetCount} assets`}</span>
            <DueCount count={dueCount} />
          </>
        )}
        onNew={onNew}
      />
      {creating && <LocationDialog type="pat" onClose={() => setCreating(false)} />}
    </Page>
  )
}
