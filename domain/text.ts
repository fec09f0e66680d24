/** Control characters including all line breaks, and lone surrogates, which PostgreSQL cannot store. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u
/** The same except for tabs and line breaks. */
const NOT_IN_A_TEXT = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u

/** Replaces a secret in displayed or recorded text. */
export const MASK = '•••'

/** True for a text of one line, such as a name or a code. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text)
}

/** True for a text that may have several lines, such as a note or SQL. */
export function isPlainText(text: string): boolean {
  return !NOT_IN_A_TEXT.test(text)
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
