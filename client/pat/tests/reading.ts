import { decimalText, type ReadDecimal, readDecimal } from '../../../domain/decimal'

/** Reads what was typed into the box of a reading. */
export const readReading = (text: string, decimals: number): ReadDecimal =>
  readDecimal(text, { maxDecimals: decimals, min: 0 })

/** The value of an entry; null where nothing, or nothing readable, was typed. */
export const readingValue = (text: string, decimals: number): number | null => readReading(text, decimals).value ?? null

/** How a stored reading stands in its box. */
export const readingEntry = decimalText
