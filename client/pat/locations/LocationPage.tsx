import { useReadQuery } from '@apollo/client/react'
import { Button, chakra, Flex, Link, Text } from '@chakra-ui/react'
import { Pencil, Plug, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink, useLoaderData, useNavigate } from 'react-router-dom'
import { can } from '../../../domain/permissions'
import { Page } from '../../components/Page'
import { PrintLabelsButton } from '../../components/PrintLabelsButton'
import { EmptyState } from '../../components/states'
import { useSearchState } from '../../components/useSearchState'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { LocationDialog } from '../../locations/LocationDialog'
import { InactiveBadge } from '../../locations/LocationList'
import { locationLoader } from '../../locations/locationLoader'
import { useUser } from '../../session/session'
import { AssetFilters } from '../assets/AssetFilters'
import { AssetList } from '../assets/AssetList'
import { readAssetSearch, sortOf, toListVariables, writeAssetSearch } from '../assets/assetSearch'
import { useAssetDialogs } from '../assets/useAssetDialogs'
import { useAssetList } from '../assets/useAssetList'
import { DueCount } from './DueCount'

export const loader = locationLoader('pat')

/** A location of assets, with its assets. */
export function LocationPage() {
  const { location } = useReadQuery(useLoaderData<typeof loader>()).data
  return <LocationView key={location.id} location={location} />
}

function LocationView({ location }: { location: LocationDetailsFragment }) {
  const navigate = useNavigate()
  const [search, change] = useSearchState(readAssetSearch, writeAssetSearch)
  const list = useAssetList(toListVariables({ ...search, locationId: location.id }))
  const dialogs = useAssetDialogs()
  const [editing, setEditing] = useState(false)
  const isAdmin = can(useUser(), 'admin')
  const isSearched = toListVariables({ ...search, locationId: null }).filter !== undefined
  const openNew = () => dialogs.openNew({ locationId: location.id })

  return (
    <Page
      record={location}
      actions={
        <>
          <PrintLabelsButton to={`/labels/assets?${writeAssetSearch({ ...search, locationId: location.id })}`} />
          {isAdmin && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              <Pencil />
              Edit
            </Button>
          )}
          {location.active && (
            <Button onClick={openNew}>
              <Plus />
              New asset
            </Button>
          )}
        </>
      }
    >
      <Flex columnGap={4} rowGap={1} wrap="wrap" align="center" mb={4}>
        {!location.active && <InactiveBadge />}
        <span>{location.assetCount === 1 ? '1 asset' : `${location.assetCount} assets`}</span>
        <DueCount count={location.dueCount} />
        {location.code && <chakra.span color="fg.muted">Code {location.code}</chakra.span>}
        <Link asChild>
          <RouterLink to={`/labels/locations?id=${location.id}`}>Label of this location</RouterLink>
        </Link>
        {location.description && (
          <Text flexBasis="full" color="fg.muted">
            {location.description}
          </Text>
        )}
        {!location.active && (
          <Text flexBasis="full">
            This location is inactive: no assets can be added to it. An administrator can activate it.
          </Text>
        )}
      </Flex>
      <AssetFilters search={search} onChange={change} oneLocation />
      <AssetList
        list={list}
        onEdit={dialogs.openEdit}
        onTest={dialogs.openTest}
        sort={sortOf(search)}
        onSort={(sort) => change({ sort })}
        empty={
          isSearched ? (
            <EmptyState icon={SearchX} title="No asset here matches">
              Change the search or the filters.
            </EmptyState>
          ) : (
            <EmptyState
              icon={Plug}
              title="No assets here yet"
              action={location.active && <Button onClick={openNew}>New asset</Button>}
            />
          )
        }
      />
      {dialogs.dialog}
      {editing && (
        <LocationDialog
          location={location}
          type={location.type}
          onClose={() => setEditing(false)}
          onDeleted={() => void navigate('/pat/locations')}
        />
      )}
    </Page>
  )
}
