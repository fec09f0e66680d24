import sans from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import sansBold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import condensed from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'
import condensedBold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url'
import mono from 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf?url'
import monoBold from 'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf?url'
import type { LabelTypeface } from '../../domain/labels/drawLabel'
import type { LabelFont, LabelTemplate } from '../../domain/labels/labelTemplate'

const FILES: Readonly<Record<LabelFont, { normal: string; bold: string }>> = {
  sans: { normal: sans, bold: sansBold },
  condensed: { normal: condensed, bold: condensedBold },
  mono: { normal: mono, bold: monoBold },
}

/** Returns the URL of a face's font file, which is used on screen and in PDFs. */
export function getLabelFontFile({ font, bold }: LabelTypeface): string {
  return FILES[font][bold ? 'bold' : 'normal']
}

export const getLabelFontFamily = (font: LabelFont) => `Label ${font}`
export const getLabelFontWeight = (bold: boolean) => (bold ? 700 : 400)

export function listLabelTypefaces(labels: readonly LabelTemplate[]): LabelTypeface[] {
  const faces = new Map<string, LabelTypeface>()
  for (const element of labels.flatMap(({ elements }) => elements)) {
    if (element.type !== 'text') continue
    const { font, bold } = element
    faces.set(getLabelFontFile({ font, bold }), { font, bold })
  }
  return [...faces.values()]
}

const loading = new Map<string, Promise<unknown>>()

/** Loads a face into the page. Caches the promise per face, unless it rejects. */
export function loadLabelTypeface(face: LabelTypeface): Promise<unknown> {
  const file = getLabelFontFile(face)
  const known = loading.get(file)
  if (known) return known
  const loaded = addFace(face, file).catch((error: unknown) => {
    loading.delete(file)
    throw error
  })
  loading.set(file, loaded)
  return loaded
}

async function addFace({ font, bold }: LabelTypeface, file: string): Promise<void> {
  const face = new FontFace(getLabelFontFamily(font), `url(${file})`, { weight: String(getLabelFontWeight(bold)) })
  document.fonts.add(await face.load())
}

/** Font size in px, so large that rounding to whole pixels does not matter. */
const MEASURE_FONT_SIZE = 1000

let context: CanvasRenderingContext2D | null = null

/** Returns a text's width at font size 1; the face must be loaded. */
export function measureLabelText(text: string, { font, bold }: LabelTypeface): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser cannot draw labels. Use another browser.')
  context.font = `${getLabelFontWeight(bold)} ${MEASURE_FONT_SIZE}px "${getLabelFontFamily(font)}"`
  return context.measureText(text).width / MEASURE_FONT_SIZE
}
