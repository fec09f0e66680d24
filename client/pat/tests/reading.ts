/** What was typed into the box of a reading. */
export type ReadingEntry =
  /** null: nothing was typed. */
  { value: number | null; refusal?: undefined } | { value?: undefined; refusal: string }

/**
 * Reads a reading as people type it: a decimal point, or a decimal comma where it can be nothing else. Whatever could
 * mean two numbers is refused, never guessed.
 */
export function readReading(text: string, decimals: number): ReadingEntry {
  const entry = text.trim()
  if (entry === '') return { value: null }
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(entry)) {
    const [whole = '', ...rest] = entry.split(',')
    return { refusal: `Write ${[whole, ...rest].join('')}, or ${whole}.${rest[0]} with a point.` }
  }
  if (!/^\d*[.,]?\d+$|^\d+[.,]$/.test(entry)) return { refusal: 'Enter a number, such as 0.12.' }
  const [, fraction = ''] = entry.split(/[.,]/)
  if (fraction.replace(/0+$/, '').length > decimals) return { refusal: `Takes ${decimals} decimals.` }
  return { value: Number(entry.replace(',', '.')) }
}

/** The value of an entry; null where nothing, or nothing readable, was typed. */
export const readingValue = (text: string, decimals: number): number | null => readReading(text, decimals).value ?? null

/** How a stored reading stands in its box. */
export const readingEntry = (value: number | null): string => (value === null ? '' : String(value))
