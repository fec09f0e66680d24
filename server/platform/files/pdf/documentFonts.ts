import { BASE_BOLD_FONT_FILE, BASE_FONT_FILE, type FontFile, findFontFile, loadTrueType } from './fontFiles'

/** The weight of text. Scripts that the base font lacks are always drawn in regular weight. */
export type FontWeight = 'regular' | 'bold'

const BASE_FONTS: Readonly<Record<FontWeight, string>> = { regular: 'regular', bold: 'bold' }

/** Matches text that, like most text, has only left-to-right characters that the base font covers. */
const PLAIN =
  /^[\u0020-\u024f\u0370-\u0377\u0384-\u03ff\u0400-\u04ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2264\u2265\u2713\u2717\u2126]*$/

/** True if the text runs from left to right and needs only the base font. */
export const isPlainFontText = (text: string) => PLAIN.test(text)

/** The fonts of a document. An additional font is loaded for characters that the base font lacks. */
export class DocumentFonts {
  /** Additional fonts by code point. Undefined means that the base font has the character, or that no font has it. */
  private readonly files = new Map<number, FontFile | undefined>()
  private readonly loaded = new Set<FontFile>()

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    pdf.registerFont(BASE_FONTS.regular, BASE_FONT_FILE)
    pdf.registerFont(BASE_FONTS.bold, BASE_BOLD_FONT_FILE)
  }

  /** Loads the fonts that `text` needs. If they are not loaded, their characters appear as empty boxes. */
  async load(text: string): Promise<void> {
    if (isPlainFontText(text)) return
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      if (!this.files.has(codePoint)) this.files.set(codePoint, await this.loadFor(codePoint))
    }
  }

  /** Sets the font for a run of characters. `file` comes from `fileOf`. */
  use(file: FontFile | undefined, weight: FontWeight): void {
    this.pdf.font(file?.path ?? BASE_FONTS[weight])
  }

  /**
   * Returns the additional font for a character. Undefined means that the base font has the character, or that no font
   * has it.
   */
  fileOf(codePoint: number): FontFile | undefined {
    return this.files.get(codePoint)
  }

  private async loadFor(codePoint: number): Promise<FontFile | undefined> {
    this.pdf.font(BASE_FONTS.regular)
    if (this.pdf._font.font.hasGlyphForCodePoint(codePoint)) return undefined
    const file = await findFontFile(codePoint)
    if (file && !this.loaded.has(file)) {
      this.pdf.registerFont(file.path, await loadTrueType(file))
      this.loaded.add(file)
    }
    return file
  }
}
