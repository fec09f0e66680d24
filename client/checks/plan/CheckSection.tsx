import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { CheckFilter } from '../../graphql/schema.generated'
import { usePagedList } from '../../graphql/usePagedList'
import { useCheckListQuery } from './Check.generated'
import { LoadMoreRowsButton } from './LoadMoreRowsButton'
import { PlannedCheckLine } from './PlannedCheckLine'

interface CheckSectionProps {
  id: string
  title: string
  filter: CheckFilter
  here?: 'location' | 'asset'
  /** Shown if there are no checks. If omitted, the whole section is hidden, including its heading. */
  empty?: ReactNode
}

/** A section with a heading and the checks that match a filter, soonest due first. */
export function CheckSection({ id, title, filter, here, empty = null }: CheckSectionProps) {
  const list = usePagedList(useCheckListQuery, 'checks', { filter })
  const { rows, total, error, retry } = list
  // why: a location's or asset's page shows no skeleton, because the page would jump if there were no checks
  if (!rows) return here ? null : <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />
  if (total === 0) return empty
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} mb={1}>
        {title} ({total})
      </Heading>
      <ul>{rows.map((check) => check && <PlannedCheckLine key={check.id} check={check} here={here} />)}</ul>
      <LoadMoreRowsButton list={list} text="Show more checks" />
    </chakra.section>
  )
}
