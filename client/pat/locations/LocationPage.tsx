import { useReadQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useLoaderData } from 'react-router-dom'
import { EmptyState } from '../../components/states'
import { useSearchState } from '../../components/useSearchState'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { LocationView } from '../../locations/LocationView'
import { locationLoader } from '../../locations/locationLoader'
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
  return <AssetLocation key={location.id} location={location} />
}

function AssetLocation({ location }: { location: LocationDetailsFragment }) {
  const [search, change] = useSearchState(readAssetSearch, writeAssetSearch)
  const list = useAssetList(toListVariables({ ...search, locationId: location.id }))
  const dialogs = useAssetDialogs()
  const isSearched = toListVariables({ ...search, locationId: null }).filter !== undefined
  const openNew = () => dialogs.openNew({ locationId: location.id })

  return (
    <LocationView
      location={location}
      listPath="/pat/locations"
      labelsPath={`/labels/assets?${writeAssetSearch({ ...search, locationId: location.id })}`}
      actions={
        location.active && (
          <Button onClick={openNew}>
            <Plus />
            New asset
          </Button>
        )
      }
      facts={
        <>
          <span>{location.assetCount === 1 ? '1 asset' : `${location.assetCount} assets`}</span>
          <DueCount count={location.dueCount} />
        </>
      }
      inactiveText="no assets can be added to it"
    >
      <AssetFilters search={search} onChange={change} oneLocation />
      <AssetList
        list={list}
        onEdit={dialogs.openEdit}
        onTest={dialogs.openTest}
        sort={sortOf(search)}
        onSort={(sort) => change({ sort })}
        empty={
          isSearched ? (
            <EmptyState drawing="magnifier" title="No asset here matches">
              Change the search or the filters.
            </EmptyState>
          ) : (
            <EmptyState
              drawing="kettle"
              title="No assets here yet"
              action={location.active && <Button onClick={openNew}>New asset</Button>}
            />
          )
        }
      />
      {dialogs.dialog}
    </LocationView>
  )
}
