import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoleDetailsFragment } from '../../../client/people/roles/Role.generated'
import type { UserDetailsFragment, UserListQuery } from '../../../client/people/users/User.generated'
import { PERMISSIONS } from '../../../domain/people/permissions'
import { controls } from '../../support/controls'
import { closeTab } from '../support/closeTab'
import { network, refusal, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'
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
  ...overrides,
})

const usersAnswer = (items: UserDetailsFragment[]) =>
  HttpResponse.json<{ data: UserListQuery }>({
    data: { users: { __typename: 'UserPage', items, total: items.length } },
  })
const handover = (user: UserDetailsFragment, oneTimePassword: string | null = null) => ({
  __typename: 'UserPayload',
  user,
  oneTimePassword,
  invited: false,
})

beforeEach(() => {
  signIn(administrator)
  setViewport('phone')
  network.use(
    graphql.query('RoleList', () =>
      HttpResponse.json({ data: { roles: { __typename: 'RolePage', items: ROLES, total: ROLES.length } } }),
    ),
    graphql.query('UserList', () => usersAnswer([account({})])),
    graphql.query('UserAccessTokens', () => HttpResponse.json({ data: { userAccessTokens: [] } })),
  )
})

const checkbox = (name: string) => screen.findByRole('checkbox', { name })

