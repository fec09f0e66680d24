import { ServerError } from '@apollo/client/errors'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showNoticeMessage } from '../../../client/components/messages/messages'
import { markConnectionFound, markConnectionLost } from '../../../client/offline/connection'
import type { OutboxEntry } from '../../../client/offline/outbox/entry/entry'
import { EMPTY_OUTBOX, publishOutboxState } from '../../../client/offline/outbox/queue/outboxState'
import type { Permission } from '../../../domain/people/permissions'
import { hallAsset, openHall } from '../support/hall'
import { network, pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderApp, renderPage } from '../support/renderApp'
import { setViewport } from '../support/viewport'
import { visitHall } from '../support/visitHall'

const NO_PAGES = pageOf('PagePage', [])

const profileHeading = () => screen.findByRole('heading', { name: 'Profile', level: 1 })

function countSessionChecks() {
  let checks = 0
  respondWith({
    CurrentUser: () => {
      checks += 1
      return { currentUser: userWith() }
    },
  })
  return () => checks
}

test('a visitor is sent to the login page, which remembers the requested page', async () => {
  const router = renderPage('/profile/password?tab=1')
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/profile/password?tab=1')
})

test('the empty path leads to Home, and an unknown path says that the page cannot be found', async () => {
  signIn(userWith({ permissions: [] }))
  const router = renderApp('/')
  expect(await screen.findByText('Welcome, Anna Tester')).toBeVisible()
  expect(router.state.location.pathname).toBe('/home')
  await act(() => router.navigate('/pat/nowhere'))
  expect(await screen.findByText('page cannot be found')).toBeVisible()
})

test.each([
  ['/no/such/page', 'page cannot be found'],
  ['/pat/nowhere/print', 'page cannot be found'],
  ['/admin/users', 'You are not allowed to see this page'],
  ['/stock', 'You are not allowed to see this page'],
  ['/labels/stock', 'You are not allowed to see this page'],
  ['/admin/sandbox/print', 'You are not allowed to see this page'],
])('a signed-in user keeps the frame at %s, which says: %s', async (path, words) => {
  signIn(userWith({ permissions: [] }))
  const router = renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Profile' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${words} · MAH Manager`))
  await userEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/home')
})

