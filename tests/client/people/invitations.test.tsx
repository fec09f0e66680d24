import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { InvitationDetailsFragment } from '../../../client/people/invitations/Invitation.generated'
import { enter } from '../support/fill'
import { pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const PAGE = '/admin/users/invitations'

const invitationWith = (overrides: Partial<InvitationDetailsFragment> = {}): InvitationDetailsFragment => ({
  __typename: 'Invitation',
  id: '1',
  email: 'vera@hall.example',
  roles: ['tester'],
  state: 'open',
  invitedBy: 'Ruth Calder',
  usedBy: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  mailedAt: null,
  usedAt: null,
  ...overrides,
})
const linkOf = (invitation: InvitationDetailsFragment) => ({
  __typename: 'InvitationPayload' as const,
  invitation,
  secretUrl: `http://hall.example/invitation#secret${invitation.id}`,
})

function listed(...items: InvitationDetailsFragment[]) {
  signIn(userWith({ name: 'Ruth Calder', roles: ['admin'], permissions: ['manage users', 'pat menu'] }))
  respondWith({
    InvitationList: () => ({ invitations: pageOf('InvitationPage', items) }),
    RoleList: () => ({
      roles: pageOf('RolePage', [
        { __typename: 'Role', id: '3', name: 'reporter', permissions: ['pat menu'], userCount: 1 },
        { __typename: 'Role', id: '1', name: 'tester', permissions: ['pat menu'], userCount: 1 },
        { __typename: 'Role', id: '2', name: 'developer', permissions: ['view dev'], userCount: 1 },
      ]),
    }),
  })
}

test('an administrator invites a tester by default, and copies or shares the link and QR code', async () => {
  const user = userEvent.setup()
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  listed()
  respondWith({
    CreateInvitations: (variables) => {
      expect(variables).toEqual({ input: { roles: ['tester'], emails: [] } })
      return { createInvitations: [linkOf(invitationWith({ email: null }))] }
    },
  })
  renderPage(PAGE)
  expect(await screen.findByText('No invitations')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const [first, ...others] = await screen.findAllByRole('checkbox')
  expect(first).toHaveAccessibleName('tester')
  expect(first).toBeChecked()
  expect(others.map((box) => box.closest('label')?.textContent)).toEqual([expect.stringMatching(/^reporter/)])
  await user.click(screen.getByRole('button', { name: 'Create invitation' }))

  const dialog = await screen.findByRole('dialog', { name: 'Invitation' })
  expect(within(dialog).getByLabelText('Link')).toHaveValue('http://hall.example/invitation#secret1')
  expect(await within(dialog).findByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('http://hall.example/invitation#secret1')
  await user.click(within(dialog).getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://hall.example/invitation#secret1' }))
  Reflect.deleteProperty(navigator, 'share')
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an administrator is warned only of links that work on this computer alone', async () => {
  listed(invitationWith())
  const links = ['http://localhost:3000/invitation#secret1', 'http://hall.example/invitation#secret1']
  respondWith({
    RenewInvitation: () => ({ renewInvitation: { ...linkOf(invitationWith()), secretUrl: links.shift() ?? '' } }),
  })
  renderPage(PAGE)
  const name = { name: 'Invitation for vera@hall.example' }
  await userEvent.click(await screen.findByRole('button', { name: 'New link for vera@hall.example' }))
  const dialog = await screen.findByRole('dialog', name)
  expect(dialog).toHaveTextContent('localhost:3000 works on this computer only: phones cannot open this link.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New link for vera@hall.example' }))
  expect(await screen.findByRole('dialog', name)).not.toHaveTextContent('this computer only')
})

test('an administrator invites several users at once, and hands over the links that could not be emailed', async () => {
  listed()
  respondWith({
    CreateInvitations: (variables) => {
      expect(variables.input.emails).toEqual(['a@hall.example', 'b@hall.example', 'c@hall.example'])
      const [a, b, c] = ['a', 'b', 'c'].map((name, place) =>
        invitationWith({
          id: String(place + 1),
          email: `${name}@hall.example`,
          mailedAt: name === 'b' ? null : '2026-11-24T10:00:00.000Z',
        }),
      )
      return { createInvitations: [a, b, c].map((one) => one && linkOf(one)) }
    },
  })
  renderPage(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  const box = await screen.findByLabelText('Email addresses')
  await userEvent.click(box)
  await userEvent.paste('a@hall.example; Bea Bell <b@hall.example>\n\nc@hall.example,')
  await userEvent.click(screen.getByRole('button', { name: 'Invite 3 people' }))
  const dialog = await screen.findByRole('dialog', { name: '3 invitations' })
  expect(dialog).toHaveTextContent('2 invitations have been emailed. Send the links below yourself:')
  expect(within(dialog).getByLabelText('Links')).toHaveValue('b@hall.example http://hall.example/invitation#secret2')
})

test('rejected addresses show the reason next to each, and the pasted text stays', async () => {
  listed()
  respondWith({
    CreateInvitations: () => refusal('BAD_USER_INPUT', 'Check', { emails: ['a@hall.example already has an account.'] }),
  })
  renderPage(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  await enter(await screen.findByLabelText('Email addresses'), 'a@hall.example')
  await userEvent.click(screen.getByRole('button', { name: 'Create invitation' }))
  expect(await screen.findByText('a@hall.example already has an account.')).toBeVisible()
  expect(screen.getByLabelText('Email addresses')).toHaveValue('a@hall.example')
})

test('an administrator sees the state of each invitation, replaces a link and revokes one', async () => {
  const open = invitationWith()
  const blocked = invitationWith({ id: '2', email: 'bert@hall.example', state: 'blocked' })
  const used = invitationWith({
    ...{ id: '3', email: null, state: 'used', usedBy: 'Vera Volunteer', usedAt: '2026-11-24T11:00:00.000Z' },
  })
  listed(open, blocked, used)
  respondWith({
    RenewInvitation: (variables) => {
      expect(variables).toEqual({ id: '1' })
      return { renewInvitation: linkOf(open) }
    },
    RevokeInvitation: (variables) => {
      expect(variables).toEqual({ id: '2' })
      return { revokeInvitation: { ...blocked, state: 'revoked' } }
    },
  })
  renderPage(PAGE)
  expect(await screen.findByText(/Vera Volunteer joined/)).toBeVisible()
  expect(
    screen.getByText(
      'A role in this invitation was deleted, or Ruth Calder can no longer assign it. Send a new invitation.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New link for Vera Volunteer' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'New link for vera@hall.example' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invitation for vera@hall.example' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation: bert@hall.example' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
})

describe('a user who opens an invitation', () => {
  const HERE = { address: location.origin, available: true }

  function received(email: string | null, passkeys = HERE) {
    respondWith({
      ReceivedInvitation: (variables) => {
        expect(variables).toEqual({ secret: 'abc' })
        return {
          receivedInvitation: {
            __typename: 'ReceivedInvitation',
            ...{ hallName: 'Corn Exchange', invitedBy: 'Ruth Calder', email, expiresAt: '2026-12-01T10:00:00.000Z' },
            passkeys: { __typename: 'PasskeyPlace', ...passkeys },
          },
        }
      },
    })
  }

  test('a user who opens an invitation sees the hall’s name, enters name, email and password, and is signed in', async () => {
    received(null)
    respondWith({
      AcceptInvitation: (variables) => {
        expect(variables).toEqual({
          secret: 'abc',
          input: { name: 'Vera', email: 'vera@hall.example', password: 'words of my own' },
        })
        signIn(userWith({ id: '9', name: 'Vera', roles: [], permissions: [] }))
        return { acceptInvitation: { __typename: 'CurrentUser', id: '9' } }
      },
    })
    const router = renderPage('/invitation#abc')
    expect(await screen.findByRole('heading', { name: 'Welcome to Corn Exchange' })).toBeVisible()
    expect(screen.getByText(/Ruth Calder has invited you/)).toBeVisible()
    await enter(screen.getByLabelText('Your name'), 'Vera')
    await enter(screen.getByLabelText('Email'), 'vera@hall.example')
    await enter(screen.getByLabelText('Password'), 'vera{Enter}')
    expect(await screen.findByText(/Must be at least 8 characters/)).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Password'))
    await enter(screen.getByLabelText('Password'), 'words of my own{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(router.state.location.hash).toBe('')
  })

  test('an invitation for a fixed email address shows it as read-only, and does not send it', async () => {
    received('vera@hall.example')
    respondWith({
      AcceptInvitation: (variables) => {
        expect(variables.input).toEqual({ name: 'Vera', password: 'words of my own' })
        return refusal('BAD_USER_INPUT', 'Check', { password: ['This password is too easy to guess.'] })
      },
    })
    renderPage('/invitation#abc')
    const address = await screen.findByLabelText('Email')
    expect(address).toHaveValue('vera@hall.example')
    expect(address).toHaveAttribute('readonly')
    await enter(screen.getByLabelText('Your name'), 'Vera')
    await enter(screen.getByLabelText('Password'), 'words of my own{Enter}')
    expect(await screen.findByText('This password is too easy to guess.')).toBeVisible()
    expect(screen.getByLabelText('Your name')).toHaveValue('Vera')
  })

  describe('a user with a screen lock who opens an invitation', () => {
    const device = { create: vi.fn() }
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const OPTIONS = {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Hall' },
      user: { id: 'AAAA', name: 'vera@hall.example', displayName: 'Vera' },
      pubKeyCredParams: [],
    }
    const withDevice = () => {
      vi.stubGlobal('PublicKeyCredential', class {})
      Object.defineProperty(navigator, 'credentials', { configurable: true, value: device })
    }
    afterEach(() => {
      vi.unstubAllGlobals()
      device.create.mockReset()
      Reflect.deleteProperty(navigator, 'credentials')
    })

    test('an invited user with a screen lock creates a passkey instead of a password, and can retry after cancelling', async () => {
      withDevice()
      received(null)
      const sent: object[] = []
      respondWith({
        StartInvitedPasskey: (variables) => {
          sent.push(variables)
          return { startInvitedPasskey: { __typename: 'PasskeySetup', options: OPTIONS } }
        },
        AcceptInvitation: (variables) => {
          sent.push(variables)
          signIn(userWith({ id: '9', name: 'Vera', roles: [], permissions: [], hasPassword: false }))
          return { acceptInvitation: { __typename: 'CurrentUser', id: '9' } }
        },
      })
      const router = renderPage('/invitation#abc')
      const choose = await screen.findByRole('button', { name: 'Use a passkey' })
      await userEvent.click(choose)
      expect(await screen.findByText('Enter your name.')).toBeVisible()
      expect(sent).toEqual([])
      await enter(screen.getByLabelText('Your name'), 'Vera')
      await enter(screen.getByLabelText('Email'), 'vera@hall.example')
      device.create.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'))
      await userEvent.click(choose)
      expect(await screen.findByText(/^The device did not create a passkey/)).toBeVisible()
      expect(screen.getByLabelText('Your name')).toHaveValue('Vera')
      // without a passkey, the account needs a password
      await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
      expect(await screen.findByText('Enter a password.')).toBeVisible()

      device.create.mockResolvedValue({
        ...{ id: 'AQID', rawId: bytes, type: 'public-key' },
        response: { clientDataJSON: bytes, attestationObject: bytes },
        getClientExtensionResults: () => ({}),
      })
      await userEvent.click(choose)
      await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
      const owner = { name: 'Vera', email: 'vera@hall.example' }
      const answer = { credentialId: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID' }
      expect(sent).toEqual([
        { secret: 'abc', input: owner },
        { secret: 'abc', input: owner },
        { secret: 'abc', input: { ...owner, passkey: { name: expect.any(String), answer } } },
      ])
    })

    test('an invited user with a screen lock sees why the email is rejected before creating a passkey', async () => {
      withDevice()
      received(null)
      respondWith({
        StartInvitedPasskey: () =>
          refusal('BAD_USER_INPUT', 'Check', { email: ['Another user has this email address.'] }),
      })
      renderPage('/invitation#abc')
      await enter(await screen.findByLabelText('Your name'), 'Vera')
      await enter(screen.getByLabelText('Email'), 'vera@hall.example')
      await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
      expect(await screen.findByText('Another user has this email address.')).toBeVisible()
      expect(device.create).not.toHaveBeenCalled()
    })
  })

  test('a user who opens an expired invitation sees that the link no longer works, and where to sign in', async () => {
    respondWith({ ReceivedInvitation: () => refusal('NOT_FOUND', 'This invitation does not work.') })
    renderPage('/invitation#abc')
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation does not work.')
    expect(screen.getByRole('link', { name: 'Sign in' })).toLeadTo('/login')
  })

  test('a user who opens an invitation while the server is down can try again', async () => {
    respondWith({ ReceivedInvitation: () => HttpResponse.error() })
    renderPage('/invitation#abc')
    const again = await screen.findByRole('button', { name: 'Try again' })
    received(null)
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Welcome to Corn Exchange' })).toBeVisible()
  })
})
