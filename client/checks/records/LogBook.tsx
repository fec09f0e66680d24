import { Box, chakra } from '@chakra-ui/react'
import { DateChoice } from '../../components/filters/DateChoice'
import { FilterBar } from '../../components/filters/FilterBar'
import { searchInputs } from '../../components/filters/useSearchState'
import { EmptyState } from '../../components/states/PageStates'
import { QueryState } from '../../components/states/QueryState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { usePagedList } from '../../graphql/usePagedList'
import { type ChecksSearch, toLogFilter } from '../checksSearch'
import { CategoryChoice } from '../plan/CategoryChoice'
import { MoreRows } from '../plan/MoreRows'
import { useCheckRecordListQuery } from './CheckRecord.generated'
import { RecordLine } from './RecordLine'

interface LogBookProps {
  search: ChecksSearch
  onChange: (change: Partial<ChecksSearch>) => void
}

/** Lists the check records of a period and a category, newest first. */
export function LogBook({ search, onChange }: LogBookProps) {
  const list = usePagedList(useCheckRecordListQuery, 'checkRecords', { filter: toLogFilter(search) })
  const { rows, total, outdated, error, retry } = list
  const { from, to, category } = search
  const input = searchInputs(search, onChange)
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
        <DateChoice label="From" max={to} {...input('from')} />
        <DateChoice label="To" min={from} {...input('to')} />
        <CategoryChoice {...input('category')} />
      </FilterBar>
      {!rows && <QueryState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />}
      {rows && total === 0 && (
        <EmptyState drawing="sheet" title="No records">
          Every completed check is recorded here.
        </EmptyState>
      )}
      <ol aria-label="Records" aria-busy={outdated}>
        {rows?.map((record) => record && <RecordLine key={record.id} record={record} named />)}
      </ol>
      <MoreRows list={list} text="Show older records" />
    </Box>
  )
}
