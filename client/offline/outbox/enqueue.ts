import type { ApolloLink } from '@apollo/client'
import { print } from 'graphql'
import { client } from '../../graphql/client'
import { NeedsConnection } from '../../graphql/needsConnection'
import { randomKey } from '../../graphql/randomKey'
import { readRegisterState } from '../registerState'
import { loadedValues } from './editedRecords'
import type { NewEntry, WaitingChange } from './entry'
import { localId } from './localIds'
import { headlineOf, isFrequent, needsRegister, recordsOf, timedVariables } from './operations'
import { type Outbox, OutboxFull } from './outbox'

const NO_ROOM =
  'This device has no room left for entries that wait for a connection, so nothing was saved. Your entries are still here: make room, or try again with a connection.'

/**
 * Stores a change, and answers it with the records as they will be.
 * @throws NeedsConnection if the change needs the register and the device has none.
 */
export async function enqueue(outbox: Outbox, change: WaitingChange): Promise<ApolloLink.Result> {
  if (needsRegister(change.field) && !(await hasRegister())) throw new NeedsConnection('The device has no register.')
  const entry = entryOf(change)
  try {
    if (change.corrected === undefined) await outbox.add(entry)
    else await outbox.correct(change.corrected, entry)
  } catch (error) {
    if (!(error instanceof OutboxFull)) throw error
    return { errors: [{ message: NO_ROOM, extensions: { code: 'DEVICE_FULL' } }] }
  }
  try {
    if (isFrequent(change.field)) return { data: { [change.field]: null } }
    return await (await import('./answerWaiting')).answerWaiting(change, entry.id)
  } catch {
    // why: the change is stored; a user who sees an error would enter it twice
    return { data: null }
  } finally {
    // why: once it has arrived, the device has no answer of its own any more
    void outbox.flush()
  }
}

async function hasRegister(): Promise<boolean> {
  const state = await readRegisterState()
  return typeof state === 'object' && state.complete
}

function entryOf({ field, key, document, variables, corrected, sentAt }: WaitingChange): NewEntry {
  const id = corrected ?? randomKey()
  const loaded = client.cache.extract() as Record<string, { name?: unknown; assetId?: unknown } | undefined>
  const nameOf = (record: string): string | undefined => {
    const { name, assetId } = loaded[record] ?? {}
    if (typeof assetId === 'string') return nameOf(`Asset:${assetId}`)
    return typeof name === 'string' ? name : undefined
  }
  // why: a correction names only its test, and the register stores tests by asset
  const assetId = field === 'updateTest' ? loaded[`Test:${variables.id}`]?.assetId : undefined
  return {
    id,
    key,
    field,
    operation: print(document),
    // why: the server may have a change that was sent, and knows it again by the same variables
    variables: sentAt ? variables : timedVariables(field, variables),
    headline: headlineOf(field, variables, nameOf),
    records: [
      ...recordsOf(field, variables, localId(id)),
      ...(typeof assetId === 'string' ? [`Asset:${assetId}`] : []),
    ],
    base: loadedValues(field, variables.id, (record, fragment, fragmentName) =>
      client.cache.readFragment({ id: record, fragment, fragmentName }),
    ),
    sentAt,
  }
}
