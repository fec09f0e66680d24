import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, onTestFinished, test } from 'vitest'
import { appSettings } from '../../../client/components/browser/appSettings'
import { getPathAfterSignIn } from '../../../client/session/routeGuards'
import { sessionStore } from '../../../client/session/sessionStore'
import { PASSWORD_RULE } from '../../../domain/people/passwords'
import { enter } from '../support/fill'
import { network, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderApp, renderPage } from '../support/renderApp'

const email = () => screen.findByLabelText('Email')
const password = () => screen.findByLabelText('Password')

async function enterCredentials() {
  await enter(await email(), 'anna@hall.example')
  await enter(await password(), 'secret123{Enter}')
}

test('a visitor who signs in gets to the page they asked for', async () => {
  const router = renderPage('/profile?from=letter')
  await email()
  respondWith({
    Login: (variables) => {
      expect(variables).toEqual({ email: 'anna@hall.example', password: 'secret123' })
      signIn()
      return { login: userWith() }
    },
  })

  await enterCredentials()

  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/profile?from=letter')
})

test('the sign-in button shows that it is busy until the server has responded', async () => {
  renderPage('/login')
  let answer = () => {}
  respondWith({
    Login: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return refusal('BAD_USER_INPUT', 'Refused', { email: ['Wrong credentials.'] })
    },
  })
  await enterCredentials()
  const form = (await email()).closest('form') as HTMLElement
  const button = within(form).getByText('Sign in', { selector: 'button, button *' }).closest('button')
  await waitFor(() => expect(button).toBeDisabled())
  answer()
  await waitFor(() => expect(button).toBeEnabled())
})

test('wrong credentials are marked in the form, and only the password is cleared', async () => {
  renderPage('/login')
  respondWith({ Login: () => refusal('BAD_USER_INPUT', 'Refused', { email: ['Wrong credentials.'] }) })

  await enterCredentials()

  await waitFor(async () => expect(await password()).toHaveAttribute('aria-invalid', 'true'))
  expect(await email()).toHaveAttribute('aria-invalid', 'true')
  expect(await email()).toHaveValue('anna@hall.example')
  expect(await password()).toHaveValue('')
  expect(await password()).toHaveFocus()
  const form = screen.getByRole('heading', { name: 'Sign in' }).closest('form')
  expect(within(form as HTMLElement).getByRole('alert')).toHaveTextContent('That email address or password is wrong.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test.each([
  [
    'the time to wait, after too many attempts',
    () => refusal('RATE_LIMITED', 'Too many attempts.', undefined, { retryAfter: 42 }),
    'Too many failed attempts. Wait 42 seconds, then try again.',
  ],
  [
    'a password that no longer works',
    () => refusal('BAD_USER_INPUT', 'Refused', { password: ['This password no longer works. Ask for a new one.'] }),
    'This password no longer works. Ask for a new one.',
  ],
])('a failed sign-in says %s', async (_what, answer, words) => {
  renderPage('/login')
  network.use(graphql.mutation('Login', answer))
  await enterCredentials()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await email()).toHaveValue('anna@hall.example')
})

test.each([
  ['cannot be reached', () => HttpResponse.error()],
  ['has no database', () => refusal('SERVICE_UNAVAILABLE', 'Not now.', undefined, { retryAfter: 2 })],
  ['is being restarted behind its proxy', () => new HttpResponse('<h1>503</h1>', { status: 503 })],
])('signing in at a server that %s says so, and marks no field as wrong', async (_what, response) => {
  renderPage('/login')
  network.use(graphql.mutation('Login', response))
  await enterCredentials()
  expect(await screen.findByRole('alert')).toHaveTextContent('the server is not available')
  expect(await email()).not.toHaveAttribute('aria-invalid', 'true')
  expect(await password()).not.toHaveAttribute('aria-invalid', 'true')
  expect(await password()).toHaveValue('secret123')
})

test('a user who has to wait keeps what was entered, and is told when the wait is over', async () => {
  renderPage('/login')
  respondWith({ Login: () => refusal('RATE_LIMITED', 'Wait.', undefined, { retryAfter: 1 }) })
  await enterCredentials()
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait 1 second, then try again.')
  expect(await password()).toHaveValue('secret123')
  expect(await screen.findByText('You can try again now.')).toBeVisible()
})

test('after the right password, a code is required, and a wrong code is reported', async () => {
  renderPage('/login')
  const sent: object[] = []
  respondWith({
    Login: (variables) => {
      sent.push(variables)
      if (variables.code !== '111222') return refusal('BAD_USER_INPUT', 'Refused', { code: ['Wrong or used.'] })
      signIn(userWith({ secondFactor: true, permissions: [] }))
      return { login: userWith({ secondFactor: true }) }
    },
  })
  await enterCredentials()
  const code = await screen.findByLabelText('Code')
  expect(code).toHaveFocus()
  expect(code).not.toHaveAttribute('aria-invalid', 'true')
  await enter(code, '000000{Enter}')
  await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'))
  expect(code).toHaveValue('')
  expect(code).toHaveFocus()
  expect(code).toHaveAccessibleErrorMessage('Wrong or used.')
  await enter(code, '111222{Enter}')
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const credentials = { email: 'anna@hall.example', password: 'secret123' }
  expect(sent).toEqual([credentials, { ...credentials, code: '000000' }, { ...credentials, code: '111222' }])
})

