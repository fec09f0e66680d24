import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../graphql/usePagedList'
import { QueryLoadingState } from '../states/QueryLoadingState'
import { ListSkeleton } from './ListSkeleton'
import { VirtualList } from './VirtualList'
import type { ListColumn, VirtualListProps } from './virtualListProps'

interface PagedListViewProps<Row>
  extends Omit<VirtualListProps<Row>, 'total' | 'rows' | 'onRange' | 'rowKey' | 'columns' | 'narrower'> {
  list: PagedList<Row>
  /** Column sets, the one for the widest table first. */
  columns: readonly [readonly ListColumn<Row>[], ...(readonly ListColumn<Row>[])[]]
  /** Content shown if the list has no rows. */
  empty: ReactNode
}

/** A paged list in each of its states: loading, failed, empty or loaded. Rows fade while other rows load. */
export function PagedListView<Row extends { id: string }>({ list, columns, empty, ...props }: PagedListViewProps<Row>) {
  const { rows, total, outdated, error, load, retry } = list
  const [widest, ...narrower] = columns
  if (!rows)
    return (
      <QueryLoadingState
        error={error}
        onRetry={retry}
        skeleton={<ListSkeleton cardHeight={props.cardHeight} cardGap={props.cardGap} asCards={props.asCards} />}
      />
    )
  if (total === 0) return empty
  return (
    <Box aria-busy={outdated} opacity={outdated ? 0.6 : undefined}>
      <VirtualList
        {...props}
        total={total}
        rows={rows}
        onRange={load}
        rowKey={({ id }) => id}
        columns={widest}
        narrower={narrower}
      />
    </Box>
  )
}
