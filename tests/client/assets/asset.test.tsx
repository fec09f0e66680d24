import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatDate } from '../../../client/components/format/dateTime'
import { NEW_ASSET_FIELD_VALUES } from '../../../domain/assets/assetFields'
import { addDays, addYears, today } from '../../../domain/values/calendar'
import { enter, fill } from '../support/fill'
import { countsOf, hallAsset, hallLocation, hallTest, openHall } from '../support/hall'
import { respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { stopCalendar } from '../support/stopCalendar'
import { setViewport } from '../support/viewport'
import { visitHall } from '../support/visitHall'

const kettle = hallAsset()
const drill = hallAsset({ id: '2', name: 'Drill', code: 'A002', class: 2, frequency: 2, voltage: 110 })
const lamp = hallAsset({ id: '3', name: 'Desk lamp', code: 'A003', location: null })

const table = () => screen.findByRole('grid', { name: 'Assets' })
const rowOf = async (name: string) => {
  const row = within(await table())
    .getByText(name)
    .closest<HTMLElement>('[role=row]')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}
const rowNames = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a card shows the asset and its status', async () => {
  setViewport('phone')
  visitHall('/pat/assets', {
    assets: [drill],
    tests: [hallTest(drill, { safeToUse: 0, testDate: addYears(today(), -3) })],
  })
  const card = (await screen.findByRole('link', { name: 'Drill' })).closest('li')
  expect(card).toHaveStyle({ height: '300px' })
  expect(within(card as HTMLElement).getByText('#2 ·')).toHaveTextContent('#2 · A002')
  for (const text of ['Class 2', '2 yrs', '110 V', 'Kitchen', 'Fail'])
    expect(within(card as HTMLElement).getByText(text)).toBeVisible()
  expect(card).toHaveTextContent('Class 2 · 2 yrs · 110 V')
  expect(within(card as HTMLElement).queryByText('Due')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit Drill' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Test Drill' }))
  expect(await screen.findByRole('dialog', { name: 'Test' })).toBeVisible()
})

test.each(['phone', 'desk'] as const)(
  'on a %s the badge has the colour of the last test, and overdue assets have a second mark',
  async (viewport) => {
    setViewport(viewport)
    signIn()
    const names = ['Safe', 'Overdue', 'Failed', 'Untested', 'Retired']
    const assets = names.map((name, index) => hallAsset({ id: String(index + 1), code: `A${index}`, name }))
    const [safe = kettle, overdue = kettle, failed = kettle, , retired = kettle] = assets
    openHall({
      assets: assets.map((asset) => (asset === retired ? { ...asset, use: 'outOfUse' } : asset)),
      tests: [
        hallTest(safe),
        hallTest(overdue, { testDate: addYears(today(), -3) }),
        hallTest(failed, { safeToUse: 0, testDate: addYears(today(), -3) }),
        hallTest(retired, { testDate: addYears(today(), -3) }),
      ],
    })
    renderPage('/pat/assets')
    const marksOf = async (name: string) => {
      const item = (await screen.findByRole('link', { name })).closest('li, [role=row]')
      return [...(item?.querySelectorAll<HTMLElement>('[data-verdict], strong') ?? [])].map(
        ({ dataset, textContent }) => `${dataset.verdict}: ${textContent?.replace(/\d.*/, '').trim()}`,
      )
    }
    expect(await marksOf('Safe')).toEqual([expect.stringMatching(/^safe: Pass/)])
    expect(await marksOf('Overdue')).toEqual(['safe: Pass', 'expired: Overdue'])
    expect(await marksOf('Failed')).toEqual(['unsafe: Fail'])
    expect(await marksOf('Untested')).toEqual(['untested: Never tested'])
    expect(await marksOf('Retired')).toEqual(['safe: Pass', 'undefined: Out of use'])
  },
)

/** Sets the width of every element, including tables. */
function setTableWidth(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  onTestFinished(() => void vi.restoreAllMocks())
}

const headersIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter(Boolean)

test.each([
  [704, ['Name', 'Next test', 'Location', 'Edit and test']],
  [1100, ['Name', 'Status', 'Next test', 'Class', 'Interval', 'Voltage', 'Location', 'Edit and test']],
  [1240, ['Id', 'Name', 'Code', 'Status', 'Next test', 'Class', 'Interval', 'Voltage', 'Location', 'Edit and test']],
])('a table row %i wide shows everything that a card shows', async (width, headers) => {
  stopCalendar()
  setTableWidth(width)
  visitHall('/pat/assets', {
    assets: [drill],
    tests: [hallTest(drill, { testDate: addDays(addYears(today(), -2), -3) })],
  })
  const row = await rowOf('Drill')
  expect(headersIn(await table())).toEqual(headers)
  for (const text of ['#2', 'A002', 'Class 2', '2 yrs', '110 V', 'Kitchen', 'Pass', '10 days overdue'])
    expect(row).toHaveTextContent(text)
  expect(within(row).getByRole('button', { name: 'Test Drill' })).toBeVisible()
})

