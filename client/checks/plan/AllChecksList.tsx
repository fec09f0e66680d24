import { Box } from '@chakra-ui/react'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { FilterBar } from '../../components/filters/FilterBar'
import { SearchField } from '../../components/filters/SearchField'
import { createSearchInputProps } from '../../components/filters/useSearchState'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { usePagedList } from '../../graphql/usePagedList'
import type { ChecksSearch } from '../checksSearch'
import { useCheckListQuery } from './Check.generated'
import { CheckCategoryChoice } from './CheckCategoryChoice'
import { LoadMoreRowsButton } from './LoadMoreRowsButton'
import { NoChecksMessage } from './NoChecksMessage'
import { PlannedCheckLine } from './PlannedCheckLine'

interface AllChecksListProps {
  search: ChecksSearch
  onChange: (change: Partial<ChecksSearch>) => void
}

/** Lists all checks by due date. */
export function AllChecksList({ search, onChange }: AllChecksListProps) {
  const text = search.search.trim()
  const filter = {
    ...(text && { search: text }),
    ...(search.category && { category: [search.category] }),
    ...(search.archived && { archived: true }),
  }
  const list = usePagedList(useCheckListQuery, 'checks', { filter })
  const isFiltered = Object.keys(filter).length > 0
  const { rows, total, outdated, error, retry } = list
  const input = createSearchInputProps(search, onChange)
  return (
    <Box maxW="4xl">
      <FilterBar
        search={<SearchField label="Search checks" {...input('search')} />}
        chosen={{ chips: 0, choices: [search.category, search.archived].filter(Boolean).length }}
        total={rows && total}
      >
        <CheckCategoryChoice {...input('category')} />
        <CheckboxLabel>
          <Checkbox checked={search.archived} onChange={({ target }) => onChange({ archived: target.checked })} />
          Archived
        </CheckboxLabel>
      </FilterBar>
      {!rows && <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />}
      {rows &&
        total === 0 &&
        (isFiltered ? (
          <NoMatchesState records="checks" onShowAll={() => onChange({ search: '', category: null, archived: false })}>
            Change the search or the category.
          </NoMatchesState>
        ) : (
          <NoChecksMessage />
        ))}
      <ul aria-label="Checks" aria-busy={outdated}>
        {rows?.map((check) => check && <PlannedCheckLine key={check.id} check={check} />)}
      </ul>
      <LoadMoreRowsButton list={list} text="Show more checks" />
    </Box>
  )
}
