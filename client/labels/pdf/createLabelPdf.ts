import type { LabelTypeface } from '../../../domain/labels/drawLabel'
import { getLabelFontFile } from '../labelFonts'
import { listLabelImageUrls } from '../useLabelImagePreload'
import type { LabelPdfResponse } from './pdf.worker'
import { getTypefaceName, type LabelPdfRun } from './pdfRun'

/**
 * Width in px to which pictures other than JPEG and PNG, such as the logo, are rasterised; finer than label printers
 * can print.
 */
const RASTER_WIDTH = 1200

/** Creates a print run's PDF in the background. Rejects if a font or the PDF writer cannot be loaded. */
export async function createLabelPdf(run: Omit<LabelPdfRun, 'fonts' | 'pictures'>): Promise<Blob> {
  const [fonts, pictures] = await Promise.all([fetchFonts(run), fetchPictures(run)])
  const bytes = await writeInWorker({ ...run, fonts, pictures })
  return new Blob([bytes as BlobPart], { type: 'application/pdf' })
}

async function fetchFonts({ drawn }: Pick<LabelPdfRun, 'drawn'>): Promise<Map<string, ArrayBuffer>> {
  const faces = new Map<string, LabelTypeface>()
  for (const part of drawn.flatMap(({ parts }) => parts)) {
    if (part.kind === 'text') faces.set(getTypefaceName(part.face), part.face)
  }
  return loadAll(faces, async (face) => (await fetchFile(getLabelFontFile(face))).arrayBuffer())
}

async function fetchPictures({ drawn }: Pick<LabelPdfRun, 'drawn'>): Promise<Map<string, ArrayBuffer>> {
  const addresses = new Map(listLabelImageUrls(drawn).map((href) => [href, href]))
  const files = await loadAll(addresses, (href) => fetchPicture(href).catch(() => undefined))
  return new Map([...files].flatMap(([href, file]) => (file ? [[href, file]] : [])))
}

async function loadAll<Source, Loaded>(
  sources: ReadonlyMap<string, Source>,
  load: (source: Source) => Promise<Loaded>,
): Promise<Map<string, Loaded>> {
  return new Map(await Promise.all([...sources].map(async ([name, source]) => [name, await load(source)] as const)))
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok)
    throw new Error(`The label could not be created, because ${address} returned status ${response.status}. Try again.`)
  return response
}

async function fetchPicture(href: string): Promise<ArrayBuffer> {
  const response = await fetchFile(href)
  const type = response.headers.get('Content-Type') ?? ''
  return /^image\/(jpeg|png)/.test(type) ? response.arrayBuffer() : rasterised(href)
}

async function rasterised(href: string): Promise<ArrayBuffer> {
  const picture = new Image()
  picture.src = href
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = new OffscreenCanvas(RASTER_WIDTH, Math.max(1, Math.round((RASTER_WIDTH * height) / width)))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
}

function writeInWorker(run: LabelPdfRun): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<LabelPdfResponse>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new Error(data.error))
    worker.postMessage(run)
  }).finally(() => worker.terminate())
}
