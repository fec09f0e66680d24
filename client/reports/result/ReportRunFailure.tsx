import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LoadErrorState } from '../../components/states/PageStates'
import { StatusMessage } from '../../components/states/StatusMessage'
import { getErrorFields, getErrorMessage } from '../../graphql/errors'

interface ReportRunFailureProps {
  error: unknown
  onRetry: () => void
  mend?: ReactNode
}

/** Explains why a run has no result. Parameter errors appear next to their fields. */
export function ReportRunFailure({ error, onRetry, mend }: ReportRunFailureProps) {
  const fields = getErrorFields(error)
  const reasons = Object.entries(fields ?? {}).flatMap(([field, messages]) => (isParameter(field) ? [] : messages))
  if (fields && reasons.length === 0) return null
  if (fields) {
    return (
      <StatusMessage
        drawing="plug"
        title="The report did not run"
        role="alert"
        action={
          <Flex gap={2} wrap="wrap" justify="center">
            <Button variant="subtle" onClick={onRetry}>
              Try again
            </Button>
            {mend}
          </Flex>
        }
      >
        {reasons.join(' ')}
      </StatusMessage>
    )
  }
  const message = getErrorMessage(error)
  if (!message) return <LoadErrorState onRetry={onRetry} />
  return (
    <StatusMessage drawing="plug" title="No answer" role="alert" action={<Button onClick={onRetry}>Try again</Button>}>
      {message}
    </StatusMessage>
  )
}

const PARAMETER = 'params.'
const isParameter = (field: string) => field.startsWith(PARAMETER)

/** Returns the server's errors about a run's values, keyed by parameter. */
export function getParameterErrors(error: unknown): Record<string, string> {
  const ofParameters = Object.entries(getErrorFields(error) ?? {}).filter(([field]) => isParameter(field))
  return Object.fromEntries(
    ofParameters.map(([field, messages]) => [field.slice(PARAMETER.length), messages.join(' ')]),
  )
}
