import { useReadQuery } from '@apollo/client/react'
import { Button, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { ClipboardList, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink, useLoaderData, useNavigate } from 'react-router-dom'
import { can } from '../../../domain/permissions'
import { Page } from '../../components/Page'
import { PrintLabelsButton } from '../../components/PrintLabelsButton'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { LocationDialog } from '../../locations/LocationDialog'
import { InactiveBadge } from '../../locations/LocationList'
import { locationLoader } from '../../locations/locationLoader'
import { useUser } from '../../session/session'
import { PastStockTakes } from '../takes/PastStockTakes'
import { LocationStock } from './LocationStock'

export const loader = locationLoader('stock')

/** A location of stock: what is kept there, and how it was counted. */
export function StockLocationPage() {
  const { location } = useReadQuery(useLoaderData<typeof loader>()).data
  return <StockLocationView key={location.id} location={location} />
}

function StockLocationView({ location }: { location: LocationDetailsFragment }) {
  const navigate = useNavigate()
  const user = useUser()
  const [editing, setEditing] = useState(false)
  const mayTakeStock = can(user, 'take stock') && location.active
  return (
    <Page
      record={location}
      actions={
        <>
          <PrintLabelsButton to={`/labels/stock?location=${location.id}`} />
          {can(user, 'admin') && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              <Pencil />
              Edit
            </Button>
          )}
          {mayTakeStock && (
            <Button asChild>
              <RouterLink to={`/stock/locations/${location.id}/levels`}>
                <ClipboardList />
                Take stock
              </RouterLink>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={8}>
        <Flex columnGap={4} rowGap={1} wrap="wrap" align="center" _empty={{ display: 'none' }}>
          {!location.active && <InactiveBadge />}
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
              This location is inactive: no stock can be added. An administrator can activate it.
            </Text>
          )}
        </Flex>
        <LocationStock location={location} />
        <PastStockTakes locationId={location.id} />
      </Stack>
      {editing && (
        <LocationDialog
          location={location}
          type={location.type}
          onClose={() => setEditing(false)}
          onDeleted={() => void navigate('/stock/locations')}
        />
      )}
    </Page>
  )
}
