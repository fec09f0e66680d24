import { LocationChoice } from '../../assets/AssetFilters'
import { DateChoice } from '../../components/filters/DateChoice'
import { FilterBar, FilterChoice } from '../../components/filters/FilterBar'
import { FilterChips } from '../../components/filters/FilterChips'
import { SearchField } from '../../components/filters/SearchField'
import { useTestersQuery } from './TestFilters.generated'
import type { TestSearch } from './testSearch'

interface TestFiltersProps {
  search: TestSearch
  /** Number of matching tests; undefined until known. */
  total: number | undefined
  onChange: (change: Partial<TestSearch>) => void
}

const CHIPS = [
  { value: 'safe', label: 'Pass' },
  { value: 'unsafe', label: 'Fail' },
] as const

/** Search by asset, verdict, dates and tester. */
export function TestFilters({ search, total, onChange }: TestFiltersProps) {
  const { data } = useTestersQuery()
  return (
    <FilterBar
      search={
        <SearchField
          label="Search tests by asset"
          value={search.search}
          onChange={(text) => onChange({ search: text })}
        />
      }
      chips={
        <FilterChips
          label="Verdict"
          chips={CHIPS}
          chosen={search.safeToUse.map((value) => (value === 1 ? 'safe' : 'unsafe'))}
          onChange={(chosen) => onChange({ safeToUse: chosen.map((value) => (value === 'safe' ? 1 : 0)) })}
        />
      }
      chosen={{
        chips: search.safeToUse.length,
        choices: [search.from, search.to, search.testerId, search.locationId].filter(Boolean).length,
      }}
      total={total}
    >
      <DateChoice label="From" value={search.from} max={search.to} onChange={(from) => onChange({ from })} />
      <DateChoice label="To" value={search.to} min={search.from} onChange={(to) => onChange({ to })} />
      <FilterChoice
        label="Tester"
        placeholder="All testers"
        options={(data?.testers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.testerId}
        onChange={(testerId) => onChange({ testerId })}
      />
      <LocationChoice value={search.locationId} onChange={(locationId) => onChange({ locationId })} />
    </FilterBar>
  )
}
