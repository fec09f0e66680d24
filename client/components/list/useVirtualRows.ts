import {
  observeElementOffset,
  observeWindowOffset,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { scrollScale } from './scrollScale'

const PAGE_SIZE = 50
/** Milliseconds that rows must stay in view to be loaded: rows that are scrolled past are not loaded. */
const REST = 60

interface VirtualRowsOptions {
  total: number
  rows: readonly unknown[]
  onRange: (offset: number, limit: number) => Promise<unknown>
  rowHeight: number
  /** Pixels at the top that cover the rows. */
  covered: number
  /** Pixels at the bottom that cover the rows. */
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

  const start = container ? 0 : margin
  const full = total * rowHeight
  const scaleNow = () =>
    scrollScale({ start, full, view: container ? (container.current?.clientHeight ?? 0) : window.innerHeight })
  const scale = useRef(scaleNow)
  useLayoutEffect(function followScale() {
    scale.current = scaleNow
  })

  const common = { count: total, estimateSize: () => rowHeight, overscan: 8 }
  const inWindow = useWindowVirtualizer({
    ...common,
    scrollMargin: margin,
    enabled: !container,
    observeElementOffset: (instance, tell) =>
      observeWindowOffset(instance, (position, moving) => tell(scale.current().toRows(position), moving)),
  })
  const inContainer = useVirtualizer({
    ...common,
    getScrollElement: () => container?.current ?? null,
    enabled: !!container,
    observeElementOffset: (instance, tell) =>
      observeElementOffset(instance, (position, moving) => tell(scale.current().toRows(position), moving)),
  })
  const virtualizer = container ? inContainer : inWindow
  const items = virtualizer.getVirtualItems()
  const { height, toPage } = scaleNow()
  const offset = virtualizer.scrollOffset ?? 0
  // why: what of the rows' scrolling the page does not do itself
  const shift = height < full ? offset - toPage(offset) : 0

  useMissingPages(items, rows, onRange)

  return {
    holder,
    height,
    items: items.map((item) => ({ index: item.index, top: item.start - start - shift })),
    scrollTo: (index) => {
      const view = virtualizer.scrollRect?.height ?? 0
      const top = start + index * rowHeight
      const [highest, lowest] = [top + rowHeight + 16 + coveredEnd - view, top - covered]
      if (offset < highest || offset > lowest)
        (container?.current ?? window).scrollTo({ top: toPage(offset > lowest ? lowest : highest) })
    },
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
      if (!missing) return
      const timer = setTimeout(() => missing.split(',').map(Number).forEach(load), REST)
      return () => clearTimeout(timer)
    },
    [missing],
  )
}
