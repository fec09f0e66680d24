import { Card, SimpleGrid, Text } from '@chakra-ui/react'
import type { BackgroundJobsQuery } from './Jobs.generated'

type Queue = BackgroundJobsQuery['jobQueues'][number]

/** Counts the jobs of each kind by state. */
export function JobQueues({ queues }: { queues: readonly Queue[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" aria-label="Kinds of jobs" columns={{ base: 1, sm: 2, lg: 4 }} gap={3}>
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
