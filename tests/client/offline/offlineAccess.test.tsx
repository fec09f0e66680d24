import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getErrorCode } from '../../../client/graphql/errors'
import { setOperationTransport } from '../../../client/graphql/operationTransport'
import { markConnectionLost } from '../../../client/offline/connection'
import { answerOperationOffline } from '../../../client/offline/execution/execute'
import { createOutboxLink } from '../../../client/offline/link/createOutboxLink'
import { offlineResolverLink } from '../../../client/offline/link/offlineResolverLink'
import { markOutboxUsed } from '../../../client/offline/outbox/storage/unsent'
import { openOfflineDatabase } from '../../../client/offline/register/database'
import {
  claimOfflineRegister,
  markSessionActive,
  markSessionEnded,
  unlockOfflineRegister,
} from '../../../client/offline/register/offlineRegisterState'
import {
  setOfflineRegisterStatus,
  toOfflineRegisterStatus,
} from '../../../client/offline/register/offlineRegisterStatus'
import { setOfflinePin } from '../../../client/offline/register/pin'
import { forgetLoadedOfflineRegister } from '../../../client/offline/register/register'
import type { OfflineRegisterState } from '../../../client/offline/register/registerRecords'
import { CurrentUserDocument } from '../../../client/session/CurrentUser.generated'
import { fill } from '../support/fill'
import { openHall } from '../support/hall'
import { network, signIn } from '../support/network'
import { buildAsset, buildState, HOUR, storeRegister } from '../support/register'
import { renderPage } from '../support/renderApp'

const DAY = 24 * HOUR
const PIN = '2580'

const unusedFor = (hours: number) => ({ seenAt: Date.now() - hours * HOUR, usedAt: Date.now() - hours * HOUR })

/** Stores a register with these times on the device. */
async function keep(times: Partial<OfflineRegisterState>): Promise<void> {
  await storeRegister({
    state: { ...buildState({ name: 'Anna Tester' }), idleLimit: 12 * HOUR, endsAt: Date.now() + 20 * DAY, ...times },
    assets: [buildAsset({ id: '1', name: 'Kettle' })],
  })
  forgetLoadedOfflineRegister()
}

const storedAssets = async () => (await openOfflineDatabase()).count('assets')

async function answer(): Promise<unknown> {
  try {
    return (await answerOperationOffline({ document: CurrentUserDocument, variables: {} })).data?.currentUser
  } catch (error) {
    return getErrorCode(error)
  }
}

beforeEach(async () => {
  const database = await openOfflineDatabase()
  for (const store of database.objectStoreNames) await database.clear(store)
})

test("offline data can be used over a weekend, until the session's maximum length", async () => {
  await keep(unusedFor(60))
  expect(await answer()).toMatchObject({ name: 'Anna Tester' })
  await keep({ ...unusedFor(60), endsAt: Date.now() - 1000 })
  expect(await answer()).toBe('UNAUTHENTICATED')
  expect(await storedAssets()).toBe(1)
})

test.for([
  ['behind', { seenAt: Date.now() + 400 * DAY, endsAt: Date.now() + 410 * DAY }],
  [
    'ahead, as it was at the last answer',
    { clockAhead: -400 * DAY, ...unusedFor(400 * 24), endsAt: Date.now() - 390 * DAY },
  ],
] as const)('offline data is not locked by a clock that is %s', async ([, times]) => {
  await keep(times)
  expect(await answer()).toMatchObject({ name: 'Anna Tester' })
})

test('offline data is deleted when the server ends the session, but not after a mere idle time', async () => {
  await keep(unusedFor(60))
  await markSessionEnded()
  expect(await storedAssets()).toBe(1)
  await keep(unusedFor(1))
  await markSessionEnded()
  expect(await storedAssets()).toBe(0)
})

test('offline data is deleted when another user signs in, but unsent entries stay', async () => {
  await keep({})
  await (await openOfflineDatabase()).add('outbox', { userId: '7' })
  await claimOfflineRegister('7')
  expect(await storedAssets()).toBe(1)
  await claimOfflineRegister('8')
  expect(await storedAssets()).toBe(0)
  expect(await (await openOfflineDatabase()).count('outbox')).toBe(1)
})

test('offline data is locked by a PIN only after twelve hours without use', async () => {
  await setOfflinePin('7', PIN)
  await keep(unusedFor(11))
  expect(await answer()).toMatchObject({ name: 'Anna Tester' })
  await keep(unusedFor(13))
  expect(await answer()).toBe('UNAUTHENTICATED')
})

