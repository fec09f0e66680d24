import { Button, chakra, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../graphql/usePagedList'
import { DelayedAppearBox } from '../states/DelayedAppearBox'
import { LoadErrorState } from '../states/PageStates'

interface PagedTimelineProps<Row> {
  list: PagedList<Row>
  id: string
  title: string
  /** Help for the term in the title, shown next to the title. */
  term?: ReactNode
  /** Text shown if there are no rows. */
  empty: string
  /** The text of the button that loads the next page, such as 'Show older tests'. */
  more: string
  /** An ExportMenu, shown if the list is not empty. */
  exportMenu?: ReactNode
  /** Renders a row as an `li`. */
  children: (row: Row) => ReactNode
}

/** A section of a record's page that lists events, newest first. */
export function PagedTimeline<Row>({
  list,
  id,
  title,
  term,
  empty,
  more,
  exportMenu,
  children,
}: PagedTimelineProps<Row>) {
  const { rows, total, loading, error, loadMore, retry } = list
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap={4} rowGap={1} mb={3}>
        <Flex align="center" gap={1}>
          <Heading as="h2" id={id}>
            {title}
            {total > 0 && ` (${total})`}
          </Heading>
          {term}
        </Flex>
        {total > 0 && exportMenu}
      </Flex>
      {error && <LoadErrorState onRetry={retry} />}
      {!error && !rows && (
        <DelayedAppearBox>
          <Skeleton h={28} />
        </DelayedAppearBox>
      )}
      {rows?.length === 0 && <Text color="fg.muted">{empty}</Text>}
      <ol>{rows?.map((row) => row && children(row))}</ol>
      {rows && rows.length < total && (
        <Button variant="subtle" mt={4} loading={loading} onClick={loadMore}>
          {more}
        </Button>
      )}
    </chakra.section>
  )
}

/** A row with actions at its end. */
export const PagedTimelineItem = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: 4,
    rowGap: 2,
    py: 3,
    borderBottomWidth: '1px',
  },
})
