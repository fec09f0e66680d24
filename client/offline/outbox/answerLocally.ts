import type { ApolloLink } from '@apollo/client'
import type { WaitingChange } from './enqueue'

/** What a waiting change will look like, from the register with all that waits. */
export async function answerLocally(_change: WaitingChange & { entryId: string }): Promise<ApolloLink.Result> {
  return { data: null }
}
