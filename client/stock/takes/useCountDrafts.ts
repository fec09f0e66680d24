import { useState } from 'react'
import { decimalText, readDecimal } from '../../../domain/decimal'
import { LEVEL_RULES } from '../../../domain/stock'
import { readDraft, removeDraft, writeDraft } from '../../components/drafts'
import { hasMoved, type TakeLine } from './takeLines'

/** Where the drafts of a stock take are stored. */
export const countDraftsPlace = (takeId: string) => `stock-take/${takeId}`

/** Counts that were typed and not saved yet, by the item's id. They survive another item, another page and a reload. */
export function useCountDrafts(takeId: string) {
  const place = countDraftsPlace(takeId)
  const [texts, setTexts] = useState(() => (readDraft(place)?.values ?? {}) as Readonly<Record<string, string>>)

  function store(next: Readonly<Record<string, string>>) {
    setTexts(next)
    if (Object.keys(next).length > 0) writeDraft(place, next)
    else removeDraft(place)
  }

  function discard({ stockItemId }: TakeLine) {
    const { [stockItemId]: _, ...others } = texts
    store(others)
  }

  return {
    has: ({ stockItemId }: TakeLine) => stockItemId in texts,
    /** What the box of an item holds: its draft, or its count. */
    textOf: (line: TakeLine) => texts[line.stockItemId] ?? countText(line),
    change: (line: TakeLine, text: string) =>
      text === countText(line) ? discard(line) : store({ ...texts, [line.stockItemId]: text }),
    discard,
    /** Passes a draft that is a level to `count`; any other stays, and its error is returned. */
    save: (line: TakeLine, count: (counted: number) => void): string | undefined => {
      const text = texts[line.stockItemId]
      if (text === undefined) return undefined
      const { value, error } = readDecimal(text, LEVEL_RULES)
      if (error !== undefined) return error
      discard(line)
      if (value !== null && (value !== line.counted || hasMoved(line))) count(value)
      return undefined
    },
  }
}

export type CountDrafts = ReturnType<typeof useCountDrafts>

const countText = (line: TakeLine) => (line.counted === null || hasMoved(line) ? '' : decimalText(line.counted))
