import { readFileSync } from 'node:fs'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { projectRoot } from '../../server/platform/runtime/paths'

/** Points, PDF's own unit, per millimetre. */
const POINTS = 72 / 25.4
const PATH_OBJECT = 2
const GREY = 1

/** An area in mm from the page's top left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A page in greyscale, with one byte per pixel. */
export interface Raster {
  width: number
  height: number
  data: Uint8Array
}

export interface PdfPage {
  /** Size in mm. */
  width: number
  height: number
  /** The area of each drawn shape. */
  shapes(): Area[]
  /** The selectable text. */
  text(): string
  raster(dotsPerInch: number): Raster
}

let loading: Promise<WrappedPdfiumModule> | undefined

function loadPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = readFileSync(`${projectRoot}/node_modules/@embedpdf/pdfium/dist/pdfium.wasm`)
  loading ??= init({ wasmBinary: new Uint8Array(wasm).buffer }).then((pdfium) => {
    pdfium.PDFiumExt_Init()
    return pdfium
  })
  return loading
}

/**
 * Opens a PDF with PDFium, which Chromium uses to print and display. `read` gets the pages, which are valid only until
 * `read` returns.
 */
export async function readPdf<T>(file: Uint8Array, read: (pages: PdfPage[]) => Promise<T>): Promise<T> {
  const pdfium = await loadPdfium()
  const { wasmExports } = pdfium.pdfium as unknown as { wasmExports: Memory }
  const pointer = wasmExports.malloc(file.length)
  heap(pdfium).set(file, pointer)
  const document = pdfium.FPDF_LoadMemDocument(pointer, file.length, '')
  if (!document) throw new Error('PDFium cannot open this file.')
  const handles = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
    pdfium.FPDF_LoadPage(document, index),
  )
  try {
    return await read(handles.map((handle) => pageOf(pdfium, handle, wasmExports)))
  } finally {
    for (const handle of handles) pdfium.FPDF_ClosePage(handle)
    pdfium.FPDF_CloseDocument(document)
    wasmExports.free(pointer)
  }
}

const heap = (pdfium: WrappedPdfiumModule) => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

interface Memory {
  malloc(size: number): number
  free(pointer: number): void
}

function pageOf(pdfium: WrappedPdfiumModule, page: number, memory: Memory): PdfPage {
  const width = pdfium.FPDF_GetPageWidthF(page) / POINTS
  const height = pdfium.FPDF_GetPageHeightF(page) / POINTS
  return {
    width,
    height,
    shapes() {
      const edges = memory.malloc(16)
      const areas: Area[] = []
      for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++) {
        const object = pdfium.FPDFPage_GetObject(page, index)
        if (pdfium.FPDFPageObj_GetType(object) !== PATH_OBJECT) continue
        pdfium.FPDFPageObj_GetBounds(object, edges, edges + 4, edges + 8, edges + 12)
        const values = new Float32Array(heap(pdfium).buffer, edges, 4)
        const [left = 0, bottom = 0, right = 0, top = 0] = [...values].map((points) => points / POINTS)
        areas.push({ x: left, y: height - top, width: right - left, height: top - bottom })
      }
      memory.free(edges)
      return areas
    },
    text() {
      const textPage = pdfium.FPDFText_LoadPage(page)
      const count = pdfium.FPDFText_CountChars(textPage)
      const pointer = memory.malloc((count + 1) * 2)
      pdfium.FPDFText_GetText(textPage, 0, count, pointer)
      const text = new TextDecoder('utf-16le').decode(heap(pdfium).slice(pointer, pointer + count * 2))
      memory.free(pointer)
      pdfium.FPDFText_ClosePage(textPage)
      return text
    },
    raster(dotsPerInch) {
      const dots = dotsPerInch / 25.4
      const [columns, rows] = [Math.round(width * dots), Math.round(height * dots)]
      const bitmap = pdfium.FPDFBitmap_CreateEx(columns, rows, GREY, 0, 0)
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, 0xffffffff)
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, 0)
      const stride = pdfium.FPDFBitmap_GetStride(bitmap)
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
      const data = new Uint8Array(columns * rows)
      for (let row = 0; row < rows; row++) {
        data.set(heap(pdfium).subarray(start + row * stride, start + row * stride + columns), row * columns)
      }
      pdfium.FPDFBitmap_Destroy(bitmap)
      return { width: columns, height: rows, data }
    },
  }
}