test('a visitor who follows a wrong link sees the message without the app’s frame', async () => {
  renderApp('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: 'page cannot be found' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})

test('an error on a print page has the usual frame and is not printed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const print = vi.fn()
  window.print = print
  network.use(graphql.operation(() => refusal('NOT_FOUND', 'Refused')))
  signIn()
  renderApp('/pat/assets/99/print')
  expect(await screen.findByRole('heading', { level: 1, name: 'This record does not exist' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(print).not.toHaveBeenCalled()
})

test('only users who must change the password see the page for it', async () => {
  signIn(userWith({ permissions: [] }))
  const router = renderPage('/password-reset-required')
  expect(await screen.findByText('Welcome, Anna Tester')).toBeVisible()
  expect(router.state.location.pathname).toBe('/home')
})

test('the session is checked on every page and when the user returns to the window', async () => {
  const checks = countSessionChecks()
  const router = renderPage('/profile')
  await profileHeading()
  expect(checks()).toBe(1)

  await act(() => router.navigate('/profile/password'))
  await waitFor(() => expect(checks()).toBe(2))

  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(checks()).toBe(3))
})

test('a list changed in another window is reloaded when the user returns, unless offline', async () => {
  const { hall } = visitHall('/pat/assets', { assets: [hallAsset()] })
  expect(await screen.findByRole('link', { name: 'Kettle' })).toBeVisible()
  const lists: unknown[] = []
  onTestFinished(() => network.events.removeAllListeners())
  network.events.on('request:start', async ({ request }) => {
    if (request.body && (await request.clone().json()).operationName === 'AssetList') lists.push(request)
  })
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

  act(markConnectionLost)
  comeBack()
  hall.assets.unshift(hallAsset({ id: '2', name: 'Drill', code: 'A002' }))
  act(markConnectionFound)
  expect(await screen.findByRole('link', { name: 'Drill' })).toBeVisible()
  expect(lists).toHaveLength(1)

  hall.assets.unshift(hallAsset({ id: '3', name: 'Urn', code: 'A003' }))
  comeBack()
  // a second focus event, as when a dialog closes, must not reload the list again
  comeBack()
  expect(await screen.findByRole('link', { name: 'Urn' })).toBeVisible()
  expect(lists).toHaveLength(2)
})

test('a message is shown on a page that needs no session', async () => {
  renderApp('/login')
  await screen.findByRole('button', { name: 'Sign in' })
  act(() => showNoticeMessage({ text: 'The sign-in was cancelled.' }))
  expect(await screen.findByText('The sign-in was cancelled.')).toBeVisible()
})

test('a lost session leads after a moment to the login page, which remembers the previous page', async () => {
  signIn()
  const router = renderApp('/profile')
  await profileHeading()
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})

  respondWith({ CurrentUser: () => refusal('UNAUTHENTICATED', 'You are not signed in.') })
  window.dispatchEvent(new Event('focus'))

  expect(await screen.findByText('You have been signed out. Sign in to continue.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile')
  expect(log).toHaveBeenCalledWith('Not authenticated')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe('?next=%2Fprofile')
  log.mockRestore()
})

test.each([
  ['the list of a page', '/pat/assets', '/pat/assets'],
  ['the record of a page', '/profile', '/pat/assets/7'],
  ['what is to be printed', '/profile', '/pat/assets/7/print'],
])('%s refused because of a lost session is not called a failure', async (_, start, path) => {
  signIn()
  openHall()
  respondWith({ AssetList: () => refusal('UNAUTHENTICATED', 'You are not signed in.') })
  const said: string[] = []
  const observer = new MutationObserver(() => {
    if (/could not be loaded|not allowed|does not exist/.test(document.body.textContent)) said.push('a failure')
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const router = renderApp(start)
  if (path !== start) {
    await profileHeading()
    network.use(graphql.operation(() => refusal('UNAUTHENTICATED', 'You are not signed in.')))
    await act(() => router.navigate(path))
  }
  // why: search for the message on every attempt, because the login page shows it again, in a bar of its own
  await waitFor(() => expect(screen.getByText('You have been signed out. Sign in to continue.')).toBeVisible())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path)
  observer.disconnect()
  expect(said).toEqual([])
})

test('a rejected anti-forgery token is renewed once; if that fails, the login page opens', async () => {
  const renewed = crypto.randomUUID()
  signIn()
  // this screen requires no permission
  const router = renderPage('/no/such/page')
  await screen.findByText('page cannot be found')
  const tokens: (string | null)[] = []
  network.use(
    http.get('/sanctum/csrf-cookie', () => {
      return new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': `XSRF-TOKEN=${renewed}; path=/` } })
    }),
    http.post('/graphql', ({ request }) => {
      tokens.push(request.headers.get('X-XSRF-TOKEN'))
      expect(request.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
      expect(request.credentials).toBe('same-origin')
      return HttpResponse.json({ message: 'The page has expired.' }, { status: 419 })
    }),
  )
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  window.dispatchEvent(new Event('focus'))

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(tokens).toEqual([expect.not.stringMatching(renewed), renewed])
  complaints.mockRestore()
})

test('a missing anti-forgery cookie is requested before anything is sent', async () => {
  Reflect.set(document, 'cookie', 'XSRF-TOKEN=; path=/; max-age=0')
  const asked: string[] = []
  network.use(
    http.get('/sanctum/csrf-cookie', ({ request }) => {
      asked.push(`cookie, ${request.headers.get('X-Requested-With')}`)
      return new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=a%2Fb; path=/' } })
    }),
    graphql.query('CurrentUser', ({ request }) => {
      asked.push(`user, ${request.headers.get('X-XSRF-TOKEN')}`)
      return HttpResponse.json({ data: { currentUser: userWith() } })
    }),
  )
  renderPage('/profile')
  await profileHeading()
  expect(asked).toEqual(['cookie, XMLHttpRequest', 'user, a/b'])
})

test('a session check that fails for any other reason than a lost session is logged', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  respondWith({ CurrentUser: () => refusal('INTERNAL', 'Something went wrong.') })
  const router = renderPage('/profile')
  await waitFor(() =>
    expect(complaints).toHaveBeenCalledWith('The session could not be checked. Reload the page.', expect.anything()),
  )
  expect(router.state.location.pathname).toBe('/profile')
  complaints.mockRestore()
})

test('the telescope opens in a new tab for users with its permission', async () => {
  signIn(userWith({ permissions: ['dev menu', 'view telescope'] }))
  renderApp('/profile')
  const link = await screen.findByRole('link', { name: 'Telescope' })
  expect(link).toLeadTo('/telescope')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAccessibleDescription('Opens in a new tab')
})

test.each<[permissions: Permission[], entries: string[]]>([
  [['pat menu'], ['Rounds', 'Locations', 'Assets', 'Tests']],
  [['stock menu'], ['Locations', 'Stock']],
  [['menu reports'], ['Reports']],
  [['admin menu'], ['Admin Home', 'Users']],
  [
    ['admin menu', 'manage reports', 'manage pages'],
    ['Admin Home', 'Users', 'Reports', 'Labels'],
  ],
  [['dev menu'], ['Console', 'Sandbox']],
  [['view checks'], ['Checks']],
  [['view telescope'], ['Telescope']],
  // a permission for a single page does not add its section to the menu
  [['view stock', 'take stock', 'stock widget'], []],
  [['run reports'], []],
  [['admin', 'manage users', 'manage reports', 'manage pages'], []],
  [['view dev', 'view sandbox'], []],
  [['pat widget'], []],
])('a user with only %j finds in the menu: %j', async (permissions, entries) => {
  signIn(userWith({ roles: [], permissions }))
  renderApp('/profile')
  const drawer = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', ...entries])
})

test('an administrator’s menu is as specified, and the rest is on Admin Home', async () => {
  signIn(userWith({ permissions: ['admin menu', 'admin', 'manage users', 'manage pages', 'run reports'] }))
  renderApp('/profile')
  const section = within(await screen.findByRole('list', { name: 'ADMIN' }))
  expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(['Admin Home', 'Users'])
})

test.each([
  ['/pat/faults', 'Faults', 'Tests'],
  ['/instruments', 'Instruments', 'Tests'],
  ['/admin/roles', 'Roles', 'Users'],
])('%s is the tab %s, and the menu marks %s', async (path, tab, entry) => {
  signIn(userWith({ roles: ['super-admin'], permissions: [] }))
  respondWith({
    FaultReportList: () => refusal('FORBIDDEN', 'Not now.'),
    InstrumentList: () => refusal('FORBIDDEN', 'Not now.'),
    RoleList: () => refusal('FORBIDDEN', 'Not now.'),
  })
  renderApp(path)
  const tabs = within(await screen.findByRole('navigation', { name: 'Tabs' }))
  expect(tabs.getByRole('link', { name: tab, current: 'page' })).toBeVisible()
  expect(tabs.getAllByRole('link', { current: 'page' })).toHaveLength(1)
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: entry, current: 'page' })).toBeVisible()
})

test.each([
  ['/first-steps', '/home', '?steps=all'],
  ['/admin/hall-file', '/admin/settings/backup', ''],
])('%s leads on to %s', async (old, pathname, search) => {
  signIn(userWith({ permissions: ['admin'] }))
  respondWith({ Backups: () => refusal('FORBIDDEN', 'Not now.') })
  const router = renderPage(old)
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }))
})

