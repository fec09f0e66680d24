import { Box, chakra } from '@chakra-ui/react'
import { DateFilter } from '../../components/filters/DateFilter'
import { FilterBar } from '../../components/filters/FilterBar'
import { createSearchInputProps } from '../../components/filters/useSearchState'
import { EmptyListState } from '../../components/states/PageStates'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { usePagedList } from '../../graphql/usePagedList'
import { type ChecksSearch, toCheckLogFilter } from '../checksSearch'
import { CheckCategoryChoice } from '../plan/CheckCategoryChoice'
import { LoadMoreRowsButton } from '../plan/LoadMoreRowsButton'
import { useCheckRecordListQuery } from './CheckRecord.generated'
import { CheckRecordLine } from './CheckRecordLine'

interface CheckLogBookProps {
  search: ChecksSearch
  onChange: (change: Partial<ChecksSearch>) => void
}

/** Lists the check records for a period and category, newest first. */
export function CheckLogBook({ search, onChange }: CheckLogBookProps) {
  const list = usePagedList(useCheckRecordListQuery, 'checkRecords', { filter: toCheckLogFilter(search) })
  const { rows, total, outdated, error, retry } = list
  const { from, to, category } = search
  const input = createSearchInputProps(search, onChange)
  return (
    <Box maxW="4xl">
      <FilterBar
        search={
          <chakra.span role="status" color="fg.muted" alignSelf="center">
            {rows && (total === 1 ? '1 record' : `${total.toLocaleString('en')} records`)}
          </chakra.span>
        }
        chosen={{ chips: 0, choices: [from, to, category].filter(Boolean).length }}
        total={rows && total}
      >
        <DateFilter label="From" max={to} {...input('from')} />
        <DateFilter label="To" min={from} {...input('to')} />
        <CheckCategoryChoice {...input('category')} />
      </FilterBar>
      {!rows && <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />}
      {rows && total === 0 && (
        <EmptyListState drawing="sheet" title="No records">
          Every completed check is recorded here.
        </EmptyListState>
      )}
      <ol aria-label="Records" aria-busy={outdated}>
        {rows?.map((record) => record && <CheckRecordLine key={record.id} record={record} named />)}
      </ol>
      <LoadMoreRowsButton list={list} text="Show older records" />
    </Box>
  )
}
