import { Button, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { hasPermission } from '../../domain/people/permissions'
import { SearchField } from '../components/filters/SearchField'
import { textSearchParams } from '../components/filters/searchParams'
import { useSearchState } from '../components/filters/useSearchState'
import { ExportMenu } from '../components/page/ExportMenu'
import { ImportLinkButton } from '../components/page/ImportLinkButton'
import { Page } from '../components/page/Page'
import type { LocationType } from '../graphql/schema.generated'
import { useUser } from '../session/sessionStore'
import { LocationDialog } from './LocationDialog'
import { LocationList, type LocationListProps } from './LocationList'

interface LocationListScreenProps extends Pick<LocationListProps, 'path' | 'columns' | 'mark' | 'summary'> {
  type: LocationType
}

/** Lists the locations of one type, with a search; administrators can add locations. */
export function LocationListScreen({ type, ...list }: LocationListScreenProps) {
  const [{ search }, change] = useSearchState(textSearchParams)
  const [creating, setCreating] = useState(false)
  const filter = { type: [type], ...(search.trim() && { search: search.trim() }) }
  const onNew = hasPermission(useUser(), 'admin') ? () => setCreating(true) : undefined

  return (
    <Page
      actions={
        <>
          {onNew && <ImportLinkButton kind="locations" />}
          <ExportMenu list="locations" variables={{ filter }} />
        </>
      }
      primary={
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
      <LocationList filter={filter} onNew={onNew} {...list} />
      {creating && <LocationDialog type={type} onClose={() => setCreating(false)} />}
    </Page>
  )
}
