import { Button } from '@chakra-ui/react'
import { EmptyListState } from './PageStates'

interface NoMatchesStateProps {
  /** Plural name of the listed records, such as 'assets'. */
  records: string
  /** A suggestion of what to change. */
  children?: string
  onShowAll: () => void
}

/** Shown if no record matches a list's search or filters; offers to clear them. */
export function NoMatchesState({
  records,
  children = 'Change the search or the filters.',
  onShowAll,
}: NoMatchesStateProps) {
  return (
    <EmptyListState
      drawing="magnifier"
      title={`No ${records} found`}
      action={
        <Button variant="subtle" onClick={onShowAll}>
          Show all {records}
        </Button>
      }
    >
      {children}
    </EmptyListState>
  )
}
