import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PasskeyDetailsFragment } from '../../../client/people/credentials/Passkey.generated'
import { enter } from '../support/fill'
import { network, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Hall' },
  user: { id: 'AAAA', name: 'anna@hall.example', displayName: 'Anna' },
  pubKeyCredParams: [],
}

const passkey = (overrides: Partial<PasskeyDetailsFragment> = {}): PasskeyDetailsFragment => ({
  __typename: 'Passkey',
  id: '3',
  name: 'Blue phone',
  lastUsedAt: null,
  createdAt: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString(),
  ...overrides,
})

/** Mocks the user's passkeys, and whether passkeys can be used at the app's address. */
function answerPasskeys(items: PasskeyDetailsFragment[], place = { address: location.origin, available: true }) {
  respondWith({ Passkeys: () => ({ passkeys: { __typename: 'OwnPasskeys', items, ...place } }) })
}

const credentials = { create: vi.fn(), get: vi.fn() }
const bytes = new Uint8Array([1, 2, 3]).buffer

/** Simulates a browser that supports passkeys. */
function withPasskeys() {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
}

const created = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes },
  getClientExtensionResults: () => ({}),
}

const used = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
}

afterEach(() => {
  vi.unstubAllGlobals()
  credentials.create.mockReset()
  credentials.get.mockReset()
  Reflect.deleteProperty(navigator, 'credentials')
})

describe('passkeys on the profile', () => {
  beforeEach(() => signIn())
  const card = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

  test('the passkeys of the profile are listed with name, creation and last use, and renamed', async () => {
    withPasskeys()
    const other = passkey({ id: '4', name: 'Laptop', lastUsedAt: new Date().toISOString() })
    answerPasskeys([passkey(), other])
    respondWith({
      RenamePasskey: ({ id, name }) => {
        // why: the list may be requested again at the same time, and must then contain the new name
        answerPasskeys([passkey({ id, name }), other])
        return { renamePasskey: passkey({ id, name }) }
      },
    })
    renderPage('/profile')
    const part = await card()
    const [phone, laptop] = await part.findAllByRole('listitem')
    expect(phone).toHaveTextContent('Blue phone')
    expect(phone).toHaveTextContent('Created 3 days ago, never used')
    expect(laptop).toHaveTextContent(/last used/)
    await userEvent.click(part.getByRole('button', { name: 'Rename Blue phone' }))
    const name = await screen.findByLabelText(/^Name/)
    await userEvent.clear(name)
    await enter(name, 'Red phone{Enter}')
    expect(await part.findByText('Red phone')).toBeVisible()
  })

  test('a passkey is removed with the password, and an error appears at its field', async () => {
    withPasskeys()
    answerPasskeys([passkey()])
    renderPage('/profile')
    const part = await card()
    await userEvent.click(await part.findByRole('button', { name: 'Remove Blue phone' }))
    network.use(
      graphql.mutation(
        'RemovePasskey',
        () => refusal('BAD_USER_INPUT', 'Refused', { password: ['Not your password.'] }),
        { once: true },
      ),
    )
    await enter(await screen.findByLabelText('Your password'), 'secret123{Enter}')
    expect(await screen.findByText('Not your password.')).toBeVisible()
    answerPasskeys([])
    respondWith({
      RemovePasskey: (variables) => ({ removePasskey: { __typename: 'DeletedRecord', id: variables.id } }),
    })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await part.findByText('You have no passkeys.')).toBeVisible()
  })

  test('the device adds a passkey, and after the device refuses, the user can retry without credentials', async () => {
    withPasskeys()
    answerPasskeys([])
    const sent: object[] = []
    respondWith({
      StartPasskey: (variables) => {
        sent.push(variables)
        return { startPasskey: { __typename: 'PasskeySetup', options: OPTIONS } }
      },
      AddPasskey: (variables) => {
        sent.push(variables)
        const payload = { __typename: 'PasskeyPayload', user: userWith(), passkey: passkey({ name: variables.name }) }
        return { addPasskey: payload }
      },
    })
    renderPage('/profile')
    const part = await card()
    expect(await part.findByText('You have no passkeys.')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: 'Add passkey' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    const name = dialog.getByLabelText(/^Name/)
    await userEvent.clear(name)
    await enter(name, 'Blue phone')
    await enter(dialog.getByLabelText('Your password'), 'secret123')
    credentials.create.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))
    expect(await dialog.findByText(/^The device did not create a passkey/)).toBeVisible()
    credentials.create.mockRejectedValueOnce(new DOMException('There', 'InvalidStateError'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))
    expect(await dialog.findByText(/^This device already has a passkey/)).toBeVisible()

    credentials.create.mockResolvedValue(created)
    answerPasskeys([passkey()])
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))
    expect(await part.findByText('Blue phone')).toBeVisible()
    const answer = { credentialId: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID' }
    expect(sent).toEqual([
      { password: 'secret123', code: '' },
      { name: 'Blue phone', answer },
    ])
  })

  describe('a user without a password', () => {
    const SIGN_IN = { challenge: 'AAAA', rpId: location.hostname }
    const confirmedAs = (id: string) =>
      respondWith({
        PasskeySignIn: () => ({ passkeySignIn: { __typename: 'PasskeySignIn', options: SIGN_IN } }),
        SignInWithPasskey: () => ({ signInWithPasskey: userWith({ id, hasPassword: false }) }),
      })

    test('a user without a password confirms their identity with a passkey inside the form', async () => {
      withPasskeys()
      signIn(userWith({ hasPassword: false }))
      answerPasskeys([passkey()])
      respondWith({
        RemovePasskey: () =>
          refusal('BAD_USER_INPUT', 'Refused', { password: ['You have no password. Sign in again.'] }),
      })
      confirmedAs('7')
      renderPage('/profile')
      await userEvent.click(await (await card()).findByRole('button', { name: 'Remove Blue phone' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove Blue phone' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
      expect(await dialog.findByText('You have no password. Sign in again.')).toBeVisible()

      credentials.get.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'))
      await userEvent.click(dialog.getByRole('button', { name: 'Confirm with a passkey' }))
      credentials.get.mockResolvedValue(used)
      await userEvent.click(await dialog.findByRole('button', { name: 'Confirm with a passkey' }))
      expect(await dialog.findByText('Confirmed.')).toBeVisible()
      expect(dialog.queryByText('You have no password. Sign in again.')).not.toBeInTheDocument()
    })

    test('a user without a password sees why signing in with the passkey failed', async () => {
      withPasskeys()
      signIn(userWith({ hasPassword: false }))
      answerPasskeys([passkey()])
      confirmedAs('7')
      respondWith({ SignInWithPasskey: () => refusal('BAD_USER_INPUT', 'Refused', { answer: ['No.'] }) })
      credentials.get.mockResolvedValue(used)
      renderPage('/profile/password')
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }))
      expect(await screen.findByText(/^Your sign-in could not be confirmed/)).toBeVisible()
    })

    test('a user without a password and without a passkey is not asked for one', async () => {
      withPasskeys()
      signIn(userWith({ hasPassword: false }))
      answerPasskeys([])
      renderPage('/profile/password')
      expect(await screen.findByText(/signed in within the last 10 minutes/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).not.toBeInTheDocument()
    })
  })

  test.each([
    [
      'an address without them',
      { address: 'https://192.168.1.5:3443', available: false },
      /only at an address with a host name/,
    ],
    [
      'another address than the app’s',
      { address: 'https://hall.example', available: true },
      /only at https:\/\/hall\.example/,
    ],
  ])('passkeys cannot be added at %s, but are listed', async (_what, place, text) => {
    withPasskeys()
    answerPasskeys([passkey()], place)
    renderPage('/profile')
    const part = await card()
    expect(await part.findByText(text)).toBeVisible()
    expect(part.getByRole('button', { name: 'Remove Blue phone' })).toBeVisible()
    expect(part.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument()
  })

  test('passkeys cannot be added in a browser that does not support them', async () => {
    answerPasskeys([])
    renderPage('/profile')
    expect(await (await card()).findByText(/^This browser does not support passkeys/)).toBeVisible()
  })
})

