import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './geometry'

/** Pixels of a millimetre in its true size, as CSS counts them. */
const TRUE_SIZE = 96 / 25.4
const LEAST = 1
const MOST = 40
const STEP = 1.25
/** Pixels; a label is not drawn higher by itself, so that what is below stays in view. */
const HIGHEST = 460

/** Pixels around the label, for handles that stand on its edge. */
export const CANVAS_MARGIN = 16

/** How large the label is drawn: as large as its surroundings allow, unless somebody chose otherwise. */
export function useZoom(frame: RefObject<HTMLElement | null>, { width, height }: Size) {
  const [room, setRoom] = useState(0)
  const [chosen, setChosen] = useState<number>()

  useEffect(
    function measureRoom() {
      const element = frame.current
      if (!element) return
      const observer = new ResizeObserver(() => setRoom(element.clientWidth))
      observer.observe(element)
      setRoom(element.clientWidth)
      return () => observer.disconnect()
    },
    [frame],
  )

  const limited = (scale: number) => Math.min(Math.max(scale, LEAST), MOST)
  const fitting = limited(Math.min(((room || 320) - 2 * CANVAS_MARGIN) / width, HIGHEST / height))
  const scale = chosen ?? fitting

  return {
    /** Pixels of a millimetre. */
    scale,
    percent: Math.round((scale / TRUE_SIZE) * 100),
    isFitting: chosen === undefined,
    zoomIn: () => setChosen(limited(scale * STEP)),
    zoomOut: () => setChosen(limited(scale / STEP)),
    fit: () => setChosen(undefined),
  }
}
