import { beforeEach, describe, expect, it } from 'vitest'
import { type CountEntry, CountOutbox } from '../../client/stock/takes/countOutbox'

class Rejection extends Error {}

let stored: Map<string, string>
let arrived: CountEntry[]
let rejected: string[]
/** What sending an entry does, from now on. */
let answer: (entry: CountEntry) => Promise<void>

const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}

function open(name = 'take 1'): CountOutbox {
  return new CountOutbox({
    storage,
    name,
    send: (entry) => answer(entry),
    isRejection: (error) => error instanceof Rejection,
    onRejected: ({ stockItemId }) => void rejected.push(stockItemId),
  })
}

const count = (stockItemId: string, counted: number | null) => ({ stockItemId, counted, recordedLevel: 4 })
const deliver = async (entry: CountEntry) => void arrived.push(entry)
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'))
const itemsOf = (entries: readonly CountEntry[]) => entries.map(({ stockItemId, counted }) => [stockItemId, counted])

beforeEach(() => {
  stored = new Map()
  arrived = []
  rejected = []
  answer = deliver
})

describe('the queue of counts', () => {
  it('sends entries in their order, each under a key of its own, and keeps none that arrived', async () => {
    const queue = open()
    queue.add(count('7', 12))
    queue.add(count('8', null))
    queue.add(count('7', 13))
    await queue.flush()
    expect(itemsOf(arrived)).toEqual([
      ['7', 12],
      ['8', null],
      ['7', 13],
    ])
    expect(new Set(arrived.map(({ entryKey }) => entryKey)).size).toBe(3)
    expect(queue.pending()).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('keeps what does not arrive and sends it again under the same key, after a reload too', async () => {
    const sent: string[] = []
    answer = ({ entryKey }) => {
      sent.push(entryKey)
      return loseConnection()
    }
    const before = open()
    before.add(count('7', 0))
    before.add(count('8', 5))
    await before.flush()
    expect(sent.length).toBe(1)
    expect(itemsOf(before.pending())).toEqual([
      ['7', 0],
      ['8', 5],
    ])

    answer = deliver
    const after = open()
    await after.flush()
    expect(itemsOf(arrived)).toEqual([
      ['7', 0],
      ['8', 5],
    ])
    expect(arrived[0]?.entryKey).toBe(sent[0])
  })

  it('drops what is rejected, tells so, and goes on with the next', async () => {
    answer = async (entry) => {
      if (entry.stockItemId === '7') throw new Rejection()
      await deliver(entry)
    }
    const queue = open()
    queue.add(count('7', 1))
    queue.add(count('8', 2))
    await queue.flush()
    expect(rejected).toEqual(['7'])
    expect(itemsOf(arrived)).toEqual([['8', 2]])
    expect(queue.pending()).toEqual([])
  })

  it('sends nothing twice when it is asked to flush while it does', async () => {
    const queue = open()
    queue.add(count('7', 1))
    const first = queue.flush()
    queue.add(count('8', 2))
    await Promise.all([first, queue.flush()])
    expect(itemsOf(arrived)).toEqual([
      ['7', 1],
      ['8', 2],
    ])
  })

  it('takes the last entry back without the server while that cannot have it', () => {
    const queue = open()
    expect(queue.undo()).toBeUndefined()
    queue.add(count('7', 1))
    queue.add(count('8', 2))
    expect(queue.undo()?.stockItemId).toBe('8')
    expect(itemsOf(queue.pending())).toEqual([['7', 1]])
  })

  it('takes back what may have arrived at once, and tells the server when it can', async () => {
    answer = loseConnection
    const queue = open()
    queue.add(count('7', 1))
    queue.add(count('8', 2))
    await queue.flush()
    expect(queue.undo()?.stockItemId).toBe('8')
    expect(queue.undo()?.stockItemId).toBe('7')
    expect(queue.undo()).toBeUndefined()

    answer = deliver
    const after = open()
    await after.flush()
    expect(arrived).toMatchObject([{ stockItemId: '7', takenBack: true }])
    expect(after.pending()).toEqual([])
  })

  it('takes back what is on its way: it is sent once more, as taken back', async () => {
    let arrive = () => {}
    answer = async (entry) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      answer = deliver
      await deliver(entry)
    }
    const queue = open()
    queue.add(count('7', 1))
    const flushed = queue.flush()
    expect(queue.undo()?.stockItemId).toBe('7')
    arrive()
    await flushed
    expect(arrived).toMatchObject([{ takenBack: false }, { takenBack: true }])
    expect(arrived[1]?.entryKey).toBe(arrived[0]?.entryKey)
    expect(queue.pending()).toEqual([])
  })

  it('tells its listeners of each change until they leave', () => {
    const queue = open()
    let calls = 0
    const leave = queue.subscribe(() => {
      calls += 1
    })
    queue.add(count('7', 1))
    leave()
    queue.add(count('8', 2))
    expect(calls).toBe(1)
  })

  it('counts on where the storage is full, and where it holds something else', () => {
    stored.set('take 1', '{"not":"a list"}')
    expect(open().pending()).toEqual([])
    stored.set('take 1', 'not even JSON')
    const queue = new CountOutbox({
      storage: {
        ...storage,
        setItem: () => {
          throw new DOMException('Full', 'QuotaExceededError')
        },
      },
      name: 'take 2',
      send: deliver,
      isRejection: () => false,
      onRejected: () => {},
    })
    queue.add(count('7', 1))
    expect(itemsOf(queue.pending())).toEqual([['7', 1]])
  })

  it('keeps the entries of each stock take and user apart', () => {
    open('take 1').add(count('7', 1))
    expect(open('take 2').pending()).toEqual([])
    expect(itemsOf(open('take 1').pending())).toEqual([['7', 1]])
  })
})
