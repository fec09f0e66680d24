import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ItemType } from '../../domain/assets/itemTypes'
import { ASSET_CLASSES, ASSET_STATUSES, ASSET_VOLTAGES, type AssetClass } from '../../domain/assets/patRules'
import { useCheckPerformerOptions } from '../checks/plan/useCheckPerformerOptions'
import { FilterBar, FilterSelect } from '../components/filters/FilterBar'
import { FilterChips } from '../components/filters/FilterChips'
import { SearchField } from '../components/filters/SearchField'
import { formatSortParam } from '../components/filters/searchParams'
import { createSearchInputProps } from '../components/filters/useSearchState'
import { formatPeriod } from '../components/format/dateTime'
import { useLocationOptions } from '../locations/useLocationOptions'
import { useUser } from '../session/sessionStore'
import { UrgencySortChip } from './AssetListTools'
import { type AssetListSearch, assetSearchParams } from './assetSearch'
import { getAssetStatusChipLabels, getDefaultAssetSortLabel, listNonDefaultAssetSorts } from './describeAssetSearch'
import { ITEM_TYPE_OPTIONS } from './itemTypeOptions'
import { useAssetCountsQuery } from './PatSummary.generated'
import { ASSET_STATUS_LABELS, formatAssetClass, formatVoltage, WORST_ASSET_STATUS_LABELS } from './patFormat'

interface AssetFiltersProps {
  search: AssetListSearch
  onChange: (change: Partial<AssetListSearch>) => void
  /** True if the list is limited to one location; the location filter and the hall's counts are then hidden. */
  oneLocation?: boolean
  /** Number of matching assets; undefined until known. */
  total: number | undefined
  hasHeaders: boolean
  tools: ReactNode
}

/** Minimum width, in rem, at which the search, the chips and all filters fit on one line. */
const ONE_LINE = 106

/**
 * Shows the search box, the status chips with counts, the other filters and, if the list has no column headers, the
 * sort order.
 */
export function AssetFilters({ search, onChange, oneLocation, total, hasHeaders, tools }: AssetFiltersProps) {
  const { data } = useAssetCountsQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const chips = ASSET_STATUSES.map((status) => ({
    value: status,
    label: ASSET_STATUS_LABELS[status],
    count: oneLocation ? undefined : data?.patSummary[status],
  }))

  const input = createSearchInputProps(search, onChange)
  return (
    <FilterBar
      search={<SearchField label="Search assets" {...input('search')} />}
      chips={
        <FilterChips
          label="Status"
          chips={chips}
          {...input('status')}
          after={
            <LinkedFilters
              search={search}
              onChange={onChange}
              missing={oneLocation ? 0 : data?.patSummary.missing}
              outOfUse={oneLocation ? 0 : data?.patSummary.outOfUse}
            />
          }
        />
      }
      tools={tools}
      chosen={{
        chips: getAssetStatusChipLabels(search).length,
        choices: [search.assigneeId, search.locationId, search.class, search.voltage, search.itemType].filter(
          (value) => value !== null,
        ).length,
      }}
      total={total}
      foldBelow={ONE_LINE}
    >
      <AssigneeChoice {...input('assigneeId')} />
      {!oneLocation && <LocationFilterChoice {...input('locationId')} />}
      <FilterSelect<AssetClass>
        label="Class"
        placeholder="Both classes"
        options={ASSET_CLASSES.map((value) => ({ value, label: formatAssetClass(value) }))}
        {...input('class')}
      />
      <FilterSelect
        label="Voltage"
        placeholder="Any voltage"
        options={ASSET_VOLTAGES.map((value) => ({ value, label: formatVoltage(value) }))}
        {...input('voltage')}
      />
      <FilterSelect<ItemType> label="Type" placeholder="All types" options={ITEM_TYPE_OPTIONS} {...input('itemType')} />
      {hasHeaders ? (
        <UrgencySortChip search={search} onChange={onChange} />
      ) : (
        <FilterSelect
          label="Sort"
          placeholder={getDefaultAssetSortLabel(search)}
          options={listNonDefaultAssetSorts(search)}
          value={formatSortParam(search.sort) || null}
          onChange={(sort) =>
            onChange({ sort: assetSearchParams.read(new URLSearchParams({ sort: sort ?? '' })).sort })
          }
        />
      )}
    </FilterBar>
  )
}

interface LinkedFiltersProps extends Pick<AssetFiltersProps, 'search' | 'onChange'> {
  missing?: number
  outOfUse?: number
}

/**
 * Shows filters for missing and out-of-use assets if such assets exist, and filters set by a link, such as the month
 * clicked in Home's calendar.
 */
function LinkedFilters({ search, onChange, missing = 0, outOfUse = 0 }: LinkedFiltersProps) {
  const { gravest, due } = search
  const flags = [
    { name: 'missing', group: 'Missing', label: 'Missing', count: missing },
    { name: 'outOfUse', group: 'Use', label: 'Out of use', count: outOfUse },
    { name: 'watched', group: 'Watch list', label: 'Watch list' },
    { name: 'visualOverdue', group: 'Visual inspection', label: 'Inspection overdue' },
  ] as const
  const shown = flags.filter((flag) => search[flag.name] || ('count' in flag && flag.count > 0))
  if (gravest.length === 0 && !due && shown.length === 0) return null
  return (
    <Flex gap={1} flexShrink={0} wrap={{ mdDown: 'wrap' }}>
      {gravest.length > 0 && (
        <FilterChips
          label="Most serious status"
          chips={gravest.map((status) => ({ value: status, label: WORST_ASSET_STATUS_LABELS[status] }))}
          value={gravest}
          onChange={(chosen) => onChange({ gravest: chosen })}
        />
      )}
      {shown.map(({ name, group, ...chip }) => (
        <FilterChips
          key={name}
          label={group}
          chips={[{ value: name, ...chip }]}
          value={search[name] ? [name] : []}
          onChange={(chosen) => onChange({ [name]: chosen.length > 0 })}
        />
      ))}
      {due && (
        <FilterChips
          label="Due"
          chips={[{ value: 'due', label: `Due ${formatPeriod(due)}` }]}
          value={['due']}
          onChange={() => onChange({ due: null })}
        />
      )}
    </Flex>
  )
}

interface IdChoiceProps {
  value: string | null
  onChange: (id: string | null) => void
}

/** Filters assets by the user assigned to their next test. */
function AssigneeChoice({ value, onChange }: IdChoiceProps) {
  const { id } = useUser()
  const people = useCheckPerformerOptions([])
  const options = [{ value: id, label: 'Mine' }, ...people.filter((person) => person.value !== id)]
  return <FilterSelect label="Assigned to" placeholder="Anyone" options={options} value={value} onChange={onChange} />
}

export function LocationFilterChoice({ value, onChange }: IdChoiceProps) {
  const { all } = useLocationOptions('pat')
  return <FilterSelect label="Location" placeholder="All locations" options={all} value={value} onChange={onChange} />
}
