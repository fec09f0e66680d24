import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { prepareZXingModule } from 'zxing-wasm/writer'
import { drawLabelPdf } from '../../client/labels/pdf/drawLabelPdf'
import { getTypefaceName } from '../../client/labels/pdf/pdfRun'
import { createCachedQrWriter } from '../../client/labels/qrWriter'
import { drawLabel, type LabelDrawingTools } from '../../domain/labels/drawLabel'
import type { LabelRecord } from '../../domain/labels/labelFields'
import type { LabelSheet } from '../../domain/labels/labelSheet'
import type { LabelTemplate } from '../../domain/labels/labelTemplate'
import { layOutLabelSheets } from '../../domain/labels/layOutLabelSheets'

const read = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file))

const FONTS = new Map(
  (['sans', 'condensed', 'mono'] as const).flatMap((font) =>
    [false, true].map((bold): [string, Buffer] => {
      const family = { sans: 'DejaVuSans', condensed: 'DejaVuSansCondensed', mono: 'DejaVuSansMono' }[font]
      return [getTypefaceName({ font, bold }), read(`dejavu-fonts-ttf/ttf/${family}${bold ? '-Bold' : ''}.ttf`)]
    }),
  ),
)

let loading: Promise<LabelDrawingTools> | undefined

/** Loads the browser's label drawing tools in Node.js. */
async function loadTools(): Promise<LabelDrawingTools> {
  const wasmBinary = new Uint8Array(read('zxing-wasm/writer/zxing_writer.wasm')).buffer
  const writer = await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const ruler = new PDFDocument({ autoFirstPage: false, font: '' })
  for (const [name, file] of FONTS) ruler.registerFont(name, file)
  return {
    measure: (text, face) => ruler.font(getTypefaceName(face)).fontSize(1000).widthOfString(text) / 1000,
    qr: createCachedQrWriter(writer),
    origin: 'https://hall.example',
    logo: '',
  }
}

/** Creates a PDF of these records' labels as the app does, with the given number of copies of each label. */
export async function labelPdf(
  sheet: LabelSheet,
  label: LabelTemplate,
  records: readonly LabelRecord[],
  copies = 1,
): Promise<Uint8Array> {
  loading ??= loadTools()
  const tools = await loading
  const size = { width: sheet.labelWidth, height: sheet.labelHeight }
  const run = layOutLabelSheets({ sheet, records: records.length, copies, start: 0, nudge: { x: 0, y: 0 } })
  return drawLabelPdf({
    title: 'Labels',
    sheet,
    sheets: run.map((labels) => ({ labels, marks: [] })),
    drawn: records.map((record) => drawLabel(label, size, record, tools)),
    fonts: new Map([...FONTS].map(([name, file]) => [name, new Uint8Array(file).buffer])),
    pictures: new Map(),
  })
}
