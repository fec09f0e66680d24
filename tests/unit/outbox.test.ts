import 'fake-indexeddb/auto'
import type { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerUnreachable } from '../../client/graphql/antiForgery'
import { offlineDatabase } from '../../client/offline/database'
import {
  migratedEntry,
  type NewEntry,
  type OutboxEntry,
  type RecordValues,
} from '../../client/offline/outbox/entry/entry'
import { localId } from '../../client/offline/outbox/entry/localIds'
import { withDataUrls } from '../../client/offline/outbox/entry/photoBlobs'
import { Operations } from '../../client/offline/outbox/queue/operations'
import { Outbox, OutboxFull, type OutboxParts } from '../../client/offline/outbox/queue/outbox'
import { withTimeout } from '../../client/offline/outbox/sending/withTimeout'
import { outboxStorage } from '../../client/offline/outbox/storage/outboxStorage'
import { snapshotOpenWork, snapshotServerAnswer } from '../../client/offline/outbox/storage/snapshotOpenWork'
import { outboxAreas } from '../../client/outboxAreas'
import { readRounds } from '../../client/pat/offline/roundSnapshots'
import { readStockTakes } from '../../client/stock/offline/stockTakeSnapshots'

/** Entries that the server received, in order, and its results by key. */
let sent: OutboxEntry[]
let done: Map<string, ApolloLink.Result>
let current: RecordValues | undefined
/** Returns the server's answer to an entry; undefined for the usual one. */
let answer: (entry: OutboxEntry) => ApolloLink.Result | undefined
let clock: number
let isLocked: boolean
let isOnline: boolean

const refusal = (code: string, message = 'Check the highlighted fields.', more: object = {}): ApolloLink.Result => ({
  data: null,
  errors: [{ message, extensions: { code, ...more } }],
})

/** Carries out an entry, once for each key. */
function serve(entry: OutboxEntry): ApolloLink.Result {
  const earlier = done.get(entry.key)
  if (earlier) return earlier
  const id = `${100 + done.size}`
  const payloads: Record<string, object> = { createAsset: { asset: { id } }, createTest: { test: { id } } }
  const result = { data: { [entry.field]: payloads[entry.field] ?? { id } } }
  done.set(entry.key, result)
  return result
}

const operations = new Operations(outboxAreas)
const parts: OutboxParts = {
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
async function open(userId = '7', changes: Partial<OutboxParts> = {}): Promise<Outbox> {
  const outbox = new Outbox({ ...parts, ...changes })
  opened.push(outbox)
  await outbox.setUser(userId)
  await outbox.flush()
  return outbox
}

let keys = 0
function change(field: string, variables: Record<string, unknown>, more: Partial<NewEntry> = {}): NewEntry {
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
  await (await offlineDatabase()).clear('outbox')
})
afterEach(async () => {
  // why: one that tries again later would take the lock from the next test
  for (const outbox of opened.splice(0)) await outbox.setUser(undefined)
  vi.useRealTimers()
})

const loseConnection = () => {
  throw new ServerUnreachable('Failed to fetch')
}

