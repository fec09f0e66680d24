import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, graphql } from 'msw'
import { expect, test } from 'vitest'
import { USER_SCREENS } from '../../../client/screens'
import type { ScreenRoute } from '../../../client/shell/screenRoute'
import { enter } from '../support/fill'
import { hallAsset, openHall } from '../support/hall'
import { network, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'

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
  respondWith({
    SearchEverything: (variables) => {
      asked.push(variables.text)
      return { search: HITS }
    },
  })
  return asked
}

/** Returns the search field once the dialog has the focus, because text pasted earlier would be lost. */
async function box() {
  const field = await screen.findByRole('combobox', { name: 'Search everything' })
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  await userEvent.click(field)
  expect(field).toHaveFocus()
  return field
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

async function openSearch() {
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  return box()
}

test('Ctrl+K finds records of all kinds, an exact code first, and arrows and Enter open one', async () => {
  const asked = answerSearch()
  signIn(userWith({ permissions: [] }))
  const router = renderApp('/profile')
  const input = await openSearch()
  // why: the text is pasted, because slow typing would start a search between two keystrokes
  await userEvent.click(input)
  await userEvent.paste('k1')
  const code = await screen.findByRole('group', { name: 'This code' })
  expect(within(code).getByRole('option')).toHaveTextContent('KettleK1 · KitchenFail')
  expect(options().map((text) => text?.replace(/(K\d).*/, '$1'))).toEqual([
    'KettleK1',
    'Kettle, smallK2',
    'All with ‘k1’ →',
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
  expect(screen.queryByRole('combobox', { name: 'Search everything' })).not.toBeInTheDocument()
})

test('an empty search offers recently opened records, and the pages and actions that the user may use', async () => {
  answerSearch()
  signIn(userWith({ permissions: ['view stock'] }))
  const router = renderApp('/profile')
  await enter(await openSearch(), 'small')
  await userEvent.click(await screen.findByRole('option', { name: /^Kettle, small/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/2'))

  await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
  await box()
  const recent = within(screen.getByRole('group', { name: 'Recent' }))
  expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Kettle, small'])
  const pages = within(screen.getByRole('group', { name: 'Pages' }))
  expect(pages.getAllByRole('option').map((option) => option.textContent)).toEqual(['Home', 'LocationsStock', 'Stock'])
  const actions = within(screen.getByRole('group', { name: 'Actions' }))
  expect(actions.getByRole('option', { name: 'Sign out' })).toBeVisible()
  expect(actions.queryByRole('option', { name: 'New asset' })).not.toBeInTheDocument()
})

test('a search runs an action, and a text without results says so', async () => {
  respondWith({ SearchEverything: () => ({ search: [] }) })
  signIn()
  renderApp('/profile')
  const input = await openSearch()
  await enter(input, 'xyzzy')
  expect(await screen.findByText(/xyzzy/)).toBeVisible()
  await userEvent.clear(input)
  await enter(input, 'dark col')
  await userEvent.click(await screen.findByRole('option', { name: 'Dark colours' }))
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'))
})

test('every page without a record is found by its title and its synonyms', async () => {
  respondWith({ SearchEverything: () => ({ search: [] }) })
  signIn(userWith({ roles: ['super-admin'], permissions: [] }))
  renderApp('/profile')
  const input = await openSearch()
  const offered = new Set<string>()
  for (const { path, title } of pagesWithoutRecord(USER_SCREENS)) {
    await userEvent.clear(input)
    await userEvent.paste(path === '/admin/users' ? 'users' : title)
    expect(screen.queryAllByRole('option'), `${title} ${path}`).not.toHaveLength(0)
    for (const option of screen.getAllByRole('option')) offered.add(option.textContent ?? '')
  }
  expect(offered.size).toBeGreaterThan(30)
  for (const [words, title] of WORDS_FOR_PAGES) {
    await userEvent.clear(input)
    await userEvent.paste(words)
    expect(options().join(), words).toContain(title)
  }
})

const WORDS_FOR_PAGES = [
  ['instrument', 'Test instruments'],
  ['settings', 'SettingsAdmin'],
  ['role', 'Roles and permissions'],
  ['backup', 'Backup and restore'],
  ['watch list', 'Watch list'],
  ['users', 'Users'],
  ['order', 'Shopping list'],
]

/** Returns the screens that do not show a single record and can be opened directly. */
const pagesWithoutRecord = (screens: readonly ScreenRoute[], above = ''): { path: string; title: string }[] =>
  screens.flatMap(({ path, title, page, children = [] }) => [
    ...(page && !/:|-required$|changed$/.test(path) ? [{ path: `${above}/${path}`, title }] : []),
    ...(path.includes(':') ? [] : pagesWithoutRecord(children, `${above}/${path}`)),
  ])

test.each([
  ['test k1', 'Test Kettle', '/pat/assets/1', ''],
  ['start round kitchen', 'Start a round at Kitchen', '/pat/rounds', '?start=1'],
  ['print label k1', 'Print label for Kettle', '/pat/assets/1/print', ''],
])('a search for %j offers to do it', async (text, title, pathname, search) => {
  const asked = answerSearch()
  const never = () => delay('infinite')
  respondWith({ AssetLabel: () => refusal('NOT_FOUND', 'This asset does not exist.') })
  network.use(
    ...['RoundStart', 'LabelPages', 'RetestDateOnLabels', 'Printers'].map((name) => graphql.query(name, never)),
  )
  signIn()
  const router = renderApp('/profile')
  await enter(await openSearch(), text)
  await waitFor(() => expect(chosen()).toContain(title))
  await waitFor(() => expect(asked.at(-1)).toBe(text.split(' ').at(-1)))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }))
  if (title.startsWith('Test')) expect(await screen.findByRole('dialog', { name: 'Test' })).toBeVisible()
})

test('the assets found end with a link to all matches', async () => {
  answerSearch()
  signIn()
  const router = renderApp('/profile')
  await enter(await openSearch(), 'kettle failed')
  await userEvent.click(await screen.findByRole('option', { name: 'All kettles, failed →' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=kettle&status=failed'))
})

test('New asset opens its dialog from anywhere', async () => {
  signIn()
  answerSearch()
  renderApp('/profile')
  await enter(await openSearch(), 'new asset')
  await userEvent.click(await screen.findByRole('option', { name: 'New asset' }))
  expect(await screen.findByRole('dialog', { name: 'New asset' })).toBeVisible()
})

/** Responds to a search for a code with the asset that has it; holds back the response for RAD1002 until `release`. */
function answerByCode() {
  const release: (() => void)[] = []
  openHall({ assets: [hallAsset({ id: '1' }), hallAsset({ id: '2' })] })
  respondWith({
    SearchEverything: async ({ text }) => {
      if (text === 'RAD1002') await new Promise<void>((resolve) => release.push(resolve))
      const id = text === 'RAD1001' ? '1' : '2'
      const found = hit({ kind: 'asset', id, title: `Radio ${id}`, code: text, exact: true, status: ['sound'] })
      return { search: /^RAD/.test(text) ? [found] : [] }
    },
  })
  return { release }
}

test.each([
  ['', undefined],
  ['test ', 'Test'],
])(
  'Enter waits for the results of the current text, and t on the opened page starts the test: %jRAD1002 over RAD1001',
  async (verb, dialog) => {
    const { release } = answerByCode()
    signIn()
    const router = renderApp('/profile')
    const input = await openSearch()
    await enter(input, `${verb}RAD1001`)
    await waitFor(() => expect(chosen()).toContain('Radio 1'))
    await userEvent.clear(input)
    await enter(input, `${verb}RAD1002{Enter}`)
    await waitFor(() => expect(release).toHaveLength(1))
    expect(router.state.location.pathname).toBe('/profile')
    release[0]?.()
    await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/2'))
    if (!dialog) {
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /Kettle$/ })).toHaveFocus())
      await userEvent.keyboard('t')
    }
    expect(await screen.findByRole('dialog', { name: 'Test' })).toBeVisible()
  },
)

test('letters typed before the search field is ready are kept', async () => {
  const asked = answerSearch()
  signIn()
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}kettle')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search everything' })).toHaveValue('kettle'))
  await waitFor(() => expect(asked).toContain('kettle'))
})
