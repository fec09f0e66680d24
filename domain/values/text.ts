/** Control characters including all line breaks, and lone surrogates, which PostgreSQL cannot store. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u
/** Control characters except tabs and line breaks, and lone surrogates. */
const NOT_IN_A_TEXT = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u

/** Text shown or recorded in place of a secret. */
export const SECRET_MASK_TEXT = '•••'

/** True for one line of text, such as a name or code. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text)
}

/** True for text that may have several lines, such as a note or SQL. */
export function isPlainText(text: string): boolean {
  return !NOT_IN_A_TEXT.test(text)
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Plural endings, each with the number of letters to remove for the stem shared with the singular: 'boxes' and 'box',
 * 'batteries' and 'battery', 'kettles' and 'kettle'.
 */
const PLURALS: readonly [ending: RegExp, letters: number][] = [
  [/^\p{L}{2,}(?:x|ch|sh|ss)es$/u, 2],
  [/^\p{L}{2,}ies$/u, 3],
  [/^\p{L}{2,}[^isu]s$/u, 1],
]

/** Returns the stem that a word shares with its singular, so that a search for 'kettles' finds a kettle. */
export function getSingularStem(word: string): string {
  const [, letters = 0] = PLURALS.find(([ending]) => ending.test(word)) ?? []
  return word.slice(0, word.length - letters)
}
