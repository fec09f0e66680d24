import { use } from 'react'
import type { DrawingTools } from '../../domain/labels/drawing'
import type { Label } from '../../domain/labels/label'
import { logoUrl } from '../components/browser/settings'
import { facesOf, fontFile, loadFace, measureText } from './labelFonts'
import { loadQrWriter } from './qrWriter'

const ready = new Map<string, Promise<DrawingTools>>()

/** Loads the fonts of these labels and the QR writer. Caches the promise per set of fonts. */
export function loadDrawingTools(labels: readonly Label[]): Promise<DrawingTools> {
  const faces = facesOf(labels)
  const key = faces.map(fontFile).sort().join(' ')
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
export function useDrawingTools(labels: readonly Label[]): DrawingTools {
  return use(loadDrawingTools(labels))
}
