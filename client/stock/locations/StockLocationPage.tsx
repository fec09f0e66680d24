import { useReadQuery } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { useLoaderData } from 'react-router-dom'
import { can } from '../../../domain/people/permissions'
import { ButtonLink } from '../../components/links/links'
import { DownloadMenu, getExportLinks } from '../../components/page/ExportMenu'
import { LocationView } from '../../locations/LocationView'
import { buildLocationLoader } from '../../locations/locationLoader'
import { useUser } from '../../session/sessionStore'
import { PastStockTakes } from '../takes/PastStockTakes'
import { LocationStock } from './LocationStock'

export const loader = buildLocationLoader('stock')

/** A stock location with its levels and past stock takes. */
export function StockLocationPage() {
  const { location } = useReadQuery(useLoaderData<typeof loader>()).data
  const mayTakeStock = can(useUser(), 'take stock') && location.active
  return (
    <LocationView
      key={location.id}
      location={location}
      listPath="/stock/locations"
      labelsPath={`/labels/stock?location=${location.id}`}
      actions={
        <DownloadMenu
          formats={[
            ...getExportLinks('stock-levels', { filter: { locationId: [location.id] } }, 'Levels'),
            ...getExportLinks('stock-takes', { locationId: location.id }, 'Stock takes'),
          ]}
        />
      }
      primary={
        mayTakeStock && (
          <ButtonLink to={`/stock/locations/${location.id}/levels`}>
            <ClipboardList />
            Take stock
          </ButtonLink>
        )
      }
      inactiveText="no stock can be added"
    >
      <Stack gap={8}>
        <LocationStock location={location} />
        <PastStockTakes locationId={location.id} />
      </Stack>
    </LocationView>
  )
}