test('a phone shows dense rows instead of cards once the user has chosen them', async () => {
  setViewport('phone')
  visitHall('/pat/assets', { assets: [drill] })
  const itemHeight = async () => (await screen.findByRole('link', { name: 'Drill' })).closest('li')?.style.height
  expect(await itemHeight()).toBe('300px')
  await userEvent.click(screen.getByRole('button', { name: 'Views' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show as rows' }))
  expect(await itemHeight()).toBe('92px')
  const item = screen.getByRole('link', { name: 'Drill' }).closest('li')
  for (const text of ['A002', 'Class 2', '2 yrs', '110 V', 'Kitchen', 'Never tested'])
    expect(item).toHaveTextContent(text)
  cleanup()
  renderPage('/pat/assets')
  expect(await itemHeight()).toBe('92px')
  await userEvent.click(screen.getByRole('button', { name: 'Views' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show as cards' }))
  expect(await itemHeight()).toBe('300px')
})

test('a desk shows cards with Edit and Test instead of the table once the user has chosen them', async () => {
  visitHall('/pat/assets', { assets: [kettle, drill] })
  await rowOf('Drill')
  await userEvent.click(screen.getByRole('button', { name: 'Show as cards' }))
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
  expect(await cardOf('Drill')).toHaveStyle({ height: '300px' })
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit Drill' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Test Drill' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Drill' }))
  expect(await screen.findByText('1 selected')).toBeVisible()
  cleanup()
  setTableWidth(1000)
  renderPage('/pat/assets')
  const [one, other] = [(await cardOf('Kettle'))?.style, (await cardOf('Drill'))?.style]
  expect(one?.transform).toBe(other?.transform)
  expect(one?.left).not.toBe(other?.left)
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
  await rowOf('Drill')
})

test('on a phone the filter sheet shows how many assets match, and the list shows the filters in use', async () => {
  setViewport('phone')
  const { router } = visitHall('/pat/assets', { assets: [kettle, drill], tests: [hallTest(kettle, { id: '1' })] })
  await screen.findByRole('link', { name: 'Drill' })
  expect(screen.queryByRole('button', { name: /^Never tested/ })).not.toBeInTheDocument()
  expect(screen.getByText('2 assets · newest first')).toHaveRole('status')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await userEvent.click(sheet.getByRole('button', { name: /^Never tested/ }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Sort' }), 'By name')
  expect(router.state.location.search).toBe('?status=untested&sort=name')
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1' }))
  expect(await screen.findByText('1 asset · Never tested · by name')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filter · 1' })).toBeVisible()
})

test('one click sorts the most urgent assets first, and a second click undoes it', async () => {
  const { router } = visitHall('/pat/assets?class=1', { assets: [kettle, drill] })
  await table()
  const urgent = screen.getByRole('button', { name: 'Most urgent first', pressed: false })
  await userEvent.click(urgent)
  expect(router.state.location.search).toBe('?class=1&sort=urgency')
  await userEvent.click(screen.getByRole('button', { name: 'Most urgent first', pressed: true }))
  expect(router.state.location.search).toBe('?class=1')
})

test('expired assets are sorted by due date, the longest overdue first, unless sorted otherwise', async () => {
  visitHall('/pat/assets?status=expired', {
    assets: [kettle, drill, lamp],
    tests: [
      hallTest(kettle, { id: '1', testDate: addYears(today(), -3) }),
      hallTest(lamp, { id: '2', testDate: addYears(today(), -4) }),
      hallTest(drill, { id: '3', testDate: addYears(today(), -3) }),
    ],
  })
  expect(await rowNames()).toEqual(['Desk lamp', 'Kettle', 'Drill'])
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Desk lamp', 'Drill', 'Kettle']))
})

test('the address keeps the filter and the order', async () => {
  const { router } = visitHall('/pat/assets', { assets: [kettle, drill, lamp], tests: [hallTest(drill)] })
  expect(await rowNames()).toEqual(['Desk lamp', 'Drill', 'Kettle'])

  await userEvent.click(screen.getByRole('button', { name: 'Never tested 2' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Desk lamp', 'Kettle']))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Kitchen')
  await fill(screen.getByRole('searchbox', { name: 'Search assets' }), 'ket')
  await waitFor(() => expect(router.state.location.search).toBe('?search=ket&status=untested&location=1&sort=name'))
  await waitFor(async () => expect(await rowNames()).toEqual(['Kettle']))
})

test('the list shows the type of item in its address, and ignores invalid values there', async () => {
  const { router } = visitHall('/pat/assets?type=lamp&class=9&status=nonsense', {
    assets: [{ ...kettle, itemType: 'heater' }, drill, { ...lamp, itemType: 'lamp' }],
  })
  expect(await rowNames()).toEqual([lamp.name])
  const type = screen.getByRole('combobox', { name: 'Type' })
  expect(type).toHaveDisplayValue('Lamp')
  await userEvent.selectOptions(type, 'Heater')
  await waitFor(async () => expect(await rowNames()).toEqual(['Kettle']))
  expect(router.state.location.search).toContain('type=heater')
})

test('an empty hall offers to add the first asset, and a filter without matches offers to clear it', async () => {
  const { hall, router } = visitHall('/pat/assets?search=nothing')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all assets' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText('No assets yet')).toBeVisible()
  expect(hall.assets).toEqual([])
})

test('assets are added one after another by keyboard: location and type stay, and each message links to the new asset', async () => {
  const { hall } = visitHall('/pat/assets', { assets: [drill] })
  await table()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New asset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New asset' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await waitFor(() => expect(code).toHaveValue('A100'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Location' }), 'Kitchen')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Extension lead')
  await fill(dialog.getByRole('textbox', { name: 'Description' }), 'Ten metres')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByText('Name is required.')).toBeVisible()
  await user.click(name)
  await user.keyboard('Long lead{Control>}{Enter}{/Control}')

  expect(await dialog.findByRole('link', { name: 'Long lead is now asset #101' })).toLeadTo('/pat/assets/101')
  expect(name).toHaveFocus()
  expect(name).toHaveValue('')
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('')
  expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Kitchen')
  await waitFor(() => expect(code).toHaveValue('A101'))

  await user.keyboard('Short lead{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const common = { locationId: '1', itemType: 'extensionLead' }
  expect(hall.inputs).toMatchObject([
    { name: 'Long lead', code: 'A100', description: 'Ten metres', ...common },
    { name: 'Short lead', code: 'A101', description: '', ...common },
  ])
  expect(await rowNames()).toEqual(['Short lead', 'Long lead', 'Drill'])
})

test('adding several assets keeps location and type in the address, and restores an unfinished asset', async () => {
  const { hall, router: firstVisit } = visitHall('/pat/assets/add')
  const user = userEvent.setup()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveFocus()
  const code = () => screen.getByRole('textbox', { name: 'Code' })
  await waitFor(() => expect(code()).toHaveValue('A100'))
  expect(screen.getByText('Choose a location: without one, this asset will not be part of any round.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Kitchen')
  expect(
    screen.queryByText('Choose a location: without one, this asset will not be part of any round.'),
  ).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Extension lead')
  await enter(name, 'Long lead{Enter}')
  expect(await screen.findByRole('link', { name: 'Long lead is now asset #100' })).toLeadTo('/pat/assets/100')
  expect(firstVisit.state.location.search).toBe('?location=1&type=extensionLead')
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveValue('')
  await waitFor(() => expect(code()).toHaveValue('A101'))
  expect(screen.getByRole('link', { name: 'Print labels' })).toLeadTo('/labels/assets?id=100')

  await enter(name, 'Short')
  cleanup()
  const router = renderPage('/pat/assets/add?location=1&type=extensionLead')
  const restored = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(restored).toHaveValue('Short'))
  await waitFor(() => expect(code()).toHaveValue('A101'))
  await enter(restored, ' lead')
  // the class is chosen next to the name, not in a collapsed section
  await user.click(screen.getByRole('radio', { name: 'Class 2' }))
  await user.click(screen.getByRole('button', { name: 'Save and next' }))
  expect(await screen.findByRole('link', { name: /^Short lead is now asset/ })).toBeVisible()
  await waitFor(() => expect(code()).toHaveValue('A102'))
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Last lead')
  await user.click(screen.getByRole('button', { name: 'Save and finish' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets'))
  const common = { locationId: '1', itemType: 'extensionLead' }
  expect(hall.inputs).toMatchObject([
    { name: 'Long lead', code: 'A100', class: 1, ...common },
    { name: 'Short lead', code: 'A101', class: 2, ...common },
    { name: 'Last lead', code: 'A102', ...common },
  ])
})

test('duplicating an asset copies its fields, except those that identify the original', async () => {
  signIn()
  const own = { serialNumber: 'SN-1', make: 'Bosch', description: 'Blue', location: hallLocation() }
  const hall = openHall({ assets: [{ ...drill, ...own }], tests: [hallTest(drill)] })
  renderPage('/pat/assets/2')
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New asset' }))
  expect(dialog.getByText(/^Copied from Drill \(#2\)/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('A100'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save asset' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const copied = {
    name: 'Drill',
    class: 2,
    frequency: 2,
    voltage: 110,
    make: 'Bosch',
    description: 'Blue',
    locationId: '1',
  }
  const ofItsOwn = { code: 'A100', additionalCodes: [], serialNumber: '', photos: [], photoId: null }
  expect(hall.inputs).toMatchObject([{ ...copied, ...ofItsOwn }])
})

test('a new asset gets a suggested code, cannot take one in use, and appears first in the list', async () => {
  const { hall } = visitHall('/pat/assets', { assets: [kettle, drill] })
  await table()
  await userEvent.click(screen.getByRole('button', { name: 'New asset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New asset' }))
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await waitFor(() => expect(code).toHaveValue('A100'))
  expect(dialog.getByRole('radio', { name: 'Class 1' })).toBeChecked()
  expect(dialog.getByRole('combobox', { name: 'Test every' })).toHaveDisplayValue('1 yr')
  expect(dialog.getByRole('combobox', { name: 'Voltage' })).toHaveDisplayValue('240 V')

  await fill(code, 'a002')
  expect(await dialog.findByText('Code already exists')).toBeVisible()
  await fill(code, 'B7')
  await waitFor(() => expect(dialog.queryByText('Code already exists')).not.toBeInTheDocument())

  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Toaster')
  await userEvent.click(dialog.getByRole('radio', { name: 'Class 2' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Location' }), 'Kitchen')
  hall.asked.length = 0
  await userEvent.click(dialog.getByRole('button', { name: 'Save asset' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const entered = { name: 'Toaster', code: 'B7', locationId: '1', class: 2 }
  expect(hall.inputs).toEqual([
    { ...entered, additionalCodes: [], ...NEW_ASSET_FIELD_VALUES, itemType: null, photoId: null, photos: [] },
  ])
  expect(await rowNames()).toEqual(['Toaster', 'Drill', 'Kettle'])
  expect(screen.getByRole('button', { name: 'Never tested 3' })).toBeVisible()
  expect(hall.asked).toEqual([])
})

test('the type of a new asset suggests class and interval, and its lead the expected earth continuity', async () => {
  const { hall } = visitHall('/pat/assets', { assets: [kettle] })
  await userEvent.click(await screen.findByRole('button', { name: 'New asset' }))
  const form = within(await screen.findByRole('dialog', { name: 'New asset' }))
  const type = form.getByRole('combobox', { name: 'Type' })
  const interval = form.getByRole('combobox', { name: 'Test every' })
  await userEvent.selectOptions(type, 'Lamp')
  expect(form.getByRole('radio', { name: 'Class 2' })).toBeChecked()
  expect(interval).toHaveValue('2')
  expect(form.getByText(/^Suggested retest interval: 2 yrs/)).toBeVisible()

  await userEvent.selectOptions(interval, '3')
  await userEvent.selectOptions(type, 'Extension lead')
  expect(form.getByRole('radio', { name: 'Class 1' })).toBeChecked()
  expect(interval).toHaveValue('3')

  await userEvent.click(form.getByText('Make, fuse, lead and inspection'))
  await fill(form.getByRole('textbox', { name: 'Lead length' }), '25')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Conductor' }), '1.5 mm²')
  expect(form.getByText(/up to 0.433 Ω/)).toBeVisible()
  await fill(form.getByRole('textbox', { name: 'Plug fuse' }), '13')
  await enter(form.getByRole('textbox', { name: 'Name' }), 'Stage lead')
  await userEvent.click(form.getByRole('button', { name: 'Save asset' }))
  await waitFor(() => expect(hall.inputs).toHaveLength(1))
  expect(hall.inputs).toMatchObject([
    { itemType: 'extensionLead', class: 1, frequency: 3, fuseRating: 13, leadLength: 25, conductorArea: 1.5 },
  ])
})

test('an asset saved before its code is suggested waits for the code, and is not saved without one', async () => {
  signIn()
  const hall = openHall({ assets: [kettle] })
  let suggest = () => {}
  const suggested = new Promise<void>((resolve) => {
    suggest = resolve
  })
  respondWith({
    NextAssetCode: async () => {
      await suggested
      return { nextAssetCode: 'A100' }
    },
  })
  renderPage('/pat/assets')
  await table()
  await userEvent.click(screen.getByRole('button', { name: 'New asset' }))
  await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Toaster{Enter}')
  expect(hall.inputs).toEqual([])
  suggest()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(hall.inputs).toMatchObject([{ name: 'Toaster', code: 'A100' }])

  await userEvent.click(screen.getByRole('button', { name: 'New asset' }))
  const code = await screen.findByRole('textbox', { name: 'Code' })
  await waitFor(() => expect(code).toHaveValue('A100'))
  await userEvent.clear(code)
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Urn{Enter}')
  await waitFor(() => expect(code).toBeInvalid())
  expect(hall.inputs).toHaveLength(1)
})

test('a filtered list is reloaded after an asset is added', async () => {
  const { hall } = visitHall('/pat/assets?status=untested', { assets: [kettle] })
  await table()
  hall.asked.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'New asset' }))
  await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Toaster')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('A100'))
  await userEvent.click(screen.getByRole('button', { name: 'Save asset' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Toaster', 'Kettle']))
  expect(hall.asked).toEqual(['AssetList'])
})

test("the form offers active locations only, plus the asset's own inactive one", async () => {
  signIn()
  const cellar = hallLocation({ id: '5', name: 'Cellar', active: false })
  const pump = hallAsset({
    id: '8',
    name: 'Pump',
    location: { __typename: 'Location', id: '5', name: 'Cellar', active: false },
  })
  openHall({ assets: [kettle, pump], locations: [hallLocation(), cellar] })
  renderPage('/pat/assets')
  const choices = async () => {
    const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Location' })
    await waitFor(() => expect(within(field).getAllByRole('option').length).toBeGreaterThan(1))
    return within(field)
      .getAllByRole('option')
      .map((option) => option.textContent)
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Kettle' }))
  expect(await choices()).toEqual(['No location', 'Kitchen'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Pump' }))
  expect(await choices()).toEqual(['No location', 'Cellar (inactive)', 'Kitchen'])
})

test('an unknown scanned code creates a new asset, or is added to an existing one', async () => {
  const { hall, router } = visitHall('/pat/assets?new=ROLL-17', { assets: [kettle] })
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('ROLL-17')
  await userEvent.click(screen.getByRole('button', { name: 'Add this code to an asset' }))
  expect(router.state.location.search).toBe('')
  await userEvent.click(within(await rowOf('Kettle')).getByRole('button', { name: 'Choose' }))
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('A001')
  const added = screen.getByRole('list', { name: 'Additional codes' })
  expect(added).toHaveTextContent('ROLL-17')
  await userEvent.click(screen.getByRole('button', { name: 'Use ROLL-17 as the asset’s code' }))
  expect(added).toHaveTextContent('A001')
  await userEvent.click(screen.getByRole('button', { name: 'Save asset' }))
  await waitFor(() => expect(hall.assets[0]).toMatchObject({ code: 'ROLL-17', additionalCodes: ['A001'] }))
  expect(within(await rowOf('Kettle')).getByText('ROLL-17')).toBeVisible()
})

test('a scanned blank label asks whether its asset is a new or an existing one', async () => {
  const { hall } = visitHall('/pat/assets?new=0417&label=blank', { assets: [kettle] })
  expect(await screen.findByText('The label 0417 is not linked to an asset yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Link to an existing asset' }))
  await userEvent.click(within(await rowOf('Kettle')).getByRole('button', { name: 'Choose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save asset' }))
  await waitFor(() => expect(hall.assets[0]).toMatchObject({ code: 'A001', additionalCodes: ['0417'] }))
})

test('a scanned web address becomes an additional code of the new asset, next to a suggested code', async () => {
  const { hall } = visitHall(`/pat/assets?${new URLSearchParams({ new: 'https://snipe.example/hardware/17' })}`, {
    assets: [],
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('A100'))
  expect(screen.getByRole('list', { name: 'Additional codes' })).toHaveTextContent('https://snipe.example/hardware/17')
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Kettle')
  await userEvent.click(screen.getByRole('button', { name: 'Save asset' }))
  await waitFor(() =>
    expect(hall.assets[0]).toMatchObject({ code: 'A100', additionalCodes: ['https://snipe.example/hardware/17'] }),
  )
})

test("an asset's page adds and removes codes of other systems", async () => {
  const { hall } = visitHall('/pat/assets/1', { assets: [{ ...kettle, additionalCodes: ['OLD-1'] }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Additional codes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the code OLD-1' }))
  const entry = screen.getByRole('textbox', { name: 'Additional code' })
  // Enter adds a code; saving also adds the text left in the box, but not the asset's own code
  await userEvent.type(entry, ' 5012345678900{Enter}a001{Enter}OLD-2')
  await userEvent.click(screen.getByRole('button', { name: 'Save codes' }))
  await waitFor(() => expect(hall.assets[0]?.additionalCodes).toEqual(['5012345678900', 'OLD-2']))
  expect(await screen.findByText(/5012345678900/)).toBeVisible()
})

test("an asset's page shows its verdict, due date, details and all readings", async () => {
  signIn()
  const old = addYears(today(), -1)
  openHall({
    assets: [kettle],
    tests: [
      hallTest(kettle, {
        id: '1',
        testDate: old,
        insulationResistance: 0.4,
        safeToUse: 0,
        notes: 'Wet inside',
        tester: null,
        testerName: 'J. Smith',
        importedBy: 'Ann',
        importedFrom: 'old.csv',
      }),
      hallTest(kettle, { id: '2', earthContinuityReading: 0.125, code: 'T-9' }),
    ],
  })
  renderPage('/pat/assets/1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Asset 1 - Kettle' })).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Asset 1 - Kettle'))
  expect(screen.getByText(/Next test/).parentElement).toHaveTextContent('Safe. Next test in 12 months.')
  expect(screen.getByRole('link', { name: 'Kitchen' })).toLeadTo('/pat/locations/1')
  expect(screen.getByRole('link', { name: 'Print label' })).toLeadTo('/pat/assets/1/print')

  expect(screen.getByRole('button', { name: 'What does this mean?', description: 'Class' })).toBeVisible()

  const tests = within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(tests[0]).toHaveTextContent(/Pass.*Anna Tester · label T-9.*0\.125 Ω.*120 MΩ/)
  expect(tests[1]).toHaveTextContent(/Fail.*J\. Smith.*0\.4 MΩ.*Imported by Ann from old\.csv.*Wet inside/)
})

test.each([
  { name: 'never tested', tests: () => [], sentence: 'Never tested. Test the asset before it is used.' },
  {
    name: 'expired',
    tests: () => [hallTest(kettle, { testDate: addDays(addYears(today(), -1), -5) })],
    sentence: 'Overdue. The next test was due 12 days ago.',
  },
  {
    name: 'failed',
    tests: () => [hallTest(kettle, { testDate: addDays(today(), -3), safeToUse: 0 })],
    sentence: 'Not safe to use. Still in use: take the asset out of use.',
  },
])('the page of a $name asset says so in a sentence', async ({ tests, sentence }) => {
  stopCalendar()
  visitHall('/pat/assets/1', { assets: [kettle], tests: tests() })
  await screen.findByRole('heading', { level: 1, name: 'Asset 1 - Kettle' })
  expect(document.querySelector('main')).toHaveTextContent(sentence)
})

test("a missing asset's page says so, and offers only administrators to delete assets", async () => {
  const { router } = visitHall('/pat/assets/99', { assets: [kettle] })
  expect(await screen.findByText('This record does not exist')).toBeVisible()

  await router.navigate('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
})

test('an administrator deletes an asset after confirming, and it disappears from the list', async () => {
  signIn(userWith({ permissions: ['pat menu', 'admin'] }))
  const hall = openHall({ assets: [kettle, drill] })
  respondWith({
    DeleteAsset: (variables) => {
      hall.assets = hall.assets.filter(({ id }) => id !== variables.id)
      const patSummary = countsOf(hall)
      return { deleteAsset: { __typename: 'AssetDeletePayload', id: variables.id, patSummary } }
    },
  })
  renderPage('/pat/assets')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Drill' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Drill?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Kettle']))
  expect(screen.getByRole('button', { name: 'Never tested 1' })).toBeVisible()
})

const broken = () =>
  hallAsset({
    use: 'outOfUse',
    outOfUseSince: addDays(today(), -3),
    outOfUse: {
      __typename: 'OutOfUse',
      id: '1',
      since: addDays(today(), -3),
      reason: 'Flex damaged',
      note: '',
      takenBy: { __typename: 'Tester', id: '7', name: 'Anna Tester' },
      endedOn: null,
      outcomeNote: '',
      repairedOn: null,
      repairNote: null,
    },
  })

/** Mocks the mutations that change an asset's use; the returned array collects their variables. */
function answerUse(hall: ReturnType<typeof openHall>) {
  const sent: unknown[] = []
  const answer = (field: string, change: Partial<typeof kettle>) => (variables: object) => {
    sent.push(variables)
    const asset = { ...broken(), ...change, location: null }
    hall.assets = [asset]
    return { [field]: { __typename: 'AssetPayload', asset, patSummary: countsOf(hall) } }
  }
  respondWith({
    TakeOutOfUse: answer('takeOutOfUse', {}),
    EndOutOfUse: answer('endOutOfUse', { use: 'inUse', outOfUseSince: null, outOfUse: null }),
  })
  return sent
}

test('an asset out of use says so at the top of its page and in lists, with its outcome', async () => {
  stopCalendar()
  signIn()
  const hall = openHall({ assets: [broken(), drill] })
  const sent = answerUse(hall)
  renderPage('/pat/assets')
  expect(await rowOf('Kettle')).toHaveTextContent('Out of use')
  expect(await rowOf('Drill')).not.toHaveTextContent('Out of use')
  await userEvent.click(screen.getByRole('button', { name: 'Out of use 1' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Kettle']))
  await userEvent.click(screen.getByRole('link', { name: 'Kettle' }))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Out of use. Do not use this asset.').parentElement).toHaveTextContent(
    'Flex damaged. Taken out of use 3 days ago by Anna Tester.',
  )
  expect(notice.getByRole('link', { name: 'Print DO NOT USE' })).toLeadTo('/pat/assets/1/do-not-use')
  await userEvent.click(notice.getByRole('button', { name: 'Record outcome…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the outcome for Kettle' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'A mistake' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save outcome' }))
  expect(dialog.getByText('Note is required.')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Repaired' }))
  await fill(dialog.getByRole('textbox', { name: 'Note' }), 'New flex')
  await userEvent.click(dialog.getByRole('button', { name: 'Save outcome' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(sent).toEqual([{ id: '1', input: { outcome: 'repaired', note: 'New flex', endedOn: today() } }])
})

test('an asset that failed a visual inspection needs a test, unless nothing electrical was repaired', async () => {
  stopCalendar()
  signIn()
  const hall = openHall({ assets: [{ ...broken(), failedInspectionOn: addDays(today(), -3) }] })
  const sent = answerUse(hall)
  renderPage('/pat/assets/1')
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByRole('button', { name: 'Record repair…' })).toBeVisible()
  await userEvent.click(notice.getByRole('button', { name: 'Record outcome…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the outcome for Kettle' }))
  expect(dialog.getByText(/must pass a test .*, unless the repair was not electrical/)).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Repaired' }))
  expect(dialog.getByText('Off: the asset stays out of use until it passes a test.')).toBeVisible()
  await userEvent.click(dialog.getByRole('switch', { name: 'Nothing electrical was repaired' }))
  await fill(dialog.getByRole('textbox', { name: 'Note' }), 'New label')
  await userEvent.click(dialog.getByRole('button', { name: 'Save outcome' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    { id: '1', input: { outcome: 'repaired', nothingElectrical: true, note: 'New label', endedOn: today() } },
  ])
})

test('a failed asset shows no future date and offers to take it out of use, record a repair or print its label', async () => {
  stopCalendar()
  signIn()
  const failed = hallTest(kettle, { testDate: addDays(today(), -3), insulationResistance: 0.43, safeToUse: 0 })
  const hall = openHall({ assets: [kettle], tests: [failed] })
  const future = formatDate(addDays(addYears(today(), 1), -10))
  renderPage('/pat/assets')
  const row = await rowOf('Kettle')
  expect(row).toHaveTextContent('After repair')
  expect(row).not.toHaveTextContent(/in \d+ months/)
  await userEvent.click(within(row).getByRole('button', { name: 'Kettle failed: retest after repair' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Kettle failed its last test' }))
  for (const name of ['Take out of use', /^Record repair…/, 'Print DO NOT USE'])
    expect(choice.getByRole('button', { name })).toBeVisible()
  await userEvent.click(choice.getByRole('button', { name: 'Cancel' }))

  await userEvent.click(screen.getByRole('link', { name: 'Kettle' }))
  expect(await screen.findByText('Still in use: take the asset out of use.')).toBeVisible()
  const main = document.querySelector('main')
  expect(main).toHaveTextContent('Not safe to use. Still in use: take the asset out of use.')
  expect(main).toHaveTextContent('Insulation 0.43 MΩ (must be at least 1 MΩ)')
  expect(main).toHaveTextContent('Do not use · retest after repair')
  expect(main).not.toHaveTextContent(future)
  expect(screen.getByRole('link', { name: 'Print DO NOT USE' })).toLeadTo('/pat/assets/1/do-not-use')
  expect(screen.getAllByRole('button', { name: 'Take out of use' })).toHaveLength(1)

  const sent: unknown[] = []
  respondWith({
    RecordRepair: (variables) => {
      sent.push(variables)
      const outOfUse = { ...broken().outOfUse, repairedOn: today(), repairNote: 'New flex' }
      const asset = { ...hall.assets[0], ...broken(), status: ['failed'], lastTest: failed, outOfUse, location: null }
      return { recordRepair: { __typename: 'AssetPayload', asset, patSummary: countsOf(hall) } }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Record repair…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the repair of Kettle' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record repair' }))
  expect(dialog.getByText('Repair is required.')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Repair' }), 'New flex')
  await userEvent.click(dialog.getByRole('button', { name: 'Record repair' }))
  expect(await screen.findByText(/Repair recorded\. Kettle stays out of use until it passes a test\./)).toBeVisible()
  expect(sent).toEqual([{ id: '1', input: { note: 'New flex', repairedOn: today() } }])
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Test the asset before it is used.').parentElement).toHaveTextContent(
    'Repaired today: New flex.',
  )

  await userEvent.click(notice.getByRole('button', { name: 'Record outcome…' }))
  const end = within(await screen.findByRole('dialog', { name: 'Record the outcome for Kettle' }))
  expect(end.getByRole('radio', { name: 'Disposed of' })).toBeVisible()
  expect(end.queryByRole('radio', { name: 'Repaired' })).not.toBeInTheDocument()
})

test('an asset whose class changed since its last test asks for a new test, and the form warns before the change', async () => {
  signIn()
  const tested = hallTest(kettle, { testDate: addDays(today(), -3) })
  openHall({ assets: [kettle], tests: [tested] })
  renderPage('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit asset #1' }))
  expect(dialog.queryByText(/is overdue: test it before it is used/)).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('radio', { name: 'Class 2' }))
  expect(dialog.getByText(/is overdue: test it before it is used/)).toHaveTextContent(
    'Last tested as Class 1. As Class 2, Kettle is overdue',
  )
  cleanup()
  const changed = hallAsset({ class: 2, status: ['expired'], nextDueOn: addDays(today(), -1), lastTest: tested })
  const hall = openHall({ assets: [] })
  hall.assets = [changed]
  renderPage('/pat/assets/1')
  expect(await screen.findByText('The class has changed since the last test.')).toBeVisible()
  expect(document.querySelector('main')).toHaveTextContent(
    'The class has changed since the last test. Test the asset again as Class 2.',
  )
  expect(document.querySelector('main')).not.toHaveTextContent('Was due')
})

test('an asset is taken out of use with a reason, and a disposed asset cannot be tested', async () => {
  signIn()
  const hall = openHall({ assets: [kettle] })
  const sent = answerUse(hall)
  renderPage('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Take out of use' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Kettle out of use' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take out of use' }))
  expect(dialog.getByText('Reason is required.')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Smells')
  await userEvent.click(dialog.getByRole('button', { name: 'Take out of use' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of use')
  expect(sent).toEqual([{ id: '1', input: { reason: 'Smells', since: today(), note: '' } }])
  cleanup()
  openHall({ assets: [hallAsset({ id: '4', use: 'disposed', status: [], location: null })] })
  renderPage('/pat/assets/4')
  expect(await screen.findByRole('alert')).toHaveTextContent('Disposed of')
  expect(screen.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument()
})

test("an asset's history lists tests, moves and corrections together, newest first", async () => {
  signIn()
  const change = (
    at: string,
    action: string,
    before: Record<string, unknown> | null,
    after: Record<string, unknown>,
  ) => ({
    __typename: 'AuditEntry' as const,
    id: at,
    at: `${at}T12:00:00.000Z`,
    action,
    entity: action.split('.')[0] ?? '',
    entityId: '1',
    before,
    after,
    user: { __typename: 'AuditUser' as const, id: '7', name: 'Anna Tester' },
  })
  const testDate = '2025-03-01T00:00:00.000Z'
  openHall({
    assets: [kettle],
    locations: [hallLocation(), hallLocation({ id: '2', name: 'Main hall' })],
    tests: [
      hallTest(kettle, { id: '1', testDate: '2024-03-01' }),
      hallTest(kettle, { id: '2', testDate: '2025-03-01' }),
    ],
    changes: [
      change('2025-06-01', 'test.update', { testDate, notes: '' }, { testDate, notes: 'New plug' }),
      change('2024-09-01', 'asset.update', { locationId: 1 }, { locationId: 2 }),
      change('2024-08-01', 'asset.update', { name: 'Jug' }, { name: 'Kettle' }),
      change('2024-02-01', 'asset.create', null, { name: 'Jug' }),
    ],
  })
  renderPage('/pat/assets/1')
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  await timeline.findByText('Moved from Kitchen to Main hall')
  const told = [
    'Test of 1 Mar 2025 corrected',
    '1 Mar 2025',
    'Moved from Kitchen to Main hall',
    'Changed name',
    '1 Mar 2024',
    'Added to the register',
  ]
  const entries = timeline.getAllByRole('listitem').map((item) => item.textContent)
  expect(entries).toHaveLength(told.length)
  for (const [index, text] of told.entries()) expect(entries[index]).toContain(text)
  await userEvent.click(timeline.getByText('Test of 1 Mar 2025 corrected'))
  expect(await timeline.findByText('New plug')).toBeVisible()
})

/** Builds one test per year, the latest dated today. */
const yearly = (asset: typeof kettle, readings: [insulation: number, more?: Partial<ReturnType<typeof hallTest>>][]) =>
  readings.map(([insulationResistance, more], index) => {
    const testDate = addYears(today(), index - readings.length + 1)
    return hallTest(asset, { id: String(index + 1), testDate, insulationResistance, ...more })
  })

test('charts show the readings over the years, with a sentence that explains them', async () => {
  signIn()
  const first = { insulationResistanceQualifier: '>' } as const
  openHall({ assets: [kettle], tests: yearly(kettle, [[79, first], [40], [12], [3], [0.43, { safeToUse: 0 }]]) })
  renderPage('/pat/assets/1')
  const readings = within(await screen.findByRole('region', { name: 'Readings' }))
  const plot = await readings.findByRole('img', { name: /^Insulation resistance: 5 readings, from >79 MΩ/ })
  const shapes = [...plot.querySelectorAll('[data-shape]')].map((mark) => mark.getAttribute('data-shape'))
  expect(shapes).toEqual(['above', 'within', 'within', 'within', 'beyond'])
  expect(plot).toHaveTextContent('Outer limit 1 MΩ')
  const since = addYears(today(), -4).slice(0, 4)
  expect(readings.getByText(`Insulation has fallen from >79 to 0.43 MΩ since ${since}.`)).toBeVisible()
  const earth = readings.getByRole('img', { name: /^Earth continuity: 5 readings/ })
  expect(earth.querySelectorAll('[data-shape="within"]')).toHaveLength(5)
  expect(readings.queryByText(/^Earth continuity has/)).not.toBeInTheDocument()
})

test('an asset whose earth continuity cannot be measured has no chart of it', async () => {
  const tests = [hallTest(kettle, { earthContinuityReading: null, earthNotMeasured: 'noEarthedMetal' })]
  visitHall('/pat/assets/1', { assets: [kettle], tests })
  expect(await screen.findByRole('img', { name: /^Insulation resistance: one reading/ })).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Earth continuity/ })).not.toBeInTheDocument()
})

test('an asset that failed its visual inspection before any measurement has no charts', async () => {
  const unmeasured = { earthContinuityReading: null, insulationResistance: null, safeToUse: 0 } as const
  visitHall('/pat/assets/1', { assets: [kettle], tests: [hallTest(kettle, unmeasured)] })
  expect(await screen.findByText(/Visual inspection/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Readings' })).not.toBeInTheDocument())
})

describe('a suggested interval', () => {
  const proposed = { ...kettle, frequency: 1, proposedFrequency: 2, watchReasons: ['fall' as const] }

  test.each([
    ['Change to 2 yrs', null, { frequency: 2 }, 'Kettle is now tested every 2 yrs.'],
    ['Keep 1 yr', null, { keepFrequency: true }, 'Kettle is still tested every 1 yr.'],
    [
      'Change to 2 yrs',
      'appliance' as const,
      { frequency: 2, visualInterval: 12 },
      'Kettle is now tested every 2 yrs, and inspected every 12 months.',
    ],
  ])('one button accepts or declines a suggested interval: %s, type %s', async (name, itemType, input, told) => {
    const { hall } = visitHall('/pat/assets/1', { assets: [{ ...proposed, itemType }] })
    const offer = await screen.findByText(/Three clean tests in a row/)
    expect(hall.inputs).toEqual([])
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(told)).toBeVisible()
    expect(offer).not.toBeInTheDocument()
    expect(hall.inputs).toEqual([input])
  })

  test("an asset's page shows its suggested interval and why it is being watched", async () => {
    visitHall('/pat/assets/1', { assets: [{ ...proposed, frequency: 3 }] })
    expect(await screen.findByText(/The asset failed a test/)).toBeVisible()
    expect(screen.getByText(/On the watch list: insulation has fallen/)).toBeVisible()
  })
})
