import { Button, Card, chakra, Field, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Select, type SelectOption } from '../../components/fields/Select'
import { formatCountWithNoun } from '../../components/format/formatCountWithNoun'
import { RelativeTime } from '../../components/format/RelativeTime'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import type { BackgroundJobState } from '../../graphql/schema.generated'
import { JOB_STATES, type JobsPanelFilter } from '../devSearch'
import { JobRow } from './JobRow'
import { type BackgroundJobsQuery, useBackgroundJobsQuery } from './Jobs.generated'
import { formatJobStateLabel } from './stateLabel'

interface JobsPanelProps {
  filter: JobsPanelFilter
  onChange: (change: Partial<JobsPanelFilter>) => void
}

const PAGE = 25

const STATES: SelectOption<BackgroundJobState>[] = JOB_STATES.map((state) => ({
  value: state,
  label: formatJobStateLabel(state),
}))

/** Shows the background jobs of all servers, with their counts and schedules. */
export function JobsPanel({ filter: { state, job }, onChange }: JobsPanelProps) {
  const [limit, setLimit] = useState(PAGE)
  const filter = { ...(state && { state: [state] }), ...(job && { job }) }
  const { data, previousData, error, loading, refetch } = useBackgroundJobsQuery({
    variables: { filter, limit },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const shown = data ?? previousData
  // why: an error replaces the data, because a failed refresh would otherwise leave outdated numbers on the screen
  if (!shown || (error && !loading)) return <QueryLoadingState error={error} onRetry={() => void refetch()} />
  const { backgroundJobs, jobQueues, jobSchedules } = shown
  const { items, total } = backgroundJobs
  return (
    <Stack gap={6}>
      <JobQueues queues={jobQueues} />
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap" align="flex-end">
          <Field.Root w={{ base: 'full', sm: '12rem' }}>
            <Field.Label>State</Field.Label>
            <Select
              placeholder="All"
              options={STATES}
              value={state}
              onChange={(chosen) => onChange({ state: chosen })}
            />
          </Field.Root>
          <Field.Root w={{ base: 'full', sm: '16rem' }}>
            <Field.Label>Kind</Field.Label>
            <Select
              placeholder="All"
              options={jobQueues.map((queue) => ({ value: queue.job, label: queue.title }))}
              value={job || null}
              onChange={(chosen) => onChange({ job: chosen ?? '' })}
            />
          </Field.Root>
          <Button variant="subtle" loading={loading} onClick={() => void refetch()}>
            <RefreshCw />
            Refresh
          </Button>
        </Flex>
        {items.length > 0 ? (
          <>
            <Stack as="ul" gap={2} listStyleType="none" aria-label="Jobs">
              {items.map((item) => (
                <JobRow key={item.id} job={item} onRetried={() => void refetch()} />
              ))}
            </Stack>
            <Flex gap={3} align="center" wrap="wrap">
              <Text color="fg.muted">{`${items.length} of ${formatCountWithNoun(total, 'job', 'jobs')}`}</Text>
              {items.length < total && (
                <Button variant="subtle" loading={loading} onClick={() => setLimit(limit + PAGE)}>
                  Show more
                </Button>
              )}
            </Flex>
          </>
        ) : state || job ? (
          <NoMatchesState records="jobs" onShowAll={() => onChange({ state: null, job: '' })}>
            Completed jobs are kept for 7 days, failed ones for 30.
          </NoMatchesState>
        ) : (
          <Text>No recent jobs.</Text>
        )}
      </Stack>
      <JobSchedules schedules={jobSchedules} />
    </Stack>
  )
}

/** Lists when jobs run next. */
function JobSchedules({ schedules: { items, total } }: { schedules: BackgroundJobsQuery['jobSchedules'] }) {
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
          <Text>No jobs are scheduled.</Text>
        )}
        {items.length < total && <Text color="fg.muted">{`${items.length} of ${total}`}</Text>}
      </Card.Body>
    </Card.Root>
  )
}

const Code = chakra('code', { base: { fontFamily: 'mono' } })

type Queue = BackgroundJobsQuery['jobQueues'][number]

/** Lists job counts by kind and state. */
function JobQueues({ queues }: { queues: readonly Queue[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" aria-label="Job types" columns={{ base: 1, sm: 2, lg: 4 }} gap={3}>
      {queues.map((queue) => (
        <Card.Root as="li" key={queue.job}>
          <Card.Body gap={1} py={3}>
            <Text fontWeight="medium">{queue.title}</Text>
            <Text color={queue.failed > 0 ? 'fg.error' : 'fg.muted'} textStyle="table">
              {countsText(queue)}
            </Text>
          </Card.Body>
        </Card.Root>
      ))}
    </SimpleGrid>
  )
}

function countsText({ waiting, retrying, running, failed, done }: Queue): string {
  const counts: [number, string][] = [
    [failed, 'failed'],
    [running, 'running'],
    [retrying, 'retrying'],
    [waiting, 'waiting'],
    [done, 'done'],
  ]
  const texts = counts
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count.toLocaleString('en-GB')} ${state}`)
  return texts.join(', ') || 'None recently'
}
