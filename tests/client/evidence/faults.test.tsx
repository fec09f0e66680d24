import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FaultReportDetailsFragment } from '../../../client/evidence/faults/FaultReport.generated'
import { PERMISSIONS } from '../../../domain/people/permissions'
import { enter } from '../support/fill'
import { hallAsset, openHall } from '../support/hall'
import { refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { visitHall } from '../support/visitHall'

const kettle = hallAsset()

const fault = (overrides: Partial<FaultReportDetailsFragment> = {}): FaultReportDetailsFragment => ({
  __typename: 'FaultReport',
  id: '1',
  text: 'Sparks at the plug',
  reporterName: 'Ann',
  createdAt: '2026-11-20T10:00:00.000Z',
  closedAt: null,
  closedBy: null,
  closedByTestId: null,
  closingNote: '',
  photos: [{ __typename: 'Photo', id: '7', fileName: 'plug.jpg' }],
  asset: { __typename: 'Asset', id: kettle.id, name: kettle.name, code: kettle.code },
  ...overrides,
})

test("an asset's page shows its fault reports until they are closed with a note", async () => {
  const { hall } = visitHall(`/pat/assets/${kettle.id}`, {
    assets: [kettle],
    faults: [fault(), fault({ id: '2', closedAt: '2026-11-21T10:00:00.000Z' })],
  })
  const note = within(await screen.findByRole('region', { name: 'A fault has been reported' }))
  expect(note.getByText('Sparks at the plug')).toBeVisible()
  expect(note.getByText(/^Reported/)).toHaveTextContent(/^Reported .* by Ann$/)
  expect(note.getByRole('link', { name: 'plug.jpg' })).toLeadTo('/photos/7')
  await userEvent.click(note.getByRole('button', { name: 'Close report' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Close the report on ${kettle.name}` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }))
  expect(await dialog.findByText('Note is required.')).toBeVisible()
  await enter(dialog.getByLabelText(/^Note/), 'Only dust')
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }))
  await waitFor(() => expect(screen.queryByText('Sparks at the plug')).not.toBeInTheDocument())
  expect(hall.faults[0]?.closingNote).toBe('Only dust')
})

test('open fault reports are listed before closed ones, which show how they were closed', async () => {
  signIn()
  const closed = {
    closedAt: '2026-11-21T10:00:00.000Z',
    closedBy: { __typename: 'Tester', id: '9', name: 'Bert' },
  } as const
  openHall({
    assets: [kettle],
    faults: [
      fault({ reporterName: '' }),
      fault({ id: '2', text: 'Buzzes', ...closed, closingNote: 'Only dust' }),
      fault({ id: '3', text: 'Smells', ...closed, closedByTestId: '5' }),
    ],
  })
  renderPage('/pat/faults')
  const open = within(await screen.findByRole('region', { name: 'Open (1)' }))
  expect(open.getByRole('link', { name: `${kettle.name} (${kettle.code})` })).toLeadTo('/pat/assets/1')
  expect(open.getByText(/^Reported/)).toHaveTextContent(/by someone without an account$/)
  const others = within(screen.getByRole('region', { name: 'Closed (2)' }))
  expect(others.getByText('Only dust')).toBeVisible()
  expect(others.getAllByText(/^Closed/).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Closed .* with a test by Bert$/),
  )
  expect(others.queryByRole('button')).not.toBeInTheDocument()
})

test('a link to a public page opens the asset if the server could not redirect', async () => {
  signIn()
  openHall({ assets: [kettle] })
  respondWith({ Scan: () => ({ scan: kettle }) })
  const router = renderPage('/p/Ab3-_9xYzAb3-_9xYzAb3-')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/pat/assets/${kettle.id}`))
})

test('an administrator changes the hall’s settings, switches public pages on, and sees what they show', async () => {
  signIn(userWith({ roles: ['admin'], permissions: [...PERMISSIONS] }))
  const stored = {
    ...{ __typename: 'HallSettings', hallName: '', address: '', publicPages: false, certificatePages: false },
    ...{ contactName: '', contactEmail: '', contactTelephone: '', certificatePrefix: 'PAT', timeZone: 'Europe/London' },
    logo: { __typename: 'Photo', id: '7', fileName: 'logo.png', reference: 'r' },
    retestDateOnLabels: false,
    privacyNotice: '',
  }
  const sent: object[] = []
  respondWith({
    HallSettings: () => ({ hallSettings: stored }),
    Backups: () => ({ backups: { __typename: 'Backups', status: 'OFF', lastGood: null, lastNightly: null } }),
    MailState: () => ({ reminders: { __typename: 'Reminders', mailAvailable: false } }),
    UpdateHallSettings: ({ input }) => {
      sent.push(input)
      if (input.hallName === 'x')
        return refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { hallName: ['Too short.'] })
      return { updateHallSettings: { ...stored, ...input } }
    },
  })
  const router = renderPage('/admin/settings')
  await userEvent.type(await screen.findByLabelText('Hall name'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Too short.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Hall name'), 'yz')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent.at(-1)).toEqual({ hallName: 'xyz' })

  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.png' }))
  await userEvent.selectOptions(screen.getByLabelText(/^Hall time zone/), 'Europe/Berlin')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ logo: null, timeZone: 'Europe/Berlin' }))

  await userEvent.click(screen.getByRole('link', { name: 'Public pages' }))
  const publicPages = await screen.findByRole('switch', { name: 'Show public pages' })
  expect(publicPages).not.toBeChecked()
  expect(screen.getByText(/^Anyone who scans a label .* No account is needed\./)).toBeVisible()
  await userEvent.click(publicPages)
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ publicPages: true }))

  const notice = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  expect(notice.value).toMatch(/^This hall uses this app/)
  await userEvent.type(notice, ' Ask the clerk.')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ privacyNotice: expect.stringMatching(/^This hall .* Ask the clerk\.$/s) }),
  )
  await userEvent.clear(notice)
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ privacyNotice: '' }))
  await waitFor(() => expect(notice.value).toMatch(/^This hall uses this app/))

  await userEvent.click(screen.getByRole('link', { name: 'Backup and restore' }))
  expect(await screen.findByText(/^Off\. To make a backup each night/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Email' }))
  expect(await screen.findByText(/This server cannot send emails/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/settings/mail')
})
