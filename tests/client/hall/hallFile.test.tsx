import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { network, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const SUPER_ADMIN = userWith({ roles: ['super-admin'], permissions: ['admin'] })
const file = () => new File(['a hall'], 'Hall 2026-11-22.zip', { type: 'application/zip' })

beforeEach(() => {
  respondWith({
    Backups: () => ({ backups: { __typename: 'Backups', status: 'OFF', lastGood: null, lastNightly: null } }),
  })
})

async function restore() {
  await userEvent.upload(await screen.findByLabelText('Choose a file'), file())
  await userEvent.click(await screen.findByRole('button', { name: 'Restore the hall' }))
}

test('restoring a hall from its file shows its contents, and says that users must sign in again', async () => {
  signIn(SUPER_ADMIN)
  const lines = [
    { progress: { phase: 'checking', done: 1, total: 2 } },
    { progress: { phase: 'restoring', done: 10, total: 1234 } },
    { restored: { records: 1234, photos: 12 } },
  ]
  let sent = ''
  network.use(
    http.post('/api/hall/restore', async ({ request }) => {
      sent = `${request.headers.get('Content-Type')}, ${request.headers.get('Accept')}`
      return new HttpResponse(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }),
  )
  renderPage('/admin/settings/backup')
  await restore()
  expect(await screen.findByText(/1,234 records, 12 photos/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument()
  expect(sent).toBe('application/zip, application/x-ndjson')
})

test('a rejected hall file shows the reason, and the user can choose another', async () => {
  signIn(SUPER_ADMIN)
  network.use(
    http.post('/api/hall/restore', () =>
      HttpResponse.json({ message: 'This hall is not empty.', code: 'CONFLICT' }, { status: 409 }),
    ),
  )
  renderPage('/admin/settings/backup')
  await restore()
  expect(await screen.findByText('This hall is not empty.')).toBeInTheDocument()
  expect(screen.getByLabelText('Choose a file')).toBeInTheDocument()
})

test('an administrator exports the hall, and only a super-admin restores one', async () => {
  signIn(userWith({ roles: ['admin'], permissions: ['admin'] }))
  renderPage('/admin/settings/backup')
  expect(await screen.findByRole('button', { name: 'Export the hall' })).toBeInTheDocument()
  expect(screen.queryByText('Restore a hall')).not.toBeInTheDocument()
})
