import type { ApolloLink } from '@apollo/client'
import { print } from 'graphql'
import { apolloClient } from '../../../graphql/apolloClient'
import { NeedsConnectionError } from '../../../graphql/needsConnectionError'
import { createRandomKey } from '../../../graphql/randomKey'
import { loadOfflineRegisterState } from '../../register/offlineRegisterState'
import type { ChangeToQueue, NewOutboxEntry } from '../entry/entry'
import { toLocalId } from '../entry/localIds'
import type { QueueableOperations } from '../queue/operations'
import { type Outbox, OutboxFullError } from '../queue/outbox'
import { getCachedRecordValues } from '../transport/editedValues'

const NO_ROOM =
  'This device has no room left for offline entries, so your entry was not saved. It is still in the form: free some space and try again, or save it when you are online.'

/**
 * Stores a change, and returns the records as they will look when the server has saved the change.
 * @throws NeedsConnectionError if the change requires the register and the device has no register.
 */
export async function enqueueOutboxChange(outbox: Outbox, change: ChangeToQueue): Promise<ApolloLink.Result> {
  const { operations } = outbox
  if (operations.of(change.field)?.needsRegister && !(await hasRegister()))
    throw new NeedsConnectionError('This device has no offline data. Connect to load it.')
  const entry = entryOf(operations, change)
  try {
    if (change.corrected === undefined) await outbox.add(entry)
    else await outbox.correct(change.corrected, entry)
  } catch (error) {
    if (!(error instanceof OutboxFullError)) throw error
    return { errors: [{ message: NO_ROOM, extensions: { code: 'DEVICE_FULL' } }] }
  }
  try {
    if (operations.isFrequent(change.field)) return { data: { [change.field]: null } }
    const { document, variables } = change
    return await (await import('../../execution/execute')).answerQueuedChange({ document, variables }, entry.id)
  } catch {
    // why: the error is dropped, because the change is stored and an error would make the user enter it again
    return { data: null }
  } finally {
    // why: sending starts only now, because the device cannot compute the result once the change has been sent
    void outbox.flush()
  }
}

async function hasRegister(): Promise<boolean> {
  const state = await loadOfflineRegisterState()
  return typeof state === 'object' && state.complete
}

function entryOf(
  operations: QueueableOperations,
  { field, key, document, variables, corrected, sentAt }: ChangeToQueue,
): NewOutboxEntry {
  const id = corrected ?? createRandomKey()
  const loaded = apolloClient.cache.extract() as Record<string, Loaded | undefined>
  const { owner, edits } = operations.of(field) ?? {}
  const owned = owner?.(variables, (record) => loaded[record] ?? {})
  const nameOf = (record: string) => textOrNone(loaded[record]?.name) ?? (owned && textOrNone(loaded[owned]?.name))
  return {
    id,
    key,
    field,
    operation: print(document),
    // why: the server may already have the change, and recognises it only with identical variables
    variables: sentAt ? variables : operations.timedVariables(field, variables),
    headline: operations.headlineOf(field, variables, nameOf),
    records: [...operations.recordsOf(field, variables, toLocalId(id)), ...(owned ? [owned] : [])],
    base:
      edits &&
      getCachedRecordValues(edits, variables.id, (record, fragment, fragmentName) =>
        apolloClient.cache.readFragment({ id: record, fragment, fragmentName }),
      ),
    sentAt,
  }
}

type Loaded = Readonly<Record<string, unknown>>

// Stryker disable next-line ConditionalExpression: A name that is null counts as none.
const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined)