test.each([
  { permissions: ['manage pages'], linked: false },
  { permissions: ['manage pages', 'admin'], linked: true },
])('the breadcrumb Admin links only to pages the user may open: $permissions', async ({ permissions, linked }) => {
  signIn(userWith({ roles: [], permissions }))
  respondWith({ PageList: () => ({ pages: NO_PAGES }) })
  renderApp('/admin/pages')
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getByText('Admin')).toBeVisible()
  expect(crumbs.queryAllByRole('link', { name: 'Admin' })).toHaveLength(linked ? 1 : 0)
})

test('at a desk, the logo hides and shows the drawer', async () => {
  signIn()
  renderApp('/profile')
  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.getByRole('banner')).toHaveTextContent('MAH Manager')
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('on a phone, the drawer opens over the page and closes when a page is chosen', async () => {
  setViewport('phone')
  signIn(userWith({ permissions: [] }))
  const router = renderApp('/profile')
  await profileHeading()
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  await userEvent.click(menu.getByRole('link', { name: 'Home' }))

  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/home')
})

test('at a desk, the drawer can be narrowed to icons, and stays narrow', async () => {
  signIn()
  renderApp('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Show only icons in the menu' }))
  expect(screen.getByRole('link', { name: 'Assets' })).toHaveAttribute('title', 'Assets')
  cleanup()
  renderApp('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the names in the menu' }))
  expect(screen.getByRole('link', { name: 'Assets' })).not.toHaveAttribute('title')
})

