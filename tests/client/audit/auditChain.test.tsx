import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../support/fill'
import { respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { setViewport } from '../support/viewport'

const HEAD = '3f2a'.repeat(16)
const chain = {
  __typename: 'AuditChainState',
  sealed: 12_345,
  head: HEAD,
  sealedUntil: '2026-11-24T10:00:00.000Z',
  unsealed: 2,
  removedWithSample: 0,
}
const part = (next: string | null, findings: object[] = [], more = 0) => ({
  __typename: 'AuditVerification',
  checked: 5_000,
  next,
  wrong: findings.length + more,
  findings,
})
const finding = (fault: string, entryId: string, more: object = {}) => ({
  __typename: 'AuditFinding',
  ...{ fault, entryId, position: 7, at: null, action: null, entity: null, recordId: null },
  ...{ after: null, before: null, otherEntryId: null, certificate: null },
  ...more,
})

/** Mocks the verification of these parts, one per request; the returned array collects where each request starts. */
function answer(parts: object[]): unknown[] {
  const begins: unknown[] = []
  respondWith({
    AuditVerification: (variables) => {
      begins.push(variables.after)
      return { auditVerification: parts[begins.length - 1] }
    },
  })
  return begins
}

beforeEach(() => {
  signIn(userWith({ roles: ['admin'], permissions: ['admin'] }))
  respondWith({ AuditChain: () => ({ auditChain: chain }) })
})

async function verify() {
  renderPage('/admin/audit/verification')
  await userEvent.click(await screen.findByRole('button', { name: 'Verify all entries' }))
}

test('the page shows how much of the audit trail is sealed, and verifies it part by part', async () => {
  const begins = answer([part('5000'), part('10000'), part(null)])
  await verify()
  expect(screen.getByText('12,345')).toBeInTheDocument()
  expect(screen.getByText(HEAD)).toBeInTheDocument()
  expect(screen.queryByText('Removed with the sample hall')).not.toBeInTheDocument()
  expect(await screen.findByText('No faults were found in 15,000 entries.')).toBeInTheDocument()
  expect(begins).toEqual([null, '5000', '10000'])
  expect(screen.getByRole('button', { name: 'Verify again' })).toBeInTheDocument()
})

test('a tampered audit entry is shown with its record, its time and what to do', async () => {
  answer([
    part('5000', [
      finding('changed', '41', {
        at: '2026-11-20T10:00:00.000Z',
        action: 'test.update',
        entity: 'test',
        recordId: '8',
      }),
      finding('removed', '42', { after: '2026-11-20T10:00:00.000Z', before: '2026-11-20T11:00:00.000Z' }),
    ]),
    part(null, [finding('swapped', '6000', { otherEntryId: '6001' })], 3),
  ])
  await verify()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^6 faults were found\. Keep this result and all backups/)
  const faults = within(screen.getByRole('list', { name: 'Faults' })).getAllByRole('listitem')
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Entry 41 was changed after it was sealed\.Test 8, changed, .*2026/),
    expect.stringMatching(/^Entry 42 was removed\.Written between .*2026.* and .*2026/),
    'Entry 6000 was swapped: it has the contents of entry 6001.',
  ])
  expect(screen.getByText('3 more are not listed.')).toBeInTheDocument()
})

test.each([
  ['same', 'status', /This head matches an entry/],
  ['different', 'alert', /a different head after that many entries/],
  ['missing', 'alert', /The chain has fewer entries/],
])('the hash printed on paper is compared with the audit trail: %s', async (match, role, text) => {
  let input: unknown
  respondWith({
    AuditHeadMatch: (variables) => {
      input = variables.input
      return { auditHeadMatch: match }
    },
  })
  renderPage('/admin/audit/verification')
  await enter(await screen.findByRole('textbox', { name: 'Entries' }), '12,000')
  await enter(screen.getByRole('textbox', { name: 'Head' }), HEAD)
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getAllByRole(role).some(({ textContent }) => text.test(textContent ?? ''))).toBe(true)
  expect(input).toEqual({ sealed: 12_000, head: HEAD })
})

test('an invalid hash is rejected at its field', async () => {
  respondWith({
    AuditHeadMatch: () =>
      HttpResponse.json({
        errors: [
          {
            message: 'Invalid',
            extensions: { code: 'BAD_USER_INPUT', fields: { head: ['Enter at least the first 16 digits.'] } },
          },
        ],
      }),
  })
  renderPage('/admin/audit/verification')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('Enter the number of entries.')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Entries' }), '5')
  await enter(screen.getByRole('textbox', { name: 'Head' }), 'xyz')
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('Enter at least the first 16 digits.')).toBeInTheDocument()
})

test('the audit trail describes an erased user in words, without hashes', async () => {
  const entry = { __typename: 'AuditEntry', id: '9', at: '2026-11-24T10:00:00.000Z', name: null, assetId: null }
  const erasure = { ...entry, user: null, action: 'personalData.erase', entity: 'personalData', entityId: 'user 12' }
  const after = {
    auditEntries: [
      ['3', HEAD],
      ['5', HEAD],
    ],
  }
  const trail = { __typename: 'AuditPage', items: [{ ...erasure, changedFields: ['auditEntries'] }], total: 1 }
  const values = { __typename: 'AuditPage', items: [{ __typename: 'AuditEntry', id: '9', before: null, after }] }
  respondWith({ AuditTrail: () => ({ auditEntries: trail }), AuditTrailEntryValues: () => ({ history: values }) })
  setViewport('phone')
  renderPage('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: /Personal data of user 12: erased/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Personal data of user 12: erased' })
  expect(await within(dialog).findByText('2 rewritten')).toBeVisible()
})
