import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ASSET_CLASSES, ASSET_STATUSES, type AssetClass, VOLTAGES } from '../../../domain/pat'
import { FilterChips } from '../../components/FilterChips'
import { SearchField } from '../../components/SearchField'
import { Select } from '../../components/SelectField'
import { TABLE, useMediaQuery } from '../../components/useMediaQuery'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useAssetCountsQuery } from '../PatSummary.generated'
import { classText, STATUS_WORDS, voltageText } from '../words'
import { type AssetSearch, readAssetSearch, sortText } from './assetSearch'

interface AssetFiltersProps {
  search: AssetSearch
  onChange: (change: Partial<AssetSearch>) => void
  /** Only the assets of one location are shown: it is no choice, and the hall's counts are not theirs. */
  oneLocation?: boolean
}

const SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'code', label: 'By code' },
  { value: 'id', label: 'By id' },
  { value: 'location', label: 'By location' },
  { value: 'due', label: 'Due first' },
]

/** Search, status chips with counts, and the other filters: behind a button on phones. */
export function AssetFilters({ search, onChange, oneLocation }: AssetFiltersProps) {
  const { data } = useAssetCountsQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const wide = useMediaQuery(TABLE)
  const [open, setOpen] = useState(false)
  const chosen = [search.locationId, search.class, search.voltage].filter((value) => value !== null).length

  return (
    <Stack gap={3} mb={4}>
      <Flex gap={2}>
        <SearchField label="Search assets" value={search.search} onChange={(text) => onChange({ search: text })} />
        {wide ? (
          <Choices search={search} onChange={onChange} oneLocation={oneLocation} />
        ) : (
          <Button variant="outline" colorPalette="gray" aria-expanded={open} onClick={() => setOpen(!open)}>
            <SlidersHorizontal />
            Filter{chosen > 0 && ` (${chosen})`}
          </Button>
        )}
      </Flex>
      <FilterChips
        label="Status"
        chips={ASSET_STATUSES.map((status) => ({
          value: status,
          label: STATUS_WORDS[status],
          count: oneLocation ? undefined : data?.patSummary[status],
        }))}
        chosen={search.status}
        onChange={(status) => onChange({ status })}
      />
      {!wide && open && (
        <Grid templateColumns="1fr 1fr" gap={2}>
          <Choices search={search} onChange={onChange} oneLocation={oneLocation} />
          <Select
            aria-label="Sort"
            placeholder="Newest first"
            options={SORTS}
            value={sortText(search.sort) || null}
            onChange={(sort) => onChange({ sort: readAssetSearch(new URLSearchParams({ sort: sort ?? '' })).sort })}
          />
        </Grid>
      )}
    </Stack>
  )
}

function Choices({ search, onChange, oneLocation }: AssetFiltersProps) {
  const locations = useLocationOptions('pat')
  return (
    <>
      {!oneLocation && (
        <Box maxW={{ md: 52 }} flexBasis="full">
          <Select
            aria-label="Location"
            placeholder="All locations"
            options={locations.all}
            value={search.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        </Box>
      )}
      <Box maxW={{ md: 40 }} flexBasis="full">
        <Select<AssetClass>
          aria-label="Class"
          placeholder="Both classes"
          options={ASSET_CLASSES.map((value) => ({ value, label: classText(value) }))}
          value={search.class}
          onChange={(assetClass) => onChange({ class: assetClass })}
        />
      </Box>
      <Box maxW={{ md: 40 }} flexBasis="full">
        <Select<number>
          aria-label="Voltage"
          placeholder="Any voltage"
          options={VOLTAGES.map((value) => ({ value, label: voltageText(value) }))}
          value={search.voltage}
          onChange={(voltage) => onChange({ voltage })}
        />
      </Box>
    </>
  )
}
