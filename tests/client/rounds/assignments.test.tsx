import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AssignMutationVariables } from '../../../client/rounds/assignments/Assignment.generated'
import { addDays, today } from '../../../domain/values/calendar'
import { eventually } from '../../support/eventually'
import { hallAsset, openHall } from '../support/hall'
import { refusal, respondWith, signIn } from '../support/network'
import { renderPage } from '../support/renderApp'

interface Assignment {
  __typename: 'Assignment'
  id: string
  dueOn: string | null
  assignee: { __typename: 'Tester'; id: string; name: string }
}

/** Mocks a server that stores one record's assignment; the returned array collects the input of each assignment. */
function openAssignments(stored?: Assignment): AssignMutationVariables['input'][] {
  const asked: AssignMutationVariables['input'][] = []
  let current = stored
  const testers = [{ __typename: 'Tester', id: '8', name: 'Bob Walker' }]
  respondWith({
    CheckPerformers: () => ({ testers }),
    AssignmentHere: () => ({ assignments: { __typename: 'AssignmentPage', items: current ? [current] : [] } }),
    Assign: ({ input }: AssignMutationVariables) => {
      asked.push(input)
      const assignee = { __typename: 'Tester' as const, id: input.assigneeId, name: 'Bob Walker' }
      current = { __typename: 'Assignment', id: '2', dueOn: input.dueOn ?? null, assignee }
      return { assign: [current] }
    },
    Unassign: () => {
      current = undefined
      return { unassign: ['1'] }
    },
  })
  return asked
}

const BOB: Assignment = {
  __typename: 'Assignment',
  id: '1',
  dueOn: addDays(today(), 3),
  assignee: { __typename: 'Tester', id: '8', name: 'Bob Walker' },
}

test("an asset's next test is assigned to a user, with a day", async () => {
  signIn()
  openHall({ assets: [hallAsset()] })
  const asked = openAssignments()
  renderPage('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the next test of Kettle' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await eventually(() => expect(dialog.getByRole('combobox', { name: 'Assign to' })).toBeInvalid())
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Assign to' }), 'Bob Walker')
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Bob Walker has been assigned the next test of Kettle')).toBeVisible()
  expect(await screen.findByText(/Assigned to Bob Walker/)).toBeVisible()
  expect(asked).toEqual([{ assetIds: ['1'], assigneeId: '8', dueOn: null }])
})

test('an assignment can be taken back', async () => {
  signIn()
  openHall({ assets: [hallAsset()] })
  openAssignments(BOB)
  renderPage('/pat/assets/1')
  expect(await screen.findByText(/Assigned to Bob Walker/)).toHaveTextContent('in 3 days')
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByRole('button', { name: 'Assign' })).toBeVisible()
  expect(screen.queryByText(/Assigned to/)).toBeNull()
})

test('a rejected assignment shows the error at its field and keeps the choice', async () => {
  signIn()
  openHall({ assets: [hallAsset()] })
  openAssignments(BOB)
  respondWith({
    Assign: () => refusal('BAD_USER_INPUT', 'Invalid', { assigneeId: ['Choose a user whose account is active.'] }),
  })
  renderPage('/pat/assets/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Choose a user whose account is active.')).toBeVisible()
  expect(dialog.getByRole('combobox', { name: 'Assign to' })).toHaveValue('8')
})
