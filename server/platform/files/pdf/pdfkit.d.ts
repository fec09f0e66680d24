declare namespace PDFKit {
  /** What the typed interface leaves out. */
  interface PDFDocument {
    _font: {
      id: string
      font: { hasGlyphForCodePoint(codePoint: number): boolean }
      /** The glyphs of a text, as hexadecimal numbers. */
      encode(text: string): [glyphs: string[], positions: unknown]
      ref(): PDFKitReference
    }
    addContent(content: string): this
  }

  interface PDFPage {
    /** The drawings that the page may refer to, by name. */
    xobjects: Record<string, PDFKitReference>
  }
}
