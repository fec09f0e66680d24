import { BASE, BASE_BOLD, type FontFile, fontFileOf, readTrueType } from './fontFiles'

/** Regular or bold; scripts that the base font has not are always regular. */
export type Weight = 'regular' | 'bold'

const BASE_FONTS: Readonly<Record<Weight, string>> = { regular: 'regular', bold: 'bold' }

/** The characters that the base font certainly has, from left to right, and without which most texts do. */
const PLAIN =
  /^[\u0020-\u024f\u0370-\u0377\u0384-\u03ff\u0400-\u04ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2264\u2265\u2713\u2717\u2126]*$/

/** Whether a text needs no other font than the base one, and stands from left to right. */
export const isPlain = (text: string) => PLAIN.test(text)

/** The fonts of a document: a character that the base font has not brings the font that has it, once it was loaded. */
export class Fonts {
  /** The font that has a character; undefined: the base font, or none. */
  private readonly files = new Map<number, FontFile | undefined>()
  private readonly loaded = new Set<FontFile>()

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    pdf.registerFont(BASE_FONTS.regular, BASE)
    pdf.registerFont(BASE_FONTS.bold, BASE_BOLD)
  }

  /** Loads what a text needs; without it, its characters stay empty boxes. */
  async load(text: string): Promise<void> {
    if (isPlain(text)) return
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      if (!this.files.has(codePoint)) this.files.set(codePoint, await this.loadFor(codePoint))
    }
  }

  /** Sets the font of a run of characters; `file` is from `fileOf`. */
  use(file: FontFile | undefined, weight: Weight): void {
    this.pdf.font(file?.path ?? BASE_FONTS[weight])
  }

  /** The font that has a character; undefined: the base font, or none. */
  fileOf(codePoint: number): FontFile | undefined {
    return this.files.get(codePoint)
  }

  private async loadFor(codePoint: number): Promise<FontFile | undefined> {
    this.pdf.font(BASE_FONTS.regular)
    if (this.pdf._font.font.hasGlyphForCodePoint(codePoint)) return undefined
    const file = await fontFileOf(codePoint)
    if (file && !this.loaded.has(file)) {
      this.pdf.registerFont(file.path, await readTrueType(file))
      this.loaded.add(file)
    }
    return file
  }
}
