import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Tracks an element's width in pixels; returns `initial` until the element is measured. */
export function useElementWidth(initial: number): [holder: RefObject<HTMLDivElement | null>, width: number] {
  const holder = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(function followWidth() {
    const element = holder.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [holder, width]
}
