import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoleDetailsFragment } from '../../../client/people/roles/Role.generated'
import type { UserDetailsFragment, UserListQuery } from '../../../client/people/users/User.generated'
import { PERMISSIONS } from '../../../domain/people/permissions'
import { closeTab } from '../support/closeTab'
import { enter } from '../support/fill'
import { pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderApp, renderPage } from '../support/renderApp'
import { setViewport } from '../support/viewport'

const administrator = userWith({
  id: '1',
  roles: ['admin'],
  permissions: PERMISSIONS.filter((name) => name !== 'view dev'),
})

const role = (id: string, name: string, permissions: string[], userCount = 0): RoleDetailsFragment => ({
  __typename: 'Role',
  id,
  name,
  permissions,
  userCount,
})
const ROLES = [
  role('1', 'admin', ['admin', 'manage users'], 1),
  role('2', 'developer', ['view dev']),
  role('3', 'super-admin', [], 1),
  role('4', 'tester', ['pat menu'], 2),
]

const account = (overrides: Partial<UserDetailsFragment>): UserDetailsFragment => ({
  __typename: 'User',
  id: '8',
  name: 'Bert Brown',
  email: 'bert@hall.example',
  active: true,
  passwordResetRequired: false,
  identity: null,
  passwordState: 'own',
  secondFactor: false,
  roles: ['tester'],
  permissions: ['pat menu'],
  lastSignInAt: null,
  erasedAt: null,
  ...overrides,
})

const usersAnswer = (items: UserDetailsFragment[]) =>
  HttpResponse.json<{ data: UserListQuery }>({ data: { users: pageOf('UserPage', items) } })
const handover = (user: UserDetailsFragment, oneTimePassword: string | null = null) => ({
  __typename: 'UserPayload',
  user,
  oneTimePassword,
  invited: false,
})

beforeEach(() => {
  signIn(administrator)
  setViewport('phone')
  respondWith({
    RoleList: () => ({ roles: pageOf('RolePage', ROLES) }),
    UserList: () => usersAnswer([account({})]),
    UserAccessTokens: () => ({ userAccessTokens: [] }),
  })
})

const checkbox = (name: string) => screen.findByRole('checkbox', { name })

