import { roundLevel } from '../../../domain/stock'
import type { CountEntry } from './countQueue'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type StoredLine = StockTakeDetailsFragment['lines'][number]

/** What a stock take says of one item, with what is still on its way to the server. */
export interface TakeLine extends StoredLine {
  /** The server has not confirmed the count yet. */
  pending: boolean
}

/** The lines as the person who counts knows them: an entry that waits counts already. */
export function withPending(lines: readonly StoredLine[], entries: readonly CountEntry[]): TakeLine[] {
  const standing = entries.filter(({ takenBack }) => !takenBack)
  const latest = new Map(standing.map((entry) => [entry.stockItemId, entry]))
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

type Counted = Pick<StoredLine, 'counted' | 'recordedLevel' | 'level'>

/** The level that is recorded now: it may have moved since the item was counted. */
export const recordedNow = ({ counted, recordedLevel, level }: Counted): number =>
  counted === null ? recordedLevel : roundLevel(level - counted + recordedLevel)

/** True if what was counted is no longer what completing sets, since somebody changed the recorded level. */
export const hasMoved = ({ counted, level }: Pick<Counted, 'counted' | 'level'>): boolean =>
  counted !== null && counted !== level

export const isCounted = ({ counted }: { counted: number | null }): boolean => counted !== null

export const isDifferent = ({ counted, recordedLevel }: { counted: number | null; recordedLevel: number }): boolean =>
  counted !== null && counted !== recordedLevel

/** The next line after this one that is not counted, going round; undefined if all others are. */
export function nextUncounted(lines: readonly TakeLine[], after: number): TakeLine | undefined {
  return [...lines.slice(after + 1), ...lines.slice(0, Math.max(0, after))].find((line) => !isCounted(line))
}

const bare = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')

/** The line of the item that has the code on its label or packaging. UPC codes are EAN codes with a 0 before them. */
export function lineWithCode(lines: readonly TakeLine[], code: string): TakeLine | undefined {
  const asked = code.trim().toLowerCase()
  return (
    lines.find(({ stockItem }) => stockItem.code.toLowerCase() === asked) ??
    lines.find(({ stockItem: { barcode } }) => barcode !== null && bare(barcode) === bare(code))
  )
}
