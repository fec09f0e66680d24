import { chakra, Flex } from '@chakra-ui/react'
import { DueCount } from '../assets/DueCount'
import { InDateRing } from '../assets/InDateRing'
import type { ListColumn } from '../components/list/virtualListProps'
import type { LocationDetailsFragment } from '../locations/Location.generated'
import { descriptionColumn } from '../locations/LocationList'
import { LocationListScreen } from '../locations/LocationListScreen'

type LocationColumn = ListColumn<LocationDetailsFragment>

const inDate: LocationColumn = {
  key: 'inDate',
  header: 'In date',
  width: '8em',
  render: (location) => (
    <Flex align="center" gap={2.5}>
      <InDateRing assets={location.assetCount} inDate={location.inDateCount} size={24} />
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
  render: ({ dueCount }) => <DueCount count={dueCount} />,
}

const COLUMNS = [
  [inDate, due, descriptionColumn],
  [inDate, due],
]

export function LocationListPage() {
  return (
    <LocationListScreen
      type="pat"
      path="/pat/locations"
      columns={COLUMNS}
      mark={({ assetCount, inDateCount }) => (
        <InDateRing assets={assetCount} inDate={inDateCount} size={48} withShare={assetCount > 0} />
      )}
      summary={(location) => (
        <>
          <chakra.span color="fg.muted">
            <InDateText {...location} />
            {location.assetCount > 0 && ' in date'}
          </chakra.span>
          {location.assetCount > 0 && <DueCount count={location.dueCount} />}
        </>
      )}
    />
  )
}

const InDateText = ({ assetCount, inDateCount }: Pick<LocationDetailsFragment, 'assetCount' | 'inDateCount'>) =>
  assetCount === 0 ? 'No assets' : `${inDateCount} of ${assetCount}`
