import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guideSections } from '../../../client/help/guide'
import { TermHelpButton } from '../../../client/help/TermHelpButton'
import { HELP_TERMS } from '../../../client/help/terms'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { enter, fill } from '../support/fill'
import { hallAsset } from '../support/hall'
import { signIn } from '../support/network'
import { renderPage } from '../support/renderApp'
import { visitHall } from '../support/visitHall'

test('the guide lists each task under its heading, and a search keeps those with every word', async () => {
  signIn()
  renderPage('/help')
  const contents = within(await screen.findByRole('list', { name: 'Contents' }))
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    guideSections.map(({ title }) => title),
  )
  expect(contents.getByRole('link', { name: 'Test a room' })).toLeadTo('#test-a-room')

  await enter(screen.getByRole('searchbox', { name: 'Search the guide' }), 'blind differences')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Test a room' })).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Take stock' })).toHaveTextContent('Count blind hides the recorded levels')

  await enter(screen.getByRole('searchbox', { name: 'Search the guide' }), ' zebra')
  expect(await screen.findByText('Nothing found')).toBeVisible()
})

test("the guide's links lead to its own headings", () => {
  const links = guideSections.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((href) => !guideSections.some(({ id }) => href === `#${id}`))).toEqual([])
})

test('a help term opens by keyboard, and Escape returns the focus', async () => {
  render(
    <ThemeProvider>
      <TermHelpButton term="watchList" />
      <button type="button">Save</button>
    </ThemeProvider>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'What does this mean?', description: 'Watch list' })
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const note = screen.getByRole('note', { name: 'Watch list', description: HELP_TERMS.watchList.text })
  expect(note).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Read more in the guide' })).toLeadTo('/help#see-what-is-due')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  expect(button).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(screen.getByRole('link')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('How to test opens next to an unfinished test without losing its entries', async () => {
  visitHall('/pat/assets', { assets: [hallAsset()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Test Kettle' }))
  const test = within(await screen.findByRole('dialog', { name: 'Test' }))
  await fill(test.getByRole('textbox', { name: 'Insulation resistance, MΩ' }), '12')
  await userEvent.click(test.getByRole('button', { name: 'What does this mean?', description: 'Beyond the range' }))
  expect(test.getByRole('note')).toHaveTextContent('as displayed: >200')
  await userEvent.click(test.getByRole('button', { name: 'How to test' }))
  const help = await screen.findByRole('dialog', { name: 'How to test' })
  expect(await within(help).findByRole('heading', { name: 'Look at the appliance, unplugged and cold' })).toBeVisible()
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(help).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Insulation resistance, MΩ' })).toHaveValue('12')
})
