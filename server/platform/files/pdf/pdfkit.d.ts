declare namespace PDFKit {
  /** Members that the package's own types omit. */
  interface PDFDocument {
    _font: {
      id: string
      font: { hasGlyphForCodePoint(codePoint: number): boolean }
      /** Encodes text as hexadecimal glyph numbers. */
      encode(text: string): [glyphs: string[], positions: unknown]
      ref(): PDFKitReference
    }
    addContent(content: string): this
  }

  interface PDFPage {
    /** Drawings that the page can refer to by name. */
    xobjects: Record<string, PDFKitReference>
  }
}
