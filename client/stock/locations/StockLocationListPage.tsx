import { Button, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../domain/permissions'
import type { Column } from '../../components/list/VirtualList'
import { Page } from '../../components/Page'
import { SearchField } from '../../components/SearchField'
import { useSearchState } from '../../components/useSearchState'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { LocationDialog } from '../../locations/LocationDialog'
import { LocationList } from '../../locations/LocationList'
import { useUser } from '../../shell/session'

const readSearch = (params: URLSearchParams) => ({ search: params.get('search') ?? '' })
const writeSearch = ({ search }: { search: string }) => new URLSearchParams(search ? { search } : {})

const columns: Column<LocationDetailsFragment>[] = [
  {
    key: 'description',
    header: 'Description',
    width: 'minmax(8rem, 3fr)',
    render: ({ description }) => <chakra.span color="fg.muted">{description}</chakra.span>,
  },
]

/** The locations of stock. */
export function StockLocationListPage() {
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
        filter={{ type: ['stock'], ...(search.trim() && { search: search.trim() }) }}
        path="/stock/locations"
        columns={columns}
        summary={({ description }) => (
          <chakra.span color="fg.muted" truncate>
            {description}
          </chakra.span>
        )}
        onNew={onNew}
      />
      {creating && <LocationDialog type="stock" onClose={() => setCreating(false)} />}
    </Page>
  )
}
