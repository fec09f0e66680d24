import { Box } from '@chakra-ui/react'
import { Checkbox, CheckLabel } from '../../components/fields/Checkbox'
import { FilterBar } from '../../components/filters/FilterBar'
import { SearchField } from '../../components/filters/SearchField'
import { searchInputs } from '../../components/filters/useSearchState'
import { NoMatches } from '../../components/states/NoMatches'
import { QueryState } from '../../components/states/QueryState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { usePagedList } from '../../graphql/usePagedList'
import type { ChecksSearch } from '../checksSearch'
import { CategoryChoice } from './CategoryChoice'
import { useCheckListQuery } from './Check.generated'
import { CheckLine } from './CheckLine'
import { MoreRows } from './MoreRows'
import { NoChecks } from './NoChecks'

interface AllChecksProps {
  search: ChecksSearch
  onChange: (change: Partial<ChecksSearch>) => void
}

/** Lists all checks by due date. */
export function AllChecks({ search, onChange }: AllChecksProps) {
  const text = search.search.trim()
  const filter = {
    ...(text && { search: text }),
    ...(search.category && { category: [search.category] }),
    ...(search.archived && { archived: true }),
  }
  const list = usePagedList(useCheckListQuery, 'checks', { filter })
  const isFiltered = Object.keys(filter).length > 0
  const { rows, total, outdated, error, retry } = list
  const input = searchInputs(search, onChange)
  return (
    <Box maxW="4xl">
      <FilterBar
        search={<SearchField label="Search checks" {...input('search')} />}
        chosen={{ chips: 0, choices: [search.category, search.archived].filter(Boolean).length }}
        total={rows && total}
      >
        <CategoryChoice {...input('category')} />
        <CheckLabel>
          <Checkbox checked={search.archived} onChange={({ target }) => onChange({ archived: target.checked })} />
          Archived
        </CheckLabel>
      </FilterBar>
      {!rows && <QueryState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />}
      {rows &&
        total === 0 &&
        (isFiltered ? (
          <NoMatches records="checks" onShowAll={() => onChange({ search: '', category: null, archived: false })}>
            Change the search or the category.
          </NoMatches>
        ) : (
          <NoChecks />
        ))}
      <ul aria-label="Checks" aria-busy={outdated}>
        {rows?.map((check) => check && <CheckLine key={check.id} check={check} />)}
      </ul>
      <MoreRows list={list} text="Show more checks" />
    </Box>
  )
}
