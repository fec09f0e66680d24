import 'fake-indexeddb/auto'
import type { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerUnreachableError } from '../../../client/graphql/antiForgery'
import { apolloClient } from '../../../client/graphql/apolloClient'
import type { OperationSender } from '../../../client/graphql/operationTransport'
import { IDEMPOTENCY_KEY_HEADER } from '../../../client/graphql/randomKey'
import { CORRECTED_OUTBOX_ENTRY_HEADER } from '../../../client/graphql/requestKey'
import { isServerReachable, markConnectionFound, markConnectionLost } from '../../../client/offline/connection'
import {
  type MutationInputValues,
  migrateOutboxEntry,
  type NewOutboxEntry,
  type OutboxEntry,
} from '../../../client/offline/outbox/entry/entry'
import { toLocalId } from '../../../client/offline/outbox/entry/localIds'
import { toPhotoDataUrls } from '../../../client/offline/outbox/entry/photoBlobs'
import { sendOrEnqueueMutation } from '../../../client/offline/outbox/intake/sendOrEnqueueMutation'
import { mergeConcurrentEdit } from '../../../client/offline/outbox/queue/mergeConcurrentEdit'
import { QueueableOperations } from '../../../client/offline/outbox/queue/operations'
import { Outbox, type OutboxDependencies, OutboxFullError } from '../../../client/offline/outbox/queue/outbox'
import {
  countStoredOutboxEntries,
  loadServerIds,
  outboxStorage,
} from '../../../client/offline/outbox/storage/outboxStorage'
import { sendOperationWithTimeout } from '../../../client/offline/outbox/transport/sendOperationWithTimeout'
import {
  snapshotOfflineOpenWork,
  snapshotServerResponse,
} from '../../../client/offline/outbox/transport/snapshotOfflineOpenWork'
import { openOfflineDatabase } from '../../../client/offline/register/database'
import { offlineAreaOutboxes } from '../../../client/offlineAreaOutboxes'
import { loadOfflineRoundRecords } from '../../../client/rounds/offline/roundSnapshots'
import { loadOfflineStockTakeRecords } from '../../../client/stock/offline/stockTakeSnapshots'

/** Entries that the server received, in order, and the server's results by key. */
let sent: OutboxEntry[]
let done: Map<string, ApolloLink.Result>
let current: MutationInputValues | undefined
/** Returns the server's answer to an entry, or undefined for the usual answer. */
let answer: (entry: OutboxEntry) => ApolloLink.Result | undefined
let clock: number
let isLocked: boolean
let isOnline: boolean

const refusal = (code: string, message = 'Check the highlighted fields.', more: object = {}): ApolloLink.Result => ({
  data: null,
  errors: [{ message, extensions: { code, ...more } }],
})

/** Processes an entry as the server does: only once for each key. */
function serve(entry: OutboxEntry): ApolloLink.Result {
  const earlier = done.get(entry.key)
  if (earlier) return earlier
  const id = `${100 + done.size}`
  const payloads: Record<string, object> = { createAsset: { asset: { id } }, createTest: { test: { id } } }
  const result = { data: { [entry.field]: payloads[entry.field] ?? { id } } }
  done.set(entry.key, result)
  return result
}

const operations = new QueueableOperations(offlineAreaOutboxes)
const parts: OutboxDependencies = {
  operations,
  storage: outboxStorage,
  send: async (entry) => {
    sent.push(entry)
    return answer(entry) ?? serve(entry)
  },
  readCurrent: async () => current,
  withTabLock: async (work) => {
    if (isLocked) return
    isLocked = true
    await work().finally(() => {
      isLocked = false
    })
  },
  announce: () => {},
  isOnline: () => isOnline,
  now: () => new Date(clock),
}

const opened: Outbox[] = []
async function open(userId = '7', changes: Partial<OutboxDependencies> = {}): Promise<Outbox> {
  const outbox = new Outbox({ ...parts, ...changes })
  opened.push(outbox)
  await outbox.setUser(userId)
  await outbox.flush()
  return outbox
}

let keys = 0
function change(field: string, variables: Record<string, unknown>, more: Partial<NewOutboxEntry> = {}): NewOutboxEntry {
  keys += 1
  const id = `entry${keys}`
  return { id, key: `key-${id}`, field, operation: '', variables, headline: field, records: [], ...more }
}
const test = (assetId: string, notes = '') => change('createTest', { input: { assetId, notes } })
const notesOf = (entries: readonly OutboxEntry[]) =>
  entries.map(({ variables }) => (variables.input as { notes: string }).notes)
const stored = async () => (await outboxStorage.read('7')).entries

