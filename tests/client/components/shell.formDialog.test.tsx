import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { NumberField } from '../../../client/components/fields/NumberField'
import { RadioCardField } from '../../../client/components/fields/RadioCardField'
import { SelectField } from '../../../client/components/fields/SelectField'
import { SwitchField } from '../../../client/components/fields/SwitchField'
import { TextField } from '../../../client/components/fields/TextField'
import { FormDialog } from '../../../client/components/forms/FormDialog'
import { MessageBar } from '../../../client/components/messages/MessageBar'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { enter } from '../support/fill'

interface Values {
  name: string
  reading: string
  years: number | null
  verdict: number | null
  active: boolean
}

const STORED: Values = { name: 'Drill', reading: '0.25', years: 1, verdict: null, active: true }

function Dialog({ onSubmit, onClose }: { onSubmit: (values: Values) => Promise<unknown>; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: STORED })
  return (
    <ThemeProvider>
      <FormDialog form={form} title="Asset" submitText="Save asset" onSubmit={onSubmit} onClose={onClose}>
        <TextField<Values> name="name" label="Name" required />
        <NumberField<Values> name="reading" label="Reading" rules={{ min: 0 }} step={0.1} unit="Ω" />
        <SelectField<Values, number>
          name="years"
          label="Frequency"
          placeholder="Not set"
          options={[1, 2].map((value) => ({ value, label: `${value} years` }))}
        />
        <RadioCardField<Values, number>
          name="verdict"
          label="Safe to use"
          required
          options={[
            { value: 1, label: 'Yes' },
            { value: 0, label: 'No' },
          ]}
        />
        <SwitchField<Values> name="active" label="Active" />
      </FormDialog>
      <MessageBar />
    </ThemeProvider>
  )
}

function open(onSubmit: (values: Values) => Promise<unknown> = async () => {}) {
  const onClose = vi.fn()
  render(<Dialog onSubmit={onSubmit} onClose={onClose} />)
  return onClose
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save asset' }))
const refusal = (code: string, fields?: Record<string, string[]>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Refused by the server.', extensions: { code, fields } }] })

test('a form dialog saves its entries and closes', async () => {
  const onSubmit = vi.fn(async () => {})
  const onClose = open(onSubmit)
  await userEvent.clear(screen.getByLabelText('Reading'))
  await enter(screen.getByLabelText('Reading'), '1.125')
  await userEvent.selectOptions(screen.getByLabelText('Frequency'), 'Not set')
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Drill', reading: '1.125', years: null, verdict: 0, active: false })
})

test('an ambiguous number stays in its box with an explanation, and is not saved', async () => {
  const onSubmit = vi.fn(async () => {})
  const onClose = open(onSubmit)
  const reading = screen.getByRole('textbox', { name: 'Reading' })
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  for (const [typed, reason] of [
    ['1,000', /ambiguous.* 1000 or 1\.0/],
    ['-1', / 0 or more/],
    ['0.0001', /3 decimal places/],
    ['1e3', / number.* 12\.5/],
  ] as const) {
    await userEvent.clear(reading)
    await userEvent.type(reading, `${typed}{Enter}`)
    expect(await screen.findByText(reason)).toBeVisible()
    expect(reading).toHaveValue(typed)
    expect(reading).toHaveFocus()
  }
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.clear(reading)
  await enter(reading, '1,5{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('the arrow keys change a number within its limits', async () => {
  open()
  const reading = screen.getByRole('textbox', { name: 'Reading' })
  await userEvent.type(reading, '{ArrowUp}')
  expect(reading).toHaveValue('0.35')
  await userEvent.type(reading, '{ArrowDown>5/}')
  expect(reading).toHaveValue('0')
  await userEvent.clear(reading)
  await userEvent.type(reading, '1,000{ArrowUp}')
  expect(reading).toHaveValue('1,000')
})

test('a missing value is reported under its field, and nothing is sent', async () => {
  const onSubmit = vi.fn(async () => {})
  open(onSubmit)
  await userEvent.clear(screen.getByLabelText(/^Name/))
  await save()
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveAccessibleErrorMessage(/^Name /))
  expect(screen.getByText(/^Safe to use .*required/)).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('server errors appear under their fields or at the top, and the entries stay', async () => {
  const onClose = open(async () => {
    throw refusal('BAD_USER_INPUT', { name: ['This name is taken.'], photos: ['This is no picture.'] })
  })
  await userEvent.type(screen.getByLabelText(/^Name/), ' 2')
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await save()
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveAccessibleErrorMessage('This name is taken.'))
  expect(screen.getByText('This is no picture.')).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Drill 2')
  expect(onClose).not.toHaveBeenCalled()
})

test('an unexpected error is shown as a message, and the dialog stays open', async () => {
  const onClose = open(async () => {
    throw refusal('INTERNAL')
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await save()
  expect(await screen.findByText('An error occurred')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('an unchanged form dialog closes at once, and asks first if there are unsaved entries', async () => {
  const onClose = open()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()

  await userEvent.type(screen.getByLabelText(/^Name/), ' 2')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Drill 2')

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
