import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { computeScrollScale } from './scrollScale'

const PAGE_SIZE = 50
/** How long rows must stay in view before they load, in ms. Fast scrolling therefore loads nothing. */
const LOAD_DELAY = 60
/** Number of extra rows to render both above and below the view. */
const OVERSCAN = 8

interface VirtualRowsOptions {
  total: number
  rows: readonly unknown[]
  onRange: (offset: number, limit: number) => Promise<unknown>
  rowHeight: number
  /** Number of rows shown side by side. */
  perLine?: number
  /** Height that other content covers at the top of the view, in px. */
  covered: number
  /** Height that other content covers at the bottom of the view, in px. */
  coveredEnd?: number
  container?: RefObject<HTMLElement | null>
}

interface VirtualRows {
  /** The ref to attach to the element that contains the rows. */
  holder: RefObject<HTMLDivElement | null>
  height: number
  items: { index: number; top: number }[]
  /** True while every frame scrolls by more than one view: no row is visible for longer than a frame. */
  jumping: boolean
  scrollTo: (index: number) => void
}

/** The visible part of the page or container. */
interface View {
  position: number
  height: number
  /** True while every frame scrolls by more than one view. */
  jumping: boolean
}

/** Determines which rows are in view, and loads missing rows page by page. All rows have the same height. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { total, rows, onRange, rowHeight, perLine = 1, covered, coveredEnd = 0, container } = options
  const holder = useRef<HTMLDivElement>(null)
  const start = useStart(holder, container)
  const lines = Math.ceil(total / perLine)
  const full = lines * rowHeight
  const [view, setView] = useState<View>(() => viewOf(container))
  const { height, toRows, toPage } = computeScrollScale({ start, full, view: view.height })

  const rangeOf = ({ position, height: shown, jumping }: View) => {
    const top = toRows(position) - start
    const more = jumping ? 0 : OVERSCAN
    const first = Math.max(0, Math.floor(top / rowHeight) - more) * perLine
    const end = Math.min(total, (Math.ceil((top + shown) / rowHeight) + more) * perLine)
    // why: `shift` compensates for the difference between the page's and the rows' scroll positions
    return { first, end, shift: height < full ? toRows(position) - position : 0 }
  }
  const range = rangeOf(view)

  const follow = useEffectEvent((isMoving: boolean) => {
    const now = viewOf(container)
    const next = { ...now, jumping: isMoving && Math.abs(now.position - view.position) > now.height }
    const { first, end, shift } = rangeOf(next)
    const isSame = first === range.first && end === range.end && shift === range.shift
    return isSame && next.height === view.height && next.jumping === view.jumping ? undefined : next
  })
  // why: in a layout effect, the ref of a surrounding container would not be set yet
  useEffect(
    function followView() {
      const scroller = container?.current ?? window
      let timer: ReturnType<typeof setTimeout> | undefined
      const show = (isMoving: boolean) => {
        const next = follow(isMoving)
        // why: rows are rendered in the same frame as the scroll, so that no empty space is visible
        if (next) flushSync(() => setView(next))
      }
      const rest = () => {
        timer = undefined
        show(false)
      }
      const scrolled = () => {
        show(timer !== undefined)
        clearTimeout(timer)
        timer = setTimeout(rest, LOAD_DELAY)
      }
      const resized = () => show(false)
      const first = follow(false)
      if (first) setView(first)
      scroller.addEventListener('scroll', scrolled, { passive: true })
      window.addEventListener('resize', resized)
      const observer = new ResizeObserver(resized)
      if (scroller instanceof Element) observer.observe(scroller)
      return () => {
        clearTimeout(timer)
        scroller.removeEventListener('scroll', scrolled)
        window.removeEventListener('resize', resized)
        observer.disconnect()
      }
    },
    [container],
  )

  const indexes = Array.from({ length: Math.max(0, range.end - range.first) }, (_, place) => range.first + place)
  useMissingPages(indexes, rows, onRange)

  return {
    holder,
    height,
    items: indexes.map((index) => ({ index, top: Math.floor(index / perLine) * rowHeight - range.shift })),
    jumping: view.jumping,
    scrollTo: (index) => {
      const { position, height: shown } = viewOf(container)
      const offset = toRows(position)
      const top = start + Math.floor(index / perLine) * rowHeight
      const [highest, lowest] = [top + rowHeight + 16 + coveredEnd - shown, top - covered]
      if (offset < highest || offset > lowest)
        (container?.current ?? window).scrollTo({ top: toPage(offset > lowest ? lowest : highest) })
    },
  }
}

/** Returns the visible part. The ref of a surrounding container is set only after the first render. */
function viewOf(container: RefObject<HTMLElement | null> | undefined): View {
  if (!container) return { position: window.scrollY, height: window.innerHeight, jumping: false }
  const { scrollTop = 0, clientHeight = 0 } = container.current ?? {}
  return { position: scrollTop, height: clientHeight, jumping: false }
}

/** Returns the rows' offset on the page in pixels; 0 in a container. */
function useStart(holder: RefObject<HTMLElement | null>, container: RefObject<HTMLElement | null> | undefined): number {
  const [start, setStart] = useState(0)
  useLayoutEffect(
    function followWhereRowsBegin() {
      const element = holder.current
      if (container || !element) return
      const measure = () => setStart(Math.round(element.getBoundingClientRect().top + window.scrollY))
      measure()
      // why: the page's height is observed, because anything that moves the rows, such as filters opening above,
      // changes it
      const observer = new ResizeObserver(measure)
      observer.observe(document.body)
      return () => observer.disconnect()
    },
    [holder, container],
  )
  return start
}

function useMissingPages(
  indexes: readonly number[],
  rows: readonly unknown[],
  onRange: (offset: number, limit: number) => Promise<unknown>,
) {
  const loading = useRef(new Set<number>())
  const missing = [
    ...new Set(indexes.filter((index) => !rows[index]).map((index) => index - (index % PAGE_SIZE))),
  ].join()

  const load = useEffectEvent((offset: number) => {
    if (loading.current.has(offset)) return
    loading.current.add(offset)
    // why: success and failure are treated alike: the page shows the error, and missing rows can be requested again
    const settled = () => loading.current.delete(offset)
    onRange(offset, PAGE_SIZE).then(settled, settled)
  })

  useEffect(
    function loadMissingPages() {
      if (!missing) return
      const timer = setTimeout(() => missing.split(',').map(Number).forEach(load), LOAD_DELAY)
      return () => clearTimeout(timer)
    },
    [missing],
  )
}