describe('the outbox', () => {
  it('sends entries in their order and keeps none that arrived', async () => {
    const outbox = await open()
    await outbox.addAll(['1', '2', '3'].map((notes) => test('5', notes)))
    await outbox.flush()
    expect(notesOf(sent)).toEqual(['1', '2', '3'])
    expect(outbox.current().entries).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('sends again under the same key what was carried out but not answered, after a restart too', async () => {
    const outbox = await open()
    answer = (entry) => {
      serve(entry)
      return loseConnection()
    }
    await outbox.addAll([test('5', '1'), test('5', '2')])
    await outbox.flush()
    expect(notesOf(sent)).toEqual(['1'])
    expect(outbox.current().entries).toMatchObject([{ reason: 'There was no connection to the server.' }, {}])

    answer = () => undefined
    const restarted = await open()
    expect(restarted.current().entries).toEqual([])
    expect(notesOf(sent)).toEqual(['1', '1', '2'])
    expect(done.size).toBe(2)
  })

  it('tries nothing while the device has no connection', async () => {
    const outbox = await open()
    isOnline = false
    await outbox.add(test('5'))
    await outbox.flush()
    expect(sent).toEqual([])
    expect((await stored())[0]?.sentAt).toBeUndefined()
    isOnline = true
    await outbox.flush()
    expect(sent).toHaveLength(1)
  })

  it('puts the ids that the server gives into the entries behind', async () => {
    const outbox = await open()
    answer = loseConnection
    const kettle = change('createAsset', { input: { name: 'Kettle' } })
    await outbox.addAll([kettle, test(localId(kettle.id))])
    await outbox.flush()
    answer = () => undefined
    await outbox.flush()
    expect(sent.at(-1)?.variables).toEqual({ input: { assetId: '100', notes: '' } })
    expect((await open()).current().serverIds.get(localId(kettle.id))).toBe('100')
  })

  it('keeps a refused entry with its reason; what depends on it waits, everything else goes on', async () => {
    const outbox = await open()
    const kettle = change('createAsset', { input: { name: 'Kettle' } })
    answer = ({ field }) =>
      field === 'createAsset'
        ? refusal('BAD_USER_INPUT', '', { fields: { code: ['An asset has this code already.'] } })
        : undefined
    await outbox.addAll([kettle, test(localId(kettle.id), 'of the kettle'), test('5', 'of another one')])
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

  it('discards with a record that was never made what needs it', async () => {
    const outbox = await open()
    answer = () => refusal('FORBIDDEN', 'You are not allowed to do this.')
    const kettle = change('createAsset', { input: { name: 'Kettle' } })
    const its = test(localId(kettle.id))
    await outbox.addAll([kettle, its, test(localId(its.id)), test('5', 'kept')])
    await outbox.flush()
    await outbox.discard(kettle.id)
    expect(notesOf(await stored())).toEqual(['kept'])
  })

  it.each([
    ['refused', () => refusal('FORBIDDEN', 'You are not allowed to do this.')],
    ['not answered', loseConnection],
    ['carried out', serve],
  ])('forgets an entry that is discarded while it is being sent, also where it is then %s', async (_, outcome) => {
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

  it('completes a round only when everything of it has arrived', async () => {
    const outbox = await open()
    const records = ['Round:3']
    answer = ({ field }) => (field === 'createTest' ? refusal('NOT_FOUND', 'This asset cannot be found.') : undefined)
    const its = { ...test('5'), records: ['Asset:5', ...records] }
    await outbox.addAll([its, change('completeRound', { id: '3' }, { records }), change('pauseRound', { id: '4' })])
    await outbox.flush()
    expect(sent.map(({ field }) => field)).toEqual(['createTest', 'pauseRound'])
    await outbox.discard(its.id)
    await outbox.flush()
    expect(sent.at(-1)?.field).toBe('completeRound')
  })

  it.each(['INTERNAL', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'])(
    'skips nothing when the server answers %s to the tenth of twelve entries',
    async (code) => {
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
    },
  )

  it('tries less and less often, every five minutes at last, and soon again once something has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outbox = await open()
    answer = () => refusal('INTERNAL')
    await outbox.addAll([test('5', '1'), test('5', '2')])
    await outbox.flush()
    /** Expects the next attempt after this many seconds, and none before. */
    const nextAfter = async (seconds: number) => {
      const attempts = sent.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
      // why: what a timer has begun is sent a little later
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
    // signed in again
    const attempts = sent.length
    await outbox.setUser('7')
    await expect.poll(() => sent.length).toBeGreaterThan(attempts)
    await expect.poll(() => outbox.current().sending).toBeUndefined()
    await nextAfter(5)
  })

  it('waits where the first request under its key is still being carried out, and is refused where its change is in the way', async () => {
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
    [502, 'waiting', 'There was no connection to the server.'],
    [413, 'refused', 'The server refused this entry (status 413).'],
  ])('takes the answer %i without GraphQL for what it says: %s', async (status, state, reason) => {
    const outbox = await open()
    answer = () => {
      throw new ServerError('No GraphQL', { response: new Response(null, { status }), bodyText: '<html>' })
    }
    await outbox.add(test('5'))
    await outbox.flush()
    expect(outbox.current().entries).toMatchObject([{ state, reason }])
  })

  it('waits as long as the server asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outbox = await open()
    answer = () => (sent.length === 1 ? refusal('RATE_LIMITED', 'Too many attempts.', { retryAfter: 60 }) : undefined)
    await outbox.add(test('5'))
    await outbox.flush()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(() => outbox.current().entries).toEqual([])
  })

  it.each(['UNAUTHENTICATED', 'CSRF', 'PASSWORD_RESET_REQUIRED', 'SECOND_FACTOR_REQUIRED'])(
    'waits after %s for the same user to sign in again; another one neither sees nor sends it',
    async (code) => {
      const outbox = await open('7')
      answer = () => refusal(code)
      await outbox.add(test('5', 'of user 7'))
      await outbox.flush()
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
    },
  )

  it('is sent by one tab at a time, each entry once', async () => {
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

  it('tells at once that there is no room, and stores nothing of several entries', async () => {
    const full = () => Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'))
    const outbox = await open('7', { storage: { ...outboxStorage, add: full } })
    await expect(outbox.addAll([test('5'), test('6')])).rejects.toBeInstanceOf(OutboxFull)
    expect(outbox.current().entries).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('asks the browser to keep what waits when the disk is full', async () => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persist } })
    const outbox = await open()
    expect(persist).not.toHaveBeenCalled()
    await outbox.add(test('5'))
    expect(persist).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('gives up a connection that hangs, so that it is sent again', async () => {
    vi.useFakeTimers()
    let signal: AbortSignal | undefined
    const hangs = withTimeout(
      30_000,
      (operation) => {
        signal = operation.signal
        return new Promise(() => {})
      },
      { document: parse('{ currentUser { id } }'), variables: {} },
    )
    const failed = expect(hangs).rejects.toBeInstanceOf(ServerUnreachable)
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
    expect(signal?.aborted).toBe(true)
  })

  it('leaves alone what a later version of the app has stored', async () => {
    const later = { format: 99, userId: '7', id: 'later' }
    await (await offlineDatabase()).add('outbox', later)
    const outbox = await open()
    await outbox.add(test('5'))
    await outbox.flush()
    expect(sent).toHaveLength(1)
    expect(await (await offlineDatabase()).getAll('outbox')).toContainEqual(expect.objectContaining(later))
  })

  it('brings an entry of an older format to the newest one, step by step', () => {
    const older = { ...change('createTest', { input: {} }), format: 1 } as unknown as OutboxEntry
    const add = (letter: string) => (entry: OutboxEntry) => ({ ...entry, headline: entry.headline + letter })
    expect(migratedEntry(older, [add('a'), add('b')])).toMatchObject({ format: 3, headline: 'createTestab' })
    expect(migratedEntry({ ...older, format: 2 }, [add('a'), add('b')])).toMatchObject({ headline: 'createTestb' })
    expect(migratedEntry(older)).toEqual(older)
  })

  it('asks before it sends again what the server may have forgotten', async () => {
    const outbox = await open()
    answer = loseConnection
    const entry = await outbox.add(test('5'))
    await outbox.flush()
    answer = () => undefined
    clock += 29.5 * 24 * 3600_000
    await outbox.flush()
    expect(outbox.current().entries).toMatchObject([{ state: 'refused', reason: expect.stringContaining('long ago') }])
    await outbox.retry(entry.id)
    await outbox.flush()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.key).not.toBe(entry.key)
  })

  it('asks no more of an old entry once it was corrected', async () => {
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

  it('counts from when an entry was first sent, however often that was tried since', async () => {
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

  it('stores photos as files and sends them to the letter', async () => {
    const data = `data:image/jpeg;base64,${btoa('\u00ff\u00d8 a photo \u0000')}`
    const outbox = await open()
    answer = loseConnection
    const variables = { input: { assetId: '5', photos: [{ data, fileName: 'a.jpg', reference: 'r' }, { id: '9' }] } }
    await outbox.add(change('createTest', variables))
    const [entry] = await stored()
    expect(entry?.variables).toMatchObject({ input: { photos: [{ data: expect.any(Blob) }, {}] } })
    expect(JSON.stringify(await withDataUrls(entry?.variables))).toBe(JSON.stringify(variables))
  })
})

describe('an edit that another user was faster with', () => {
  const base = { name: 'Kettle', description: '', frequency: 1, photos: [{ id: '1' }] }
  const edit = (input: object) =>
    change('updateAsset', { id: '5', input: { ...base, ...input } }, { base, records: ['Asset:5'] })

  it('is sent where they changed something else, and leaves that as it is', async () => {
    const outbox = await open()
    current = { ...base, frequency: 2, photos: [{ id: '1' }, { id: '2' }] }
    await outbox.add(edit({ name: 'Red kettle' }))
    await outbox.flush()
    expect(sent[0]?.variables).toEqual({
      id: '5',
      input: { name: 'Red kettle', description: '', frequency: 2, photos: [{ id: '1' }, { id: '2' }] },
    })
  })

  it('is shown beside theirs where both changed the same; "Keep mine" sends it on top of the newest version', async () => {
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

  it('has another key with "Keep mine": the server may have what was sent before under the first one', async () => {
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

  it('is shown again where it changes once more', async () => {
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

  it('is left out with "Take theirs"', async () => {
    const outbox = await open()
    current = { ...base, name: 'Blue kettle' }
    const mine = edit({ name: 'Red kettle' })
    await outbox.add(mine)
    await outbox.flush()
    await outbox.discard(mine.id)
    expect(sent).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('is not sent where it is discarded while theirs is being read, and what comes behind is', async () => {
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

  it('is no conflict with itself, if only its answer was lost', async () => {
    const outbox = await open()
    current = base
    answer = (entry) => {
      serve(entry)
      current = { ...base, name: 'Red kettle' }
      return loseConnection()
    }
    await outbox.add(edit({ name: 'Red kettle' }))
    await outbox.flush()
    answer = () => undefined
    await outbox.flush()
    expect(outbox.current().entries).toEqual([])
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, variables: sent[0]?.variables })
  })
})

describe('what has arrived', () => {
  const arrive = async (field: string, variables: Record<string, unknown>, answered: unknown) =>
    snapshotServerAnswer(
      outboxAreas,
      { ...change(field, variables), userId: '7', at: '2026-11-22T10:00:00Z' } as OutboxEntry,
      {
        [field]: answered,
      },
    )

  it('of a round is remembered for when the connection is lost again, until it is over', async () => {
    const item = { fromLocation: null, expected: true, status: 'notSeen', walkedPosition: null, test: null }
    const items = ['5', '6'].map((id) => ({ ...item, asset: { id } }))
    const round = { __typename: 'Round', id: '30', location: { id: '1' }, status: 'open', items: { items, total: 2 } }
    await arrive('startRound', { locationId: '1' }, round)
    await Promise.all([
      arrive('recordRoundItem', { roundId: '30', input: { assetId: '5', status: 'skipped', reason: 'inUse' } }, null),
      arrive('createTest', { input: { assetId: '6', roundId: '30' } }, { test: { id: '9', safeToUse: 0 } }),
    ])
    expect(await readRounds()).toMatchObject([
      {
        items: [
          { assetId: '5', status: 'skipped', reason: 'inUse', walkedPosition: 1 },
          { assetId: '6', status: 'tested', test: { id: '9', safeToUse: 0 }, walkedPosition: 2 },
        ],
      },
    ])
    await arrive('completeRound', { id: '30', approvedMoves: [] }, null)
    expect(await readRounds()).toEqual([])
  })

  it('of a stock take is remembered, until it is over', async () => {
    const line = (stockItemId: string, counted: number | null) => ({ stockItemId, counted, recordedLevel: 4, level: 4 })
    const take = { __typename: 'StockTake', id: '12', locationId: '3', completedAt: null }
    await arrive('startStockTake', { locationId: '3' }, { ...take, lines: [line('5', null), line('6', null)] })
    await arrive('recordStockCount', { id: '12', input: {} }, { ...take, changedLine: line('6', 9) })
    expect((await readStockTakes()).map(({ lines }) => lines.map(({ counted }) => counted))).toEqual([[null, 9]])
    await snapshotOpenWork(outboxAreas, { openStockTake: null }, { locationId: '4' })
    expect(await readStockTakes()).toHaveLength(1)
    await snapshotOpenWork(outboxAreas, { openStockTake: null }, { locationId: '3' })
    expect(await readStockTakes()).toEqual([])
  })
})

it('an entry says which asset it is about', () => {
  const names: Record<string, string> = { 'Asset:1': 'Kettle', 'Test:7': 'Kettle' }
  const nameOf = (record: string) => names[record]
  const correction = { id: '7', input: { safeToUse: 1 } }
  expect(operations.headlineOf('updateTest', correction, nameOf)).toBe('Correction of the test of Kettle: safe')
  expect(operations.headlineOf('updateTest', correction, () => undefined)).toBe('Correction of a test: safe')
  expect(operations.headlineOf('takeOutOfUse', { id: 'local-1' }, nameOf)).toBe('a new asset taken out of use')
})
