import { useReadQuery } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { useLoaderData } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { ButtonLink } from '../../components/links/links'
import { buildExportLinks, DownloadMenu } from '../../components/page/ExportMenu'
import { LocationView } from '../../locations/LocationView'
import { buildLocationLoader } from '../../locations/locationLoader'
import { useUser } from '../../session/sessionStore'
import { PastStockTakeList } from '../takes/PastStockTakeList'
import { LocationStockList } from './LocationStockList'

export const loader = buildLocationLoader('stock')

/** A stock location with its levels and past stock takes. */
export function StockLocationPage() {
  const { location } = useReadQuery(useLoaderData<typeof loader>()).data
  const mayTakeStock = hasPermission(useUser(), 'take stock') && location.active
  return (
    <LocationView
      key={location.id}
      location={location}
      listPath="/stock/locations"
      labelsPath={`/labels/stock?location=${location.id}`}
      actions={
        <DownloadMenu
          formats={[
            ...buildExportLinks('stock-levels', { filter: { locationId: [location.id] } }, 'Levels'),
            ...buildExportLinks('stock-takes', { locationId: location.id }, 'Stock takes'),
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
        <LocationStockList location={location} />
        <PastStockTakeList locationId={location.id} />
      </Stack>
    </LocationView>
  )
}
