import { gql } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { apolloClient } from '../../../client/graphql/apolloClient'
import { PERMISSIONS } from '../../../domain/people/permissions'
import { addDays, today } from '../../../domain/values/calendar'
import { enter } from '../support/fill'
import { hallAsset, hallInspection, hallTest, openHall } from '../support/hall'
import { signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { visitHall } from '../support/visitHall'

const kettle = hallAsset({ visualInterval: 3, nextVisualOn: addDays(today(), -2) })

async function openDialog() {
  // why: one button is for phones and one for wide screens; jsdom does not apply the styles that hide one of them
  await userEvent.click((await screen.findAllByRole('button', { name: 'Visual inspection' }))[0] as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Visual inspection' }))
}

test('a passed inspection is saved with one tap, with its points', async () => {
  const { hall } = visitHall('/pat/assets/1', { assets: [kettle] })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Save inspection' }))
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByRole('heading', { name: 'Visual inspection passed' })).toBeVisible()
  expect(hall.inputs).toEqual([
    {
      assetId: '1',
      inspectedOn: today(),
      points: ['Plug', 'Fuse', 'Flex', 'Cord grip', 'Enclosure', 'Switch', 'Environment'].map((name) => ({
        name,
        pass: true,
      })),
      passed: true,
      notes: '',
    },
  ])
})

test('one tap fails a point, which fails the inspection and takes the asset out of use', async () => {
  const { hall } = visitHall('/pat/assets/1', { assets: [kettle] })
  const dialog = await openDialog()
  expect(dialog.getByRole('radio', { name: 'Pass' })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Flex fails' }))
  expect(dialog.getByRole('radio', { name: 'Fail' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Pass' })).toBeDisabled()
  expect(dialog.getByText('The result is Fail. Failed points: flex.')).toBeVisible()
  await enter(dialog.getByLabelText('Notes'), 'Torn at the plug')
  await userEvent.click(dialog.getByRole('button', { name: 'Save inspection' }))
  expect(await screen.findByText('Inspection saved: failed. Kettle is out of use.')).toBeVisible()
  expect(hall.inputs).toMatchObject([
    {
      points: expect.arrayContaining([
        { name: 'Plug', pass: true },
        { name: 'Flex', pass: false },
      ]),
      passed: false,
      notes: 'Torn at the plug',
      takeOutOfUse: true,
    },
  ])
})

test('an asset may fail for a reason outside its points, and may stay in use', async () => {
  const { hall } = visitHall('/pat/assets/1', { assets: [kettle] })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('radio', { name: 'Fail' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Take out of use' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save inspection' }))
  expect(await screen.findByText(/Take Kettle out of use until it passes a test/)).toBeVisible()
  expect(hall.inputs[0]).toMatchObject({ passed: false })
  expect(hall.inputs[0]).not.toHaveProperty('takeOutOfUse')
})

test('the page shows the next inspection, and lists inspections among the tests', async () => {
  signIn()
  const points = [
    { __typename: 'VisualPoint', name: 'Plug', pass: true },
    { __typename: 'VisualPoint', name: 'Flex', pass: false },
  ] as const
  openHall({
    assets: [kettle],
    tests: [
      hallTest(kettle, { id: '1', testDate: addDays(today(), -400) }),
      hallTest(kettle, { id: '2', testDate: addDays(today(), -10) }),
    ],
    inspections: [
      hallInspection(kettle, {
        inspectedOn: addDays(today(), -100),
        passed: false,
        points: [...points],
        notes: 'Torn',
      }),
    ],
  })
  renderPage('/pat/assets/1')
  const facts = within(await screen.findByRole('region', { name: 'Facts' }))
  expect(facts.getByText('3 months')).toBeVisible()
  expect(facts.getByText(/^Overdue/)).toBeVisible()
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  const entries = await timeline.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent?.includes('Visual inspection failed'))).toEqual([
    false,
    true,
    false,
  ])
  expect(timeline.getByText('Plug: pass; Flex: fail')).toBeVisible()
  expect(timeline.getByText('Torn')).toBeVisible()
})

test('an administrator corrects an inspection, and deletes it', async () => {
  const { hall } = visitHall(
    '/pat/assets/1',
    { assets: [kettle], inspections: [hallInspection(kettle)] },
    userWith({ roles: ['admin'], permissions: [...PERMISSIONS] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Edit inspection from/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Visual inspection' }))
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  await enter(dialog.getByLabelText('Notes'), 'Dusty')
  await userEvent.click(dialog.getByRole('button', { name: 'Save inspection' }))
  expect(await screen.findByText('Dusty')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Edit inspection from/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this inspection?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Dusty')).not.toBeInTheDocument())
  expect(hall.inspections).toEqual([])
})

test('the asset list shows overdue visual inspections until the filter is removed', async () => {
  const { hall, router } = visitHall('/pat/assets?inspect=overdue', { assets: [kettle] })
  await userEvent.click(await screen.findByRole('button', { name: 'Inspection overdue' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(hall.asked.length).toBeGreaterThan(0)
})

const OF_ANOTHER_PAGE = gql`{
  visualInspections(assetId: "9") { total items { id } }
  assets(filter: { visualOverdue: true }) { total items { id } }
  assetHistory(id: "9") { total items { id } }
}`

/** Puts lists into the cache, as an earlier page would have left them. */
function keepListsOfAnotherPage() {
  const list = (__typename: string) => ({ __typename, total: 1, items: [] })
  apolloClient.cache.writeQuery({
    query: OF_ANOTHER_PAGE,
    data: {
      visualInspections: list('VisualInspectionPage'),
      assets: list('AssetPage'),
      assetHistory: list('AuditEntryPage'),
    },
  })
}
const keptLists = () =>
  Object.keys(
    apolloClient.cache.diff<object>({ query: OF_ANOTHER_PAGE, optimistic: false, returnPartialData: true }).result ??
      {},
  )

test.each([
  ['saved', 'Visual inspection', ['Save inspection'], /^Inspection saved/],
  ['corrected', /^Edit inspection from/, ['Save inspection'], 'Inspection corrected'],
  ['deleted', /^Edit inspection from/, ['Delete', 'Delete'], 'Inspection deleted'],
] as const)(
  'an inspection that is %s reloads lists of inspections, overdue assets and changes',
  async (_, open, presses, message) => {
    visitHall(
      '/pat/assets/1',
      { assets: [kettle], inspections: [hallInspection(kettle)] },
      userWith({ roles: ['admin'], permissions: [...PERMISSIONS] }),
    )
    await userEvent.click((await screen.findAllByRole('button', { name: open }))[0] as HTMLElement)
    keepListsOfAnotherPage()
    for (const name of presses)
      await userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
    expect(await screen.findByText(message)).toBeVisible()
    expect(keptLists()).toEqual([])
  },
)