describe('the sign-in page on an offline device', () => {
  beforeEach(() => {
    network.use(http.all('*', () => HttpResponse.error()))
    setOperationTransport(createOutboxLink(offlineResolverLink))
    markConnectionLost()
  })
  afterEach(() => setOperationTransport((operation, server) => server(operation)))

  const open = () => renderPage('/login?next=%2Fprofile')
  const enterPin = async (pin: string) => {
    await fill(await screen.findByLabelText(/^Anna Tester’s PIN/), pin)
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  }

  test('the sign-in page on an offline device says that it needs a connection', async () => {
    open()
    expect(await screen.findByText('You are offline. Connect to sign in.')).toBeVisible()
  })

  test('the sign-in page on an offline device lets the last user continue', async () => {
    await keep(unusedFor(60))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Continue as Anna Tester' }))
    expect(await screen.findByRole('heading', { name: 'Offline use' })).toBeVisible()
  })

  test('the sign-in page on an offline device asks for the PIN, and shows the number of unsent entries', async () => {
    await setOfflinePin('7', PIN)
    await keep(unusedFor(13))
    const entry = { id: 'one', format: 1, userId: '7', field: 'pauseRound', variables: { id: '1' }, records: [] }
    await (await openOfflineDatabase()).add('outbox', entry)
    markOutboxUsed()
    renderPage('/profile')
    expect(await screen.findByText(/^1 entry on this device has not been sent/)).toBeVisible()
    await enterPin('0000')
    expect(await screen.findByText('Wrong PIN. Try again.')).toBeVisible()
    await enterPin(PIN)
    expect(await screen.findByRole('heading', { name: 'Offline use' })).toBeVisible()
  })

  test('the sign-in page on an offline device allows five wrong PINs in all, until the server has been reached', async () => {
    await setOfflinePin('7', PIN)
    await keep(unusedFor(13))
    open()
    for (const pin of ['0001', '0002', '0003', '0004']) {
      await enterPin(pin)
      expect(await screen.findByText('Wrong PIN. Try again.')).toBeVisible()
    }
    cleanup()
    open()
    await enterPin('0005')
    expect(await screen.findByText(/^A wrong PIN was entered five times/)).toBeVisible()
    expect(screen.queryByLabelText(/^Anna Tester’s PIN/)).toBeNull()
    await markSessionActive('7')
    expect(await answer()).toMatchObject({ name: 'Anna Tester' })
  })

  test.for([
    ['asks for the PIN', 0, /^Anna Tester’s PIN/],
    ['asks for the PIN after a wrong one', 1, /^Anna Tester’s PIN/],
    ['stays blocked by wrong PINs', 5, undefined],
  ] as const)(
    'the sign-in page on an offline device: %s when the clock of a locked device is set back',
    async ([, attempts, label]) => {
      await setOfflinePin('7', PIN)
      await keep(unusedFor(13))
      open()
      await screen.findByLabelText(/^Anna Tester’s PIN/)
      for (let attempt = 1; attempt <= attempts; attempt++) await unlockOfflineRegister('0000')
      cleanup()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 13 * HOUR })
      open()
      if (label) expect(await screen.findByLabelText(label)).toBeVisible()
      else expect(await screen.findByText(/^A wrong PIN was entered five times/)).toBeVisible()
      expect(await answer()).toBe('UNAUTHENTICATED')
      vi.useRealTimers()
    },
  )

  test('the sign-in page on an offline device shows the time of a clock that may be wrong, and deletes nothing', async () => {
    await keep({ endsAt: Date.now() - 400 * DAY })
    open()
    expect(
      await screen.findByText(/used offline until .*Its clock now shows .*: if that is wrong, set the clock/),
    ).toBeVisible()
    expect(await storedAssets()).toBe(1)
  })
})

describe('the profile', () => {
  beforeEach(async () => {
    signIn()
    openHall()
    await keep({})
    setOfflineRegisterStatus(
      toOfflineRegisterStatus({ ...buildState(), endsAt: new Date(2026, 11, 23, 10, 5).getTime() }, 1),
    )
  })
  afterEach(() => setOfflineRegisterStatus(undefined))

  test('the profile shows until when the device can be used offline', async () => {
    renderPage('/profile')
    expect(await screen.findByText('Works offline until 23 Dec 2026, 10:05.')).toBeVisible()
  })

  test('the profile sets, changes and removes the PIN', async () => {
    renderPage('/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Set a PIN' }))
    await fill(await screen.findByLabelText(/^New PIN\b/), '12')
    await fill(screen.getByLabelText(/^Repeat the new PIN/), '1234')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter 4 to 12 digits.')).toBeVisible()
    await fill(screen.getByLabelText(/^New PIN\b/), '2580')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The PINs do not match. Enter the new PIN again.')).toBeVisible()
    await fill(screen.getByLabelText(/^Repeat the new PIN/), '2580')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove PIN' }))
    expect(await screen.findByRole('button', { name: 'Set a PIN' })).toBeVisible()
    await keep(unusedFor(13))
    expect(await answer()).toMatchObject({ name: 'Anna Tester' })
  })
})

test('an open sign-in page shows that the connection was lost', async () => {
  renderPage('/login')
  await screen.findByRole('button', { name: 'Sign in' })
  act(markConnectionLost)
  expect(await screen.findByText('You are offline. Connect to sign in.')).toBeVisible()
})
