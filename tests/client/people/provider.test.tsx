import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../../../client/components/settings'
import { controls } from '../../support/controls'
import { network, refusal, signIn, userWith } from '../support/network'
import { renderApp } from '../support/renderApp'

beforeEach(() => {
  settings.provider = 'Example identity'
})
afterEach(() => {
  settings.provider = undefined
})

const IDENTITY = {
  __typename: 'Identity',
  issuer: 'https://id.example/realms/hall',
  email: 'anna@id.example',
  createdAt: '2026-01-15T10:00:00.000Z',
  lastUsedAt: '2026-01-15T10:00:00.000Z',
} as const

const linked = () =>
  network.use(graphql.query('OwnIdentity', () => HttpResponse.json({ data: { ownIdentity: IDENTITY } })))

describe('the sign-in page', () => {
  test('the sign-in page leads to the provider, and from there to the page that the visitor wanted', async () => {
    renderApp('/login?next=%2Fpat%2Fassets%3Fq%3Da')
    expect(await screen.findByRole('link', { name: 'Sign in with Example identity' })).toHaveAttribute(
      'href',
      '/sign-in/provider?next=%2Fpat%2Fassets%3Fq%3Da',
    )
    expect(screen.getByLabelText(controls.field.password)).toBeVisible()
  })

  test('the sign-in page never leads out of the app', async () => {
    renderApp('/login?next=https%3A%2F%2Fevil.example')
    expect(await screen.findByRole('link', { name: 'Sign in with Example identity' })).toHaveAttribute(
      'href',
      '/sign-in/provider?next=%2Fhome',
    )
  })

  test('the sign-in page says nothing of a provider where there is none', async () => {
    settings.provider = undefined
    renderApp('/login')
    await screen.findByLabelText(controls.field.password)
    expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull()
  })

  test.each([
    [
      'unreachable',
      'Example identity cannot be reached at the moment. Sign in with your password, or try again later.',
    ],
    ['emailTaken', /already. Sign in with its password, then link Example identity on your profile/],
    ['deactivated', 'Your account is deactivated. Ask an administrator.'],
    ['throttled', /too many sign-ins/],
  ])('the sign-in page says why a visit has failed: %s', async (outcome, text) => {
    renderApp(`/login?provider=${outcome}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText(controls.field.password)).toBeVisible()
  })

  test('the sign-in page shows no text of an outcome that there is not', async () => {
    renderApp('/login?provider=toString')
    await screen.findByLabelText(controls.field.password)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the sign-in page opens the app for a user whom the provider has signed in', async () => {
    signIn()
    const router = renderApp('/login?provider=signedIn&next=%2Fprofile')
    expect(await screen.findByRole('heading', { name: controls.region.profile, level: 1 })).toBeVisible()
    expect(router.state.location.pathname + router.state.location.search).toBe('/profile')
  })

  test('the sign-in page asks for the code that is missing', async () => {
    renderApp('/login?provider=code&next=%2Fprofile')
    const sent: object[] = []
    network.use(
      graphql.mutation('CompleteProviderSignIn', ({ variables }) => {
        sent.push(variables)
        if (sent.length === 1) return refusal('BAD_USER_INPUT', 'Refused', { code: ['This code is wrong.'] })
        signIn()
        return HttpResponse.json({ data: { completeProviderSignIn: userWith() } })
      }),
    )
    await userEvent.type(await screen.findByLabelText(/^Code/), '000000{Enter}')
    expect(await screen.findByText('This code is wrong.')).toBeVisible()
    expect(screen.getByLabelText(/^Code/)).toHaveValue('')
    await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}')
    expect(await screen.findByRole('heading', { name: controls.region.profile, level: 1 })).toBeVisible()
    expect(sent).toEqual([{ code: '000000' }, { code: '123456' }])
  })
})

describe('the profile', () => {
  const card = () => screen.findByRole('region', { name: 'Sign in with Example identity' })

  test('the profile asks for the password before it leads to the provider, and shows errors there', async () => {
    signIn()
    renderApp('/profile?provider=linkedElsewhere')
    expect(await within(await card()).findByRole('alert')).toHaveTextContent('is linked to another account here')
    network.use(
      graphql.mutation('LinkIdentity', () =>
        refusal('CONFLICT', 'Example identity cannot be reached at the moment. Try again later.'),
      ),
    )
    await userEvent.click(within(await card()).getByRole('button', { name: 'Link Example identity' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(await within(dialog).findByText(/Enter your current password/)).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), 'secret123{Enter}')
    expect(await within(dialog).findByText(/cannot be reached at the moment/)).toBeVisible()
  })

  test('the profile unlinks an identity', async () => {
    signIn()
    linked()
    renderApp('/profile')
    expect(await within(await card()).findByText(/Linked as anna@id.example/)).toBeVisible()
    network.use(
      graphql.mutation('UnlinkIdentity', ({ variables }) => {
        expect(variables).toEqual({ password: 'secret123', code: '' })
        network.use(graphql.query('OwnIdentity', () => HttpResponse.json({ data: { ownIdentity: null } })))
        return HttpResponse.json({ data: { unlinkIdentity: true } })
      }),
    )
    await userEvent.click(within(await card()).getByRole('button', { name: 'Unlink' }))
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'secret123{Enter}')
    expect(await within(await card()).findByText('Your account is not linked.')).toBeVisible()
  })

  test('the profile keeps the only way to sign in, and leads to a first password', async () => {
    signIn(userWith({ hasPassword: false }))
    linked()
    renderApp('/profile')
    expect(await within(await card()).findByText(/You have no password. To unlink/)).toBeVisible()
    expect(within(await card()).queryByRole('button', { name: 'Unlink' })).toBeNull()
    await userEvent.click(within(await card()).getByRole('link', { name: 'set a password' }))
    const sent: object[] = []
    network.use(
      graphql.mutation('PasswordChange', ({ variables }) => {
        sent.push(variables)
        if (sent.length === 1)
          return refusal('BAD_USER_INPUT', 'Refused', { password: ['You have no password. Sign in again.'] })
        return HttpResponse.json({ data: { changePassword: userWith() } })
      }),
    )
    const form = await screen.findByRole('button', { name: 'Set password' })
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/sign-in/provider?next=%2Fprofile%2Fpassword&fresh=1',
    )
    await userEvent.type(screen.getByLabelText(/^New password/), 'staple battery horse')
    await userEvent.click(form)
    expect(await screen.findByText('You have no password. Sign in again.')).toBeVisible()
    await userEvent.click(form)
    await waitFor(() => expect(sent).toHaveLength(2))
  })
})
