import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql } from 'msw'
import { expect, test } from 'vitest'
import { fill } from '../support/fill'
import { hallAsset, hallLocation, hallView, openHall } from '../support/hall'
import { network, refusal, signIn } from '../support/network'
import { renderPage } from '../support/renderApp'
import { setViewport } from '../support/viewport'

const names = ['Kettle', 'Drill', 'Desk lamp', 'Toaster']
/** Assets in id order; the list shows the newest first. */
const assets = names.map((name, index) => hallAsset({ id: String(index + 1), name, code: `A00${index + 1}` }))
const store = hallLocation({ id: '2', name: 'Store' })

function openAssets(path = '/pat/assets') {
  signIn()
  const hall = openHall({ assets, locations: [hallLocation(), store] })
  return { hall, router: renderPage(path) }
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const bar = async () => within(await screen.findByRole('region', { name: 'Selected assets' }))
const selectedNames = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/, hidden: true })
    .flatMap((one) => (one.checked ? one.getAttribute('aria-label')?.replace('Select ', '') : []))

test('Shift+click selects all assets since the last selected one, and they are moved together', async () => {
  const { hall } = openAssets()
  const user = userEvent.setup()
  await user.click(await box('Toaster'))
  await user.keyboard('{Shift>}')
  await user.click(await box('Drill'))
  await user.keyboard('{/Shift}')
  expect(selectedNames()).toEqual(['Toaster', 'Desk lamp', 'Drill'])
  expect((await bar()).getByText('3 selected')).toBeVisible()

  await user.click((await bar()).getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 assets' }))
  expect(dialog.getByText('Toaster (#4), Desk lamp (#3), Drill (#2).')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(hall.batches).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Location' }), 'Store')
  await user.click(dialog.getByRole('button', { name: 'Move' }))

  expect(await screen.findByText('3 assets moved to Store')).toBeVisible()
  expect(hall.batches).toEqual([{ ids: ['4', '3', '2'], locationId: '2' }])
  expect(within(screen.getByRole('grid', { name: 'Assets' })).getAllByText(/^Store/)).toHaveLength(3)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected assets' })).not.toBeInTheDocument())
})

test('editing several assets sends only the ticked fields, and an error names the assets and keeps them selected', async () => {
  const { hall } = openAssets()
  const user = userEvent.setup()
  for (const name of ['Kettle', 'Drill']) await user.click(await box(name))
  await user.click((await bar()).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 assets' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Change 2 assets' }))
  await save()
  expect(await dialog.findByText('Tick at least one field.')).toBeVisible()
  for (const name of ['Location', 'Class', 'Make', 'Out of use'])
    await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('radio', { name: 'Class 2' }))
  await fill(dialog.getByRole('textbox', { name: 'Make' }), 'Acme')
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Recalled')
  await user.click(dialog.getByRole('checkbox', { name: 'Make' }))
  await save()
  expect(hall.batches).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Location' }), 'No location')

  const message = 'Already out of use: Drill (#2).'
  network.use(
    graphql.mutation('UpdateAssets', () => refusal('BAD_USER_INPUT', message, { ids: [message] }), { once: true }),
  )
  await save()
  expect(await dialog.findByText(message)).toBeVisible()
  expect(selectedNames()).toEqual(['Drill', 'Kettle'])
  await save()
  expect(await screen.findByText('2 assets changed')).toBeVisible()
  const input = { locationId: null, class: 2, outOfUse: { reason: 'Recalled' } }
  expect(hall.batches).toEqual([{ ids: ['1', '2'], input }])
  expect(screen.queryByRole('region', { name: 'Selected assets' })).not.toBeInTheDocument()
})

test('Space selects the focused row, Shift+Space all rows up to it, and Escape clears the selection', async () => {
  const { hall } = openAssets()
  await box('Toaster')
  const user = userEvent.setup()
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(selectedNames()).toEqual(['Toaster', 'Desk lamp', 'Drill'])
  await user.click((await bar()).getByRole('button', { name: 'Edit' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(selectedNames()).toHaveLength(3)
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('{Escape}')
  expect(selectedNames()).toEqual([])
  expect(hall.batches).toEqual([])
})

test('all assets can be selected at once, and stay selected during a search', async () => {
  openAssets()
  await box('Kettle')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all assets' }))
  expect(selectedNames()).toHaveLength(4)
  expect((await bar()).queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument()
  await userEvent.click(await box('Drill'))
  await fill(screen.getByRole('searchbox', { name: 'Search assets' }), 'kettle')
  await waitFor(() => expect(selectedNames()).toEqual(['Kettle']))
  expect((await bar()).getByText('3 selected')).toBeVisible()
  expect((await bar()).getByRole('link', { name: 'Print labels' })).toLeadTo('/labels/assets?id=4&id=3&id=1')
})

test('on a phone, after Select, a tap on a card selects it', async () => {
  setViewport('phone')
  const { hall, router } = openAssets()
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Select assets' }))
  expect(screen.queryByRole('link', { name: 'Kettle' })).not.toBeInTheDocument()
  expect((await bar()).getByRole('button', { name: 'Move' })).toBeDisabled()
  await userEvent.click(await box('Kettle'))
  await userEvent.click((await bar()).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 asset' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Test every' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Test every' }), '4 yrs')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 asset' }))
  expect(await screen.findByText('Kettle changed')).toBeVisible()
  expect(hall.batches).toEqual([{ ids: ['1'], input: { frequency: 4 } }])
  expect(await screen.findByRole('link', { name: 'Kettle' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/pat/assets')
})

test("a list's filters and order are saved as a view, which can be opened, renamed and deleted", async () => {
  const { hall, router } = openAssets('/pat/assets?search=drill&sort=name')
  await box('Drill')
  const openMenu = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  hall.views = [hallView({ name: 'Taken' })]
  await openMenu('Views')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Taken')
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('You have a view of that name already.')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Drills')
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByRole('button', { name: 'Views: Drills' })).toBeVisible()

  await fill(screen.getByRole('searchbox', { name: 'Search assets' }), 'kettle')
  await openMenu((await screen.findByRole('button', { name: 'Views' })) && 'Views')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Drills', checked: false }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=drill&sort=name'))

  await openMenu('Views: Drills')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename or delete this view…' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'All drills')
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }))
  await screen.findByRole('button', { name: 'Views: All drills' })

  await openMenu('Views: All drills')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename or delete this view…' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this view?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
  expect(hall.views.map(({ name }) => name)).toEqual(['Taken'])
})