beforeEach(async () => {
  sent = []
  done = new Map()
  current = undefined
  answer = () => undefined
  clock = Date.parse('2026-11-22T10:00:00Z')
  isLocked = false
  isOnline = true
  await (await openOfflineDatabase()).clear('outbox')
})
afterEach(async () => {
  // why: an open outbox would retry later and take the lock from the next test
  for (const outbox of opened.splice(0)) await outbox.setUser(undefined)
  vi.useRealTimers()
})

const loseConnection = () => {
  throw new ServerUnreachableError('Failed to fetch')
}

it('the outbox resends an unanswered entry with the same key, even after a restart', async () => {
  const outbox = await open()
  answer = (entry) => {
    serve(entry)
    return loseConnection()
  }
  await outbox.addAll([test('5', '1'), test('5', '2')])
  await outbox.flush()
  expect(notesOf(sent)).toEqual(['1'])
  expect(outbox.current().entries).toMatchObject([
    { reason: 'There was no connection to the server. This entry will be sent again automatically.' },
    {},
  ])

  answer = () => undefined
  const restarted = await open()
  expect(restarted.current().entries).toEqual([])
  expect(notesOf(sent)).toEqual(['1', '1', '2'])
  expect(done.size).toBe(2)
})

it('the outbox sends nothing while the device is offline', async () => {
  const outbox = await open()
  expect(outbox.current()).toMatchObject({ isLoaded: true, arrived: 0 })
  isOnline = false
  const kettle = change('createAsset', { input: { name: 'Kettle' } })
  await outbox.addAll([kettle, test(toLocalId(kettle.id))])
  await outbox.flush()
  expect(sent).toEqual([])
  expect((await stored())[0]?.sentAt).toBeUndefined()
  expect([outbox.hasMoreToSend, outbox.current().blocked.size]).toEqual([true, 0])
  isOnline = true
  await outbox.flush()
  expect(sent).toHaveLength(2)
  expect(outbox.hasMoreToSend).toBe(false)
})

it('the outbox neither shows nor sends entries of a user who has been replaced', async () => {
  const outbox: Outbox = await open('7', {
    send: async (entry) => {
      sent.push(entry)
      await outbox.setUser('8')
      return serve(entry)
    },
  })
  await outbox.addAll([test('5', '1'), test('6', '2')])
  await outbox.flush()
  expect(notesOf(sent)).toEqual(['1'])
  expect(notesOf(await stored())).toEqual(['2'])
  expect(outbox.current().entries).toEqual([])
})

it('the outbox is empty, and accepts nothing, without a user', async () => {
  const outbox = await open()
  isOnline = false
  await outbox.add(test('5'))
  await outbox.setUser(undefined)
  expect(outbox.current()).toMatchObject({ isLoaded: false, entries: [] })
  await outbox.reload()
  expect(outbox.current().isLoaded).toBe(false)
  await expect(outbox.add(test('5'))).rejects.toThrow('Sign in before adding an entry.')
  expect(await outboxStorage.users()).toEqual(['7'])
  expect(await countStoredOutboxEntries()).toBe(1)
})

it('a corrected entry keeps values that the correction omits, such as its round', async () => {
  const outbox = await open()
  isOnline = false
  const entry = await outbox.add(change('createTest', { input: { assetId: '5', roundId: '3', notes: 'wrong' } }))
  await outbox.add(test('6', 'other'))
  await outbox.correct(entry.id, { key: 'another', variables: { input: { notes: 'right' } } })
  await outbox.correct('nothing', { key: 'none', variables: {} })
  expect((await stored()).map(({ key, variables }) => [key, variables])).toEqual([
    ['another', { input: { assetId: '5', roundId: '3', notes: 'right' } }],
    [expect.any(String), { input: { assetId: '6', notes: 'other' } }],
  ])
  const ended = await outbox.add(change('completeRound', { id: '3' }))
  await outbox.correct(ended.id, { key: 'last', variables: { id: '4' } })
  expect((await stored()).at(-1)).toMatchObject({ key: 'last', variables: { id: '4' } })
})

it("the outbox replaces local ids with the server's, even after a restart", async () => {
  const outbox = await open()
  const kettle = change('createAsset', { input: { name: 'Kettle' } })
  await outbox.addAll([kettle, change('takeOutOfUse', { id: '5' })])
  await outbox.flush()
  isOnline = false
  await outbox.add({ ...test('5'), records: [`Asset:${toLocalId(kettle.id)}`] })
  expect(outbox.current().entries).toMatchObject([{ records: ['Asset:100'] }])
  expect(await loadServerIds()).toEqual(new Map([[toLocalId(kettle.id), '100']]))
  expect(await countStoredOutboxEntries()).toBe(1)
})

it('the outbox replaces local ids in later entries', async () => {
  const outbox = await open()
  answer = loseConnection
  const kettle = change('createAsset', { input: { name: 'Kettle' } })
  await outbox.addAll([kettle, test(toLocalId(kettle.id))])
  await outbox.flush()
  answer = () => undefined
  await outbox.flush()
  expect(sent.at(-1)?.variables).toEqual({ input: { assetId: '100', notes: '' } })
  expect((await open()).current().serverIds.get(toLocalId(kettle.id))).toBe('100')
})

