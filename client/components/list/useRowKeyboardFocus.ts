import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const PAGE = 10

interface RowFocusOptions {
  /** The element that contains the rows. Each row has its index as `data-row`. */
  holder: RefObject<HTMLElement | null>
  total: number
  /** The rendered rows. */
  built: { index: number }[]
  scrollTo: (index: number) => void
  open: (index: number) => void
  select?: (index: number, options: { range: boolean }) => void
}

const rowIndexOf = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-row]')?.dataset.row)
const isControl = (target: EventTarget) => (target as Element).closest('a, button, input, label') !== null
/** A checkbox has the focus after a click, but handles only Space; the other keys are for the rows. */
const isBox = (target: EventTarget) => (target as Element).matches('[type=checkbox]')

/**
 * Moves the focus through rows with the arrow keys, Page Up, Page Down, Home and End. Enter or a click opens a row;
 * Space selects it.
 */
export function useRowKeyboardFocus({ holder, total, built, scrollTo, open, select }: RowFocusOptions) {
  const [active, setActive] = useState(0)
  const target = useRef<number>(undefined)

  // why: the focus is set late, because the row may first have to be scrolled into view and rendered
  useLayoutEffect(function focusWantedRow() {
    if (target.current === undefined) return
    const row = holder.current?.querySelector<HTMLElement>(`[data-row="${target.current}"]`)
    if (!row) return
    row.focus({ preventScroll: true })
    target.current = undefined
  })

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index))
    target.current = next
    setActive(next)
    scrollTo(next)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (isControl(event.target) && (event.key === ' ' || !isBox(event.target))) return
    const next = targetOf(event.key, active, total)
    if (next !== undefined) moveTo(next)
    else if (event.key === 'Enter') open(active)
    else if (event.key === ' ' && select) select(active, { range: event.shiftKey })
    else return
    event.preventDefault()
  }

  return {
    /** Index of the only row in the tab order. */
    reachable: built.some(({ index }) => index === active) ? active : built[0]?.index,
    /** Attach these to the element that contains the rows. */
    handlers: {
      onKeyDown: handleKey,
      onFocus: ({ target }: { target: EventTarget }) => setActive(rowIndexOf(target)),
      onClick: ({ target }: MouseEvent) => {
        if (!isControl(target)) open(rowIndexOf(target))
      },
    },
  }
}

function targetOf(key: string, active: number, total: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: total - 1,
  }
  return targets[key]
}
