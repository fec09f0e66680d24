import { useEffect, useRef } from 'react'

/** The keys typed before the search box was ready. */
export interface TypeAheadText {
  text: string
  /** True if Enter was pressed last. */
  entered: boolean
}

interface TypedAheadCollector {
  start: () => void
  /** Stops collecting and returns the keys typed so far. */
  take: () => TypeAheadText
}

/**
 * Collects keystrokes from the moment the search opens until the search box has the focus, because the search's code
 * may still be loading.
 */
export function useTypeAheadBuffer(): TypedAheadCollector {
  const collection = useRef<ReturnType<typeof collectKeys>>(undefined)
  useEffect(() => () => void collection.current?.end(), [])
  return {
    start: () => {
      collection.current ??= collectKeys()
    },
    take: () => {
      const typed = collection.current?.end()
      collection.current = undefined
      return typed ?? { text: '', entered: false }
    },
  }
}

function collectKeys() {
  let typed: TypeAheadText = { text: '', entered: false }
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    const next = ctrlKey || metaKey || altKey || isComposing ? undefined : withKey(typed, key)
    if (!next) return
    typed = next
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', collect, { capture: true })
  return {
    end: () => {
      document.removeEventListener('keydown', collect, { capture: true })
      return typed
    },
  }
}

function withKey({ text }: TypeAheadText, key: string): TypeAheadText | undefined {
  if (key === 'Enter') return { text, entered: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), entered: false }
  return key.length === 1 ? { text: text + key, entered: false } : undefined
}