test.each<[permissions: Permission[], pages: string[]]>([
  [
    ['pat menu', 'stock menu', 'view stock'],
    ['Home', 'Assets', 'Rounds'],
  ],
  [['pat menu'], ['Home', 'Assets', 'Rounds']],
  [['stock menu'], ['Home', 'Stock', 'Locations']],
  [['menu reports'], ['Home', 'Reports', 'Profile']],
  [
    ['view stock', 'run reports'],
    ['Home', 'Profile'],
  ],
  [['view telescope'], ['Home', 'Profile']],
])('on a phone, the bottom bar links with %j to %j, the scanner and the menu', async (permissions, pages) => {
  setViewport('phone')
  signIn(userWith({ roles: [], permissions }))
  renderApp('/profile')
  const bar = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(pages)
  expect(bar.getByRole('button', { name: 'Scan' })).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('on a phone, one link leads back to the parent page, by its name', async () => {
  setViewport('phone')
  signIn()
  renderApp('/profile/password')
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Profile'])
})

test('the app bar shows that the device is offline, and the number of waiting entries', async () => {
  signIn()
  renderApp('/profile')
  await profileHeading()
  // why: match the app bar's text only, because the profile may show 'Offline data' at any time
  expect(screen.queryByText(/^Offline($| ·)/)).not.toBeInTheDocument()
  act(markConnectionLost)
  expect(await screen.findByText('Offline')).toBeVisible()
  const entries = Array.from({ length: 3 }, () => ({ state: 'waiting', records: [] }) as unknown as OutboxEntry)
  act(() => publishOutboxState({ ...EMPTY_OUTBOX, entries }))
  expect(screen.getByText('Offline · 3 waiting')).toBeVisible()
  act(markConnectionFound)
  expect(screen.getByText('3 waiting')).toBeVisible()
  const response = new Response(null, { status: 503 })
  act(() => markConnectionLost(new ServerError('Status 503', { response, bodyText: '' })))
  expect(screen.getByText('Server problem · 3 waiting')).toBeVisible()
  expect(screen.getByText('next try in 3 s')).toBeVisible()
  act(markConnectionFound)
  act(() => publishOutboxState(EMPTY_OUTBOX))
  expect(screen.queryByText(/waiting/)).not.toBeInTheDocument()
})

test("the breadcrumbs start at Home, and the document has the page's title", async () => {
  signIn()
  renderApp('/profile/password')
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual([
    'Home',
    'Profile',
    'Change Password',
  ])
  expect(crumbs.getByRole('link', { name: 'Home' })).toLeadTo('/home')
  await waitFor(() => expect(document.title).toBe('Change Password · MAH Manager'))
})

test('? lists the keyboard shortcuts, but not while typing', async () => {
  signIn()
  renderApp('/profile/password')
  await userEvent.type(await screen.findByLabelText('Current password'), '?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a server that cannot be reached at the start can be tried again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  respondWith({ CurrentUser: () => HttpResponse.error() })
  renderApp('/profile')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/^The server is not available/)).toBeVisible()
  signIn()
  await userEvent.click(again)
  expect(await profileHeading()).toBeVisible()
  complaints.mockRestore()
})

test('the profile menu switches the colour mode and remembers the choice', async () => {
  signIn()
  renderApp('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Profile' }))
  expect(screen.getAllByText('anna@hall.example').length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('color-mode')).toBe('dark')
})

test('the profile menu shows name and email, and links to the password page', async () => {
  signIn()
  const router = renderApp('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Profile' }))
  const menu = within((await screen.findByRole('menu')).parentElement as HTMLElement)
  for (const text of ['Anna Tester', 'anna@hall.example']) expect(menu.getByText(text)).toBeVisible()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Change Password...' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/password'))
})

test.each([
  ['NOT_FOUND', 'This record does not exist'],
  ['FORBIDDEN', 'You are not allowed to see this page'],
])('a page whose record is refused with %s shows the reason', async (code, words) => {
  network.use(graphql.operation(() => refusal(code, 'Refused')))
  signIn()
  renderApp('/pat/assets/99')
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a server error shows the number to report it by', async () => {
  const words = 'Something went wrong. Quote reference r-1 when you report the error.'
  network.use(graphql.operation(() => refusal('INTERNAL', words, undefined, { requestId: 'r-1' })))
  signIn()
  renderPage('/pat/assets/99')
  expect(await screen.findByText(words)).toBeVisible()
})
