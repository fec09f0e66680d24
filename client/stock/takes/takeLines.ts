import { roundLevel } from '../../../domain/stock'
import type { CountEntry } from './countOutbox'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type StoredLine = StockTakeDetailsFragment['lines'][number]

/** A line of a stock take, with the count that is still on its way to the server. */
export interface TakeLine extends StoredLine {
  /** The server has not confirmed the count yet. */
  pending: boolean
}

/** The lines as the user knows them: waiting counts apply already. */
export function withPending(lines: readonly StoredLine[], entries: readonly CountEntry[]): TakeLine[] {
  const active = entries.filter(({ takenBack }) => !takenBack)
  const latest = new Map(active.map((entry) => [entry.stockItemId, entry]))
  return lines.map((line) => {
    const entry = latest.get(line.stockItemId)
    if (!entry) return { ...line, pending: false }
    const { recordedLevel } = entry
    const counted = entry.counted ?? recordedLevel
    return {
      ...line,
      recordedLevel,
      counted,
      asRecorded: entry.counted === null,
      level: roundLevel(recordedNow(line) + counted - recordedLevel),
      pending: true,
    }
  })
}

type LineLevels = Pick<StoredLine, 'counted' | 'recordedLevel' | 'level'>

/** The level that is recorded now: it may have moved since the item was counted. */
export const recordedNow = ({ counted, recordedLevel, level }: LineLevels): number =>
  counted === null ? recordedLevel : roundLevel(level - counted + recordedLevel)

/** True if what was counted is no longer what completing sets, because the recorded level has changed. */
export const hasMoved = ({ counted, level }: Pick<LineLevels, 'counted' | 'level'>): boolean =>
  counted !== null && counted !== level

/** True if the item was counted, with 0 too. */
export const isCounted = ({ counted }: { counted: number | null }): boolean => counted !== null

/** True if the count differs from the recorded level. */
export const isDifferent = ({ counted, recordedLevel }: { counted: number | null; recordedLevel: number }): boolean =>
  counted !== null && counted !== recordedLevel

/** The next line after this one that is not counted, going round; undefined if all others are. */
export function nextUncounted(lines: readonly TakeLine[], after: number): TakeLine | undefined {
  return [...lines.slice(after + 1), ...lines.slice(0, Math.max(0, after))].find((line) => !isCounted(line))
}

const withoutLeadingZeros = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')

/** The line of the item that has the code on its label or packaging. UPC codes are EAN codes with a 0 before them. */
export function lineWithCode(lines: readonly TakeLine[], code: string): TakeLine | undefined {
  const lowerCode = code.trim().toLowerCase()
  return (
    lines.find(({ stockItem }) => stockItem.code.toLowerCase() === lowerCode) ??
    lines.find(
      ({ stockItem: { barcode } }) => barcode !== null && withoutLeadingZeros(barcode) === withoutLeadingZeros(code),
    )
  )
}
