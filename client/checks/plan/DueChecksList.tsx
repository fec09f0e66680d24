import { Stack } from '@chakra-ui/react'
import { EmptyListState } from '../../components/states/PageStates'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { CheckFilter } from '../../graphql/schema.generated'
import { usePagedList } from '../../graphql/usePagedList'
import { useCheckListQuery } from './Check.generated'
import { CheckSection } from './CheckSection'
import { NoChecksMessage } from './NoChecksMessage'

const DUE: CheckFilter = { state: ['overdue', 'due'] }

/** Lists the checks that are due now or soon. */
export function DueChecksList() {
  // why: if both lists fail to load, the second is hidden, so that the error is not shown twice
  const { error } = usePagedList(useCheckListQuery, 'checks', { filter: DUE })
  return (
    <Stack gap={8} maxW="4xl">
      <CheckSection id="due-checks" title="To do now" filter={DUE} empty={<NothingDue />} />
      {!error && <CheckSection id="soon-checks" title="Due soon" filter={{ state: ['soon'] }} />}
    </Stack>
  )
}

/** Shows when the next check is due, or how to plan checks if the hall has no checks. */
function NothingDue() {
  const { rows, error, retry } = usePagedList(useCheckListQuery, 'checks', { filter: { state: ['soon', 'later'] } }, 1)
  if (!rows) return <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />
  const next = rows[0]
  if (next)
    return (
      <EmptyListState drawing="clipboard" title="Nothing is due">
        Next: {next.name}.
      </EmptyListState>
    )
  return <NoChecksMessage />
}
