import { Badge, Button, Card, chakra, Flex, LinkOverlay, Stack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { PagedListView } from '../components/list/PagedListView'
import type { ListColumn } from '../components/list/virtualListProps'
import { EmptyListState } from '../components/states/PageStates'
import type { LocationFilter } from '../graphql/schema.generated'
import { usePagedList } from '../graphql/usePagedList'
import { type LocationDetailsFragment, useLocationListQuery } from './Location.generated'

export interface LocationListProps {
  filter: LocationFilter
  /** The part of the path before a location's id. */
  path: string
  /** Sets of columns between the name and code columns, widest first. If space is short, the code is dropped first. */
  columns: readonly (readonly ListColumn<LocationDetailsFragment>[])[]
  /** Shown on phones, at the start of the card. */
  mark?: (location: LocationDetailsFragment) => ReactNode
  /** Shown on phones, below the name on the card. */
  summary: (location: LocationDetailsFragment) => ReactNode
  /** Absent if the user may not create locations. */
  onNew?: () => void
}

const CARD_HEIGHT = 104

/** Lists locations of one type by name: cards on phones, a table on wider screens. */
export function LocationList({ filter, path, columns, mark, summary, onNew }: LocationListProps) {
  const navigate = useNavigate()
  const list = usePagedList(useLocationListQuery, 'locations', { filter })
  const sets = columns.map((between) => [nameColumn(path), ...between])
  const [widest = []] = sets
  return (
    <PagedListView
      label="Locations"
      list={list}
      columns={[[...widest, codeColumn], ...sets]}
      card={(location) => (
        <LocationCard location={location} path={path} mark={mark?.(location)} summary={summary(location)} />
      )}
      cardHeight={CARD_HEIGHT}
      onOpen={({ id }) => void navigate(`${path}/${id}`)}
      empty={<NoLocations searched={!!filter.search} onNew={onNew} />}
    />
  )
}

const nameColumn = (path: string): ListColumn<LocationDetailsFragment> => ({
  key: 'name',
  header: 'Name',
  width: 'minmax(11rem, 3fr)',
  render: ({ id, name, active }) => (
    <Flex align="center" gap={2} minW={0}>
      <chakra.span asChild truncate fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
        <RouterLink to={`${path}/${id}`} tabIndex={-1}>
          {name}
        </RouterLink>
      </chakra.span>
      {!active && <InactiveLocationBadge />}
    </Flex>
  ),
})

export const locationDescriptionColumn: ListColumn<LocationDetailsFragment> = {
  key: 'description',
  header: 'Description',
  width: 'minmax(14rem, 3fr)',
  render: ({ description }) => <chakra.span color="fg.muted">{description}</chakra.span>,
}

const codeColumn: ListColumn<LocationDetailsFragment> = {
  key: 'code',
  header: 'Code',
  width: '6rem',
  render: ({ code }) => code,
}

interface LocationCardProps {
  location: LocationDetailsFragment
  path: string
  mark: ReactNode
  summary: ReactNode
}

function LocationCard({ location: { id, name, active }, path, mark, summary }: LocationCardProps) {
  return (
    <Card.Root h={`${CARD_HEIGHT / 16}rem`} px={4} flexDirection="row" alignItems="center" gap={4}>
      {mark && (
        <chakra.span flexShrink={0} hideBelow="xs">
          {mark}
        </chakra.span>
      )}
      <Stack gap={0.5} flex={1} minW={0}>
        <Flex align="center" gap={2} minW={0}>
          <chakra.h2 fontWeight="semibold" lineHeight="short" overflowWrap="anywhere" lineClamp={2}>
            <LinkOverlay asChild>
              <RouterLink to={`${path}/${id}`}>{name}</RouterLink>
            </LinkOverlay>
          </chakra.h2>
          {!active && <InactiveLocationBadge />}
        </Flex>
        <Flex justify="space-between" gap={3}>
          {summary}
        </Flex>
      </Stack>
    </Card.Root>
  )
}

/** Marks an inactive location. Nothing can be added to it. */
export const InactiveLocationBadge = () => <Badge colorPalette="gray">Inactive</Badge>

function NoLocations({ searched, onNew }: { searched: boolean; onNew?: () => void }) {
  if (searched)
    return (
      <EmptyListState drawing="magnifier" title="No locations found">
        Change the search.
      </EmptyListState>
    )
  return (
    <EmptyListState
      drawing="cupboard"
      title="No locations yet"
      action={
        onNew && (
          <Button onClick={onNew}>
            <Plus />
            New location
          </Button>
        )
      }
    >
      {onNew ? 'Add the first room, store or stage.' : 'Ask an administrator of your hall to add the first location.'}
    </EmptyListState>
  )
}
