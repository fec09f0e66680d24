import type { ApolloLink } from '@apollo/client'
import { answerLocally } from '../answers/execute'
import type { WaitingChange } from './entry'
import { ENTRY_HEADER } from './waitingAnswers'

/** What a waiting change will look like, from the register with all that waits; no data where the device does not know. */
export async function answerWaiting(
  { document, variables }: WaitingChange,
  entryId: string,
): Promise<ApolloLink.Result> {
  const answer = await answerLocally({ document, variables, headers: { [ENTRY_HEADER]: entryId } })
  return answer.errors?.length ? { data: null } : answer
}
