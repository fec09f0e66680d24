import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { controls } from '../support/controls'
import { hallAsset, openHall } from './support/hall'
import { network, signIn, userWith } from './support/network'
import { renderApp } from './support/renderApp'

const hit = (fields: object) => ({
  __typename: 'SearchHit',
  code: null,
  detail: '',
  exact: false,
  locationType: null,
  status: null,
  ...fields,
})
const HITS = [
  hit({ kind: 'asset', id: '1', title: 'Kettle', code: 'K1', detail: 'Kitchen', exact: true, status: ['failed'] }),
  hit({ kind: 'asset', id: '2', title: 'Kettle, small', code: 'K2', status: ['sound'] }),
  hit({ kind: 'location', id: '1', title: 'Kitchen', locationType: 'pat' }),
  hit({ kind: 'report', id: '2', title: 'Kettles by age' }),
]

function answerSearch() {
  openHall({ assets: [hallAsset({ id: '1' }), hallAsset({ id: '2' })] })
  const asked: string[] = []
  network.use(
    graphql.query('SearchEverything', ({ variables }) => {
      asked.push(variables.text)
      return HttpResponse.json({ data: { search: HITS } })
    }),
  )
  return asked
}

const box = () => screen.findByRole('combobox', { name: controls.field.searchEverything })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

async function openSearch() {
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  return box()
}

test('Ctrl+K finds records of all kinds, an exact code first; arrows and Enter open one', async () => {
  const asked = answerSearch()
  signIn(userWith({ permissions: [] }))
  const router = renderApp('/profile')
  const input = await openSearch()
  await userEvent.type(input, 'k1')
  const code = await screen.findByRole('group', { name: controls.region.exactCode })
  expect(within(code).getByRole('option')).toHaveTextContent('KettleK1 · KitchenFail')
  expect(options().map((text) => text?.replace(/(K\d).*/, '$1'))).toEqual([
    'KettleK1',
    'Kettle, smallK2',
    'Kitchen',
    'Kettles by age',
  ])
  expect(asked).toEqual(['k1'])

  expect(chosen()).toMatch(/^KettleK1/)
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Kettles by age')
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Kitchen')
  expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/locations/1'))
  expect(screen.queryByRole('combobox', { name: controls.field.searchEverything })).not.toBeInTheDocument()
})

test('before anything is typed the search offers what was opened last, pages and actions that the user may use', async () => {
  answerSearch()
  signIn(userWith({ permissions: ['view stock'] }))
  const router = renderApp('/profile')
  await userEvent.type(await openSearch(), 'small')
  await userEvent.click(await screen.findByRole('option', { name: /^Kettle, small/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/2'))

  await userEvent.click(await screen.findByRole('button', { name: controls.button.search }))
  await box()
  const recent = within(screen.getByRole('group', { name: controls.region.recent }))
  expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Kettle, small'])
  const pages = within(screen.getByRole('group', { name: controls.region.pages }))
  expect(pages.getAllByRole('option').map((option) => option.textContent)).toEqual(['Home', 'LocationsStock', 'Stock'])
  const actions = within(screen.getByRole('group', { name: controls.region.actions }))
  expect(actions.getByRole('option', { name: controls.link.shoppingList })).toBeVisible()
  expect(actions.queryByRole('option', { name: controls.button.newAsset })).not.toBeInTheDocument()
})

test('an action runs; a text that nothing holds is told', async () => {
  network.use(graphql.query('SearchEverything', () => HttpResponse.json({ data: { search: [] } })))
  signIn()
  renderApp('/profile')
  const input = await openSearch()
  await userEvent.type(input, 'xyzzy')
  expect(await screen.findByText(/xyzzy/)).toBeVisible()
  await userEvent.clear(input)
  await userEvent.type(input, 'dark col')
  await userEvent.click(await screen.findByRole('option', { name: controls.option.darkColours }))
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'))
})

test('New asset opens its dialog from anywhere', async () => {
  signIn()
  answerSearch()
  renderApp('/profile')
  await userEvent.type(await openSearch(), 'new asset')
  await userEvent.click(await screen.findByRole('option', { name: controls.button.newAsset }))
  expect(await screen.findByRole('dialog', { name: controls.dialog.newAsset })).toBeVisible()
})
