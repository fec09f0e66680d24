declare module 'pdfkit/output' {
  /** Resolves to the document's bytes once it has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}

declare namespace PDFKit {
  interface OpenImage {
    width: number
    height: number
  }

  interface PDFDocument {
    /** Reads a picture once, for repeated drawing. */
    openImage(file: ArrayBuffer): OpenImage
  }
}
