import { chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { useId } from 'react'
import { FilterChips } from '../../components/FilterChips'
import { SearchField } from '../../components/SearchField'
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
        <Flex gap={3} flex={{ base: '1 1 100%', md: '0 0 auto' }}>
          <DateFilter label="From" value={search.from} max={search.to} onChange={(from) => onChange({ from })} />
          <DateFilter label="To" value={search.to} min={search.from} onChange={(to) => onChange({ to })} />
        </Flex>
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
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap={{ base: 1, sm: 2 }} flex={1} minW={0}>
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
