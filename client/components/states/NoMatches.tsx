import { Button } from '@chakra-ui/react'
import { EmptyState } from './PageStates'

interface NoMatchesProps {
  /** Plural name of the listed records, such as 'assets'. */
  records: string
  /** Suggests what to change. */
  children?: string
  onShowAll: () => void
}

/** Shown if no record matches a list's search or filters; offers to clear them. */
export function NoMatches({ records, children = 'Change the search or the filters.', onShowAll }: NoMatchesProps) {
  return (
    <EmptyState
      drawing="magnifier"
      title={`No ${records} found`}
      action={
        <Button variant="subtle" onClick={onShowAll}>
          Show all {records}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
