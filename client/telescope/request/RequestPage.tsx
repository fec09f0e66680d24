import { Card, chakra, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../components/links/links'
import { showMessage, showNoticeMessage } from '../../components/messages/messages'
import { Page } from '../../components/page/Page'
import { EmptyListState } from '../../components/states/PageStates'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { buildTelescopeEntryDetails } from '../entryDetails'
import { type TelescopeEntryDetailsFragment, useTelescopeRequestQuery } from '../TelescopeEntry.generated'
import { TelescopeEntryDetails } from '../TelescopeEntryDetails'
import { TelescopeEntryMark } from '../TelescopeEntryMark'
import { RequestTimeline } from './RequestTimeline'

/** Shows a request with everything that it caused. */
export function RequestPage() {
  const { request: requestId = '' } = useParams()
  const [params] = useSearchParams()
  const { data, error, refetch } = useTelescopeRequestQuery({
    variables: { requestId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const entries = data?.telescopeRequest
  const request = entries?.find(({ kind }) => kind === 'REQUEST')
  const caused = entries?.filter(({ kind }) => kind !== 'REQUEST') ?? []

  return (
    <Page title={request?.title}>
      {!entries || error ? (
        <QueryLoadingState error={error} onRetry={() => void refetch()} />
      ) : entries.length === 0 ? (
        <Unknown />
      ) : (
        <Stack gap={6}>
          <RequestCard requestId={requestId} request={request} />
          <chakra.section aria-labelledby="caused">
            <Heading as="h2" id="caused" mb={2}>
              Related entries
            </Heading>
            {caused.length === 0 ? (
              <Text color="fg.muted">No other entries were recorded for this request.</Text>
            ) : (
              <RequestTimeline entries={caused} begin={request?.at} chosen={params.get('entry')} />
            )}
            {request?.details.traced === false && (
              <Text color="fg.muted" mt={2}>
                This request’s SQL statements were not traced, because the server was busy.
              </Text>
            )}
          </chakra.section>
        </Stack>
      )}
    </Page>
  )
}

interface RequestCardProps {
  requestId: string
  /** Undefined if only the entries that the request caused are known. */
  request: TelescopeEntryDetailsFragment | undefined
}

function RequestCard({ requestId, request }: RequestCardProps) {
  const { traced: _, ...details } = request?.details ?? {}
  const id = { term: 'X-Request-Id', value: <CopyableText label="X-Request-Id" text={requestId} /> }
  return (
    <Card.Root>
      <Card.Body gap={3}>
        {request && (
          <span>
            <TelescopeEntryMark entry={request} />
          </span>
        )}
        <TelescopeEntryDetails lead={request ? [...buildTelescopeEntryDetails(request), id] : [id]} details={details} />
      </Card.Body>
    </Card.Root>
  )
}

function Unknown() {
  return (
    <EmptyListState
      drawing="magnifier"
      title="There is no record of this request"
      action={
        <ButtonLink to="/telescope" variant="subtle">
          Show all entries
        </ButtonLink>
      }
    >
      The request was not recorded, or its record was too old and has been deleted.
    </EmptyListState>
  )
}

interface CopyableTextProps {
  label: string
  text: string
}

/** Text with a copy button, such as an id to search the log for. */
function CopyableText({ label, text }: CopyableTextProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showMessage({ text: `${label} copied` })
    } catch {
      showNoticeMessage({ text: 'The browser did not allow copying. Select the text and press Ctrl+C.' })
    }
  }
  return (
    <Flex align="center" gap={1}>
      <chakra.code fontFamily="mono" overflowWrap="anywhere">
        {text}
      </chakra.code>
      <IconButton aria-label={`Copy ${label}`} variant="ghost" size="sm" my={-2} onClick={() => void copy()}>
        <Copy />
      </IconButton>
    </Flex>
  )
}
