import { useReadQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { FileCheck, Plus, UserPlus } from 'lucide-react'
import { useLoaderData, useLocation, useNavigationType } from 'react-router-dom'
import { assetSearchParams, toAssetListVariables } from '../assets/assetSearch'
import { DueAssetCount } from '../assets/DueAssetCount'
import { useAssetList } from '../assets/useAssetList'
import { useAssetSelection } from '../assets/useAssetSelection'
import { ChecksAtPlace } from '../checks/plan/ChecksAtPlace'
import { useSearchState } from '../components/filters/useSearchState'
import { ExportMenu } from '../components/page/ExportMenu'
import { PageAction } from '../components/page/PageAction'
import { EmptyListState } from '../components/states/PageStates'
import type { LocationDetailsFragment } from '../locations/Location.generated'
import { LocationView } from '../locations/LocationView'
import { buildLocationLoader } from '../locations/locationLoader'
import { AssignmentStatus } from '../rounds/assignments/AssignmentStatus'
import { useWorkAssignment } from '../rounds/assignments/useWorkAssignment'
import { getNewLocationCertificatePath } from '../rounds/newCertificate'
import { useLocationRounds } from '../rounds/useLocationRounds'
import type { ScannedRouteState } from '../scanner/useScanAction'
import { useAssetDialogs } from '../testing/dialogs/useAssetDialogs'
import { AssetBrowser } from './AssetBrowser'

export const loader = buildLocationLoader('pat')

export function LocationPage() {
  const { location } = useReadQuery(useLoaderData<typeof loader>()).data
  return <AssetLocation key={location.id} location={location} />
}

function AssetLocation({ location }: { location: LocationDetailsFragment }) {
  const [search, change] = useSearchState(assetSearchParams)
  const variables = toAssetListVariables({ ...search, locationId: location.id })
  const list = useAssetList(variables)
  const selection = useAssetSelection(list, variables)
  const dialogs = useAssetDialogs()
  const isSearched = toAssetListVariables({ ...search, locationId: null }).filter !== undefined
  const scan = useScan()
  const rounds = useLocationRounds(location, scan)
  const work = location.active
    ? { name: `the tests of ${location.name}`, subject: { locationId: location.id } }
    : undefined
  const { assignment, isLoaded, assign, dialog: assignDialog } = useWorkAssignment(work)
  const openNew = () => dialogs.openNew({ locationId: location.id })

  return (
    <LocationView
      location={location}
      listPath="/pat/locations"
      labelsPath={`/labels/assets?${assetSearchParams.write({ ...search, locationId: location.id })}`}
      primary={rounds.button}
      actions={
        location.active && (
          <PageAction icon={Plus} onClick={openNew}>
            New asset
          </PageAction>
        )
      }
      more={
        <>
          <PageAction icon={FileCheck} to={getNewLocationCertificatePath(location.id)}>
            Issue certificate
          </PageAction>
          {isLoaded && !assignment && (
            <PageAction icon={UserPlus} onClick={assign}>
              Assign
            </PageAction>
          )}
          <ExportMenu list="assets" variables={variables} />
        </>
      }
      facts={
        <>
          <span>{location.assetCount === 1 ? '1 asset' : `${location.assetCount} assets`}</span>
          <DueAssetCount count={location.dueCount} />
          {work && assignment && <AssignmentStatus {...work} />}
          {rounds.state}
        </>
      }
      inactiveText="no assets can be added to it"
    >
      <ChecksAtPlace place="location" id={location.id} />
      <AssetBrowser
        search={search}
        onChange={change}
        list={list}
        selection={selection}
        dialogs={dialogs}
        oneLocation
        empty={
          isSearched ? (
            <EmptyListState drawing="magnifier" title="No assets found here">
              Change the search or the filters.
            </EmptyListState>
          ) : (
            <EmptyListState
              drawing="kettle"
              title="No assets here yet"
              action={location.active && <Button onClick={openNew}>New asset</Button>}
            />
          )
        }
      />
      {dialogs.dialog}
      {rounds.dialog}
      {assignDialog}
    </LocationView>
  )
}

/**
 * Returns a key for the scan that opened the page; undefined if the page was opened in any other way, including with
 * the Back button.
 */
function useScan(): string | undefined {
  const { key, state }: { key: string; state: Partial<ScannedRouteState> | null } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  return isNew && state?.scanned !== undefined ? key : undefined
}
