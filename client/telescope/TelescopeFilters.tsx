import { chakra, Flex, Input } from '@chakra-ui/react'
import { useId } from 'react'
import { Checkbox, CheckLabel } from '../components/Checkbox'
import { FilterBar, FilterChoice } from '../components/FilterBar'
import { FilterChips } from '../components/FilterChips'
import { SearchField } from '../components/SearchField'
import { type Option, Select } from '../components/SelectField'
import { TELESCOPE_KINDS, type TelescopeSearch } from './telescopeSearch'
import { KINDS } from './telescopeWords'

interface TelescopeFiltersProps {
  search: TelescopeSearch
  onChange: (change: Partial<TelescopeSearch>) => void
  /** Who can be chosen. */
  users: readonly Option<number>[]
}

const CHIPS = TELESCOPE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].plural }))

/** Search by words, kind, fault, time taken and user. */
export function TelescopeFilters({ search, onChange, users }: TelescopeFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchField label="Search entries" value={search.search} onChange={(text) => onChange({ search: text })} />
      }
      chips={<FilterChips label="Kind" chips={CHIPS} chosen={search.kinds} onChange={(kinds) => onChange({ kinds })} />}
      chosen={[search.flagged, search.slowerThan, search.userId].filter(Boolean).length}
    >
      <CheckLabel>
        <Checkbox checked={search.flagged} onChange={(event) => onChange({ flagged: event.target.checked })} />
        Only what went wrong
      </CheckLabel>
      <SlownessBox value={search.slowerThan} onChange={(slowerThan) => onChange({ slowerThan })} />
      <FilterChoice>
        <Select<number>
          aria-label="User"
          placeholder="All users"
          options={users}
          value={search.userId}
          onChange={(userId) => onChange({ userId })}
        />
      </FilterChoice>
    </FilterBar>
  )
}

interface SlownessBoxProps {
  value: string
  onChange: (value: string) => void
}

function SlownessBox({ value, onChange }: SlownessBoxProps) {
  const id = useId()
  return (
    <Flex align="center" gap={2} minW={0}>
      <chakra.label htmlFor={id} textStyle="label" whiteSpace="nowrap">
        Slower than
      </chakra.label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        autoComplete="off"
        w={24}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onWheel={(event) => event.currentTarget.blur()}
      />
      ms
    </Flex>
  )
}
