import { Box, Flex, Stack } from '@chakra-ui/react'
import { FilterChips } from '../../components/FilterChips'
import { SearchField } from '../../components/SearchField'
import { Select } from '../../components/Select'
import { useRoleListQuery } from '../roles/Role.generated'
import type { UserSearch } from './userSearch'

interface UserFiltersProps {
  search: UserSearch
  onChange: (change: Partial<UserSearch>) => void
}

/** Search by name or e-mail, state and role. */
export function UserFilters({ search, onChange }: UserFiltersProps) {
  const { data } = useRoleListQuery({ fetchPolicy: 'cache-and-network' })
  const roles = data?.roles.items ?? []
  return (
    <Stack gap={3} mb={4}>
      <Flex gap={2} direction={{ base: 'column', sm: 'row' }}>
        <SearchField label="Search users" value={search.search} onChange={(text) => onChange({ search: text })} />
        <Box w={{ sm: '14rem' }}>
          <Select
            aria-label="Role"
            placeholder="Any role"
            options={roles.map(({ name }) => ({ value: name, label: name }))}
            value={search.role}
            onChange={(role) => onChange({ role })}
          />
        </Box>
      </Flex>
      <FilterChips
        label="State"
        chips={[
          { value: 'active', label: 'Active' },
          { value: 'deactivated', label: 'Deactivated' },
        ]}
        chosen={search.state}
        onChange={(state) => onChange({ state })}
      />
    </Stack>
  )
}
