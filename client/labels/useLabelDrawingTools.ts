import { use } from 'react'
import type { LabelDrawingTools } from '../../domain/labels/drawLabel'
import type { LabelTemplate } from '../../domain/labels/labelTemplate'
import { siteLogoUrl } from '../components/browser/appSettings'
import { getLabelFontFile, listLabelTypefaces, loadLabelTypeface, measureLabelText } from './labelFonts'
import { loadQrWriter } from './qrWriter'

const ready = new Map<string, Promise<LabelDrawingTools>>()

/** Loads these labels' fonts and the QR writer. Caches the promise per set of fonts. */
export function loadLabelDrawingTools(labels: readonly LabelTemplate[]): Promise<LabelDrawingTools> {
  const faces = listLabelTypefaces(labels)
  const key = faces.map(getLabelFontFile).sort().join(' ')
  const known = ready.get(key)
  if (known) return known
  const tools = load()
  ready.set(key, tools)
  tools.catch(() => ready.delete(key))
  return tools

  async function load(): Promise<LabelDrawingTools> {
    const [qr] = await Promise.all([loadQrWriter(), ...faces.map(loadLabelTypeface)])
    return { measure: measureLabelText, qr, origin: window.location.origin, logo: siteLogoUrl }
  }
}

/** Suspends until these labels can be drawn. */
export function useLabelDrawingTools(labels: readonly LabelTemplate[]): LabelDrawingTools {
  return use(loadLabelDrawingTools(labels))
}
