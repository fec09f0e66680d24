import { Badge, Box, Button, Card, chakra, Flex, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import { Collapsible } from '../../components/page/Collapsible'
import type { BackgroundJobState } from '../../graphql/schema.generated'
import { type JobDetailsFragment, useRetryBackgroundJobMutation } from './Jobs.generated'
import { formatJobStateLabel } from './stateLabel'

const PALETTES: Readonly<Record<BackgroundJobState, string>> = {
  waiting: 'gray',
  retrying: 'amber',
  running: 'accent',
  done: 'green',
  failed: 'red',
}

interface JobRowProps {
  job: JobDetailsFragment
  onRetried: () => void
}

/** A background job with its state, and a button to retry it. */
export function JobRow({ job, onRetried }: JobRowProps) {
  const { id, title, state, retries, message, data } = job
  const [retry, { loading }] = useRetryBackgroundJobMutation()

  const tryAgain = () =>
    runWithErrorToast(async () => {
      await retry({ variables: { id } })
      showMessage({ text: `${title}: trying again` })
      onRetried()
    })

  return (
    <Card.Root as="li">
      <Card.Body gap={1} py={3}>
        <Flex gap={2} wrap="wrap" align="center">
          <Text fontWeight="medium">{title}</Text>
          <Badge colorPalette={PALETTES[state]}>{formatJobStateLabel(state)}</Badge>
          {retries > 0 && <Text color="fg.muted">{retries === 1 ? 'tried twice' : `tried ${retries + 1} times`}</Text>}
          <Box flex="1" />
          {state === 'failed' && (
            <Button variant="subtle" loading={loading} onClick={() => void tryAgain()}>
              <RotateCw />
              Try again
            </Button>
          )}
        </Flex>
        <Times job={job} />
        {message && (
          <Text overflowWrap="anywhere" color={state === 'failed' || state === 'retrying' ? 'fg.error' : undefined}>
            {message}
          </Text>
        )}
        <Collapsible summary="Data">
          <Code>{`${id}\n${data}`}</Code>
        </Collapsible>
      </Card.Body>
    </Card.Root>
  )
}

const Code = chakra('pre', {
  base: { fontFamily: 'mono', textStyle: 'table', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

function Times({ job: { state, createdAt, startedAt, startAfter } }: Pick<JobRowProps, 'job'>) {
  return (
    <Text color="fg.muted" textStyle="table">
      Sent <RelativeTime instant={createdAt} />
      {startedAt && (
        <>
          , tried <RelativeTime instant={startedAt} />
        </>
      )}
      {state === 'retrying' && (
        <>
          , next try <RelativeTime instant={startAfter} />
        </>
      )}
    </Text>
  )
}
