import { Card, chakra, Stack, Text } from '@chakra-ui/react'
import { RelativeTime } from '../../components/format/RelativeTime'
import type { BackgroundJobsQuery } from './Jobs.generated'

/** Lists when jobs run next. */
export function JobSchedules({ schedules: { items, total } }: { schedules: BackgroundJobsQuery['jobSchedules'] }) {
  return (
    <Card.Root as="section" aria-labelledby="schedules">
      <Card.Header>
        <Card.Title as="h2" id="schedules">
          Next runs
        </Card.Title>
      </Card.Header>
      <Card.Body gap={2}>
        {items.length > 0 ? (
          <Stack as="ul" gap={2} listStyleType="none">
            {items.map(({ key, title, cron, timeZone, nextRunAt }) => (
              <li key={key}>
                <Text>{`${title} (${key})`}</Text>
                <Text color="fg.muted">
                  <RelativeTime instant={nextRunAt} />, <Code>{cron}</Code> in {timeZone}
                </Text>
              </li>
            ))}
          </Stack>
        ) : (
          <Text>No job has a schedule.</Text>
        )}
        {items.length < total && <Text color="fg.muted">{`${items.length} of ${total}`}</Text>}
      </Card.Body>
    </Card.Root>
  )
}

const Code = chakra('code', { base: { fontFamily: 'mono' } })
