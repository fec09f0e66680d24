import type { Column } from '../../components/list/virtualListProps'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { descriptionColumn } from '../../locations/LocationList'
import { LocationListScreen } from '../../locations/LocationListScreen'
import { DueCount } from './DueCount'

const columns: Column<LocationDetailsFragment>[] = [
  { key: 'assets', header: 'Assets', width: '4rem', align: 'end', render: ({ assetCount }) => assetCount },
  { key: 'due', header: 'Due', width: '6.5rem', render: ({ dueCount }) => <DueCount count={dueCount} /> },
  descriptionColumn,
]

/** The locations of assets. */
export function LocationListPage() {
  return (
    <LocationListScreen
      type="pat"
      path="/pat/locations"
      columns={columns}
      summary={({ assetCount, dueCount }) => (
        <>
          <span>{assetCount === 1 ? '1 asset' : `${assetCount} assets`}</span>
          <DueCount count={dueCount} />
        </>
      )}
    />
  )
}
