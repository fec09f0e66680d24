import { Box } from '@chakra-ui/react'
import { DateChoice } from '../components/filters/DateChoice'
import { FilterBar, FilterChoice } from '../components/filters/FilterBar'
import { SearchField } from '../components/filters/SearchField'
import { AUDIT_ENTITIES, entityText } from './auditFormat'
import type { AuditSearch } from './auditSearch'
import { RecordChoice } from './RecordChoice'

interface AuditFiltersProps {
  search: AuditSearch
  /** Number of matching changes; undefined until known. */
  total: number | undefined
  onChange: (change: Partial<AuditSearch>) => void
}

/** Search by user, kind of record, record and dates. */
export function AuditFilters({ search, total, onChange }: AuditFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchField label="Search by user" value={search.search} onChange={(text) => onChange({ search: text })} />
      }
      chosen={{ chips: 0, choices: [search.entity, search.id, search.from, search.to].filter(Boolean).length }}
      total={total}
    >
      <FilterChoice
        label="Kind"
        placeholder="Any kind"
        options={AUDIT_ENTITIES.map((entity) => ({ value: entity, label: entityText(entity) }))}
        value={AUDIT_ENTITIES.find((entity) => entity === search.entity) ?? null}
        onChange={(entity) => onChange({ entity, id: '' })}
      />
      <Box w={{ base: 'full', md: '14rem' }}>
        <RecordChoice search={search} onChange={onChange} />
      </Box>
      <DateChoice label="From" value={search.from} max={search.to} onChange={(from) => onChange({ from })} />
      <DateChoice label="To" value={search.to} min={search.from} onChange={(to) => onChange({ to })} />
    </FilterBar>
  )
}
