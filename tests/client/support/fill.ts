import userEvent from '@testing-library/user-event'

/** Puts a text into a box in place of what stands there, at one go. */
export async function fill(box: Element, text: string): Promise<void> {
  await userEvent.clear(box)
  if (text) await userEvent.paste(text)
}
