import type { ApolloLink } from '@apollo/client'
import { print } from 'graphql'
import { client } from '../../graphql/client'
import { randomKey } from '../../graphql/requestKey'
import { answerWaiting } from './answerWaiting'
import { loadedValues } from './editedRecords'
import type { NewEntry, WaitingChange } from './entry'
import { localId } from './localIds'
import { headlineOf, recordsOf } from './operations'
import { type Outbox, OutboxFull } from './outbox'

const NO_ROOM =
  'This device has no room left for entries that wait for a connection, so nothing was saved. Your entries are still here: make room, or try again with a connection.'

/** Stores a change and answers it with what it will look like. */
export async function enqueue(outbox: Outbox, change: WaitingChange): Promise<ApolloLink.Result> {
  const entry = entryOf(change)
  try {
    if (change.corrected === undefined) await outbox.add(entry)
    else await outbox.correct(change.corrected, entry)
  } catch (error) {
    if (!(error instanceof OutboxFull)) throw error
    return { errors: [{ message: NO_ROOM, extensions: { code: 'DEVICE_FULL' } }] }
  }
  void outbox.flush()
  return answerWaiting(change, entry.id)
}

function entryOf({ field, key, document, variables, corrected, sentAt }: WaitingChange): NewEntry {
  const id = corrected ?? randomKey()
  const loaded = client.cache.extract() as Record<string, { name?: unknown; assetId?: unknown } | undefined>
  const nameOf = (record: string) => {
    const name = loaded[record]?.name
    return typeof name === 'string' ? name : undefined
  }
  // why: a correction names its test only, and the register knows tests by their assets
  const assetId = field === 'updateTest' ? loaded[`Test:${variables.id}`]?.assetId : undefined
  return {
    id,
    key,
    field,
    operation: print(document),
    variables,
    headline: headlineOf(field, variables, nameOf),
    records: [
      ...recordsOf(field, variables, localId(id)),
      ...(typeof assetId === 'string' ? [`Asset:${assetId}`] : []),
    ],
    base: loadedValues(field, variables.id, (record, fragment) => client.cache.readFragment({ id: record, fragment })),
    sentAt,
  }
}
