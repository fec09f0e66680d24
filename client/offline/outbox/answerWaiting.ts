import type { ApolloLink } from '@apollo/client'
import { answerLocally } from '../answers/execute'
import type { WaitingChange } from './entry'
import { ENTRY_HEADER } from './waitingAnswers'

/** What a waiting change will look like, from the register with all that waits; no data where the device does not know. */
export async function answerWaiting(
  { document, variables }: WaitingChange,
  entryId: string,
): Promise<ApolloLink.Result> {
  try {
    const answer = await answerLocally({ document, variables, headers: { [ENTRY_HEADER]: entryId } })
    if (!answer.errors?.length) return answer
  } catch {
    // the device has no register, or the register does not say
  }
  // why: it is stored; a user who is told that it is not would enter it twice
  return { data: null }
}
