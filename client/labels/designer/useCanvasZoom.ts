import { type RefObject, useEffect, useState } from 'react'
import type { LabelDimensions } from './geometry'

/** Scale at actual size in px per mm, as CSS defines px. */
const PIXELS_PER_MM = 96 / 25.4
const MIN_SCALE = 1
const MAX_SCALE = 40
const ZOOM_STEP = 1.25
/** Maximum automatic height in px, so that content below stays visible. */
const MAX_HEIGHT = 460

/** Margin around the label in px, which leaves room for handles on the label's edge. */
export const CANVAS_MARGIN_PX = 16

/** Calculates the label's scale: as large as the container allows, unless the user has zoomed. */
export function useCanvasZoom(frame: RefObject<HTMLElement | null>, { width, height }: LabelDimensions) {
  const [available, setAvailable] = useState(0)
  const [chosen, setChosen] = useState<number>()

  useEffect(
    function measureRoom() {
      const element = frame.current
      if (!element) return
      const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
      observer.observe(element)
      setAvailable(element.clientWidth)
      return () => observer.disconnect()
    },
    [frame],
  )

  const clampScale = (scale: number) => Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE)
  const fitting = clampScale(Math.min(((available || 320) - 2 * CANVAS_MARGIN_PX) / width, MAX_HEIGHT / height))
  const scale = chosen ?? fitting

  return {
    /** Scale in px per mm. */
    scale,
    percent: Math.round((scale / PIXELS_PER_MM) * 100),
    isFitting: chosen === undefined,
    zoomIn: () => setChosen(clampScale(scale * ZOOM_STEP)),
    zoomOut: () => setChosen(clampScale(scale / ZOOM_STEP)),
    fit: () => setChosen(undefined),
  }
}
