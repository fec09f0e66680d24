import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { CodeDiagnostic } from '../../../client/components/codeEditor/codeDiagnostic'
import { SourceCodeField } from '../../../client/components/codeEditor/SourceCodeField'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

const TEXT = '{\n  "elements": [],\n  "element": 1\n}'

function Form({ diagnostics }: { diagnostics: CodeDiagnostic[] }) {
  const form = useForm({ defaultValues: { labelJson: TEXT } })
  return (
    <ThemeProvider>
      <FormProvider {...form}>
        <SourceCodeField
          name="labelJson"
          label="Label as JSON"
          help="In millimetres."
          language="json"
          diagnostics={diagnostics}
        />
        <button type="button">After</button>
      </FormProvider>
    </ThemeProvider>
  )
}

test('the code editor is a labelled text box with help, and Tab leaves it', async () => {
  render(<Form diagnostics={[]} />)
  const box = await screen.findByRole('textbox', { name: 'Label as JSON' })
  await waitFor(() => expect(box).toHaveAccessibleDescription('In millimetres.'))
  expect(box).toHaveTextContent('"elements": []')
  box.focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})
