import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const PAGE_SIZE = 50

interface VirtualRowsOptions {
  total: number
  rows: readonly unknown[]
  onRange: (offset: number, limit: number) => Promise<unknown>
  rowHeight: number
  /** Pixels at the top that stand over the rows. */
  covered: number
  /** Pixels at the bottom that stand over the rows. */
  coveredEnd?: number
  container?: RefObject<HTMLElement | null>
}

interface VirtualRows {
  /** Belongs on the element that holds the rows. */
  holder: RefObject<HTMLDivElement | null>
  height: number
  items: { index: number; top: number }[]
  scrollTo: (index: number) => void
}

/** Which rows are in view, and the loading of those that are missing, page by page. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { total, rows, onRange, rowHeight, covered, coveredEnd = 0, container } = options
  const holder = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [, setContainerKnown] = useState(false)

  useLayoutEffect(
    function followWhereRowsBegin() {
      // why: an element around the rows is known only after they were first rendered
      if (container) return setContainerKnown(true)
      const element = holder.current
      if (!element) return
      const measure = () => setMargin(Math.round(element.getBoundingClientRect().top + window.scrollY))
      measure()
      // why: whatever moves the rows, such as filters that unfold above them, changes the height of the page
      const observer = new ResizeObserver(measure)
      observer.observe(document.body)
      return () => observer.disconnect()
    },
    [container],
  )

  const common = {
    count: total,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 16 + coveredEnd,
  }
  const inWindow = useWindowVirtualizer({ ...common, scrollMargin: margin, enabled: !container })
  const inContainer = useVirtualizer({
    ...common,
    getScrollElement: () => container?.current ?? null,
    enabled: !!container,
  })
  const virtualizer = container ? inContainer : inWindow
  const items = virtualizer.getVirtualItems()

  useMissingPages(items, rows, onRange)

  return {
    holder,
    height: virtualizer.getTotalSize(),
    items: items.map(({ index, start }) => ({ index, top: start - (container ? 0 : margin) })),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  }
}

function useMissingPages(
  items: VirtualItem[],
  rows: readonly unknown[],
  onRange: (offset: number, limit: number) => Promise<unknown>,
) {
  const loading = useRef(new Set<number>())
  const missing = [
    ...new Set(items.filter(({ index }) => !rows[index]).map(({ index }) => index - (index % PAGE_SIZE))),
  ].join()

  const load = useEffectEvent((offset: number) => {
    if (loading.current.has(offset)) return
    loading.current.add(offset)
    // why: the page shows its own error; here a failed page only stays missing, to be asked for again
    const settled = () => loading.current.delete(offset)
    onRange(offset, PAGE_SIZE).then(settled, settled)
  })

  useEffect(
    function loadMissingPages() {
      if (missing) missing.split(',').map(Number).forEach(load)
    },
    [missing],
  )
}
