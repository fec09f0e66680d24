import { useRef, useState } from 'react'
import { STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { loadFormDraft, removeFormDraft, saveFormDraft } from '../../components/forms/drafts'
import { getOutboxState } from '../../offline/outbox/queue/outboxState'
import { hasStockLevelMoved, type StockTakeLineView } from './stockTakeLines'

export const getStockCountDraftsKey = (takeId: string) => `stock-take/${takeId}`

/** Typed but unsaved counts, keyed by item id. They survive a reload and switching to another item or page. */
export function useStockCountDrafts(takeId: string) {
  const [draftKey, ...formerKeys] = keysOf(takeId)
  const [texts, setTexts] = useState(() => readTexts([draftKey, ...formerKeys]))
  // why: the texts are also kept in a ref, because a count that could not be stored is restored later, when other
  // counts may have been typed
  const latest = useRef(texts)

  function store(next: Readonly<Record<string, string>>) {
    latest.current = next
    setTexts(next)
    if (Object.keys(next).length > 0) saveFormDraft(draftKey, next)
    else for (const each of [draftKey, ...formerKeys]) removeFormDraft(each)
  }

  function discard({ stockItemId }: StockTakeLineView) {
    const { [stockItemId]: _, ...others } = latest.current
    store(others)
  }

  return {
    has: ({ stockItemId }: StockTakeLineView) => stockItemId in texts,
    /** Returns the text for an item's input: the draft, or else the saved count. */
    textOf: (line: StockTakeLineView) => texts[line.stockItemId] ?? countText(line),
    change: (line: StockTakeLineView, text: string) =>
      text === countText(line) ? discard(line) : store({ ...latest.current, [line.stockItemId]: text }),
    discard,
    /** Restores a count that could not be stored. */
    restore: ({ stockItemId }: StockTakeLineView, counted: number) =>
      store({ ...latest.current, [stockItemId]: formatDecimal(counted) }),
    /** Passes a valid draft to `count`; keeps an invalid draft and returns its error. */
    save: (line: StockTakeLineView, count: (counted: number) => void): string | undefined => {
      const text = texts[line.stockItemId]
      if (text === undefined) return undefined
      const { value, error } = parseDecimal(text, STOCK_LEVEL_RULES)
      if (error !== undefined) return error
      discard(line)
      if (value !== null && (value !== line.counted || hasStockLevelMoved(line))) count(value)
      return undefined
    },
  }
}

/** Returns the drafts' key, then the key used before the server had the stock take. */
function keysOf(takeId: string): [string, ...string[]] {
  const localIds = [...getOutboxState().serverIds].flatMap(([local, server]) => (server === takeId ? local : []))
  return [getStockCountDraftsKey(takeId), ...localIds.map(getStockCountDraftsKey)]
}

function readTexts(draftKeys: readonly string[]): Readonly<Record<string, string>> {
  for (const draftKey of draftKeys) {
    const draft = loadFormDraft(draftKey)
    if (draft) return draft.values as Readonly<Record<string, string>>
  }
  return {}
}

export type StockCountDrafts = ReturnType<typeof useStockCountDrafts>

const countText = (line: StockTakeLineView) =>
  line.counted === null || hasStockLevelMoved(line) ? '' : formatDecimal(line.counted)