function offer(rpId: string | null) {
  const options = { challenge: 'AAAA', rpId }
  const asked = vi.fn()
  respondWith({
    PasskeySignIn: () => {
      asked()
      return { passkeySignIn: rpId && { __typename: 'PasskeySignIn', options } }
    },
  })
  return asked
}

test('the sign-in page shows why the server rejects a passkey, and the password still works', async () => {
  withPasskeys()
  offer(location.hostname)
  credentials.get.mockResolvedValue(used)
  respondWith({
    SignInWithPasskey: () => refusal('BAD_USER_INPUT', 'Refused', { answer: ['This passkey does not work here.'] }),
  })
  renderPage('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText('This passkey does not work here.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test('the sign-in page shows no error if the user cancels', async () => {
  withPasskeys()
  offer(location.hostname)
  credentials.get.mockRejectedValue(new DOMException('Cancelled', 'NotAllowedError'))
  renderPage('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(credentials.get).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
})

test.each([null, 'hall.example'])('the sign-in page offers no passkey if the site is %s', async (rpId) => {
  withPasskeys()
  const asked = offer(rpId)
  renderPage('/login')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
  expect(credentials.get).not.toHaveBeenCalled()
})

test('a user who must set up a second factor can add a passkey instead of a code', async () => {
  withPasskeys()
  signIn(userWith({ secondFactorRequired: true }))
  answerPasskeys([])
  renderPage('/second-factor-required')
  expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
})
