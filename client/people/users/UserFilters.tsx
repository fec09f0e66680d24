import { FilterBar, FilterChoice } from '../../components/filters/FilterBar'
import { FilterChips } from '../../components/filters/FilterChips'
import { SearchField } from '../../components/filters/SearchField'
import { useRoleListQuery } from '../roles/Role.generated'
import type { UserSearch } from './userSearch'

interface UserFiltersProps {
  search: UserSearch
  /** Number of matching users; undefined until known. */
  total: number | undefined
  onChange: (change: Partial<UserSearch>) => void
}

const CHIPS = [
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
] as const

/** Search by name or email, state and role. */
export function UserFilters({ search, total, onChange }: UserFiltersProps) {
  const { data } = useRoleListQuery({ fetchPolicy: 'cache-and-network' })
  const roles = data?.roles.items ?? []
  return (
    <FilterBar
      search={
        <SearchField label="Search users" value={search.search} onChange={(text) => onChange({ search: text })} />
      }
      chips={
        <FilterChips label="State" chips={CHIPS} chosen={search.state} onChange={(state) => onChange({ state })} />
      }
      chosen={{ chips: search.state.length, choices: search.role === null ? 0 : 1 }}
      total={total}
    >
      <FilterChoice
        label="Role"
        placeholder="Any role"
        options={roles.map(({ name }) => ({ value: name, label: name }))}
        value={search.role}
        onChange={(role) => onChange({ role })}
      />
    </FilterBar>
  )
}
