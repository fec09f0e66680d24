import 'fake-indexeddb/auto'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OFFLINE_REGISTER_STATE_KEY, openOfflineDatabase } from '../../../client/offline/register/database'
import { loadOfflineRegisterState, removeOfflineRegister } from '../../../client/offline/register/offlineRegisterState'
import { transferOfflineRegister } from '../../../client/offline/register/transfer'
import { network } from '../support/network'
import { buildAsset, buildState, emptyDevice, HOUR, storeRegister } from '../support/register'

const signal = new AbortController().signal
const { user } = buildState()

const EARLIER_CLASSES = [{ class: 2, since: '2020-01-01T00:00:00Z', until: '2024-01-01T00:00:00Z' }]

/** Builds an asset as the server sends it. */
const arrived = (id: string, name: string) => ({
  asset: { ...buildAsset({ id, name }), locationId: 3, lastTest: undefined, createdAt: '2026-01-01T01:00:00+01:00' },
  earlierClasses: EARLIER_CLASSES,
  tests: [],
  total: 0,
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** Mocks the transfer with these pages; the returned array collects the cursor of each request. */
function answer(...pages: object[]): (string | null)[] {
  const cursors: (string | null)[] = []
  network.use(
    http.get('*/register', ({ request }) => {
      cursors.push(new URL(request.url).searchParams.get('cursor'))
      const page = pages[cursors.length - 1]
      if (!page) return HttpResponse.error()
      const session = { idleLimit: 12 * HOUR, endsIn: 100 * HOUR }
      return HttpResponse.json({ anew: false, more: false, user, session, records: {}, gone: {}, ...page })
    }),
  )
  return cursors
}

const names = async () => (await (await openOfflineDatabase()).getAll('assets')).map(({ name }) => name)

beforeEach(() => removeOfflineRegister())

afterEach(emptyDevice)

test('the register arrives page by page, and is complete after the last page', async () => {
  const cursors = answer(
    { anew: true, more: true, cursor: 'one', records: { asset: [arrived('1', 'Kettle')] } },
    { cursor: 'two', records: { asset: [arrived('2', 'Drill')], location: [{ id: 3, name: 'Bar' }] } },
  )
  await transferOfflineRegister('7', signal)
  expect(cursors).toEqual([null, 'one'])
  expect(await names()).toEqual(['Kettle', 'Drill'])
  const database = await openOfflineDatabase()
  expect(await database.get('assets', '1')).toMatchObject({
    locationId: '3',
    createdAt: '2026-01-01T00:00:00.000Z',
    earlierClasses: EARLIER_CLASSES,
  })
  expect(await loadOfflineRegisterState()).toMatchObject({ complete: true, cursor: 'two', user: { id: '7' } })
})

test('storing a page of the register does not block other work', async () => {
  const { put } = IDBObjectStore.prototype
  let inThisTurn = 0
  let most = 0
  let total = 0
  const turns = setInterval(() => {
    inThisTurn = 0
  })
  IDBObjectStore.prototype.put = function (...args) {
    inThisTurn += 1
    total += 1
    most = Math.max(most, inThisTurn)
    return put.apply(this, args)
  }
  try {
    answer({ anew: true, cursor: 'one', records: { asset: ids(500).map((id) => arrived(id, `Kettle ${id}`)) } })
    await transferOfflineRegister('7', signal)
  } finally {
    IDBObjectStore.prototype.put = put
    clearInterval(turns)
  }
  expect(await names()).toHaveLength(500)
  expect(total).toBeGreaterThan(1_000)
  expect(most).toBeLessThan(500)
})

test('an interrupted transfer continues where it stopped', async () => {
  answer({ anew: true, more: true, cursor: 'one', records: { asset: [arrived('1', 'Kettle')] } })
  await expect(transferOfflineRegister('7', signal)).rejects.toThrow()
  expect(await loadOfflineRegisterState()).toMatchObject({ complete: false })
  const cursors = answer({ cursor: 'two', records: { asset: [arrived('2', 'Drill')] } })
  await transferOfflineRegister('7', signal)
  expect(cursors).toEqual(['one'])
  expect(await names()).toEqual(['Kettle', 'Drill'])
  expect(await loadOfflineRegisterState()).toMatchObject({ complete: true })
})

test('a transfer replaces changed records and removes deleted ones', async () => {
  await storeRegister({
    state: buildState(),
    assets: [buildAsset({ id: '1', name: 'Old' }), buildAsset({ id: '2', name: 'Gone' })],
  })
  answer({ cursor: 'next', records: { asset: [arrived('1', 'New')] }, gone: { asset: ['2'] } })
  await transferOfflineRegister('7', signal)
  expect(await names()).toEqual(['New'])
})

test('a transfer that the server restarts keeps no earlier record', async () => {
  await storeRegister({ state: buildState(), assets: [buildAsset({ id: '9', name: 'Old' })] })
  answer({ anew: true, cursor: 'next', records: { asset: [arrived('1', 'New')] } })
  await transferOfflineRegister('7', signal)
  expect(await names()).toEqual(['New'])
})

test("another user's register is removed first, and never shown", async () => {
  await storeRegister({ state: buildState({ id: '8' }), assets: [buildAsset({ id: '9', name: 'Secret' })] })
  const cursors = answer({ anew: true, cursor: 'next', records: { asset: [arrived('1', 'Kettle')] } })
  await transferOfflineRegister('7', signal)
  expect(cursors).toEqual([null])
  expect(await names()).toEqual(['Kettle'])
})

test('a response for another user is not stored', async () => {
  answer({ anew: true, cursor: 'next', user: { ...user, id: '8' }, records: { asset: [arrived('1', 'Secret')] } })
  await transferOfflineRegister('7', signal)
  expect(await names()).toEqual([])
})

test('a page that arrives after signing out is not stored', async () => {
  await storeRegister({ state: buildState(), assets: [buildAsset({ id: '1', name: 'Old' })] })
  network.use(
    http.get('*/register', async () => {
      await removeOfflineRegister()
      const session = { idleLimit: HOUR, endsIn: HOUR }
      const records = { asset: [arrived('2', 'Late')] }
      return HttpResponse.json({ anew: false, more: false, cursor: 'c', user, session, records, gone: {} })
    }),
  )
  await transferOfflineRegister('7', signal)
  expect(await names()).toEqual([])
  expect(await (await openOfflineDatabase()).get('state', OFFLINE_REGISTER_STATE_KEY)).toBeUndefined()
})

test('the register is removed once the session is over', async () => {
  await storeRegister({ state: buildState(), assets: [buildAsset({ id: '1', name: 'Kettle' })] })
  network.use(http.get('*/register', () => new HttpResponse(null, { status: 401 })))
  await transferOfflineRegister('7', signal)
  expect(await names()).toEqual([])
  expect(await loadOfflineRegisterState()).toBeUndefined()
})