it('the outbox keeps a rejected entry with its reason, and only dependent entries wait', async () => {
  const outbox = await open()
  const kettle = change('createAsset', { input: { name: 'Kettle' } })
  answer = ({ field }) =>
    field === 'createAsset'
      ? refusal('BAD_USER_INPUT', '', { fields: { code: ['An asset has this code already.'] } })
      : undefined
  await outbox.addAll([kettle, test(toLocalId(kettle.id), 'of the kettle'), test('5', 'of another one')])
  await outbox.flush()
  expect(notesOf(sent.slice(1))).toEqual(['of another one'])
  expect(outbox.current().entries).toMatchObject([
    { state: 'refused', reason: 'An asset has this code already.' },
    { state: 'waiting' },
  ])
  expect([...outbox.current().blocked.values()]).toMatchObject([{ id: kettle.id }])

  answer = () => undefined
  await outbox.correct(kettle.id, {
    ...kettle,
    key: 'another key',
    variables: { input: { name: 'Kettle', code: 'K2' } },
  })
  await outbox.flush()
  expect(sent.slice(-2)).toMatchObject([
    { key: 'another key', variables: { input: { code: 'K2' } } },
    { variables: { input: { notes: 'of the kettle' } } },
  ])
  expect(outbox.current().entries).toEqual([])
})

it('discarding a record that was never saved also discards its dependent entries', async () => {
  const outbox = await open()
  answer = () => refusal('FORBIDDEN', 'You are not allowed to do this. Ask an administrator if you need access.')
  const kettle = change('createAsset', { input: { name: 'Kettle' } })
  const its = test(toLocalId(kettle.id))
  const urn = change('createAsset', { input: { name: 'Urn', notes: 'the urn' } })
  await outbox.addAll([
    urn,
    kettle,
    its,
    test(toLocalId(its.id)),
    test('5', 'kept'),
    test(toLocalId(urn.id), 'of the urn'),
  ])
  await outbox.flush()
  await outbox.discard(kettle.id)
  expect(notesOf(await stored())).toEqual(['the urn', 'kept', 'of the urn'])
})

it.each([
  ['refused', () => refusal('FORBIDDEN', 'You are not allowed to do this. Ask an administrator if you need access.')],
  ['not answered', loseConnection],
  ['carried out', serve],
])('an entry discarded while being sent is forgotten, even if it is then %s', async (_, outcome) => {
  const outbox: Outbox = await open('7', {
    send: async (entry) => {
      sent.push(entry)
      await outbox.discard(entry.id)
      return outcome(entry)
    },
  })
  await outbox.add(test('5'))
  await outbox.flush()
  expect(sent).toHaveLength(1)
  expect(await stored()).toEqual([])
  expect(outbox.current()).toMatchObject({ entries: [], sending: undefined })
})

it('the outbox completes a round only after all its entries have arrived', async () => {
  const outbox = await open()
  const records = ['Round:3']
  answer = ({ field }) =>
    field === 'createTest' ? refusal('NOT_FOUND', 'This asset cannot be found. It may have been deleted.') : undefined
  const its = { ...test('5'), records: ['Asset:5', ...records] }
  await outbox.addAll([its, change('completeRound', { id: '3' }, { records }), change('pauseRound', { id: '4' })])
  await outbox.flush()
  expect(sent.map(({ field }) => field)).toEqual(['createTest', 'pauseRound'])
  await outbox.discard(its.id)
  await outbox.flush()
  expect(sent.at(-1)?.field).toBe('completeRound')
})

it.each(['INTERNAL', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'])('the outbox skips nothing after %s', async (code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outbox = await open()
  const notes = Array.from({ length: 12 }, (_, index) => String(index))
  answer = () => (sent.length === 10 ? refusal(code) : undefined)
  await outbox.addAll(notes.map((text) => test('5', text)))
  await outbox.flush()
  expect(notesOf(outbox.current().entries)).toEqual(['9', '10', '11'])
  expect(outbox.current().entries[0]).toMatchObject({ state: 'waiting', reason: expect.stringContaining('again') })
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => outbox.current().entries).toEqual([])
  expect(notesOf([...sent.slice(0, 9), ...sent.slice(10)])).toEqual(notes)
  expect(done.size).toBe(12)
})

