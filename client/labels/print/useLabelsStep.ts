import { can } from '../../../domain/people/permissions'
import { client } from '../../graphql/client'
import { useUser } from '../../session/session'
import { LabelsStepDocument, MarkLabelsPrintedDocument } from './LabelsStep.generated'

/** Returns a function that marks the first step 'Print their labels' as done; only administrators can. */
export function useLabelsStep(): () => void {
  const user = useUser()
  return () => {
    // why: printing does not depend on it
    if (can(user, 'admin')) markDone().catch(() => {})
  }
}

async function markDone(): Promise<void> {
  const { data } = await client.query({ query: LabelsStepDocument, fetchPolicy: 'network-only' })
  if (data && !data.home.firstSteps.done.includes('labels'))
    await client.mutate({ mutation: MarkLabelsPrintedDocument })
}
