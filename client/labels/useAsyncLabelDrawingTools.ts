import { useEffect, useState } from 'react'
import type { LabelDrawingTools } from '../../domain/labels/drawLabel'
import type { LabelTemplate } from '../../domain/labels/labelTemplate'
import { getLabelFontFile, listLabelTypefaces } from './labelFonts'
import { loadLabelDrawingTools } from './useLabelDrawingTools'

/**
 * Returns the tools for drawing the label: undefined at first, and the previous tools while another typeface loads.
 * Unlike `useLabelDrawingTools`, this hook does not suspend.
 */
export function useAsyncLabelDrawingTools(label: LabelTemplate) {
  const [tools, setTools] = useState<LabelDrawingTools>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const faces = listLabelTypefaces([label]).map(getLabelFontFile).sort().join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the label's typefaces matter
  useEffect(
    function loadTools() {
      let isCurrent = true
      setError(undefined)
      loadLabelDrawingTools([label]).then(
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
