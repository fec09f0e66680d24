import type { ImportCell } from './importCell'

const TOTAL =
  /^((grand|sub)[- ]?)?(totals?|sum|count|number)( (number|no\.?|count|quantity|qty))?( of)?( (all )?(assets?|items?|appliances?|tests?|rows?|records?|locations?|rooms?|stock))?\s*[:=]?\s*[\d.,]*$/i
const FOOTER =
  /^(page \d+( (of|\/) \d+)?|end of (the )?(list|report|file|register)|(printed|generated|exported|created|produced) (on|at|by|from|with)\b.*)$/i
const NUMBER = /^[<>]?-?[\d.,\s]+%?$/

/** Returns the index of the cell that identifies a footer row, such as a total or 'Page 1 of 3'; -1 for a record. */
export function findImportFooterCellIndex(cells: readonly ImportCell[]): number {
  const filled = cells.flatMap((cell, index) => {
    // Stryker disable next-line MethodExpression: The limit only saves time with very long texts, which the rest refuses or cuts as well.
    const text = String(cell).trim().slice(0, 200)
    return text === '' ? [] : [{ text, index }]
  })
  const [words, ...others] = filled.filter(({ text }) => !NUMBER.test(text))
  if (!words || others.length > 0) return -1
  const isFooter = TOTAL.test(words.text) || (filled.length === 1 && FOOTER.test(words.text))
  return isFooter ? words.index : -1
}
