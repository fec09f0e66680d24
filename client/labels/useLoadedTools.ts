import { useEffect, useState } from 'react'
import type { DrawingTools } from '../../domain/labels/drawing'
import type { LabelTemplate } from '../../domain/labels/label'
import { getFaces, getFontFile } from './labelFonts'
import { loadDrawingTools } from './useDrawingTools'

/**
 * Returns the tools for drawing the label: the previous ones while another typeface loads, undefined before the first.
 * Unlike useDrawingTools, it does not suspend.
 */
export function useLoadedTools(label: LabelTemplate) {
  const [tools, setTools] = useState<DrawingTools>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const faces = getFaces([label]).map(getFontFile).sort().join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the label's typefaces matter
  useEffect(
    function loadTools() {
      let isCurrent = true
      setError(undefined)
      loadDrawingTools([label]).then(
        (loaded) => isCurrent && setTools(loaded),
        (reason: unknown) => isCurrent && setError(reason),
      )
      return () => {
        isCurrent = false
      }
    },
    [faces, attempt],
  )

  return { tools, error, retry: () => setAttempt(attempt + 1) }
}
