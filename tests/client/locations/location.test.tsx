import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql } from 'msw'
import { expect, test } from 'vitest'
import { addYears, today } from '../../../domain/values/calendar'
import { fill } from '../support/fill'
import { hallAsset, hallLocation, hallTest, openHall } from '../support/hall'
import { network, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { visitHall } from '../support/visitHall'

const admin = userWith({ permissions: ['pat menu', 'admin'] })
const kettle = hallAsset()
const lamp = hallAsset({ id: '2', name: 'Lamp', code: 'A002', location: null })
const expired = hallTest(kettle, { testDate: addYears(today(), -2) })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}

test("the list shows the share of each location's assets in date, and how many are due", async () => {
  visitHall('/pat/locations', {
    assets: [kettle, lamp],
    tests: [expired],
    locations: [hallLocation(), hallLocation({ id: '2', name: 'Old pavilion', active: false })],
  })
  expect(await rowOf('Kitchen')).toHaveTextContent('Kitchen0 of 11 due')
  expect(await rowOf('Old pavilion')).toHaveTextContent('Old pavilionInactiveNo assetsNone due')
  expect(within(await rowOf('Kitchen')).getByRole('img', { name: '0% in date' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New location' })).not.toBeInTheDocument()
})

test('an administrator adds a location, which appears in the list at once', async () => {
  const { hall } = visitHall('/pat/locations', {}, admin)
  await userEvent.click(await screen.findByRole('button', { name: 'New location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New location' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save location' }))
  expect(await dialog.findByText('Name is required.')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Attic')
  await userEvent.click(dialog.getByRole('button', { name: 'Save and add another' }))
  expect(await dialog.findByRole('link', { name: 'Attic saved' })).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Cellar')
  await userEvent.click(dialog.getByRole('textbox', { name: 'Code' }))
  await userEvent.paste('{@model@:@location@,@code@:@CELLAR@}')
  expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('CELLAR')
  await userEvent.click(dialog.getByRole('button', { name: 'Save location' }))
  expect(await rowOf('Cellar')).toBeVisible()
  expect(await rowOf('Attic')).toBeVisible()
  const input = { description: '', active: true, type: 'pat' }
  expect(hall.inputs).toEqual([
    { name: 'Attic', code: null, ...input },
    { name: 'Cellar', code: 'CELLAR', ...input },
  ])
})

test("a location's page shows its assets and adds new ones there", async () => {
  const { hall } = visitHall('/pat/locations/1', { assets: [kettle, lamp], tests: [expired] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Location 1 - Kitchen' })).toBeVisible()
  expect(screen.getByText('1 asset')).toBeVisible()
  expect(screen.getByText('1 due')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Kettle' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Lamp' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'New asset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New asset' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Kitchen'))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('A100'))
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Toaster')
  await userEvent.click(dialog.getByRole('button', { name: 'Save asset' }))
  expect(await screen.findByRole('link', { name: 'Toaster' })).toBeVisible()
  expect(hall.inputs).toMatchObject([{ locationId: '1' }])
})

test('an inactive location accepts no new assets and says why', async () => {
  visitHall('/pat/locations/1', { locations: [hallLocation({ active: false })] })
  expect(await screen.findByText(/This location is inactive/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New asset' })).not.toBeInTheDocument()
})

test('an administrator edits a location, and server errors appear under their fields', async () => {
  signIn(admin)
  const hall = openHall()
  network.use(
    graphql.mutation(
      'UpdateLocation',
      () => refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { code: ['Code already exists'] }),
      { once: true },
    ),
  )
  renderPage('/pat/locations/1')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit location #1' }))
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Tea kitchen')
  await fill(dialog.getByRole('textbox', { name: 'Code' }), 'HALL')
  await userEvent.click(dialog.getByRole('button', { name: 'Save location' }))
  expect(await dialog.findByText('Code already exists')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Code' }), 'TEA')
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save location' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Location 1 - Tea kitchen' })).toBeVisible()
  expect(hall.inputs).toEqual([{ name: 'Tea kitchen', code: 'TEA', description: '', active: false }])
  expect(screen.getByText(/This location is inactive/)).toBeVisible()
})

const nothing = (__typename: string) => ({ __typename, total: 0, items: [] })

test.each([
  ['pat', '/stock/locations/1', '/pat/locations/1'],
  ['pat', '/stock/locations/1/levels', '/pat/locations/1'],
  ['stock', '/pat/locations/1', '/stock/locations/1'],
] as const)('a %s location opened at %s appears in its own section', async (type, asked, shown) => {
  signIn(userWith({ roles: ['super-admin'] }))
  const location = hallLocation({ type })
  openHall({ locations: [location] })
  respondWith({
    OpenStockTake: () => ({ location, openStockTake: null }),
    StockItemList: () => ({ stockItems: nothing('StockItemPage') }),
    StockTakeList: () => ({ stockTakes: nothing('StockTakePage') }),
  })
  const router = renderPage(asked)
  expect(await screen.findByRole('heading', { level: 1, name: 'Location 1 - Kitchen' })).toBeVisible()
  expect(router.state.location.pathname).toBe(shown)
})