describe('users', () => {
  test('a new user’s one-time password is shown once, to be copied', async () => {
    const user = userEvent.setup()
    renderApp('/admin/users')
    let made: object | undefined
    network.use(
      graphql.mutation('CreateUser', ({ variables }) => {
        made = variables.input
        return HttpResponse.json({ data: { createUser: handover(account({ id: '9', name: 'Nora' }), 'abcd-efgh') } })
      }),
    )
    await user.click(await screen.findByRole('button', { name: controls.button.newUser }))
    await user.type(await screen.findByLabelText(/^Name/), 'Nora')
    await user.type(screen.getByLabelText(/^Email/), 'nora@hall.example')
    await user.click(await checkbox('tester'))
    await user.click(screen.getByRole('button', { name: controls.button.createUser }))

    const dialog = await screen.findByRole('dialog', { name: 'One-time password for Nora' })
    expect(made).toEqual({ name: 'Nora', email: 'nora@hall.example', roles: ['tester'] })
    expect(within(dialog).getByLabelText(controls.field.oneTimePassword)).toHaveValue('abcd-efgh')
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
    expect(await within(dialog).findByText(/Copied/)).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('abcd-efgh')
    const address = `${location.origin}/login`
    expect(within(dialog).getByRole('link', { name: address })).toHaveAttribute('href', address)
    expect(await within(dialog).findByRole('img', { name: 'The address as a QR code' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Copy message' }))
    expect(await within(dialog).findByText(/Message copied/)).toBeVisible()
    const message = await navigator.clipboard.readText()
    for (const told of [address, 'bert@hall.example', 'abcd-efgh']) expect(message).toContain(told)
    await user.click(within(dialog).getByRole('button', { name: controls.button.done }))
    await waitFor(() => expect(screen.queryByDisplayValue('abcd-efgh')).not.toBeInTheDocument())
  })

  test('a one-time password is shared with the address where the browser can share', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    renderApp('/admin/users')
    network.use(
      graphql.mutation('ResetUserPassword', () =>
        HttpResponse.json({ data: { resetUserPassword: handover(account({}), 'abcd-efgh') } }),
      ),
    )
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

  test('each role says what it allows where it is chosen', async () => {
    renderApp('/admin/users')
    await userEvent.click(await screen.findByRole('button', { name: controls.button.newUser }))
    expect(await checkbox('tester')).toHaveAccessibleDescription('Can find assets, tests and rounds in the menu.')
    expect(await checkbox('developer')).toHaveAccessibleDescription(
      'Can read the console and logs. Has permissions that you do not have.',
    )
    expect(screen.getByText(/Every user can scan labels/)).toBeVisible()
  })

  test('the refusal of a user stands under its field, and what was typed stays', async () => {
    renderApp('/admin/users')
    network.use(
      graphql.mutation('CreateUser', () =>
        refusal('BAD_USER_INPUT', 'Refused', { email: ['This email address already has an account.'] }),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: controls.button.newUser }))
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Nora')
    await userEvent.type(screen.getByLabelText(/^Email/), 'bert@hall.example{Enter}')
    expect(await screen.findByText('This email address already has an account.')).toBeVisible()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Nora')
  })

  test('a role that may do more than oneself cannot be given', async () => {
    renderApp('/admin/users')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    expect(await checkbox('tester')).toBeChecked()
    expect(await checkbox('admin')).toBeEnabled()
    expect(await screen.findByRole('checkbox', { name: /developer/ })).toBeDisabled()
    expect(await screen.findByRole('checkbox', { name: /super-admin/ })).toBeDisabled()
  })

  test('an account’s tokens are listed, and revoked after asking', async () => {
    renderApp('/admin/users')
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
    network.use(
      graphql.query('UserAccessTokens', () => HttpResponse.json({ data: { userAccessTokens: [token] } })),
      graphql.mutation('RevokeUserAccessToken', ({ variables }) => {
        revoked = variables.id
        return HttpResponse.json({ data: { revokeUserAccessToken: { __typename: 'DeletedRecord', id: '5' } } })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    const tokens = await screen.findByRole('region', { name: 'Personal access tokens' })
    expect(await within(tokens).findByText('Read only')).toBeVisible()
    await userEvent.click(within(tokens).getByRole('button', { name: 'Revoke backup' }))
    await userEvent.click(await screen.findByRole('button', { name: controls.button.revoke }))
    expect(await within(tokens).findByText('This account has no tokens.')).toBeVisible()
    expect(revoked).toBe('5')
  })

  test('an account that may do more is not opened, and the list says why', async () => {
    renderApp('/admin/users')
    network.use(graphql.query('UserList', () => usersAnswer([account({ permissions: ['view dev'] })])))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    expect(await screen.findByText(/Bert Brown has permissions that you do not have/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a password that ended with a grant is told, and stands in the list', async () => {
    renderApp('/admin/users')
    const ended = account({ passwordState: 'ended', roles: ['tester', 'admin'] })
    network.use(graphql.mutation('UpdateUser', () => HttpResponse.json({ data: { updateUser: handover(ended) } })))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    await userEvent.click(await checkbox('admin'))
    network.use(graphql.query('UserList', () => usersAnswer([ended])))
    await userEvent.click(screen.getByRole('button', { name: controls.button.saveUser }))
    expect(await screen.findByText(/password no longer works/)).toBeVisible()
    expect(await screen.findByText('Needs a new password')).toBeVisible()
  })

  test('roles that another user gave meanwhile are told before they are replaced', async () => {
    renderApp('/admin/users')
    const sent: object[] = []
    network.use(
      graphql.mutation('UpdateUser', ({ variables: { input } }) => {
        sent.push(input)
        if (sent.length === 1)
          return refusal(
            'CONFLICT',
            'Another user has changed the roles of Bert Brown. There are none now. Save again to replace them.',
            undefined,
            { roles: [] },
          )
        return HttpResponse.json({ data: { updateUser: handover(account({ roles: ['tester', 'admin'] })) } })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    await userEvent.click(await checkbox('admin'))
    await userEvent.click(screen.getByRole('button', { name: controls.button.saveUser }))
    expect(
      await screen.findByText(
        'Another user has changed the roles of Bert Brown. There are none now. Save again to replace them.',
      ),
    ).toBeVisible()
    expect(await checkbox('admin')).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: controls.button.saveUser }))
    expect(await screen.findByText('User saved')).toBeVisible()
    expect(sent).toEqual([
      { roles: ['tester', 'admin'], expectedRoles: ['tester'] },
      { roles: ['tester', 'admin'], expectedRoles: [] },
    ])
  })

  test('an account being edited survives a closed tab, without the password that was typed', async () => {
    const { id, name, email, roles, permissions } = administrator
    const own = account({ id, name, email, roles, permissions })
    network.use(graphql.query('UserList', () => usersAnswer([own])))
    const edit = async () => userEvent.click(await screen.findByRole('button', { name: `Edit ${own.name}` }))
    renderApp('/admin/users')
    await edit()
    await userEvent.type(await screen.findByLabelText(/^Email/), '.uk')
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'correct horse')
    closeTab()
    expect(JSON.stringify({ ...localStorage })).not.toContain('correct horse')

    renderApp('/admin/users')
    await edit()
    expect(await screen.findByText(/have been restored/)).toBeVisible()
    expect(screen.getByLabelText(/^Email/)).toHaveValue(`${own.email}.uk`)
    expect(screen.getByLabelText(/^Your password/)).toHaveValue('')
  })

  test('a role being created survives a closed tab', async () => {
    renderApp('/admin/roles')
    await userEvent.click(await screen.findByRole('button', { name: 'New role' }))
    await userEvent.type(await screen.findByLabelText(/^Name/), 'steward')
    closeTab()
    renderApp('/admin/roles')
    await userEvent.click(await screen.findByRole('button', { name: 'New role' }))
    expect(await screen.findByText(/have been restored/)).toBeVisible()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('steward')
  })

  test('deactivating a user says that other changes of the dialog are lost', async () => {
    renderApp('/admin/users')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    await userEvent.type(await screen.findByLabelText(/^Name/), ' Jr')
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate Bert Brown?' })
    expect(within(question).getByText(/other changes here are not saved/)).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: controls.button.cancel }))
    expect(await screen.findByDisplayValue('Bert Brown Jr')).toBeVisible()
  })

  test('users cannot change their own roles or deactivate themselves', async () => {
    network.use(graphql.query('UserList', () => usersAnswer([account({ id: '1', name: 'Anna', roles: ['admin'] })])))
    renderApp('/admin/users')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Anna' }))
    expect(await checkbox('admin')).toBeDisabled()
    expect(screen.getByText('You cannot change your own roles. Ask another administrator.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reset password' })).not.toBeInTheDocument()
  })

  test('changing one’s own email address needs the password', async () => {
    network.use(graphql.query('UserList', () => usersAnswer([account({ id: '1', name: 'Anna', roles: ['admin'] })])))
    renderApp('/admin/users')
    let sent: object = {}
    network.use(
      graphql.mutation('UpdateUser', ({ variables }) => {
        sent = variables
        return HttpResponse.json({ data: { updateUser: handover(account({ id: '1', email: 'anna@x.example' })) } })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Anna' }))
    expect(screen.queryByLabelText(controls.field.yourPassword)).not.toBeInTheDocument()
    await userEvent.clear(await screen.findByLabelText(/^Email/))
    await userEvent.type(screen.getByLabelText(/^Email/), 'anna@x.example')
    await userEvent.type(await screen.findByLabelText(controls.field.yourPassword), 'secret123{Enter}')
    expect(await screen.findByText('User saved')).toBeVisible()
    expect(sent).toEqual({ id: '1', input: { email: 'anna@x.example' }, password: 'secret123', code: '' })
  })

  test('a super-admin is for super-admins to edit', async () => {
    network.use(graphql.query('UserList', () => usersAnswer([account({ name: 'Sue', roles: ['super-admin'] })])))
    renderApp('/admin/users')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Sue' }))
    expect(await screen.findByText(/Sue has permissions that you do not have/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('deactivating a user asks first', async () => {
    renderApp('/admin/users')
    let sent: object | undefined
    network.use(
      graphql.mutation('UpdateUser', ({ variables }) => {
        sent = variables
        return HttpResponse.json({ data: { updateUser: handover(account({ active: false })) } })
      }),
      graphql.query('UserList', () => usersAnswer([account({ active: !sent })])),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bert Brown' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate Bert Brown?' })
    expect(sent).toBeUndefined()
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Bert Brown deactivated')).toBeVisible()
    expect(sent).toEqual({ id: '8', input: { active: false } })
    expect(await screen.findByText('Deactivated', { selector: 'span' })).toBeVisible()
  })

  test('the search goes to the server and stays in the address', async () => {
    const router = renderApp('/admin/users')
    const filters: object[] = []
    network.use(
      graphql.query('UserList', ({ variables }) => {
        filters.push(variables.filter)
        return usersAnswer([])
      }),
    )
    await userEvent.type(await screen.findByRole('searchbox', { name: controls.field.searchUsers }), 'quill{Enter}')
    await waitFor(() => expect(filters.at(-1)).toEqual({ search: 'quill' }))
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivated' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 0' }))
    expect(await screen.findByText('No users found')).toBeVisible()
    await waitFor(() => expect(filters.at(-1)).toEqual({ search: 'quill', active: [false] }))
    expect(router.state.location.search).toBe('?search=quill&state=deactivated')
  })
})

describe('losing a permission', () => {
  test('losing a permission shows in page and menu at the next refusal', async () => {
    setViewport('desk')
    const router = renderApp('/admin/roles')
    await screen.findByRole('heading', { name: 'Roles and permissions', level: 1 })
    const menu = screen.getByRole('navigation', { name: controls.region.main })
    expect(within(menu).getByRole('link', { name: 'Users' })).toBeVisible()

    signIn(userWith({ id: '1' }))
    network.use(graphql.query('UserList', () => refusal('FORBIDDEN', 'You are not allowed to do this.')))
    await router.navigate('/admin/users')
    expect(await screen.findByText(controls.heading.notAllowed)).toBeVisible()
    await waitFor(() => expect(within(menu).queryByRole('link', { name: 'Users' })).not.toBeInTheDocument())
  })

  test.each(['/admin', '/admin/users', '/admin/roles', '/admin/audit'])(
    'losing a permission: %s is not shown without it',
    async (path) => {
      signIn(userWith())
      renderApp(path)
      expect(await screen.findByText(controls.heading.notAllowed)).toBeVisible()
    },
  )

  test('the admin home offers what the user may do', async () => {
    signIn(userWith({ permissions: ['admin'] }))
    renderApp('/admin')
    expect(await screen.findByRole('link', { name: /Audit trail/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /People/ })).not.toBeInTheDocument()
  })
})

describe('the matrix of roles', () => {
  test('the matrix of roles saves each role by itself', async () => {
    setViewport('desk')
    renderApp('/admin/roles')
    const saved: object[] = []
    network.use(
      graphql.mutation('UpdateRole', ({ variables }) => {
        saved.push(variables)
        const { id, input } = variables
        const before = ROLES.find((one) => one.id === id)
        return HttpResponse.json({ data: { updateRole: { ...before, permissions: input.permissions } } })
      }),
    )
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

  test('a refused change of a role stays ticked, and the reason is told', async () => {
    setViewport('desk')
    renderApp('/admin/roles')
    network.use(
      graphql.mutation('UpdateRole', () =>
        refusal('BAD_USER_INPUT', 'Refused', { permissions: ['You would lose the right to manage users yourself.'] }),
      ),
    )
    await userEvent.click(await checkbox('admin: manage users'))
    await userEvent.click(screen.getByRole('button', { name: 'Save admin' }))
    expect(await screen.findByText('You would lose the right to manage users yourself.')).toBeVisible()
    expect(await checkbox('admin: manage users')).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Save admin' })).toBeEnabled()
  })

  test('the matrix of roles of a role that another user changed shows what it is now, with one’s own changes on top', async () => {
    setViewport('desk')
    renderApp('/admin/roles')
    const mine = await checkbox('tester: view stock')
    const theirs = ROLES.map((one) => (one.name === 'tester' ? { ...one, permissions: ['run reports'] } : one))
    const sent: { permissions: string[]; expectedPermissions: string[] }[] = []
    network.use(
      graphql.mutation('UpdateRole', ({ variables: { input } }) => {
        sent.push(input)
        if (sent.length === 1)
          return refusal('CONFLICT', 'Another user has changed tester. Check the role as it is now, then save again.')
        return HttpResponse.json({ data: { updateRole: { ...theirs[3], permissions: input.permissions } } })
      }),
      graphql.query('RoleList', () =>
        HttpResponse.json({ data: { roles: { __typename: 'RolePage', items: theirs, total: theirs.length } } }),
      ),
    )
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

  test('the matrix of roles opens neither the super-admin nor what one does not hold', async () => {
    setViewport('desk')
    renderApp('/admin/roles')
    expect(await checkbox('super-admin: admin')).toBeDisabled()
    expect(await checkbox('super-admin: admin')).toBeChecked()
    expect(await checkbox('tester: view dev')).toBeDisabled()
    expect(await checkbox('developer: view dev')).toBeDisabled()
    expect(await checkbox('developer: pat menu')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Edit role developer' })).not.toBeInTheDocument()
    expect(await checkbox('tester: admin')).toBeEnabled()
  })

  test('the matrix of roles shows one role at a time on a phone', async () => {
    renderApp('/admin/roles')
    const roles = await screen.findByRole('combobox', { name: 'Role' })
    expect(screen.getByRole('checkbox', { name: /^manage users/ })).toBeChecked()
    await userEvent.selectOptions(roles, 'tester')
    expect(screen.getByRole('checkbox', { name: /^manage users/ })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^pat menu/ })).toBeChecked()
  })
})

test('the audit trail opens a change with before and after', async () => {
  network.use(
    graphql.query('AuditTrail', () =>
      HttpResponse.json({
        data: {
          auditEntries: {
            __typename: 'AuditPage',
            total: 1,
            items: [
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
            ],
          },
        },
      }),
    ),
    graphql.query('AuditTrailEntryValues', ({ variables }) =>
      HttpResponse.json({
        data: {
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
        },
      }),
    ),
  )
  renderApp('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: /^Saw: changed/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Saw: changed' })
  await within(dialog).findByRole('table')
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Frequency12'])
  expect(within(dialog).getByRole('link', { name: 'Open Saw' })).toHaveAttribute('href', '/pat/assets/12')
})
