import type { ApolloLink } from '@apollo/client'
import { answerLocally, registerAnswers } from '../answers/execute'
import type { WaitingChange } from './entry'
import { ENTRY_HEADER, waitingAnswers } from './waitingAnswers'

registerAnswers({ mutations: waitingAnswers })

/** What a waiting change will look like, from the register with all that waits; no data where the device does not know. */
export async function answerWaiting(
  { document, variables }: WaitingChange,
  entryId: string,
): Promise<ApolloLink.Result> {
  try {
    return await answerLocally({ document, variables, headers: { [ENTRY_HEADER]: entryId } })
  } catch {
    // why: it is stored; whoever were told that it is not would enter it twice
    return { data: null }
  }
}