test('a user without a required second factor can only set one up', async () => {
  signIn(userWith({ secondFactorRequired: true }))
  const router = renderPage('/pat/assets')
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/second-factor-required')

  respondWith({
    StartSecondFactor: () => ({
      startSecondFactor: {
        __typename: 'SecondFactorSetup',
        key: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/Hall:anna?secret=ABCDEFGHIJKLMNOP',
      },
    }),
    ConfirmSecondFactor: (variables) => {
      if (variables.code !== '111222') return refusal('BAD_USER_INPUT', 'Refused', { code: ['Not that one.'] })
      signIn(userWith({ secondFactor: true, permissions: [] }))
      return {
        confirmSecondFactor: {
          __typename: 'RecoveryCodesPayload',
          user: userWith({ secondFactor: true }),
          recoveryCodes: ['1111-2222-3333', '4444-5555-6666'],
        },
      }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }))
  await enter(await screen.findByLabelText('Your password'), 'secret123{Enter}')
  expect(await screen.findByRole('img', { name: 'The key for your authenticator app' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  expect(screen.getByRole('link', { name: 'open it' })).toLeadTo(expect.stringMatching(/^otpauth:/))
  await enter(await screen.findByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText('Not that one.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Code'))
  await enter(screen.getByLabelText('Code'), '111222{Enter}')
  expect(await screen.findByLabelText('Recovery codes')).toHaveValue('1111-2222-3333\n4444-5555-6666')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe('/home')
})

test('empty credentials are reported without asking the server', async () => {
  renderPage('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Enter your email address.')).toBeVisible()
  expect(screen.getByText('Enter your password.')).toBeVisible()
})

test.each([
  ['//evil.test'],
  ['/%09/evil.test'],
  ['/%0A/evil.test'],
  ['/%0D/evil.test'],
  ['%09//evil.test'],
  ['/%5Cevil.test'],
  ['%5C%5Cevil.test'],
  ['https://evil.test'],
  ['javascript:alert(1)'],
  ['/%00/evil.test'],
])('%s is not an allowed page after signing in', (next) => {
  expect(getPathAfterSignIn(`?next=${next}`)).toBe('/home')
})

test('after signing in again, the user returns to the same page', () => {
  const place = '/pat/assets?search=a%2Fb&page=2#top'
  expect(getPathAfterSignIn(`?next=${encodeURIComponent(place)}`)).toBe(place)
})

test('a user who must change the password gets from the sign-in page to the password page', async () => {
  signIn(userWith({ passwordResetRequired: true }))
  appSettings.signedIn = true
  onTestFinished(() => {
    appSettings.signedIn = false
  })
  const router = renderPage('/login')
  expect(await screen.findByRole('heading', { name: 'Set your own password' })).toBeVisible()
  await act(() => router.navigate('/login'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/password-reset-required'))
})

describe('the first sign-in with a one-time password', () => {
  const toTheForm = async () => {
    respondWith({
      Login: () => {
        signIn(userWith({ passwordResetRequired: true }))
        return { login: userWith({ passwordResetRequired: true }) }
      },
    })
    renderPage('/login')
    await enterCredentials()
    await screen.findByRole('heading', { name: 'Set your own password' })
  }

  test('the first sign-in with a one-time password asks only for the new password, once, and can show it', async () => {
    await toTheForm()
    respondWith({
      PasswordChange: (variables) => {
        expect(variables.input).toEqual({
          password: 'secret123',
          newPassword: 'my own words',
          newPasswordConfirmation: 'my own words',
        })
        signIn()
        return { changePassword: userWith() }
      },
    })
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
    const newPassword = screen.getByLabelText('New password')
    await enter(newPassword, 'secret123{Enter}')
    expect(await screen.findByText('Must not be your current password.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(newPassword).toHaveAttribute('type', 'text')
    await userEvent.clear(newPassword)
    await enter(newPassword, 'my own words{Enter}')
    expect(await screen.findByText('Your password has been changed')).toBeVisible()
    expect(sessionStore.current().passwordToReplace).toBeUndefined()
  })

  test('the first sign-in with a one-time password asks for the current password if the server rejects it', async () => {
    await toTheForm()
    respondWith({
      PasswordChange: () =>
        refusal('BAD_USER_INPUT', 'Refused', { password: ['This is not your current password. Enter it again.'] }),
    })
    await enter(screen.getByLabelText('New password'), 'my own words{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleErrorMessage(
        'This is not your current password. Enter it again.',
      ),
    )
  })
})

test('the confirmation page leads to the form if the password was not changed', async () => {
  signIn()
  const router = renderPage('/profile/password/changed')
  expect(await screen.findByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile/password')
  expect(screen.queryByText('Your password has been changed')).not.toBeInTheDocument()
})

test('the password page shows the rules first, and each error under its field', async () => {
  signIn()
  respondWith({
    PasswordChange: () =>
      refusal('BAD_USER_INPUT', 'Refused', {
        password: ['This is not your current password. Enter it again.'],
        newPassword: ['This password is too common.'],
      }),
  })
  renderPage('/profile/password')
  const newPassword = await screen.findByLabelText('New password')
  expect(newPassword).toHaveAccessibleDescription(PASSWORD_RULE)

  await enter(screen.getByLabelText('Current password'), 'forgotten')
  await enter(newPassword, 'short{Enter}')
  expect(await screen.findByText('Must be at least 8 characters.')).toBeVisible()

  await enter(newPassword, ' no more{Enter}')

  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleErrorMessage(
      'This is not your current password. Enter it again.',
    ),
  )
  await waitFor(() => expect(newPassword).toHaveAccessibleErrorMessage('This password is too common.'))
  expect(newPassword).toHaveValue('short no more')
})

test('signing out leads to the login page and forgets the user', async () => {
  signIn()
  const router = renderApp('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Profile' }))
  expect(await screen.findByRole('menuitem', { name: 'Change Password...' })).toBeVisible()
  respondWith({
    Logout: () => {
      network.resetHandlers()
      return { logout: true }
    },
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))

  expect(await email()).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  await router.navigate('/profile')
  expect(router.state.location.search).toBe('?next=%2Fprofile')
})
