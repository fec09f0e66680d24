import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { appSettings } from '../../../client/components/browser/appSettings'
import { enter } from '../support/fill'
import { refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

afterEach(() => {
  appSettings.sendsMail = false
})

test('the sign-in page offers a reset link by email, with the same message for every address', async () => {
  appSettings.sendsMail = true
  respondWith({
    RequestPasswordReset: (variables) => {
      expect(variables).toEqual({ email: 'vera@hall.example' })
      return { requestPasswordReset: true }
    },
  })
  renderPage('/login')
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  await enter(screen.getByLabelText('Email'), 'vera@hall.example{Enter}')
  expect(await screen.findByRole('status')).toHaveTextContent('If vera@hall.example has an account here')
})

test('too many requests for a reset link are reported in the form', async () => {
  appSettings.sendsMail = true
  respondWith({ RequestPasswordReset: () => refusal('RATE_LIMITED', 'Too many attempts.') })
  renderPage('/forgot-password')
  await enter(await screen.findByLabelText('Email'), 'vera@hall.example{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
  expect(screen.getByLabelText('Email')).toHaveValue('vera@hall.example')
})

test('a server without email says whom to ask', async () => {
  renderPage('/forgot-password')
  expect(await screen.findByText(/Ask an administrator of MAH Manager/)).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('the reset link sets a new password, and leads to the sign-in page', async () => {
  respondWith({
    PasswordReset: (variables) => {
      expect(variables).toEqual({ secret: 'abc' })
      return { passwordReset: { __typename: 'PasswordReset', email: 'vera@hall.example' } }
    },
    ResetPassword: (variables) => {
      expect(variables).toEqual({
        secret: 'abc',
        input: { newPassword: 'words of my own', newPasswordConfirmation: 'words of my own' },
      })
      return { resetPassword: true }
    },
  })
  const router = renderPage('/reset-password#abc')
  expect(await screen.findByText(/For vera@hall.example/)).toBeVisible()
  await enter(screen.getByLabelText('New password'), 'words of my own{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
})

test('a signed-in user who must change the password and uses a reset link has to sign in again', async () => {
  signIn(userWith({ passwordResetRequired: true }))
  const router = renderPage('/password-reset-required')
  await screen.findByRole('heading', { level: 1 })
  respondWith({
    CurrentUser: () => refusal('UNAUTHENTICATED', 'You are not signed in.'),
    PasswordReset: () => ({ passwordReset: { __typename: 'PasswordReset', email: 'anna@hall.example' } }),
    ResetPassword: () => ({ resetPassword: true }),
  })
  await router.navigate('/reset-password#abc')
  const opened: string[] = []
  router.subscribe(({ location: { pathname, search } }) => opened.push(pathname + search))
  // why: wait for the new page, because the previous page has a field with the same name
  await screen.findByText(/For anna@hall.example/)
  await enter(screen.getByLabelText('New password'), 'words of my own{Enter}')
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(new Set(opened)).toEqual(new Set(['/reset-password', '/login']))
})

test('an expired reset link offers a new one', async () => {
  respondWith({ PasswordReset: () => refusal('NOT_FOUND', 'This link does not work.') })
  renderPage('/reset-password#abc')
  expect(await screen.findByText('This link no longer works')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send a new link' })).toLeadTo('/forgot-password')
})
