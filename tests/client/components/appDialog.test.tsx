import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Users } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { ChoiceDialog } from '../../../client/components/dialogs/ChoiceDialog'
import { MessageBar } from '../../../client/components/messages/MessageBar'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

test('a dialog stays open when an earlier dialog returns the focus to the page', async () => {
  const onCancel = vi.fn()
  render(
    <ThemeProvider>
      <button type="button">Scan next</button>
      <ChoiceDialog
        title="Why not now?"
        onCancel={onCancel}
        choices={[{ text: 'In use', icon: Users, onChoose() {} }]}
      />
      <MessageBar />
    </ThemeProvider>,
  )
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  screen.getByText('Scan next').focus()
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  expect(onCancel).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})
