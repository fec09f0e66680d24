import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appSettings } from '../../../client/components/browser/appSettings'
import { enter } from '../support/fill'
import { refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

beforeEach(() => {
  appSettings.provider = 'Example identity'
})
afterEach(() => {
  appSettings.provider = undefined
})

const IDENTITY = {
  __typename: 'Identity',
  issuer: 'https://id.example/realms/hall',
  email: 'anna@id.example',
  createdAt: '2026-01-15T10:00:00.000Z',
  lastUsedAt: '2026-01-15T10:00:00.000Z',
} as const

const linked = () => respondWith({ OwnIdentity: () => ({ ownIdentity: IDENTITY }) })

test.each([
  ['%2Fpat%2Fassets%3Fq%3Da', '%2Fpat%2Fassets%3Fq%3Da'],
  ['https%3A%2F%2Fevil.example', '%2Fhome'],
])('the sign-in page leads a visitor who wanted %s to the provider, and from there to %s', async (next, then) => {
  renderPage(`/login?next=${next}`)
  const link = await screen.findByRole('link', { name: 'Sign in with Example identity' })
  expect(link).toLeadTo(`/sign-in/provider?next=${then}`)
  expect(screen.getByLabelText('Password')).toBeVisible()
})

test('the sign-in page mentions no provider if none is configured', async () => {
  appSettings.provider = undefined
  renderPage('/login')
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull()
})

test.each([
  ['unreachable', 'Example identity cannot be reached at the moment. Sign in with your password, or try again later.'],
  ['emailTaken', /already exists. Sign in with its password, then link Example identity on your profile/],
  ['deactivated', 'Your account is deactivated. Ask an administrator to reactivate it.'],
  ['throttled', /Too many sign-in attempts/],
])('the sign-in page shows why signing in failed: %s', async (outcome, text) => {
  renderPage(`/login?provider=${outcome}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Password')).toBeVisible()
})

test('the sign-in page shows no text for an unknown error', async () => {
  renderPage('/login?provider=toString')
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the sign-in page opens the app for a user whom the provider has signed in', async () => {
  signIn()
  const router = renderPage('/login?provider=signedIn&next=%2Fprofile')
  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/profile')
})

test('the sign-in page asks for the missing code', async () => {
  renderPage('/login?provider=code&next=%2Fprofile')
  const sent: object[] = []
  respondWith({
    CompleteProviderSignIn: (variables) => {
      sent.push(variables)
      if (sent.length === 1) return refusal('BAD_USER_INPUT', 'Refused', { code: ['This code is wrong.'] })
      signIn()
      return { completeProviderSignIn: userWith() }
    },
  })
  await enter(await screen.findByLabelText(/^Code/), '000000{Enter}')
  expect(await screen.findByText('This code is wrong.')).toBeVisible()
  expect(screen.getByLabelText(/^Code/)).toHaveValue('')
  await enter(screen.getByLabelText(/^Code/), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(sent).toEqual([{ code: '000000' }, { code: '123456' }])
})

describe('the profile', () => {
  const card = () => screen.findByRole('region', { name: 'Sign in with Example identity' })

  test('the profile asks for the password before it leads to the provider, and shows errors there', async () => {
    signIn()
    renderPage('/profile?provider=linkedElsewhere')
    expect(await within(await card()).findByRole('alert')).toHaveTextContent('is linked to another account here')
    respondWith({
      LinkIdentity: () => refusal('CONFLICT', 'Example identity cannot be reached at the moment. Try again later.'),
    })
    await userEvent.click(within(await card()).getByRole('button', { name: 'Link Example identity' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(await within(dialog).findByText(/Enter your current password/)).toBeVisible()
    await enter(within(dialog).getByLabelText(/^Your password/), 'secret123{Enter}')
    expect(await within(dialog).findByText(/cannot be reached at the moment/)).toBeVisible()
  })

  test('the profile unlinks an identity', async () => {
    signIn()
    linked()
    renderPage('/profile')
    expect(await within(await card()).findByText(/Linked as anna@id.example/)).toBeVisible()
    respondWith({
      UnlinkIdentity: (variables) => {
        expect(variables).toEqual({ password: 'secret123', code: '' })
        respondWith({ OwnIdentity: () => ({ ownIdentity: null }) })
        return { unlinkIdentity: true }
      },
    })
    await userEvent.click(within(await card()).getByRole('button', { name: 'Unlink' }))
    await enter(await screen.findByLabelText(/^Your password/), 'secret123{Enter}')
    expect(await within(await card()).findByText('Your account is not linked to Example identity.')).toBeVisible()
  })

  test('the profile does not unlink the only way to sign in, and offers to set a password first', async () => {
    signIn(userWith({ hasPassword: false }))
    linked()
    renderPage('/profile')
    expect(await within(await card()).findByText(/You have no password. To unlink/)).toBeVisible()
    expect(within(await card()).queryByRole('button', { name: 'Unlink' })).toBeNull()
    await userEvent.click(within(await card()).getByRole('link', { name: 'set a password' }))
    const sent: object[] = []
    respondWith({
      PasswordChange: (variables) => {
        sent.push(variables)
        if (sent.length === 1)
          return refusal('BAD_USER_INPUT', 'Refused', { password: ['You have no password. Sign in again.'] })
        return { changePassword: userWith() }
      },
    })
    const form = await screen.findByRole('button', { name: 'Set password' })
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in again' })).toLeadTo(
      '/sign-in/provider?next=%2Fprofile%2Fpassword&fresh=1',
    )
    await enter(screen.getByLabelText(/^New password/), 'staple battery horse')
    await userEvent.click(form)
    expect(await screen.findByText('You have no password. Sign in again.')).toBeVisible()
    await userEvent.click(form)
    await waitFor(() => expect(sent).toHaveLength(2))
  })
})
