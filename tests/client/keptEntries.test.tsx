import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { openHall } from './support/hall'
import { network, refusal, signIn, userWith } from './support/network'
import { renderApp } from './support/renderApp'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

/** Types a new asset's name, loses the session and signs in again as `user`. */
async function loseSessionWhileTyping(user = userWith()) {
  signIn()
  openHall({})
  const router = renderApp('/pat/assets')
  await openNewAsset()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Soup kettle')

  network.use(graphql.query('CurrentUser', () => refusal('UNAUTHENTICATED', 'You are not signed in.')))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 3000 })

  network.use(graphql.mutation('Login', () => HttpResponse.json({ data: { login: user } })))
  signIn(user)
  await userEvent.type(await screen.findByLabelText('E-mail'), user.email)
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets'))
}

async function openNewAsset() {
  const [button] = await screen.findAllByRole('button', { name: 'New asset' })
  if (button) await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'New asset' })
}

test('what was not saved when the session was lost is there after signing in again', async () => {
  await loseSessionWhileTyping()
  expect(await screen.findByText('What you had not saved is still there: open the form again.')).toBeVisible()
  await openNewAsset()
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Soup kettle'))
})

test('another user does not get it', async () => {
  await loseSessionWhileTyping(userWith({ id: '8', name: 'Ben Other' }))
  await openNewAsset()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  expect(screen.queryByText('What you had not saved is still there: open the form again.')).toBeNull()
})