it('the outbox retries at growing intervals up to five minutes, and soon again after a success', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outbox = await open()
  answer = () => refusal('INTERNAL')
  await outbox.addAll([test('5', '1'), test('5', '2')])
  await outbox.flush()
  /** Expects the next attempt after `seconds` seconds, and no attempt before then. */
  const nextAfter = async (seconds: number) => {
    const attempts = sent.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
    // why: an entry is sent a little after its timer fires, so `sent` alone would miss a timer that fires too early
    expect([vi.getTimerCount(), sent.length]).toEqual([1, attempts])
    await vi.advanceTimersByTimeAsync(100)
    await expect.poll(() => sent.length).toBeGreaterThan(attempts)
    await expect.poll(() => outbox.current().sending).toBeUndefined()
  }
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) await nextAfter(seconds)
  answer = ({ variables }) => ((variables.input as { notes: string }).notes === '1' ? undefined : refusal('INTERNAL'))
  await nextAfter(300)
  expect(notesOf(outbox.current().entries)).toEqual(['2'])
  await nextAfter(5)
  await nextAfter(10)
  // as if the user had signed in again
  const attempts = sent.length
  await outbox.setUser('7')
  await expect.poll(() => sent.length).toBeGreaterThan(attempts)
  await expect.poll(() => outbox.current().sending).toBeUndefined()
  await nextAfter(5)
})

it('the outbox waits while the first request with its key is running, and reports a conflicting change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outbox = await open()
  answer = () => (sent.length === 1 ? refusal('CONFLICT', 'It is still running.', { retryAfter: 1 }) : undefined)
  await outbox.add(test('5'))
  await outbox.flush()
  expect(outbox.current().entries).toMatchObject([{ state: 'waiting' }])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => outbox.current().entries).toEqual([])
  answer = () => refusal('CONFLICT', 'This round has been cancelled.')
  await outbox.add(test('5'))
  await outbox.flush()
  expect(outbox.current().entries).toMatchObject([{ state: 'refused', reason: 'This round has been cancelled.' }])
})

it.each([
  [500, 'waiting', expect.stringContaining('again')],
  [502, 'waiting', expect.stringContaining('again')],
  [413, 'refused', 'The server rejected this entry (status 413). Correct it and send it again, or discard it.'],
  [401, 'waiting', expect.stringContaining('Sign in')],
])('the outbox handles the status %i without GraphQL by its meaning: %s', async (status, state, reason) => {
  const outbox = await open()
  answer = () => {
    throw new ServerError('No GraphQL', { response: new Response(null, { status }), bodyText: '<html>' })
  }
  await outbox.add(test('5'))
  await outbox.flush()
  expect(outbox.current().entries).toMatchObject([{ state, reason }])
})

it('the outbox waits as long as the server asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outbox = await open()
  answer = () => (sent.length === 1 ? refusal('RATE_LIMITED', 'Too many attempts.', { retryAfter: 60 }) : undefined)
  await outbox.add(test('5'))
  await outbox.flush()
  await vi.advanceTimersByTimeAsync(59_000)
  expect([vi.getTimerCount(), sent.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => outbox.current().entries).toEqual([])
})

const SIGNED_OUT = ['UNAUTHENTICATED', 'CSRF', 'PASSWORD_RESET_REQUIRED', 'SECOND_FACTOR_REQUIRED']
it.each(SIGNED_OUT)('after %s, the outbox waits for the same user to sign in again', async (code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outbox = await open('7')
  answer = () => refusal(code)
  await outbox.add(test('5', 'of user 7'))
  await outbox.flush()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  expect(outbox.current().entries).toMatchObject([{ state: 'waiting', reason: expect.stringContaining('Sign in') }])

  answer = () => undefined
  await outbox.setUser('8')
  await outbox.flush()
  expect(outbox.current().entries).toEqual([])
  expect(sent).toHaveLength(1)
  await outbox.setUser('7')
  await outbox.flush()
  expect(sent.map(({ userId }) => userId)).toEqual(['7', '7'])
  expect(await stored()).toEqual([])
})

it('one tab at a time sends the outbox, each entry once', async () => {
  const one = await open()
  const other = await open()
  answer = loseConnection
  await one.addAll([test('5', '1'), test('5', '2')])
  await one.flush()
  answer = () => undefined
  sent = []
  await Promise.all([one.flush(), other.flush()])
  expect(notesOf(sent)).toEqual(['1', '2'])
  await other.reload()
  expect(other.current().entries).toEqual([])
})

it('a full device is reported at once, and no part of several entries is stored', async () => {
  const full = () => Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'))
  const outbox = await open('7', { storage: { ...outboxStorage, add: full } })
  await expect(outbox.addAll([test('5'), test('6')])).rejects.toBeInstanceOf(OutboxFullError)
  expect(outbox.current().entries).toEqual([])
  expect(await stored()).toEqual([])
})

