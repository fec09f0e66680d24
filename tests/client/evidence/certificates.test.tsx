import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { toSignaturePath } from '../../../client/components/fields/signaturePath'
import type { CertificateDetailsFragment } from '../../../client/evidence/certificates/Certificate.generated'
import { SIGNATURE_PATH_PATTERN } from '../../../domain/evidence/certificates'
import { today } from '../../../domain/values/calendar'
import { enter } from '../support/fill'
import { openHall } from '../support/hall'
import { network, pageOf, respondWith, signIn } from '../support/network'
import { renderPage } from '../support/renderApp'

// why: the signature pad is mocked, because jsdom has no canvas
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener() {}
    off() {}
    clear() {}
  },
}))

const certificate: CertificateDetailsFragment = {
  __typename: 'Certificate',
  id: '4',
  number: 'PAT-2026-0004',
  issuedAt: '2026-11-20T10:00:00.000Z',
  issuedBy: { __typename: 'Tester', id: '2', name: 'Ann' },
  scope: 'period',
  location: null,
  roundId: null,
  from: '2026-01-01',
  to: '2026-10-31',
  signedBy: 'Ann',
  assets: 231,
  tested: 221,
  passed: 204,
  failed: 17,
  notSeen: 32,
  inspected: 12,
  failedInspections: 2,
}

/** Opens a hall with these certificates; the returned array collects the input of each certificate issued. */
function hallWith(certificates: CertificateDetailsFragment[]) {
  const issued: object[] = []
  openHall({})
  respondWith({
    CertificateList: () => ({ certificates: pageOf('CertificatePage', certificates) }),
    CertifiableRounds: () => ({ rounds: pageOf('RoundPage', []) }),
    CertificatePreview: () => ({
      certificatePreview: {
        __typename: 'CertificatePreview',
        assets: 231,
        tested: 221,
        passed: 204,
        failed: 17,
        notSeen: 32,
      },
    }),
    CreateCertificate: ({ input }) => {
      issued.push(input)
      const created = { ...certificate, id: '5', number: 'PAT-2026-0005', scope: input.scope }
      certificates = [created, ...certificates]
      return { createCertificate: created }
    },
  })
  return issued
}

test('certificates are listed with their scope, and the PDF is downloaded with its progress', async () => {
  signIn()
  hallWith([certificate])
  let finish: () => void = () => undefined
  const drawn = new Promise<void>((resolve) => {
    finish = resolve
  })
  network.use(
    http.get('*/api/certificates/4.pdf', async () => {
      await drawn
      return HttpResponse.arrayBuffer(new Uint8Array(250).buffer)
    }),
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:pdf'
  URL.revokeObjectURL = () => undefined
  renderPage('/pat/certificates')
  expect(await screen.findByText(/231 assets: 221 tested, 204 passed, 17 failed, 32 not seen/)).toBeVisible()
  expect(screen.getByText(/12 visual inspections: 2 failed/)).toBeVisible()
  expect(screen.getByText('Tests from 1 Jan 2026 to 31 Oct 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More files for PAT-2026-0004' }))
  expect(screen.getByRole('menuitem', { name: /JSON/ })).toLeadTo('/api/certificates/4.json')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'PDF of PAT-2026-0004' }))
  const progress = await screen.findByRole('progressbar', { name: /Creating the PDF/ })
  // the size is unknown, so the bar shows no percentage
  expect(progress).not.toHaveAttribute('aria-valuenow')
  expect(screen.queryByText('0 %')).not.toBeInTheDocument()
  finish()
  expect(await screen.findByRole('button', { name: 'PDF of PAT-2026-0004' })).toBeVisible()
  expect(saved).toHaveBeenCalledOnce()
  saved.mockRestore()
})

test('a PDF that is still being created can be cancelled', async () => {
  signIn()
  hallWith([certificate])
  network.use(http.get('*/api/certificates/4.pdf', () => new Promise<Response>(() => undefined)))
  renderPage('/pat/certificates')
  await userEvent.click(await screen.findByRole('button', { name: 'PDF of PAT-2026-0004' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'PDF of PAT-2026-0004' })).toBeVisible()
  expect(screen.queryByText(/The PDF could not be created/)).not.toBeInTheDocument()
})

