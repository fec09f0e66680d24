import userEvent from '@testing-library/user-event'

/** Replaces the text of a box by pasting. */
export async function fill(box: Element, text: string): Promise<void> {
  await userEvent.clear(box)
  if (text) await userEvent.paste(text)
}