test('a new user’s one-time password is shown once, with a button to copy it', async () => {
  const user = userEvent.setup()
  renderPage('/admin/users')
  let made: object | undefined
  respondWith({
    CreateUser: (variables) => {
      made = variables.input
      return { createUser: handover(account({ id: '9', name: 'Nora' }), 'abcd-efgh') }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  await enter(await screen.findByLabelText(/^Name/), 'Nora')
  await enter(screen.getByLabelText(/^Email/), 'nora@hall.example')
  await user.click(await checkbox('tester'))
  await user.click(screen.getByRole('button', { name: 'Create user' }))

  const dialog = await screen.findByRole('dialog', { name: 'One-time password for Nora' })
  expect(made).toEqual({ name: 'Nora', email: 'nora@hall.example', roles: ['tester'] })
  expect(within(dialog).getByLabelText('One-time password')).toHaveValue('abcd-efgh')
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await within(dialog).findByText(/Copied/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('abcd-efgh')
  const address = `${location.origin}/login`
  expect(within(dialog).getByRole('link', { name: address })).toLeadTo(address)
  expect(await within(dialog).findByRole('img', { name: 'The address as a QR code' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Copy message' }))
  expect(await within(dialog).findByText(/Message copied/)).toBeVisible()
  const message = await navigator.clipboard.readText()
  for (const told of [address, 'bert@hall.example', 'abcd-efgh']) expect(message).toContain(told)
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue('abcd-efgh')).not.toBeInTheDocument())
})

test('a one-time password is shared together with the address if the browser can share', async () => {
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  renderPage('/admin/users')
  respondWith({ ResetUserPassword: () => ({ resetUserPassword: handover(account({}), 'abcd-efgh') }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Reset password' }))
  const dialog = await screen.findByRole('dialog', { name: 'One-time password for Bert Brown' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('abcd-efgh') }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('/login') }))
  expect(within(dialog).queryByRole('button', { name: 'Copy message' })).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'share')
})

test('each role shows its permissions where roles are chosen', async () => {
  renderPage('/admin/users')
  await userEvent.click(await screen.findByRole('button', { name: 'New user' }))
  expect(await checkbox('tester')).toHaveAccessibleDescription('Can find assets, tests and rounds in the menu.')
  expect(await checkbox('developer')).toHaveAccessibleDescription(
    'Can read the console and logs. You cannot assign this role: it has permissions that you do not have. Ask someone who has them.',
  )
  expect(screen.getByText(/Every user can scan labels/)).toBeVisible()
})

test('a role with more permissions than one’s own cannot be chosen', async () => {
  renderPage('/admin/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  expect(await checkbox('tester')).toBeChecked()
  expect(await checkbox('admin')).toBeEnabled()
  expect(await screen.findByRole('checkbox', { name: /developer/ })).toBeDisabled()
  expect(await screen.findByRole('checkbox', { name: /super-admin/ })).toBeDisabled()
})

test('an account’s tokens are listed, and revoked after confirmation', async () => {
  renderPage('/admin/users')
  const token = {
    __typename: 'AccessToken',
    id: '5',
    name: 'backup',
    readOnly: true,
    expiresAt: null,
    lastUsedAt: null,
    createdAt: '2026-01-01T00:00:00Z',
  }
  let revoked: string | undefined
  respondWith({
    UserAccessTokens: () => ({ userAccessTokens: [token] }),
    RevokeUserAccessToken: (variables) => {
      revoked = variables.id
      return { revokeUserAccessToken: { __typename: 'DeletedRecord', id: '5' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  const tokens = await screen.findByRole('region', { name: 'Personal access tokens' })
  expect(await within(tokens).findByText('Read only')).toBeVisible()
  await userEvent.click(within(tokens).getByRole('button', { name: 'Revoke backup' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await within(tokens).findByText('This account has no tokens.')).toBeVisible()
  expect(revoked).toBe('5')
})

test.each([
  ['that may do more', { permissions: ['view dev'] }],
  ['of a super-admin', { roles: ['super-admin'] }],
])('an account %s cannot be opened, and the list shows why', async (_, more) => {
  renderPage('/admin/users')
  respondWith({ UserList: () => usersAnswer([account(more)]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  expect(await screen.findByText(/Bert Brown has permissions that you do not have/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a password that ends because of a new role is reported, and marked in the list', async () => {
  renderPage('/admin/users')
  const ended = account({ passwordState: 'ended', roles: ['tester', 'admin'] })
  respondWith({ UpdateUser: () => ({ updateUser: handover(ended) }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  await userEvent.click(await checkbox('admin'))
  respondWith({ UserList: () => usersAnswer([ended]) })
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  expect(await screen.findByText(/so it no longer works/)).toBeVisible()
  expect(await screen.findByText('New password required')).toBeVisible()
})

test('a user’s roles changed by someone else are reported before they are replaced', async () => {
  renderPage('/admin/users')
  const sent: object[] = []
  respondWith({
    UpdateUser: ({ input }) => {
      sent.push(input)
      if (sent.length === 1)
        return refusal(
          'CONFLICT',
          'Another user has changed the roles of Bert Brown. The account now has no roles. Save again to overwrite this change.',
          undefined,
          { roles: [] },
        )
      return { updateUser: handover(account({ roles: ['tester', 'admin'] })) }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  await userEvent.click(await checkbox('admin'))
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  expect(
    await screen.findByText(
      'Another user has changed the roles of Bert Brown. The account now has no roles. Save again to overwrite this change.',
    ),
  ).toBeVisible()
  expect(await checkbox('admin')).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  expect(await screen.findByText('User saved')).toBeVisible()
  expect(sent).toEqual([
    { roles: ['tester', 'admin'], expectedRoles: ['tester'] },
    { roles: ['tester', 'admin'], expectedRoles: [] },
  ])
})

test('the form of an account survives a closed tab, without the password', async () => {
  const { id, name, email, roles, permissions } = administrator
  const own = account({ id, name, email, roles, permissions })
  respondWith({ UserList: () => usersAnswer([own]) })
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: `Edit ${own.name}` }))
  renderPage('/admin/users')
  await edit()
  await enter(await screen.findByLabelText(/^Email/), '.uk')
  await enter(await screen.findByLabelText(/^Your password/), 'correct horse')
  closeTab()
  expect(JSON.stringify({ ...localStorage })).not.toContain('correct horse')

  renderPage('/admin/users')
  await edit()
  expect(await screen.findByText(/have been restored/)).toBeVisible()
  expect(screen.getByLabelText(/^Email/)).toHaveValue(`${own.email}.uk`)
  expect(screen.getByLabelText(/^Your password/)).toHaveValue('')
})

test('users can neither change their own roles nor deactivate themselves', async () => {
  respondWith({ UserList: () => usersAnswer([account({ id: '1', name: 'Anna', roles: ['admin'] })]) })
  renderPage('/admin/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Anna' }))
  expect(await checkbox('admin')).toBeDisabled()
  expect(screen.getByText('You cannot change your own roles. Ask another administrator.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Reset password' })).not.toBeInTheDocument()
})

test('changing one’s own email address requires the password', async () => {
  respondWith({ UserList: () => usersAnswer([account({ id: '1', name: 'Anna', roles: ['admin'] })]) })
  renderPage('/admin/users')
  let sent: object = {}
  respondWith({
    UpdateUser: (variables) => {
      sent = variables
      return { updateUser: handover(account({ id: '1', email: 'anna@x.example' })) }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Anna' }))
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
  await userEvent.clear(await screen.findByLabelText(/^Email/))
  await enter(screen.getByLabelText(/^Email/), 'anna@x.example')
  await enter(await screen.findByLabelText('Your password'), 'secret123{Enter}')
  expect(await screen.findByText('User saved')).toBeVisible()
  expect(sent).toEqual({ id: '1', input: { email: 'anna@x.example' }, password: 'secret123', code: '' })
})

test('deactivating a user requires confirmation', async () => {
  renderPage('/admin/users')
  let sent: object | undefined
  respondWith({
    UpdateUser: (variables) => {
      sent = variables
      return { updateUser: handover(account({ active: false })) }
    },
    UserList: () => usersAnswer([account({ active: !sent })]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Bert Brown?' })
  expect(sent).toBeUndefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Bert Brown deactivated')).toBeVisible()
  expect(sent).toEqual({ id: '8', input: { active: false } })
  expect(await screen.findByText('Deactivated', { selector: 'span' })).toBeVisible()
})

test('the server runs the user search, and the address keeps it', async () => {
  const router = renderPage('/admin/users')
  const filters: object[] = []
  respondWith({
    UserList: (variables) => {
      filters.push(variables.filter)
      return usersAnswer([])
    },
  })
  await enter(await screen.findByRole('searchbox', { name: 'Search users' }), 'quill{Enter}')
  await waitFor(() => expect(filters.at(-1)).toEqual({ search: 'quill' }))
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivated' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 0' }))
  expect(await screen.findByText('No users found')).toBeVisible()
  await waitFor(() => expect(filters.at(-1)).toEqual({ search: 'quill', active: [false] }))
  expect(router.state.location.search).toBe('?search=quill&state=deactivated')
})

test('a lost permission changes page and menu after the next refusal', async () => {
  setViewport('desk')
  const router = renderApp('/admin/roles')
  await screen.findByRole('heading', { name: 'Roles and permissions', level: 1 })
  const menu = screen.getByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Users' })).toBeVisible()

  signIn(userWith({ id: '1' }))
  respondWith({
    UserList: () => refusal('FORBIDDEN', 'You are not allowed to do this. Ask an administrator if you need access.'),
  })
  await router.navigate('/admin/users')
  expect(await screen.findByText('You are not allowed to see this page')).toBeVisible()
  await waitFor(() => expect(within(menu).queryByRole('link', { name: 'Users' })).not.toBeInTheDocument())
})

test('the role table saves each role separately', async () => {
  setViewport('desk')
  renderPage('/admin/roles')
  const saved: object[] = []
  respondWith({
    UpdateRole: (variables) => {
      saved.push(variables)
      const { id, input } = variables
      const before = ROLES.find((one) => one.id === id)
      return { updateRole: { ...before, permissions: input.permissions } }
    },
  })
  await userEvent.click(await checkbox('tester: view stock'))
  await userEvent.click(await checkbox('admin: run reports'))
  await userEvent.click(screen.getByRole('button', { name: 'Save tester' }))
  expect(await screen.findByText('tester saved')).toBeVisible()
  expect(saved).toEqual([
    { id: '4', input: { permissions: ['pat menu', 'view stock'], expectedPermissions: ['pat menu'] } },
  ])
  expect(screen.queryByRole('button', { name: 'Save tester' })).not.toBeInTheDocument()
  expect(await checkbox('tester: view stock')).toBeChecked()
  expect(screen.getByText('Can find assets, tests and rounds in the menu and see stock.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes to admin' }))
  expect(await checkbox('admin: run reports')).not.toBeChecked()
})

test('a rejected role change stays ticked, with the reason', async () => {
  setViewport('desk')
  renderPage('/admin/roles')
  respondWith({
    UpdateRole: () =>
      refusal('BAD_USER_INPUT', 'Refused', { permissions: ['You would lose the right to manage users yourself.'] }),
  })
  await userEvent.click(await checkbox('admin: manage users'))
  await userEvent.click(screen.getByRole('button', { name: 'Save admin' }))
  expect(await screen.findByText('You would lose the right to manage users yourself.')).toBeVisible()
  expect(await checkbox('admin: manage users')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Save admin' })).toBeEnabled()
})

test('the role table merges one’s own changes into a role that another user changed', async () => {
  setViewport('desk')
  renderPage('/admin/roles')
  const mine = await checkbox('tester: view stock')
  const theirs = ROLES.map((one) => (one.name === 'tester' ? { ...one, permissions: ['run reports'] } : one))
  const sent: { permissions: string[]; expectedPermissions: string[] }[] = []
  respondWith({
    UpdateRole: ({ input }) => {
      sent.push(input)
      if (sent.length === 1)
        return refusal('CONFLICT', 'Another user has changed tester. Check the role as it is now, then save again.')
      return { updateRole: { ...theirs[3], permissions: input.permissions } }
    },
    RoleList: () => ({ roles: pageOf('RolePage', theirs) }),
  })
  await userEvent.click(mine)
  await userEvent.click(screen.getByRole('button', { name: 'Save tester' }))
  expect(
    await screen.findByText('Another user has changed tester. Check the role as it is now, then save again.'),
  ).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'tester: run reports' })).toBeChecked())
  expect(mine).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Save tester' }))
  expect(await screen.findByText('tester saved')).toBeVisible()
  expect(sent[1]).toEqual({ permissions: ['view stock', 'run reports'], expectedPermissions: ['run reports'] })
})

test('the role table locks the super-admin and permissions that the user lacks', async () => {
  setViewport('desk')
  renderPage('/admin/roles')
  expect(await checkbox('super-admin: admin')).toBeDisabled()
  expect(await checkbox('super-admin: admin')).toBeChecked()
  expect(await checkbox('tester: view dev')).toBeDisabled()
  expect(await checkbox('developer: view dev')).toBeDisabled()
  expect(await checkbox('developer: pat menu')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Edit role developer' })).not.toBeInTheDocument()
  expect(await checkbox('tester: admin')).toBeEnabled()
})

test('the role table shows one role at a time on a phone', async () => {
  renderPage('/admin/roles')
  const roles = await screen.findByRole('combobox', { name: 'Role' })
  expect(screen.getByRole('checkbox', { name: /^manage users/ })).toBeChecked()
  await userEvent.selectOptions(roles, 'tester')
  expect(screen.getByRole('checkbox', { name: /^manage users/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^pat menu/ })).toBeChecked()
})

test('the audit trail shows the values before and after a change', async () => {
  respondWith({
    AuditTrail: () => ({
      auditEntries: pageOf('AuditPage', [
        {
          __typename: 'AuditEntry',
          id: '5',
          at: new Date().toISOString(),
          user: { __typename: 'AuditUser', id: '1', name: 'Anna' },
          action: 'asset.update',
          entity: 'asset',
          entityId: '12',
          name: 'Saw',
          assetId: null,
          changedFields: ['frequency'],
        },
      ]),
    }),
    AuditTrailEntryValues: (variables) => ({
      history: {
        __typename: 'AuditPage',
        items: [
          {
            __typename: 'AuditEntry',
            id: variables.id,
            before: { id: '12', name: 'Saw', frequency: 1, updatedAt: '2026-01-01T10:00:00.000Z' },
            after: { id: '12', name: 'Saw', frequency: 2, updatedAt: '2026-01-02T10:00:00.000Z' },
          },
        ],
      },
    }),
  })
  renderPage('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: /^Saw: changed/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Saw: changed' })
  await within(dialog).findByRole('table')
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Frequency12'])
  expect(within(dialog).getByRole('link', { name: 'Open Saw' })).toLeadTo('/pat/assets/12')
})

test('an administrator downloads a user’s data, and erases a deactivated user after reading what is deleted and kept', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:file'
  }
  const former = account({ active: false })
  const afterwards = { ...former, name: 'Former user 8', erasedAt: '2026-11-29T10:00:00Z' }
  let erased: string | undefined
  renderApp('/admin/users')
  respondWith({
    UserList: () => usersAnswer([erased ? afterwards : former]),
    UserData: () => ({ userData: { account: { name: 'Bert Brown' } } }),
    EraseUser: ({ id }) => {
      erased = id
      return { eraseUser: afterwards }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Download this user’s data' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ account: { name: 'Bert Brown' } })

  await userEvent.click(screen.getByRole('button', { name: 'Erase this user' }))
  const question = await screen.findByRole('alertdialog', { name: 'Erase Bert Brown?' })
  expect(question).toHaveTextContent(/cannot be undone.*email address, also in the audit trail.*kept:.*‘Former user 8’/)
  await userEvent.click(within(question).getByRole('button', { name: 'Erase this user' }))
  expect(await screen.findByText('Bert Brown has been erased')).toBeVisible()
  expect(erased).toBe('8')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Former user 8' }))
  expect(await screen.findByText(/Former user 8 has been erased/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an active user must be deactivated before being erased', async () => {
  renderPage('/admin/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
  expect(await screen.findByText('To erase this user, deactivate the account first.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase this user' })).not.toBeInTheDocument()
})
