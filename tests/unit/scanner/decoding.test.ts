import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { BARCODE_READER_OPTIONS, QR_READER_OPTIONS } from '../../../client/scanner/readerOptions'
import { stretchContrast } from '../../../client/scanner/stretchContrast'
import { getSampleLabelRecord } from '../../../domain/labels/labelFields'
import { DEFAULT_LABEL_SHEET } from '../../../domain/labels/labelSheet'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { LANDSCAPE, type PicturedObject, PORTRAIT, photograph, type Scene } from '../../support/camera'
import { labelPdf } from '../../support/labelPdf'
import { readPdf } from '../../support/pdfFile'
import { productPicture } from '../../support/qrPicture'

/** Resolution of the label's picture in dots per inch, higher than the film's. */
const FINE = 300

let label: Buffer

beforeAll(async () => {
  const wasm = readFileSync(`${projectRoot}/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm`)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { labelWidth: width, labelHeight: height } = DEFAULT_LABEL_SHEET
  const file = await labelPdf(DEFAULT_LABEL_SHEET, createStarterLabel('asset', { width, height }), [
    { ...getSampleLabelRecord('asset'), code: 'K-0012' },
  ])
  label = await readPdf(file, async ([page]) => {
    if (!page) throw new Error('There is no page')
    const { data, width: columns, height: rows } = page.raster(FINE)
    const dots = (millimetres: number) => Math.round((millimetres * FINE) / 25.4)
    return sharp(data, { raw: { width: columns, height: rows, channels: 1 } })
      .extract({ left: dots(5), top: dots(5), width: dots(width), height: dots(height) })
      .png()
      .toBuffer()
  })
})

/** Returns the codes that the scanner reads in a camera picture. */
async function read(scene: Scene, format = LANDSCAPE, options = QR_READER_OPTIONS): Promise<string[]> {
  const [grey] = await photograph(scene, format)
  if (!grey) throw new Error('There is no picture')
  const data = new Uint8ClampedArray(grey.length * 4).fill(255)
  for (const [pixel, level] of grey.entries()) data.fill(level, pixel * 4, pixel * 4 + 3)
  const picture = { ...format, data, colorSpace: 'srgb' } as ImageData
  stretchContrast(picture)
  return (await readBarcodes(picture, options)).map(({ text }) => text)
}

test.each<[string, Omit<PicturedObject, 'picture'>, Omit<Scene, 'objects'>?, typeof LANDSCAPE?]>([
  ['held straight', {}],
  ['tilted', { turn: 20, tilt: 40, swing: -25 }],
  ['upside down', { turn: 175, tilt: 15 }],
  ['far away', { size: 0.13, turn: -8 }],
  ['in dim light', { turn: 8 }, { light: 0.12 }],
  ['out of focus', { turn: 5 }, { blur: 3 }],
  ['in inverted colours', { turn: -12 }, { inverted: true }],
  ['through a noisy sensor', { turn: 30 }, { noise: 40 }],
  ['on a phone held upright', { size: 0.9, at: [0.6, 0.5], tilt: 25 }, {}, PORTRAIT],
])('a printed label is read %s', async (_, hold, scene, format) => {
  expect(await read({ ...scene, objects: [{ picture: label, ...hold }] }, format)).toEqual([
    '{"model":"asset","code":"K-0012"}',
  ])
})

test.each([
  { format: 'EAN13', printed: '4006381333931', turn: 12, text: '4006381333931' },
  { format: 'UPCA', printed: '036000291452', turn: 175, text: '0036000291452' },
] as const)('a barcode on packaging, $format, is read if barcodes are requested', async (barcode) => {
  const { format, printed, turn, text } = barcode

  const scene = { objects: [{ picture: await productPicture(printed, format), turn }] }
  expect(await read(scene, PORTRAIT, BARCODE_READER_OPTIONS)).toEqual([text])
  expect(await read(scene, PORTRAIT)).toEqual([])
})
