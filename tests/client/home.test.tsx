import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { NextDueQuery } from '../../client/home/NextDue.generated'
import type { AssetCountsQuery } from '../../client/pat/PatSummary.generated'
import { addDays, today } from '../../domain/calendar'
import { controls } from '../support/controls'
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

test('home tells what is overdue and what falls due next, each row one link', async () => {
  signIn()
  answerHome()
  const overdue = { ...grinder, id: '8', name: 'Kettle', nextDueOn: addDays(today(), -3) }
  const yesterday = { ...grinder, id: '7', name: 'Urn', nextDueOn: addDays(today(), -1), location: null }
  network.use(
    graphql.query('NextDue', ({ query }) => {
      expect(query).toContain('[expired, due, sound]')
      const items = [overdue, yesterday, grinder]
      return HttpResponse.json({ data: { assets: { __typename: 'AssetPage', total: 3, items } } })
    }),
  )
  renderApp('/home')
  const rows = within(await screen.findByRole('region', { name: 'Due next' }))
  const links = await rows.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pat/assets/8', '/pat/assets/7', '/pat/assets/9'])
  expect(links[0]).toHaveTextContent(/^Kettle\s*Workshop\s*3 days overdue\s*\d{1,2} \w{3,4} \d{4}$/)
  expect(links[1]).toHaveTextContent(/^Urn\s*No location\s*1 day overdue/)
  expect(links[2]).toHaveTextContent(/^Angle grinder\s*Workshop\s*in 12 days/)
  for (const link of links) expect(within(link).queryByRole('button')).not.toBeInTheDocument()
  expect(rows.queryByRole('button')).not.toBeInTheDocument()
})

test('each widget needs its permission', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: controls.button.tryAgain }))
  expect(await screen.findByText('12')).toBeVisible()
})

test('a reporter finds the reports on the home page', async () => {
  signIn(userWith({ permissions: ['menu reports', 'run reports'] }))
  const items = Array.from({ length: 8 }, (_, number) => ({
    __typename: 'Report',
    id: String(number + 1),
    name: `Report ${number + 1}`,
    description: 'What there is',
    updatedAt: '2026-11-20T10:00:00Z',
  }))
  network.use(
    graphql.query('ReportList', () =>
      HttpResponse.json({ data: { reports: { __typename: 'ReportPage', total: 8, items } } }),
    ),
  )
  renderApp('/home')
  const widget = within(await screen.findByRole('region', { name: 'REPORTS' }))
  expect(await widget.findByRole('link', { name: /^Report 1/ })).toHaveAttribute('href', '/reports/1')
  expect(widget.getByRole('link', { name: 'All 8 reports' })).toHaveAttribute('href', '/reports')
  expect(screen.queryByRole('region', { name: 'PAT' })).not.toBeInTheDocument()
})

test.each([
  ['view telescope', ['/telescope', '/profile']],
  [undefined, ['/profile']],
] as const)('a user without a widget, with %s, is told where to go', async (permission, targets) => {
  signIn(userWith({ permissions: permission ? [permission] : [] }))
  renderApp('/home')
  const links = within(await screen.findByRole('region', { name: 'Where to go' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(targets)
  const advice = screen.queryByText(/Ask an administrator of the hall/)
  if (permission) expect(advice).not.toBeInTheDocument()
  else expect(advice).toBeVisible()
})
