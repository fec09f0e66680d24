import { Button, chakra, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../graphql/usePagedList'
import { Delayed } from '../Delayed'
import { ErrorState } from '../states'

interface TimelineProps<Row> {
  list: PagedList<Row>
  /** Names the section in the page. */
  id: string
  title: string
  /** What is said when there is nothing. */
  empty: string
  /** What loads the next page: 'Show older tests'. */
  more: string
  /** An ExportMenu, for a list that is not empty. */
  exportMenu?: ReactNode
  /** An `li` for a row. */
  children: (row: Row) => ReactNode
}

/** A section of a record's page with what happened to the record, newest first. */
export function Timeline<Row>({ list, id, title, empty, more, exportMenu, children }: TimelineProps<Row>) {
  const { rows, total, loading, error, loadMore, retry } = list
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap={4} rowGap={1} mb={3}>
        <Heading as="h2" id={id}>
          {title}
          {total > 0 && ` (${total})`}
        </Heading>
        {total > 0 && exportMenu}
      </Flex>
      {error && <ErrorState onRetry={retry} />}
      {!error && !rows && (
        <Delayed>
          <Skeleton h={28} />
        </Delayed>
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

/** A row with what can be done about it at its end. */
export const TimelineEntry = chakra('li', {
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
