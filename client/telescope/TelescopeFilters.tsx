import { chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { formatDecimal, parseDecimal } from '../../domain/values/decimal'
import { Checkbox, CheckboxLabel } from '../components/fields/Checkbox'
import { NumberInput } from '../components/fields/NumberInput'
import type { SelectOption } from '../components/fields/Select'
import { FilterBar, FilterSelect } from '../components/filters/FilterBar'
import { FilterChips } from '../components/filters/FilterChips'
import { SearchField } from '../components/filters/SearchField'
import { createSearchInputProps } from '../components/filters/useSearchState'
import { ErrorText } from '../components/messages/ErrorText'
import { TELESCOPE_KIND_STYLES } from './entryKinds'
import { SLOWER_THAN_LIMITS_MS, TELESCOPE_KINDS, type TelescopeSearch } from './telescopeSearch'

interface TelescopeFiltersProps {
  search: TelescopeSearch
  onChange: (change: Partial<TelescopeSearch>) => void
  users: readonly SelectOption<number>[]
}

const CHIPS = TELESCOPE_KINDS.map((kind) => ({ value: kind, label: TELESCOPE_KIND_STYLES[kind].plural }))

/** Lets the user filter entries by words, kind, errors, duration and user. */
export function TelescopeFilters({ search, onChange, users }: TelescopeFiltersProps) {
  const input = createSearchInputProps(search, onChange)
  return (
    <FilterBar
      search={<SearchField label="Search entries" {...input('search')} />}
      chips={<FilterChips label="Kind" chips={CHIPS} {...input('kinds')} />}
      chosen={{
        chips: search.kinds.length,
        choices: [search.flagged, search.slowerThan, search.userId].filter(Boolean).length,
      }}
      // why: the total is not shown, because new entries arrive while the user filters
      total={undefined}
    >
      <CheckboxLabel>
        <Checkbox checked={search.flagged} onChange={(event) => onChange({ flagged: event.target.checked })} />
        Errors only
      </CheckboxLabel>
      <MinimumDurationField {...input('slowerThan')} />
      <FilterSelect<number> label="User" placeholder="All users" options={users} {...input('userId')} />
    </FilterBar>
  )
}

interface MinimumDurationFieldProps {
  value: string
  onChange: (value: string) => void
}

/** A field for the minimum duration. An invalid entry stays in the field with an error and does not change the list. */
function MinimumDurationField({ value, onChange }: MinimumDurationFieldProps) {
  const id = useId()
  const [entry, setEntry] = useState({ text: value, value })
  const text = entry.value === value ? entry.text : value
  const { error } = parseDecimal(text, SLOWER_THAN_LIMITS_MS)

  function enter(entered: string) {
    const read = parseDecimal(entered, SLOWER_THAN_LIMITS_MS)
    const next = read.error === undefined ? formatDecimal(read.value) : value
    setEntry({ text: entered, value: next })
    if (next !== value) onChange(next)
  }

  return (
    <Flex align="center" gap={2} minW={0} wrap="wrap">
      <chakra.label htmlFor={id} whiteSpace="nowrap">
        Slower than
      </chakra.label>
      <NumberInput
        id={id}
        rules={SLOWER_THAN_LIMITS_MS}
        w={24}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text}
        onChange={(event) => enter(event.target.value)}
        onStep={enter}
      />
      ms
      <ErrorText id={`${id}-error`} w="full">
        {error}
      </ErrorText>
    </Flex>
  )
}
