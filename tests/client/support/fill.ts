import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Replaces a text box's content by pasting. */
export async function fill(box: Element, text: string): Promise<void> {
  await userEvent.clear(box)
  if (text) await pasteInto(box, text)
}

/** Adds text to a text box by pasting; a trailing `{Enter}` presses the Enter key. */
export async function enter(box: Element, text: string): Promise<void> {
  await userEvent.click(box)
  await pasteInto(box, text.replace('{Enter}', ''))
  if (text.endsWith('{Enter}')) await userEvent.keyboard('{Enter}')
}

/** Pastes into a box, even if a dialog that is still opening has moved the focus since the box was clicked or cleared. */
async function pasteInto(box: Element, text: string): Promise<void> {
  act(() => (box as HTMLElement).focus())
  await userEvent.paste(text)
}
