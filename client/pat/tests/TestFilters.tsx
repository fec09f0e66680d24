import { Box, chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { useId } from 'react'
import { FilterChips } from '../../components/FilterChips'
import { SearchField } from '../../components/SearchField'
import { Select } from '../../components/SelectField'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useTestersQuery } from './TestFilters.generated'
import type { TestSearch } from './testSearch'

interface TestFiltersProps {
  search: TestSearch
  onChange: (change: Partial<TestSearch>) => void
}

const CHIPS = [
  { value: 'safe', label: 'Safe' },
  { value: 'unsafe', label: 'Not safe' },
] as const

export function TestFilters({ search, onChange }: TestFiltersProps) {
  const { data } = useTestersQuery()
  const locations = useLocationOptions('pat')
  return (
    <Stack gap={3} mb={4}>
      <SearchField
        label="Search tests by asset"
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      <Flex gap={3} wrap="wrap" align="center">
        <FilterChips
          label="Verdict"
          chips={CHIPS}
          chosen={search.safeToUse.map((value) => (value === 1 ? 'safe' : 'unsafe'))}
          onChange={(chosen) => onChange({ safeToUse: chosen.map((value) => (value === 'safe' ? 1 : 0)) })}
        />
        <Flex gap={3} wrap={{ base: 'wrap', md: 'nowrap' }} flex={{ base: '1 1 100%', md: '0 0 auto' }}>
          <DateFilter label="From" value={search.from} max={search.to} onChange={(from) => onChange({ from })} />
          <DateFilter label="To" value={search.to} min={search.from} onChange={(to) => onChange({ to })} />
        </Flex>
        <Box w={{ base: 'full', md: 52 }}>
          <Select
            aria-label="Tester"
            placeholder="All testers"
            options={(data?.testers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={search.testerId}
            onChange={(testerId) => onChange({ testerId })}
          />
        </Box>
        <Box w={{ base: 'full', md: 52 }}>
          <Select
            aria-label="Location"
            placeholder="All locations"
            options={locations.all}
            value={search.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        </Box>
      </Flex>
    </Stack>
  )
}

interface DateFilterProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
}

function DateFilter({ label, value, min, max, onChange }: DateFilterProps) {
  const id = useId()
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap={{ base: 1, sm: 2 }}
      flex="1 1 10rem"
      minW={0}
    >
      <chakra.label htmlFor={id} textStyle="label">
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Flex>
  )
}
