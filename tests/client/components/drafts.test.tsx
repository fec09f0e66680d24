import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../client/graphql/client'
import { controls } from '../../support/controls'
import { closeTab } from '../support/closeTab'
import { enter, fill } from '../support/fill'
import { hallAsset, hallTest, openHall } from '../support/hall'
import { refusal, respondWith, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'
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

type Router = ReturnType<typeof renderApp>

async function loseSession(router: Router) {
  respondWith({ CurrentUser: () => refusal('UNAUTHENTICATED', 'You are not signed in.') })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
}

async function signInAgain(router: Router, path: string, user = userWith()) {
  respondWith({ Login: () => ({ login: user }) })
  signIn(user)
  await userEvent.type(await screen.findByLabelText(controls.field.email), user.email)
  await enter(screen.getByLabelText(controls.field.password), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: controls.button.signIn }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
}

const kettle = hallAsset()

async function enterTest() {
  await userEvent.click(await screen.findByRole('button', { name: controls.button.test }))
  const dialog = within(await screen.findByRole('dialog', { name: controls.dialog.test }))
  await userEvent.click(dialog.getByRole('radio', { name: controls.field.pass }))
  await fill(dialog.getByRole('textbox', { name: controls.field.earthContinuity }), '0.07')
  await fill(dialog.getByRole('textbox', { name: controls.field.insulationResistance }), '>200')
  await fill(dialog.getByRole('textbox', { name: controls.field.notes }), 'Frayed flex')
}

async function expectEntries() {
  const dialog = within(await screen.findByRole('dialog', { name: controls.dialog.test }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: controls.field.notes })).toHaveValue('Frayed flex'))
  expect(dialog.getByRole('radio', { name: controls.field.pass })).toBeChecked()
  expect(dialog.getByRole('textbox', { name: controls.field.earthContinuity })).toHaveValue('0.07')
  expect(dialog.getByRole('textbox', { name: controls.field.insulationResistance })).toHaveValue('>200')
  return dialog
}

const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))

async function openNewAsset() {
  const [button] = await screen.findAllByRole('button', { name: controls.button.newAsset })
  if (button) await userEvent.click(button)
  await screen.findByRole('dialog', { name: controls.dialog.newAsset })
}

test('the form that was open when the session was lost is open again with its entries', async () => {
  await loseSessionWhileTyping()
  const dialog = within(await screen.findByRole('dialog', { name: controls.dialog.newAsset }))
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveValue('Soup kettle'))
})

test('a test that was being entered when the session was lost is open again, on its page', async () => {
  const { hall, router } = visitHall('/pat/assets/1', { assets: [kettle], tests: [hallTest(kettle)] })
  await enterTest()
  await loseSession(router)
  await signInAgain(router, '/pat/assets/1')
  const dialog = await expectEntries()
  await userEvent.click(dialog.getByRole('button', { name: controls.button.saveTest }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(hall.inputs).toMatchObject([{ visualTest: 1, earthContinuity: 0.07, notes: 'Frayed flex' }])
  expect(drafts()).toEqual([])
})

test('a correction that was being entered when the session was lost is open again', async () => {
  const { router } = visitHall('/pat/assets/1', { assets: [kettle], tests: [hallTest(kettle)] })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit test of/ }))
  await fill(await screen.findByRole('textbox', { name: controls.field.notes }), 'New plug')
  await loseSession(router)
  await signInAgain(router, '/pat/assets/1')
  await waitFor(() => expect(screen.getByRole('textbox', { name: controls.field.notes })).toHaveValue('New plug'))
})

test('a test survives a closed tab: the page says that it was begun, and it goes on where it stopped', async () => {
  visitHall('/pat/assets/1', { assets: [kettle], tests: [hallTest(kettle)] })
  await enterTest()
  closeTab()
  renderApp('/pat/assets/1')
  expect(await screen.findByText(/^You started a test/)).toHaveTextContent('and did not save it')
  await userEvent.click(screen.getByRole('button', { name: 'Continue test' }))
  const dialog = await expectEntries()
  expect(dialog.getByText(/^Your unsaved entries from .* have been restored\.$/)).toBeVisible()
  expect(screen.queryByText(/^You started a test/)).not.toBeInTheDocument()

  await userEvent.click(dialog.getByRole('button', { name: controls.button.startAgain }))
  expect(dialog.getByRole('textbox', { name: controls.field.notes })).toHaveValue('')
  expect(drafts()).toEqual([])
})

test('a test that is given up leaves nothing behind', async () => {
  visitHall('/pat/assets/1', { assets: [kettle] })
  await enterTest()
  window.dispatchEvent(new Event('pagehide'))
  expect(drafts()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: controls.button.cancel }))
  await userEvent.click(await screen.findByRole('button', { name: controls.button.leave }))
  await waitFor(() => expect(drafts()).toEqual([]))
  expect(screen.queryByText(/^You started a test/)).not.toBeInTheDocument()
})

test('a restored draft leaves alone what was not changed, since others may have saved it meanwhile', async () => {
  visitHall('/pat/assets/1', { assets: [kettle] })
  await userEvent.click(await screen.findByRole('button', { name: controls.button.edit }))
  await fill(await screen.findByLabelText('Description'), 'Blue')
  closeTab()

  const hall = openHall({ assets: [hallAsset({ name: 'Soup kettle' })] })
  await client.clearStore()
  renderApp('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: controls.button.edit }))
  expect(await screen.findByText(/have been restored/)).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Soup kettle')
  await userEvent.click(screen.getByRole('button', { name: controls.button.saveAsset }))
  await waitFor(() => expect(hall.inputs).toMatchObject([{ name: 'Soup kettle', description: 'Blue' }]))
})

test('a location being entered survives a closed tab', async () => {
  visitHall('/pat/locations', {}, userWith({ permissions: [...userWith().permissions, 'admin'] }))
  await userEvent.click(await screen.findByRole('button', { name: controls.button.newLocation }))
  await fill(await screen.findByLabelText(/^Name/), 'Loft')
  closeTab()
  renderApp('/pat/locations')
  await userEvent.click(await screen.findByRole('button', { name: controls.button.newLocation }))
  expect(await screen.findByText(/have been restored/)).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Loft')
})

test('a draft is not restored for another user', async () => {
  await loseSessionWhileTyping(userWith({ id: '8', name: 'Ben Other' }))
  await openNewAsset()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  expect(screen.queryByText(/Your unsaved changes are still there/)).toBeNull()
})
