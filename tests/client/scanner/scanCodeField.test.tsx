import { ApolloProvider } from '@apollo/client/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { apolloClient } from '../../../client/graphql/apolloClient'
import { ScanCodeField } from '../../../client/scanner/ScanCodeField'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { showPictures, simulateDevice } from '../support/device'

simulateDevice()

function Form() {
  const form = useForm({ defaultValues: { code: 'typed before' } })
  return (
    <FormProvider {...form}>
      <ScanCodeField name="code" label={'Label code'} expectedModel="test" />
    </FormProvider>
  )
}

function renderForm() {
  render(
    <ThemeProvider>
      <ApolloProvider client={apolloClient}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />
      </ApolloProvider>
    </ThemeProvider>,
  )
}

/** Scans a code into a label code field that already has text. */
async function scan(text: string): Promise<void> {
  const corners = [0, 0, 1, 1].map((x, corner) => ({ x, y: corner % 2 }))
  showPictures(() => [{ text, corners }])
  renderForm()
  await userEvent.click(screen.getByRole('button', { name: 'Scan a label' }))
}

const labelCode = () => screen.getByRole('textbox', { name: 'Label code', hidden: true })

test('a scanned test label fills the label code field', async () => {
  await scan('{"model":"test","code":"T-100"}')
  await waitFor(() => expect(labelCode()).toHaveValue('T-100'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each(['{"model":"asset","code":"T-100"}', 'T-100'])(
  '%s is not a test label and clears the field',
  async (text) => {
    await scan(text)
    expect(await screen.findByText('That is not a test label. Scan or enter a test code.')).toBeVisible()
    expect(labelCode()).toHaveValue('')
  },
)

test.each([
  ['{@model@:@test@,@code@:@T-100@}', 'T-100'],
  ['T-100', 'T-100'],
  ['{@model@:@asset@,@code@:@T-100@}', ''],
])('a handheld scanner that types %s leaves %j in the box', async (typed, code) => {
  renderForm()
  await userEvent.clear(labelCode())
  await userEvent.click(labelCode())
  await userEvent.paste(typed)
  expect(labelCode()).toHaveValue(code)
})
