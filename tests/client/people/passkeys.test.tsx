import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PasskeyDetailsFragment } from '../../../client/people/credentials/Passkey.generated'
import { controls } from '../../support/controls'
import { network, refusal, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'

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

/** The server's passkeys, at an address that supports them or not. */
function answerPasskeys(items: PasskeyDetailsFragment[], place = { address: location.origin, available: true }) {
  network.use(
    graphql.query('Passkeys', () =>
      HttpResponse.json({ data: { passkeys: { __typename: 'OwnPasskeys', items, ...place } } }),
    ),
  )
}

const credentials = { create: vi.fn(), get: vi.fn() }
const bytes = new Uint8Array([1, 2, 3]).buffer

/** A browser that supports passkeys. */
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

describe('the passkeys of the profile', () => {
  beforeEach(() => signIn())
  const card = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

  test('the passkeys of the profile are listed with name, creation and last use, and renamed', async () => {
    withPasskeys()
    answerPasskeys([passkey(), passkey({ id: '4', name: 'Laptop', lastUsedAt: new Date().toISOString() })])
    network.use(
      graphql.mutation('RenamePasskey', ({ variables: { id, name } }) =>
        HttpResponse.json({ data: { renamePasskey: passkey({ id, name }) } }),
      ),
    )
    renderApp('/profile')
    const part = await card()
    const [phone, laptop] = await part.findAllByRole('listitem')
    expect(phone).toHaveTextContent('Blue phone')
    expect(phone).toHaveTextContent('Created 3 days ago, never used')
    expect(laptop).toHaveTextContent(/last used/)
    await userEvent.click(part.getByRole('button', { name: 'Rename Blue phone' }))
    const name = await screen.findByLabelText(/^Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Red phone{Enter}')
    expect(await part.findByText('Red phone')).toBeVisible()
  })

  test('the passkeys of the profile are removed with the password, and a refusal stands at its field', async () => {
    withPasskeys()
    answerPasskeys([passkey()])
    renderApp('/profile')
    const part = await card()
    await userEvent.click(await part.findByRole('button', { name: 'Remove Blue phone' }))
    network.use(
      graphql.mutation(
        'RemovePasskey',
        () => refusal('BAD_USER_INPUT', 'Refused', { password: ['Not your password.'] }),
        {
          once: true,
        },
      ),
    )
    await userEvent.type(await screen.findByLabelText(controls.field.yourPassword), 'secret123{Enter}')
    expect(await screen.findByText('Not your password.')).toBeVisible()
    answerPasskeys([])
    network.use(
      graphql.mutation('RemovePasskey', ({ variables }) =>
        HttpResponse.json({ data: { removePasskey: { __typename: 'DeletedRecord', id: variables.id } } }),
      ),
    )
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await part.findByText('You have no passkeys.')).toBeVisible()
  })

  test('the passkeys of the profile are added by the device; its refusal can be tried again without new credentials', async () => {
    withPasskeys()
    answerPasskeys([])
    const sent: object[] = []
    network.use(
      graphql.mutation('StartPasskey', ({ variables }) => {
        sent.push(variables)
        return HttpResponse.json({ data: { startPasskey: { __typename: 'PasskeySetup', options: OPTIONS } } })
      }),
      graphql.mutation('AddPasskey', ({ variables }) => {
        sent.push(variables)
        const payload = { __typename: 'PasskeyPayload', user: userWith(), passkey: passkey({ name: variables.name }) }
        return HttpResponse.json({ data: { addPasskey: payload } })
      }),
    )
    renderApp('/profile')
    const part = await card()
    expect(await part.findByText('You have no passkeys.')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: controls.button.addPasskey }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    const name = dialog.getByLabelText(/^Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Blue phone')
    await userEvent.type(dialog.getByLabelText(controls.field.yourPassword), 'secret123')
    credentials.create.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'))
    await userEvent.click(dialog.getByRole('button', { name: controls.button.addPasskey }))
    expect(await dialog.findByText(/^The device did not create a passkey/)).toBeVisible()
    credentials.create.mockRejectedValueOnce(new DOMException('There', 'InvalidStateError'))
    await userEvent.click(dialog.getByRole('button', { name: controls.button.addPasskey }))
    expect(await dialog.findByText(/^This device already has a passkey/)).toBeVisible()

    credentials.create.mockResolvedValue(created)
    answerPasskeys([passkey()])
    await userEvent.click(dialog.getByRole('button', { name: controls.button.addPasskey }))
    expect(await part.findByText('Blue phone')).toBeVisible()
    const answer = { credentialId: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID' }
    expect(sent).toEqual([
      { password: 'secret123', code: '' },
      { name: 'Blue phone', answer },
    ])
  })

  describe('of a user without a password', () => {
    const SIGN_IN = { challenge: 'AAAA', rpId: location.hostname }
    const confirmedAs = (id: string) =>
      network.use(
        graphql.query('PasskeySignIn', () =>
          HttpResponse.json({ data: { passkeySignIn: { __typename: 'PasskeySignIn', options: SIGN_IN } } }),
        ),
        graphql.mutation('SignInWithPasskey', () =>
          HttpResponse.json({ data: { signInWithPasskey: userWith({ id, hasPassword: false }) } }),
        ),
      )

    test('the passkeys of the profile of a user without a password confirm that it is them, within the form', async () => {
      withPasskeys()
      signIn(userWith({ hasPassword: false }))
      answerPasskeys([passkey()])
      network.use(
        graphql.mutation('RemovePasskey', () =>
          refusal('BAD_USER_INPUT', 'Refused', { password: ['You have no password. Sign in again.'] }),
        ),
      )
      confirmedAs('7')
      renderApp('/profile')
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

    test('the passkeys of the profile of a user without a password is told if the passkey does not sign in', async () => {
      withPasskeys()
      signIn(userWith({ hasPassword: false }))
      answerPasskeys([passkey()])
      confirmedAs('7')
      network.use(
        graphql.mutation('SignInWithPasskey', () => refusal('BAD_USER_INPUT', 'Refused', { answer: ['No.'] })),
      )
      credentials.get.mockResolvedValue(used)
      renderApp('/profile/password')
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }))
      expect(await screen.findByText(/^That did not work/)).toBeVisible()
    })

    test('the passkeys of the profile of a user without a password is not asked for a passkey without having one', async () => {
      withPasskeys()
      signIn(userWith({ hasPassword: false }))
      answerPasskeys([])
      renderApp('/profile/password')
      expect(await screen.findByText(/within 10 minutes of signing in/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).not.toBeInTheDocument()
    })
  })

  test.each([
    [
      'an address without them',
      { address: 'https://192.168.1.5:3443', available: false },
      /need an address with a name/,
    ],
    [
      'another address than the app’s',
      { address: 'https://hall.example', available: true },
      /only at https:\/\/hall\.example/,
    ],
  ])('the passkeys of the profile cannot be added at %s, and are listed all the same', async (_what, place, text) => {
    withPasskeys()
    answerPasskeys([passkey()], place)
    renderApp('/profile')
    const part = await card()
    expect(await part.findByText(text)).toBeVisible()
    expect(part.getByRole('button', { name: 'Remove Blue phone' })).toBeVisible()
    expect(part.queryByRole('button', { name: controls.button.addPasskey })).not.toBeInTheDocument()
  })

  test('the passkeys of the profile cannot be added by a browser that does not know them', async () => {
    answerPasskeys([])
    renderApp('/profile')
    expect(await (await card()).findByText(/^This browser does not support passkeys/)).toBeVisible()
  })

  test('the passkeys of the profile are asked for again if they could not be loaded', async () => {
    withPasskeys()
    answerPasskeys([passkey()])
    network.use(
      graphql.query('Passkeys', () => HttpResponse.json({ data: null, errors: [{ message: 'Broken' }] }), {
        once: true,
      }),
    )
    renderApp('/profile')
    const part = await card()
    await userEvent.click(await part.findByRole('button', { name: controls.button.tryAgain }))
    expect(await part.findByText('Blue phone')).toBeVisible()
  })
})

describe('the sign-in page', () => {
  function offer(rpId: string | null) {
    const options = { challenge: 'AAAA', rpId }
    const asked = vi.fn()
    network.use(
      graphql.query('PasskeySignIn', () => {
        asked()
        return HttpResponse.json({ data: { passkeySignIn: rpId && { __typename: 'PasskeySignIn', options } } })
      }),
    )
    return asked
  }

  test('the sign-in page signs in with a passkey of the device', async () => {
    withPasskeys()
    offer(location.hostname)
    credentials.get.mockResolvedValue(used)
    let sent: unknown
    network.use(
      graphql.mutation('SignInWithPasskey', ({ variables }) => {
        sent = variables.answer
        signIn()
        return HttpResponse.json({ data: { signInWithPasskey: userWith() } })
      }),
    )
    renderApp('/login?next=/profile')
    await userEvent.click(await screen.findByRole('button', { name: controls.button.signInWithPasskey }))
    expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible()
    const answer = { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' }
    expect(sent).toEqual({ credentialId: 'AQID', ...answer })
  })

  test('the sign-in page shows why the server refuses a passkey, and the password still works', async () => {
    withPasskeys()
    offer(location.hostname)
    credentials.get.mockResolvedValue(used)
    network.use(
      graphql.mutation('SignInWithPasskey', () =>
        refusal('BAD_USER_INPUT', 'Refused', { answer: ['This passkey does not sign in here.'] }),
      ),
    )
    renderApp('/login')
    await userEvent.click(await screen.findByRole('button', { name: controls.button.signInWithPasskey }))
    expect(await screen.findByText('This passkey does not sign in here.')).toBeVisible()
    expect(screen.getByRole('button', { name: controls.button.signIn })).toBeEnabled()
  })

  test('the sign-in page says nothing if the user cancels', async () => {
    withPasskeys()
    offer(location.hostname)
    credentials.get.mockRejectedValue(new DOMException('Cancelled', 'NotAllowedError'))
    renderApp('/login')
    await userEvent.click(await screen.findByRole('button', { name: controls.button.signInWithPasskey }))
    await waitFor(() => expect(credentials.get).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByLabelText(controls.field.email)).toHaveAttribute('autocomplete', 'username webauthn')
  })

  test.each([null, 'hall.example'])('the sign-in page offers none where the site is %s', async (rpId) => {
    withPasskeys()
    const asked = offer(rpId)
    renderApp('/login')
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await screen.findByRole('button', { name: controls.button.signIn })
    expect(screen.queryByRole('button', { name: controls.button.signInWithPasskey })).not.toBeInTheDocument()
    expect(credentials.get).not.toHaveBeenCalled()
  })
})

test('an account that must be better protected can take a passkey instead of a code', async () => {
  withPasskeys()
  signIn(userWith({ secondFactorRequired: true }))
  answerPasskeys([])
  renderApp('/second-factor-required')
  expect(await screen.findByRole('button', { name: controls.button.addPasskey })).toBeVisible()
  expect(screen.getByRole('button', { name: controls.button.setUp })).toBeVisible()
})

test('an administrator revokes a lost passkey after a question', async () => {
  const administrator = userWith({ roles: ['admin'], permissions: ['admin', 'manage users'] })
  signIn(administrator)
  let items = [passkey()]
  const account = {
    ...{ __typename: 'User', id: '8', name: 'Bert Brown', email: 'bert@hall.example', active: true },
    ...{ passwordResetRequired: false, passwordState: 'own', secondFactor: false, identity: null, lastSignInAt: null },
    ...{ roles: [], permissions: [] },
  }
  network.use(
    graphql.query('RoleList', () =>
      HttpResponse.json({ data: { roles: { __typename: 'RolePage', items: [], total: 0 } } }),
    ),
    graphql.query('UserList', () =>
      HttpResponse.json({ data: { users: { __typename: 'UserPage', items: [account], total: 1 } } }),
    ),
    graphql.query('UserAccessTokens', () => HttpResponse.json({ data: { userAccessTokens: [] } })),
    graphql.query('UserPasskeys', () => HttpResponse.json({ data: { userPasskeys: items } })),
    graphql.mutation('RevokeUserPasskey', ({ variables }) => {
      items = []
      return HttpResponse.json({ data: { revokeUserPasskey: { __typename: 'DeletedRecord', id: variables.id } } })
    }),
  )
  renderApp('/admin/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Blue phone' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Blue phone?' })
  expect(question).toHaveTextContent('Bert Brown')
  await userEvent.click(within(question).getByRole('button', { name: controls.button.revoke }))
  expect(await screen.findByText('This account has no passkeys.')).toBeVisible()
})
