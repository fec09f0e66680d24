import { chakra, Flex } from '@chakra-ui/react'
import { DueAssetCount } from '../assets/DueAssetCount'
import { InDateProgressRing } from '../assets/InDateProgressRing'
import type { ListColumn } from '../components/list/virtualListProps'
import type { LocationDetailsFragment } from '../locations/Location.generated'
import { locationDescriptionColumn } from '../locations/LocationList'
import { LocationListScreen } from '../locations/LocationListScreen'

type LocationColumn = ListColumn<LocationDetailsFragment>

const inDate: LocationColumn = {
  key: 'inDate',
  header: 'In date',
  width: '8em',
  render: (location) => (
    <Flex align="center" gap={2.5}>
      <InDateProgressRing assets={location.assetCount} inDate={location.inDateCount} size={24} />
      <span>
        <InDateText {...location} />
      </span>
    </Flex>
  ),
}
const due: LocationColumn = {
  key: 'due',
  header: 'Due',
  width: '6.5em',
  render: ({ dueCount }) => <DueAssetCount count={dueCount} />,
}

const COLUMNS = [
  [inDate, due, locationDescriptionColumn],
  [inDate, due],
]

export function LocationListPage() {
  return (
    <LocationListScreen
      type="pat"
      path="/pat/locations"
      columns={COLUMNS}
      mark={({ assetCount, inDateCount }) => (
        <InDateProgressRing assets={assetCount} inDate={inDateCount} size={48} withShare={assetCount > 0} />
      )}
      summary={(location) => (
        <>
          <chakra.span color="fg.muted">
            <InDateText {...location} />
            {location.assetCount > 0 && ' in date'}
          </chakra.span>
          {location.assetCount > 0 && <DueAssetCount count={location.dueCount} />}
        </>
      )}
    />
  )
}

const InDateText = ({ assetCount, inDateCount }: Pick<LocationDetailsFragment, 'assetCount' | 'inDateCount'>) =>
  assetCount === 0 ? 'No assets' : `${inDateCount} of ${assetCount}`
