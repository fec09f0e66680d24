import sans from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import sansBold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import condensed from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'
import condensedBold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url'
import mono from 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf?url'
import monoBold from 'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf?url'
import type { Typeface } from '../../domain/labels/drawing'
import type { LabelFont, LabelTemplate } from '../../domain/labels/label'

const FILES: Readonly<Record<LabelFont, { normal: string; bold: string }>> = {
  sans: { normal: sans, bold: sansBold },
  condensed: { normal: condensed, bold: condensedBold },
  mono: { normal: mono, bold: monoBold },
}

/** Returns the URL of a face's font file, which is used on screen and in PDFs. */
export function getFontFile({ font, bold }: Typeface): string {
  return FILES[font][bold ? 'bold' : 'normal']
}

export const getFontFamily = (font: LabelFont) => `Label ${font}`
export const getFontWeight = (bold: boolean) => (bold ? 700 : 400)

export function getFaces(labels: readonly LabelTemplate[]): Typeface[] {
  const faces = new Map<string, Typeface>()
  for (const element of labels.flatMap(({ elements }) => elements)) {
    if (element.type !== 'text') continue
    const { font, bold } = element
    faces.set(getFontFile({ font, bold }), { font, bold })
  }
  return [...faces.values()]
}

const loading = new Map<string, Promise<unknown>>()

/** Loads a face into the page. Caches the promise per face, unless it rejects. */
export function loadFace(face: Typeface): Promise<unknown> {
  const file = getFontFile(face)
  const known = loading.get(file)
  if (known) return known
  const loaded = addFace(face, file).catch((error: unknown) => {
    loading.delete(file)
    throw error
  })
  loading.set(file, loaded)
  return loaded
}

async function addFace({ font, bold }: Typeface, file: string): Promise<void> {
  const face = new FontFace(getFontFamily(font), `url(${file})`, { weight: String(getFontWeight(bold)) })
  document.fonts.add(await face.load())
}

/** Font size in px, so large that rounding to whole pixels does not matter. */
const MEASURE_FONT_SIZE = 1000

let context: CanvasRenderingContext2D | null = null

/** Returns the width of a text at font size 1; the face must be loaded. */
export function measureText(text: string, { font, bold }: Typeface): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser cannot measure text, so labels cannot be drawn. Try another browser.')
  context.font = `${getFontWeight(bold)} ${MEASURE_FONT_SIZE}px "${getFontFamily(font)}"`
  return context.measureText(text).width / MEASURE_FONT_SIZE
}
