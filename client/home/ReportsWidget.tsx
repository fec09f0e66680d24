import { Card, chakra, Link, Skeleton, Text } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Delayed } from '../components/Delayed'
import { ErrorState } from '../components/states'
import { useReportList } from '../reports/useReportList'
import { LinkRow } from './LinkRow'

const SHOWN = 6

/** The hall's reports, each a tap away from its result. */
export function ReportsWidget() {
  const { rows, total, error, retry } = useReportList()
  const reports = rows?.slice(0, SHOWN).filter((report) => report !== null)
  return (
    <Card.Root as="section" aria-labelledby="reports-widget">
      <Card.Header>
        <Card.Title id="reports-widget" as="h2">
          REPORTS
        </Card.Title>
      </Card.Header>
      <Card.Body gap={3}>
        {error && <ErrorState onRetry={retry} />}
        {!reports && !error && (
          <Delayed>
            <Skeleton h={40} />
          </Delayed>
        )}
        {reports?.length === 0 && (
          <Text color="fg.muted">There are no reports yet. An administrator can write the first one.</Text>
        )}
        {reports && reports.length > 0 && (
          <ul aria-label="Reports">
            {reports.map(({ id, name, description }) => (
              <LinkRow key={id} to={`/reports/${id}`}>
                <chakra.span flex={1} minW={0}>
                  <chakra.span display="block" truncate fontWeight="medium">
                    {name}
                  </chakra.span>
                  <chakra.span display="block" truncate textStyle="table" color="fg.muted">
                    {description}
                  </chakra.span>
                </chakra.span>
                <ChevronRight size={20} aria-hidden />
              </LinkRow>
            ))}
          </ul>
        )}
        {total > SHOWN && (
          <Link asChild alignSelf="flex-start">
            <RouterLink to="/reports">{`All ${total} reports`}</RouterLink>
          </Link>
        )}
      </Card.Body>
    </Card.Root>
  )
}
