import { useRef, useState } from 'react'
import { LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { loadDraft, removeDraft, saveDraft } from '../../components/forms/drafts'
import { getOutboxState } from '../../offline/outbox/queue/outboxState'
import { hasLevelMoved, type TakeLine } from './stockTakeLines'

export const getCountDraftsKey = (takeId: string) => `stock-take/${takeId}`

/** Typed but unsaved counts, keyed by item id. They survive switching items or pages and a reload. */
export function useCountDrafts(takeId: string) {
  const [draftKey, ...formerKeys] = keysOf(takeId)
  const [texts, setTexts] = useState(() => readTexts([draftKey, ...formerKeys]))
  // why: a ref, because a count that could not be stored is restored later, when other counts may have been typed
  const latest = useRef(texts)

  function store(next: Readonly<Record<string, string>>) {
    latest.current = next
    setTexts(next)
    if (Object.keys(next).length > 0) saveDraft(draftKey, next)
    else for (const each of [draftKey, ...formerKeys]) removeDraft(each)
  }

  function discard({ stockItemId }: TakeLine) {
    const { [stockItemId]: _, ...others } = latest.current
    store(others)
  }

  return {
    has: ({ stockItemId }: TakeLine) => stockItemId in texts,
    /** Returns the text for an item's input: the draft, or else the saved count. */
    textOf: (line: TakeLine) => texts[line.stockItemId] ?? countText(line),
    change: (line: TakeLine, text: string) =>
      text === countText(line) ? discard(line) : store({ ...latest.current, [line.stockItemId]: text }),
    discard,
    /** Restores a count that could not be stored. */
    restore: ({ stockItemId }: TakeLine, counted: number) =>
      store({ ...latest.current, [stockItemId]: formatDecimal(counted) }),
    /** Passes a valid draft to `count`; keeps an invalid draft and returns its error. */
    save: (line: TakeLine, count: (counted: number) => void): string | undefined => {
      const text = texts[line.stockItemId]
      if (text === undefined) return undefined
      const { value, error } = parseDecimal(text, LEVEL_RULES)
      if (error !== undefined) return error
      discard(line)
      if (value !== null && (value !== line.counted || hasLevelMoved(line))) count(value)
      return undefined
    },
  }
}

/** Returns the key of the drafts, then the key used before the server had the stock take. */
function keysOf(takeId: string): [string, ...string[]] {
  const localIds = [...getOutboxState().serverIds].flatMap(([local, server]) => (server === takeId ? local : []))
  return [getCountDraftsKey(takeId), ...localIds.map(getCountDraftsKey)]
}

function readTexts(draftKeys: readonly string[]): Readonly<Record<string, string>> {
  for (const draftKey of draftKeys) {
    const draft = loadDraft(draftKey)
    if (draft) return draft.values as Readonly<Record<string, string>>
  }
  return {}
}

export type CountDrafts = ReturnType<typeof useCountDrafts>

const countText = (line: TakeLine) => (line.counted === null || hasLevelMoved(line) ? '' : formatDecimal(line.counted))
