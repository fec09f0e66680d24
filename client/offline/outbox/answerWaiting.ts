import type { ApolloLink } from '@apollo/client'
import { answerLocally } from '../answers/execute'
import type { WaitingChange } from './entry'
import { ENTRY_HEADER } from './waitingAnswers'

/** Answers a waiting change from the register and all waiting changes; without data where the device does not know. */
export async function answerWaiting(
  { document, variables }: WaitingChange,
  entryId: string,
): Promise<ApolloLink.Result> {
  const answer = await answerLocally({ document, variables, headers: { [ENTRY_HEADER]: entryId } })
  return answer.errors?.length ? { data: null } : answer
}
