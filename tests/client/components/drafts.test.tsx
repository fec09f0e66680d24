import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { apolloClient } from '../../../client/graphql/apolloClient'
import { closeTab } from '../support/closeTab'
import { enter, fill } from '../support/fill'
import { hallAsset, hallTest, openHall } from '../support/hall'
import { refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { visitHall } from '../support/visitHall'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

/** Types a new asset's name, loses the session and signs in again as `user`. */
async function loseSessionWhileTyping(user = userWith()) {
  const { router } = visitHall('/pat/assets', {})
  await openNewAsset()
  await enter(screen.getByLabelText(/^Name/), 'Soup kettle')

  await loseSession(router)
  await signInAgain(router, '/pat/assets', user)
}

type Router = ReturnType<typeof renderPage>

async function loseSession(router: Router) {
  respondWith({ CurrentUser: () => refusal('UNAUTHENTICATED', 'You are not signed in.') })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
}

async function signInAgain(router: Router, path: string, user = userWith()) {
  respondWith({ Login: () => ({ login: user }) })
  signIn(user)
  await userEvent.type(await screen.findByLabelText('Email'), user.email)
  await enter(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
}

const kettle = hallAsset()

async function enterTest() {
  await userEvent.click(await screen.findByRole('button', { name: 'Test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Pass' }))
  await fill(dialog.getByRole('textbox', { name: 'Earth continuity, Ω' }), '0.07')
  await fill(dialog.getByRole('textbox', { name: 'Insulation resistance, MΩ' }), '>200')
  await fill(dialog.getByRole('textbox', { name: 'Notes' }), 'Frayed flex')
}

async function expectEntries() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Test' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Frayed flex'))
  expect(dialog.getByRole('radio', { name: 'Pass' })).toBeChecked()
  expect(dialog.getByRole('textbox', { name: 'Earth continuity, Ω' })).toHaveValue('0.07')
  expect(dialog.getByRole('textbox', { name: 'Insulation resistance, MΩ' })).toHaveValue('>200')
  return dialog
}

const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))

async function openNewAsset() {
  const [button] = await screen.findAllByRole('button', { name: 'New asset' })
  if (button) await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'New asset' })
}

test('a test that was being entered when the session ended is reopened on its page', async () => {
  const { hall, router } = visitHall('/pat/assets/1', { assets: [kettle], tests: [hallTest(kettle)] })
  await enterTest()
  await loseSession(router)
  await signInAgain(router, '/pat/assets/1')
  const dialog = await expectEntries()
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(hall.inputs).toMatchObject([{ visualTest: 1, earthContinuity: 0.07, notes: 'Frayed flex' }])
  expect(drafts()).toEqual([])
})

test('an unfinished test survives a closed tab and can be continued', async () => {
  visitHall('/pat/assets/1', { assets: [kettle], tests: [hallTest(kettle)] })
  await enterTest()
  closeTab()
  renderPage('/pat/assets/1')
  expect(await screen.findByText(/^You started a test/)).toHaveTextContent('and did not save it')
  await userEvent.click(screen.getByRole('button', { name: 'Continue test' }))
  const dialog = await expectEntries()
  expect(dialog.getByText(/^Your unsaved entries from .* have been restored\.$/)).toBeVisible()
  expect(screen.queryByText(/^You started a test/)).not.toBeInTheDocument()

  await userEvent.click(dialog.getByRole('button', { name: 'Start again' }))
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('')
  expect(drafts()).toEqual([])
})

test('a discarded test leaves no draft', async () => {
  visitHall('/pat/assets/1', { assets: [kettle] })
  await enterTest()
  window.dispatchEvent(new Event('pagehide'))
  expect(drafts()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(drafts()).toEqual([]))
  expect(screen.queryByText(/^You started a test/)).not.toBeInTheDocument()
})

test('a restored draft does not overwrite fields that the user left unchanged', async () => {
  visitHall('/pat/assets/1', { assets: [kettle] })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await fill(await screen.findByLabelText('Description'), 'Blue')
  closeTab()

  const hall = openHall({ assets: [hallAsset({ name: 'Soup kettle' })] })
  await apolloClient.clearStore()
  renderPage('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText(/have been restored/)).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Soup kettle')
  await userEvent.click(screen.getByRole('button', { name: 'Save asset' }))
  await waitFor(() => expect(hall.inputs).toMatchObject([{ name: 'Soup kettle', description: 'Blue' }]))
})

test('a draft is not restored for another user', async () => {
  await loseSessionWhileTyping(userWith({ id: '8', name: 'Ben Other' }))
  await openNewAsset()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  expect(screen.queryByText(/Your unsaved changes are still there/)).toBeNull()
})
