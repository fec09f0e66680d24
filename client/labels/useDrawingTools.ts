import { use } from 'react'
import type { DrawingTools } from '../../domain/labels/drawing'
import type { LabelTemplate } from '../../domain/labels/label'
import { logoUrl } from '../components/browser/appSettings'
import { getFaces, getFontFile, loadFace, measureText } from './labelFonts'
import { loadQrWriter } from './qrWriter'

const ready = new Map<string, Promise<DrawingTools>>()

/** Loads the fonts of these labels and the QR writer. Caches the promise per set of fonts. */
export function loadDrawingTools(labels: readonly LabelTemplate[]): Promise<DrawingTools> {
  const faces = getFaces(labels)
  const key = faces.map(getFontFile).sort().join(' ')
  const known = ready.get(key)
  if (known) return known
  const tools = load()
  ready.set(key, tools)
  tools.catch(() => ready.delete(key))
  return tools

  async function load(): Promise<DrawingTools> {
    const [qr] = await Promise.all([loadQrWriter(), ...faces.map(loadFace)])
    return { measure: measureText, qr, origin: window.location.origin, logo: logoUrl }
  }
}

/** Suspends until these labels can be drawn. */
export function useDrawingTools(labels: readonly LabelTemplate[]): DrawingTools {
  return use(loadDrawingTools(labels))
}
