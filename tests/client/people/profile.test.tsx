import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnSessionDetailsFragment } from '../../../client/people/sessions/OwnSession.generated'
import type { AccessTokenDetailsFragment } from '../../../client/people/tokens/AccessToken.generated'
import { enter } from '../support/fill'
import { network, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const sessionOf = (id: string, userAgent: string, current: boolean): OwnSessionDetailsFragment => ({
  __typename: 'OwnSession',
  id,
  current,
  createdAt: ago(5),
  seenAt: ago(2),
  userAgent,
  address: '10.0.0.7',
})
const HERE = sessionOf('a', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', true)
const THERE = sessionOf('b', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', false)

const token = (overrides: Partial<AccessTokenDetailsFragment>): AccessTokenDetailsFragment => ({
  __typename: 'AccessToken',
  id: '3',
  name: 'backup',
  readOnly: true,
  expiresAt: null,
  lastUsedAt: ago(2),
  createdAt: ago(50),
  ...overrides,
})

beforeEach(() => {
  signIn()
  respondWith({
    OwnSessions: () => ({ ownSessions: [HERE, THERE] }),
    AccessTokens: () => ({ accessTokens: [token({})] }),
  })
})

test('sessions are listed by browser, and can be ended on other devices', async () => {
  renderPage('/profile')
  const list = await screen.findByRole('list', { name: 'Sessions' })
  expect(await within(list).findByText(/Chrome on Linux/)).toHaveTextContent('This browser')
  expect(within(list).getByText(/Firefox on Android/)).toBeVisible()
  expect(list).toHaveTextContent('last used 2 hours ago')
  const sent: object[] = []
  respondWith({
    SignOutElsewhere: (variables) => {
      sent.push(variables)
      if (sent.length === 1) return refusal('BAD_USER_INPUT', 'Refused', { password: ['Not your password.'] })
      return { signOutElsewhere: [HERE] }
    },
  })
  expect(within(list).getByRole('button', { name: 'Sign out Firefox on Android' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await enter(await screen.findByLabelText('Your password'), 'secret123{Enter}')
  expect(await screen.findByText('Not your password.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible()
  expect(sent[1]).toEqual({ password: 'secret123', id: null })
  expect(within(list).queryByText(/Firefox on Android/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
})

test('a part of the profile that failed to load can be loaded again', async () => {
  network.use(
    graphql.query('OwnSessions', () => HttpResponse.json({ data: null, errors: [{ message: 'Broken' }] }), {
      once: true,
    }),
  )
  renderPage('/profile')
  const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  expect(await part.findByRole('alert')).toHaveTextContent('The data could not be loaded.')
  expect(await screen.findByText('backup')).toBeVisible()
  await userEvent.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByText(/Firefox on Android/)).toBeVisible()
})

describe('the weekly email', () => {
  const remindersWith = (digestDay: string | null, mailAvailable = true) => ({
    __typename: 'Reminders',
    digestDay,
    mailAvailable,
  })

  test('the weekly email is turned on by choosing its day, and can be turned off', async () => {
    const sent: object[] = []
    respondWith({
      Reminders: () => ({ reminders: remindersWith(null) }),
      UpdateReminders: ({ input }) => {
        sent.push(input)
        if (sent.length === 3) return refusal('CONFLICT', 'Try again later.')
        return { updateReminders: remindersWith(input.digestDay) }
      },
    })
    renderPage('/profile')
    const part = within(await screen.findByRole('region', { name: 'Reminders' }))
    const day = await part.findByRole('combobox', { name: 'Weekly email' })
    expect(day).toHaveDisplayValue('No email')
    await userEvent.selectOptions(day, 'On Mondays')
    expect(await screen.findByText('Weekly email on Mondays')).toBeVisible()
    await waitFor(() => expect(day).toHaveDisplayValue('On Mondays'))
    await userEvent.selectOptions(day, 'No email')
    await waitFor(() => expect(day).toHaveDisplayValue('No email'))
    await userEvent.selectOptions(day, 'On Fridays')
    expect(await screen.findByText('Try again later.')).toBeVisible()
    expect(day).toHaveDisplayValue('No email')
    expect(sent).toEqual([{ digestDay: 'monday' }, { digestDay: null }, { digestDay: 'friday' }])
  })

  test('the weekly email is not offered if the server cannot send email', async () => {
    renderPage('/profile')
    const part = within(await screen.findByRole('region', { name: 'Reminders' }))
    expect(await part.findByText(/^This server does not send emails\./)).toBeVisible()
    expect(part.queryByRole('combobox')).not.toBeInTheDocument()
  })
})

test('the calendar address is created, shown once, renewed and revoked', async () => {
  let made = 0
  const stored = () => (made > 0 ? { __typename: 'CalendarAddress', createdAt: '2026-11-22T10:00:00.000Z' } : null)
  const secretUrl = () => `https://hall.example/calendar/secret${made}.ics`
  respondWith({
    CalendarAddress: () => ({ calendarAddress: stored() }),
    CreateCalendarAddress: () => {
      made += 1
      const payload = { __typename: 'CalendarAddressPayload', secretUrl: secretUrl(), calendarAddress: stored() }
      return { createCalendarAddress: payload }
    },
    RevokeCalendarAddress: () => {
      made = 0
      return { revokeCalendarAddress: true }
    },
  })
  renderPage('/profile')
  const part = within(await screen.findByRole('region', { name: 'Calendar' }))
  await userEvent.click(part.getByRole('button', { name: 'Create address' }))
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(secretUrl())
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await part.findByText(/^Address created on 22 Nov 2026/)).toBeVisible()

  await userEvent.click(part.getByRole('button', { name: 'Renew address' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renew' }))
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(
    'https://hall.example/calendar/secret2.ics',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))

  await userEvent.click(part.getByRole('button', { name: 'Revoke address' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Calendar address revoked')).toBeVisible()
  expect(await part.findByRole('button', { name: 'Create address' })).toBeVisible()
})

test('tokens are created with name, access, expiry and the user’s credentials, and shown once', async () => {
  signIn(userWith({ secondFactor: true }))
  renderPage('/profile')
  let sent: object = {}
  const made = token({ id: '4', name: 'stock feed', readOnly: false, lastUsedAt: null })
  respondWith({
    CreateAccessToken: (variables) => {
      sent = variables
      return { createAccessToken: { __typename: 'AccessTokenPayload', accessToken: made, secret: 'mah_secret' } }
    },
    AccessTokens: () => ({ accessTokens: [made, token({})] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }))
  await enter(await screen.findByLabelText(/^Name/), 'stock feed')
  await userEvent.click(screen.getByRole('radio', { name: 'Full' }))
  await userEvent.clear(screen.getByLabelText('Last valid day'))
  await enter(screen.getByLabelText('Your password'), 'secret123')
  await enter(screen.getByLabelText('Code'), '111222')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))

  expect(await screen.findByLabelText('Token')).toHaveValue('mah_secret')
  const input = { name: 'stock feed', readOnly: false, expiresAt: null }
  expect(sent).toEqual({ input, password: 'secret123', code: '111222' })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue('mah_secret')).not.toBeInTheDocument())
  expect(within(screen.getByRole('list', { name: 'Tokens' })).getByText(/stock feed/)).toHaveTextContent('Full')
})

test('tokens show when they expired, and are revoked after confirmation', async () => {
  respondWith({
    AccessTokens: () => ({ accessTokens: [token({}), token({ id: '6', name: 'old', expiresAt: ago(1) })] }),
  })
  renderPage('/profile')
  expect(await screen.findByText(/^old/)).toHaveTextContent('Expired')
  respondWith({
    RevokeAccessToken: (variables) => ({ revokeAccessToken: { __typename: 'DeletedRecord', id: variables.id } }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Revoke backup' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke backup?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('backup revoked')).toBeVisible()
  const list = screen.getByRole('list', { name: 'Tokens' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})

test('users download everything stored about them as a file', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:file'
  }
  respondWith({ OwnData: () => ({ ownData: { account: { name: 'Ann' } } }) })
  renderPage('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ account: { name: 'Ann' } })
})
