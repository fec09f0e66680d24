import userEvent from '@testing-library/user-event'

/** Replaces the text of a box by pasting. */
export async function fill(box: Element, text: string): Promise<void> {
  await userEvent.clear(box)
  if (text) await userEvent.paste(text)
}

/** Adds text to a box by pasting; a trailing `{Enter}` presses the key. */
export async function enter(box: Element, text: string): Promise<void> {
  await userEvent.click(box)
  await userEvent.paste(text.replace('{Enter}', ''))
  if (text.endsWith('{Enter}')) await userEvent.keyboard('{Enter}')
}