test('a PDF that cannot be created shows an error, and can be requested again', async () => {
  signIn()
  hallWith([certificate])
  network.use(http.get('*/api/certificates/4.pdf', () => new HttpResponse(null, { status: 500 })))
  renderPage('/pat/certificates')
  await userEvent.click(await screen.findByRole('button', { name: 'PDF of PAT-2026-0004' }))
  expect(await screen.findByText(/The PDF could not be created/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'PDF of PAT-2026-0004' })).toBeVisible()
})

test('a certificate of a period is issued after its counts are confirmed, and can be opened from the list', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  signIn()
  const issued = hallWith([])
  renderPage('/pat/certificates')
  expect(await screen.findByText('No certificates have been issued yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Issue certificate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificate' }))
  // choose two other scopes first: the form must send only the last choice
  for (const name of ['A location', 'A round', 'A period']) await userEvent.click(dialog.getByRole('radio', { name }))
  expect(dialog.getByLabelText(/First day/)).toBeVisible()
  await userEvent.clear(dialog.getByLabelText(/Signed by/))
  await userEvent.click(dialog.getByRole('button', { name: 'Issue certificate' }))
  expect(await dialog.findByText('Signed by is required.')).toBeVisible()
  await enter(dialog.getByLabelText(/Signed by/), 'Ann Tester')
  await userEvent.click(dialog.getByRole('button', { name: 'Issue certificate' }))
  const question = within(await screen.findByRole('alertdialog', { name: '17 failed, 32 not seen. Issue anyway?' }))
  expect(question.getByText(/231 assets: 221 tested/)).toBeVisible()
  expect(issued).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Issue anyway' }))
  expect(await screen.findByText('Certificate PAT-2026-0005 issued')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'PAT-2026-0005' })).toBeVisible()
  const days = { from: expect.any(String), to: expect.any(String) }
  expect(issued).toEqual([{ scope: 'period', ...days, signedBy: 'Ann Tester', signature: null }])
  expect(opened).toHaveBeenCalledWith('/api/certificates/5.pdf', '_blank', 'noopener')
})

test('one press sets the period to last year, or to the days since the last certificate', async () => {
  signIn()
  hallWith([certificate])
  renderPage('/pat/certificates?new=period')
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificate' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Since the last certificate' }))
  expect(dialog.getByLabelText(/First day/)).toHaveValue('2026-11-01')
  expect(dialog.getByLabelText(/Last day/)).toHaveValue(today())
  await userEvent.click(dialog.getByRole('button', { name: 'Last year' }))
  const lastYear = Number(today().slice(0, 4)) - 1
  expect(dialog.getByLabelText(/First day/)).toHaveValue(`${lastYear}-01-01`)
  expect(dialog.getByLabelText(/Last day/)).toHaveValue(`${lastYear}-12-31`)
})

test("a location's page links to its certificate", async () => {
  signIn()
  const issued = hallWith([])
  renderPage('/pat/certificates?new=location&of-location=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificate' }))
  expect(dialog.getByRole('radio', { name: 'A location' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Issue certificate' }))
  vi.spyOn(window, 'open').mockReturnValue(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Issue anyway' }))
  await waitFor(() => expect(issued).toMatchObject([{ scope: 'location', locationId: '1' }]))
})

test('a signature is stored as whole numbers, whatever the screen size', () => {
  const path = toSignaturePath(
    [
      {
        points: [
          { x: 10, y: 5 },
          { x: 20.4, y: 8 },
          { x: 400, y: -3 },
        ],
      },
      { points: [{ x: 50, y: 50 }] },
    ],
    300,
  )
  expect(path).toBe('M20 10L41 16L600 0M100 100L100 100')
  expect(path).toMatch(SIGNATURE_PATH_PATTERN)
  expect(toSignaturePath([], 300)).toBe('')
  const long = toSignaturePath([{ points: Array.from({ length: 9000 }, (_, x) => ({ x: x % 300, y: x % 90 })) }], 300)
  expect(long).toBe('')
})
