import { chakra } from '@chakra-ui/react'
import { locationDescriptionColumn } from '../../locations/LocationList'
import { LocationListScreen } from '../../locations/LocationListScreen'

const COLUMNS = [[locationDescriptionColumn]]

export function StockLocationListPage() {
  return (
    <LocationListScreen
      type="stock"
      path="/stock/locations"
      columns={COLUMNS}
      summary={({ description }) => (
        <chakra.span color="fg.muted" truncate>
          {description}
        </chakra.span>
      )}
    />
  )
}
