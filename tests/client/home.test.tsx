import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { NextDueQuery } from '../../client/home/NextDue.generated'
import type { AssetCountsQuery } from '../../client/pat/PatSummary.generated'
import { addDays, today } from '../../domain/calendar'
import { network, signIn, userWith } from './support/network'
import { renderApp } from './support/renderApp'

const counts: AssetCountsQuery['patSummary'] = {
  __typename: 'PatSummary',
  untested: 12,
  expired: 3,
  failed: 0,
  due: 4,
  sound: 131,
  total: 146,
}

const grinder: NextDueQuery['assets']['items'][number] = {
  __typename: 'Asset',
  id: '9',
  name: 'Angle grinder',
  nextDueOn: addDays(today(), 12),
  location: { __typename: 'Location', id: '2', name: 'Workshop' },
}

function answerHome() {
  network.use(
    graphql.query('AssetCounts', () => HttpResponse.json({ data: { patSummary: counts } })),
    graphql.query('NextDue', () =>
      HttpResponse.json({ data: { assets: { __typename: 'AssetPage', total: 1, items: [grinder] } } }),
    ),
  )
}

test('home welcomes by name and e-mail and leads from each count to the assets it counted', async () => {
  signIn()
  answerHome()
  renderApp('/home')
  expect(await screen.findByText('Welcome, Anna Tester')).toBeVisible()
  expect(screen.getByText('anna@hall.example')).toBeVisible()

  const widget = within(screen.getByRole('region', { name: 'PAT' }))
  await widget.findByText('12')
  for (const [name, status] of [
    ['12 Untested Assets', 'untested'],
    ['3 Expired Tests', 'expired'],
    ['0 Failed Tests', 'failed'],
  ]) {
    expect(widget.getByRole('link', { name })).toHaveAttribute('href', `/pat/assets?status=${status}`)
  }
})

test('home tells what falls due next, in days and on a tap as a date', async () => {
  signIn()
  answerHome()
  renderApp('/home')
  expect(await screen.findByRole('link', { name: 'Angle grinder' })).toHaveAttribute('href', '/pat/assets/9')
  expect(screen.getByText('Workshop')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'in 12 days' }))
  expect(screen.getByText(/^\d{1,2} \w{3,4} \d{4}$/)).toBeVisible()
})

test('the widgets are for those who hold their permissions', async () => {
  signIn(userWith({ permissions: ['stock widget'] }))
  const stockSummary = { __typename: 'StockSummary', belowMinimum: 0, total: 3 }
  network.use(graphql.query('StockSummary', () => HttpResponse.json({ data: { stockSummary } })))
  renderApp('/home')
  expect(await screen.findByRole('region', { name: 'STOCK' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'PAT' })).not.toBeInTheDocument()
})

test('counts that cannot be loaded can be asked for again', async () => {
  signIn()
  answerHome()
  network.use(
    graphql.query('AssetCounts', () => HttpResponse.json({ data: null, errors: [{ message: 'Broken' }] }), {
      once: true,
    }),
  )
  renderApp('/home')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('12')).toBeVisible()
})
