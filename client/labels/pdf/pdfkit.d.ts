declare module 'pdfkit/output' {
  /** The document's bytes, once it has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}

declare namespace PDFKit {
  interface OpenImage {
    width: number
    height: number
  }

  interface PDFDocument {
    /** Reads a picture once, to be drawn often. */
    openImage(file: ArrayBuffer): OpenImage
  }
}
