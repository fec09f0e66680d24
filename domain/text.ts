/**
 * Control characters, among them line breaks of every kind, and halves of a character, which PostgreSQL cannot store.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u
/** The same except for tabs and line breaks. */
const NOT_IN_A_TEXT = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u

/** Replaces a secret where a text is shown or recorded. */
export const MASK = '•••'

/** True for a name, a code or another text of one line. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text)
}

/** True for a text that may have several lines, such as a note or SQL. */
export function isPlainText(text: string): boolean {
  return !NOT_IN_A_TEXT.test(text)
}

/** The text with a capital at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