it('the first entry asks the browser to keep the data even when the disk fills up', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const outbox = await open()
  expect(persist).not.toHaveBeenCalled()
  await outbox.add(test('5'))
  expect(persist).toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('the outbox aborts a request that hangs or is no longer needed', async () => {
  const hanging = (milliseconds: number, left?: AbortSignal) => {
    let signal: AbortSignal | undefined
    let reason: unknown
    sendOperationWithTimeout(
      milliseconds,
      (operation) => {
        signal = operation.signal
        return new Promise(() => {})
      },
      { document: parse('{ currentUser { id } }'), variables: {}, signal: left },
    ).catch((error) => {
      reason = error
    })
    return { reason: () => reason, isAborted: () => signal?.aborted }
  }
  const late = hanging(1)
  await expect.poll(late.reason).toBeInstanceOf(ServerUnreachableError)
  expect(late.isAborted()).toBe(true)
  const leaving = new AbortController()
  const left = hanging(60_000, leaving.signal)
  expect(left.isAborted()).toBe(false)
  leaving.abort('the page was left')
  await expect.poll(left.reason).toBe('the page was left')
  expect(left.isAborted()).toBe(true)
})

it('the outbox leaves entries of a later app version unchanged', async () => {
  const later = { format: 99, userId: '7', id: 'later' }
  await (await openOfflineDatabase()).add('outbox', later)
  const outbox = await open()
  await outbox.add(test('5'))
  await outbox.flush()
  expect(sent).toHaveLength(1)
  expect(await (await openOfflineDatabase()).getAll('outbox')).toContainEqual(expect.objectContaining(later))
})

it('the outbox upgrades an entry of an older format, step by step', () => {
  const older = { ...change('createTest', { input: {} }), format: 1 } as unknown as OutboxEntry
  const add = (letter: string) => (entry: OutboxEntry) => ({ ...entry, headline: entry.headline + letter })
  expect(migrateOutboxEntry(older, [add('a'), add('b')])).toMatchObject({ format: 3, headline: 'createTestab' })
  expect(migrateOutboxEntry({ ...older, format: 2 }, [add('a'), add('b')])).toMatchObject({ headline: 'createTestb' })
  expect(migrateOutboxEntry(older)).toEqual(older)
})

it('the outbox asks before resending an entry that the server may have forgotten', async () => {
  const outbox = await open()
  answer = loseConnection
  const entry = await outbox.add(test('5'))
  await outbox.flush()
  answer = () => undefined
  clock += 29.5 * 24 * 3600_000
  await outbox.flush()
  expect(outbox.current().entries).toMatchObject([
    { state: 'refused', reason: expect.stringContaining('some time ago') },
  ])
  await outbox.retry(entry.id)
  await outbox.flush()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(entry.key)
})

it('a corrected old entry is sent without asking', async () => {
  const outbox = await open()
  answer = loseConnection
  const entry = await outbox.add(test('5', 'wrong'))
  await outbox.flush()
  answer = () => undefined
  clock += 29.5 * 24 * 3600_000
  await outbox.flush()
  await outbox.correct(entry.id, { key: 'another key', variables: { input: { notes: 'right' } } })
  await outbox.flush()
  expect(sent.slice(1)).toMatchObject([{ key: 'another key', variables: { input: { notes: 'right' } } }])
  expect(outbox.current().entries).toEqual([])
})

it("an entry's age counts from the first attempt, however often it was retried", async () => {
  const outbox = await open()
  answer = loseConnection
  const entry = await outbox.add(test('5'))
  await outbox.flush()
  const [first] = await stored()
  clock += 20 * 24 * 3600_000
  await outbox.flush()
  expect((await stored())[0]?.sentAt).toBe(first?.sentAt)
  answer = () => undefined
  clock += 9.5 * 24 * 3600_000
  await outbox.flush()
  expect(sent).toHaveLength(2)
  expect(outbox.current().entries).toMatchObject([{ id: entry.id, state: 'refused' }])
})

it('the outbox stores photos as files and sends them unchanged', async () => {
  const data = `data:image/jpeg;base64,${btoa('\u00ff\u00d8 a photo \u0000')}`
  const outbox = await open()
  answer = loseConnection
  const variables = { input: { assetId: '5', photos: [{ data, fileName: 'a.jpg', reference: 'r' }, { id: '9' }] } }
  await outbox.add(change('createTest', variables))
  const [entry] = await stored()
  expect(entry?.variables).toMatchObject({ input: { photos: [{ data: expect.any(Blob) }, {}] } })
  expect(JSON.stringify(await toPhotoDataUrls(entry?.variables))).toBe(JSON.stringify(variables))
})

const base = { name: 'Kettle', description: '', frequency: 1, photos: [{ id: '1' }] }
const edit = (input: object) =>
  change('updateAsset', { id: '5', input: { ...base, ...input } }, { base, records: ['Asset:5'] })

it('a conflicting edit is sent if the other user changed other fields, which it keeps', async () => {
  const outbox = await open()
  current = { ...base, frequency: 2, photos: [{ id: '1' }, { id: '2' }] }
  await outbox.add(edit({ name: 'Red kettle' }))
  await outbox.flush()
  expect(sent[0]?.variables).toEqual({
    id: '5',
    input: { name: 'Red kettle', description: '', frequency: 2, photos: [{ id: '1' }, { id: '2' }] },
  })
})

it('an edit of the same field is shown next to the other version, and "Keep mine" sends it over the latest', async () => {
  const outbox = await open()
  current = { ...base, name: 'Blue kettle', frequency: 2 }
  const mine = edit({ name: 'Red kettle' })
  await outbox.add(mine)
  await outbox.flush()
  expect(sent).toEqual([])
  expect(outbox.current().entries).toMatchObject([{ state: 'conflict', theirs: current }])
  await outbox.keepMine(mine.id)
  await outbox.flush()
  expect(sent).toMatchObject([{ variables: { input: { name: 'Red kettle', frequency: 2 } } }])
  expect(outbox.current().entries).toEqual([])
})

it('"Keep mine" gets a new key, as the server may have an earlier request with the first one', async () => {
  const outbox = await open()
  current = base
  answer = loseConnection
  const mine = await outbox.add(edit({ name: 'Red kettle' }))
  await outbox.flush()
  current = { ...base, name: 'Blue kettle' }
  answer = () => undefined
  await outbox.flush()
  expect(outbox.current().entries).toMatchObject([{ state: 'conflict' }])
  await outbox.keepMine(mine.id)
  await outbox.flush()
  expect(sent.map(({ key }) => key)).toEqual([mine.key, expect.not.stringMatching(mine.key)])
})

it('an edit is shown again if the other user changes the field again', async () => {
  const outbox = await open()
  current = { ...base, name: 'Blue kettle' }
  const mine = edit({ name: 'Red kettle' })
  await outbox.add(mine)
  await outbox.flush()
  current = { ...base, name: 'Green kettle' }
  await outbox.keepMine(mine.id)
  await outbox.flush()
  expect(sent).toEqual([])
  expect(outbox.current().entries).toMatchObject([{ state: 'conflict', theirs: { name: 'Green kettle' } }])
})

it('an edit waits if the current version cannot be loaded, and is sent if loading it is refused', async () => {
  const unreachable = await open('7', { readCurrent: async () => loseConnection() })
  await unreachable.add(edit({ name: 'Red kettle' }))
  await unreachable.flush()
  expect([sent.length, unreachable.current().entries]).toMatchObject([
    0,
    [{ state: 'waiting', reason: expect.any(String) }],
  ])
  await unreachable.setUser(undefined)
  const refusing = await open('7', {
    readCurrent: async () => {
      throw new ServerError('No GraphQL', { response: new Response(null, { status: 403 }), bodyText: '' })
    },
  })
  expect(sent).toHaveLength(1)
  expect(refusing.current().entries).toEqual([])
})

it('a retried edit is sent exactly as before, whatever changed since, and keeps its comparison', async () => {
  const outbox = await open()
  current = { ...base, frequency: 2 }
  answer = loseConnection
  await outbox.add(edit({ name: 'Red kettle' }))
  await outbox.flush()
  expect((await stored())[0]?.base).toEqual(current)
  // as if the server had processed the edit, and another user had changed the record since
  current = { ...base, name: 'Red kettle', frequency: 3 }
  answer = () => undefined
  await outbox.flush()
  expect(sent[1]).toMatchObject({ key: sent[0]?.key, variables: sent[0]?.variables })
  expect(outbox.current().entries).toEqual([])
  expect(sent[0]?.variables).toMatchObject({ input: { frequency: 2 } })
})

it('an edit discarded while the other version is loading is not sent, and later entries are', async () => {
  const outbox: Outbox = await open('7', {
    readCurrent: async (entry) => {
      await outbox.discard(entry.id)
      return base
    },
  })
  await outbox.addAll([edit({ name: 'Red kettle' }), test('5')])
  await outbox.flush()
  expect(sent.map(({ field }) => field)).toEqual(['createTest'])
  expect(await stored()).toEqual([])
})

const arrive = async (field: string, variables: Record<string, unknown>, answered: unknown) =>
  snapshotServerResponse(
    offlineAreaOutboxes,
    { ...change(field, variables), userId: '7', at: '2026-11-22T10:00:00Z' } as OutboxEntry,
    { [field]: answered },
  )

it("a round's sent entries are remembered for offline use, until the round is over", async () => {
  const item = { fromLocation: null, expected: true, status: 'notSeen', walkedPosition: null, test: null }
  const items = ['5', '6'].map((id) => ({ ...item, asset: { id } }))
  const round = { __typename: 'Round', id: '30', location: { id: '1' }, status: 'open', items: { items, total: 2 } }
  await arrive('startRound', { locationId: '1' }, round)
  await Promise.all([
    arrive('recordRoundItem', { roundId: '30', input: { assetId: '5', status: 'skipped', reason: 'inUse' } }, null),
    arrive('createTest', { input: { assetId: '6', roundId: '30' } }, { test: { id: '9', safeToUse: 0 } }),
  ])
  expect(await loadOfflineRoundRecords()).toMatchObject([
    {
      items: [
        { assetId: '5', status: 'skipped', reason: 'inUse', walkedPosition: 1 },
        { assetId: '6', status: 'tested', test: { id: '9', safeToUse: 0 }, walkedPosition: 2 },
      ],
    },
  ])
  await arrive('completeRound', { id: '30', approvedMoves: [] }, null)
  expect(await loadOfflineRoundRecords()).toEqual([])
})

it("a stock take's sent entries are remembered, until it is over", async () => {
  const line = (stockItemId: string, counted: number | null) => ({ stockItemId, counted, recordedLevel: 4, level: 4 })
  const take = { __typename: 'StockTake', id: '12', locationId: '3', completedAt: null }
  await arrive('startStockTake', { locationId: '3' }, { ...take, lines: [line('5', null), line('6', null)] })
  await arrive('recordStockCount', { id: '12', input: {} }, { ...take, changedLine: line('6', 9) })
  expect((await loadOfflineStockTakeRecords()).map(({ lines }) => lines.map(({ counted }) => counted))).toEqual([
    [null, 9],
  ])
  await snapshotOfflineOpenWork(offlineAreaOutboxes, { openStockTake: null }, { locationId: '4' })
  expect(await loadOfflineStockTakeRecords()).toHaveLength(1)
  await snapshotOfflineOpenWork(offlineAreaOutboxes, { openStockTake: null }, { locationId: '3' })
  expect(await loadOfflineStockTakeRecords()).toEqual([])
})

it("an entry's headline names its asset", () => {
  const names: Record<string, string> = { 'Asset:1': 'Kettle', 'Test:7': 'Kettle' }
  const nameOf = (record: string) => names[record]
  const correction = { id: '7', input: { safeToUse: 1 } }
  expect(operations.headlineOf('updateTest', correction, nameOf)).toBe('Corrected test of Kettle: safe')
  expect(operations.headlineOf('updateTest', correction, () => undefined)).toBe('Corrected test: safe')
  expect(operations.headlineOf('takeOutOfUse', { id: 'local-1' }, nameOf)).toBe('a new asset taken out of use')
})

describe('a change made by the user', () => {
  const asked: Record<string, string>[] = []
  const answering: OperationSender = async ({ headers = {} }) => {
    asked.push(headers)
    return { data: { done: true } }
  }
  const make = (
    outbox: Outbox,
    field: string,
    variables: object,
    server = answering,
    headers?: Record<string, string>,
  ) => sendOrEnqueueMutation(outbox, field, { document: parse(`mutation { ${field} }`), variables, headers }, server)
  const offline = () => open('7', { isOnline: () => false })
  const input = { assetId: '5', safeToUse: 1 }

  beforeEach(async () => {
    asked.length = 0
    markConnectionFound()
    await apolloClient.clearStore()
  })
  afterEach(markConnectionFound)

  it('a change made online is sent at once with its key, and not stored', async () => {
    const outbox = await offline()
    expect(
      await make(outbox, 'createTest', { input }, answering, { [IDEMPOTENCY_KEY_HEADER]: 'mine', Language: 'en' }),
    ).toEqual({
      data: { done: true },
    })
    await make(outbox, 'createTest', { input })
    expect(asked).toEqual([
      { [IDEMPOTENCY_KEY_HEADER]: 'mine', Language: 'en' },
      { [IDEMPOTENCY_KEY_HEADER]: expect.any(String) },
    ])
    expect(await stored()).toEqual([])
  })

  it('a change without a response is stored as it was sent', async () => {
    const outbox = await offline()
    await make(outbox, 'completeRound', { id: '3' }, loseConnection, { [IDEMPOTENCY_KEY_HEADER]: 'mine' })
    expect(await stored()).toMatchObject([
      { key: 'mine', sentAt: expect.any(String), operation: expect.stringContaining('completeRound') },
    ])
    expect((await stored())[0]?.variables).toEqual({ id: '3' })
    expect(isServerReachable()).toBe(false)
  })

  it('a change fails if the server rejects it', async () => {
    const outbox = await offline()
    const refusing = () => Promise.reject(new Error('refused'))
    await expect(make(outbox, 'createTest', { input }, refusing)).rejects.toThrow('refused')
    expect([await stored(), isServerReachable()]).toEqual([[], true])
  })

  it("a change made offline is stored with its time and its record's name", async () => {
    const outbox = await offline()
    apolloClient.cache.restore({
      'Asset:5': { __typename: 'Asset', id: '5', name: 'Kettle' },
      'Test:9': { __typename: 'Test', id: '9', assetId: '5' },
      'Asset:6': { __typename: 'Asset', id: '6', name: null },
    })
    markConnectionLost()
    await make(outbox, 'createTest', { input })
    await make(outbox, 'completeRound', { id: '3' })
    await make(outbox, 'updateTest', { id: '9', input: { safeToUse: 0 } })
    await make(outbox, 'takeOutOfUse', { id: '6' })
    await make(outbox, 'createAsset', { input: { name: 'Urn' } })
    expect(asked).toEqual([])
    const entries = await stored()
    expect(entries.map(({ headline }) => headline)).toEqual([
      'Test of Kettle: safe',
      'Round completed',
      'Corrected test of Kettle: not safe',
      'asset #6 taken out of use',
      'New asset: Urn',
    ])
    const [, completed, corrected, , made] = entries
    expect(completed?.variables).toEqual({ id: '3', completedAt: expect.any(String) })
    expect(corrected?.records).toEqual(['Test:9', 'Asset:5'])
    expect(made?.records).toEqual([`Asset:${toLocalId(made?.id ?? '')}`])
    expect(entries.every(({ sentAt }) => sentAt === undefined)).toBe(true)
  })

  it('a change waits behind waiting entries, and is sent at once past rejected ones it does not depend on', async () => {
    const outbox = await offline()
    const first = await outbox.add(test('5'))
    await make(outbox, 'createTest', { input })
    expect([asked.length, (await stored()).length]).toEqual([0, 2])
    for (const entry of await stored())
      await outboxStorage.replace({ ...entry, state: 'refused', records: ['Round:3'] })
    await outbox.reload()
    await make(outbox, 'createTest', { input })
    await make(outbox, 'cancelRound', { id: '4' })
    expect(asked).toHaveLength(2)
    await make(outbox, 'cancelRound', { id: '3' })
    await make(outbox, 'createTest', { input: { ...input, assetId: toLocalId(first.id) } })
    expect([asked.length, (await stored()).length]).toEqual([2, 4])
  })

  it('a stock count always goes through the outbox, and returns no data', async () => {
    const outbox = await offline()
    const count = { id: '3', input: { stockItemId: '8', counted: 4 } }
    expect(await make(outbox, 'recordStockCount', count)).toEqual({ data: { recordStockCount: null } })
    expect(await stored()).toMatchObject([{ headline: 'Count of item #8: 4', records: ['StockTake:3'] }])
  })

  it('a change replaces the entry that it corrects', async () => {
    const outbox = await offline()
    const wrong = await outbox.add(test('5', 'wrong'))
    await make(outbox, 'createTest', { input: { notes: 'right' } }, answering, {
      [CORRECTED_OUTBOX_ENTRY_HEADER]: wrong.id,
    })
    expect(await stored()).toMatchObject([{ id: wrong.id, variables: { input: { assetId: '5', notes: 'right' } } }])
    expect(asked).toEqual([])
  })

  it('a change offline fails with the reason if the device has no register, no space or no user', async () => {
    const outbox = await offline()
    markConnectionLost()
    await expect(make(outbox, 'startRound', { locationId: '3' })).rejects.toThrow('This device has no offline data.')
    expect(await stored()).toEqual([])
    const full = () => Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'))
    const small = await open('7', { isOnline: () => false, storage: { ...outboxStorage, add: full } })
    expect(await make(small, 'createTest', { input })).toMatchObject({
      errors: [{ extensions: { code: 'DEVICE_FULL' } }],
    })
    const signedOut = await offline()
    await signedOut.setUser(undefined)
    await expect(make(signedOut, 'createTest', { input })).rejects.toThrow('Sign in before adding an entry.')
  })
})

const together = { qualifier: 'value' }
const reading = { value: 2, qualifier: null, notes: '' }
const merge = (mine: object, theirs: object) =>
  mergeConcurrentEdit({
    variables: { input: { ...reading, ...mine } },
    base: reading,
    theirs: { ...reading, ...theirs },
    together,
  })

it.each([
  [{ value: 1 }, { qualifier: '<' }, ['value', 'qualifier']],
  [{ value: 1 }, { value: 1 }, []],
  [{ value: 1, qualifier: '<' }, { value: 1 }, ['value', 'qualifier']],
  [{ notes: 'a' }, { value: 1 }, []],
  [{ notes: 'a' }, { notes: 'b' }, ['notes']],
])('two edits of fields that belong together: %j and %j are in conflict in %j', (mine, theirs, conflicts) => {
  expect(merge(mine, theirs).conflicts).toEqual(conflicts)
})

it('two edits keep fields that only the other user changed, and fields not shown', () => {
  const { variables, conflicts } = merge({ notes: 'a', photos: [1] }, { qualifier: '<', photos: [2] })
  expect(variables.input).toEqual({ value: 2, qualifier: '<', notes: 'a', photos: [1] })
  expect(conflicts).toEqual([])
})
