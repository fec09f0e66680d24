const TABLE = 'save it as an Excel workbook (.xlsx) or as CSV'
const CHOOSE = 'Choose an Excel workbook (.xlsx) or a CSV file'

/** Signatures (in Latin-1) of unsupported files, each with the error message. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, `This is a PDF, not a table. Ask the sender for an Excel workbook (.xlsx) or a CSV file.`],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(heic|heix|mif1|avif))/s,
    `This is a picture, not a table. ${CHOOSE}.`,
  ],
  [/^\{\\rtf/, `This is a text document: ${TABLE}.`],
  [
    /^\s*<(!doctype html|html|table)/i,
    `This is a web page, despite its file name: open it in a spreadsheet, and ${TABLE}.`,
  ],
]

/** For each unsupported ZIP format, a string that its files contain, with the error message. */
const ARCHIVES: readonly (readonly [string, string])[] = [
  ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', `This is an OpenDocument spreadsheet: ${TABLE}.`],
  ['mimetypeapplication/vnd.oasis.opendocument', `This is an OpenDocument file, not a spreadsheet. ${CHOOSE}.`],
  ['xl/workbook.bin', `This is a binary Excel workbook (.xlsb): ${TABLE}.`],
  [
    'Index/Document.iwa',
    `This is an Apple file, such as a Numbers spreadsheet: export it as an Excel workbook (.xlsx) or as CSV.`,
  ],
  ['word/document.xml', `This is a Word document, not a spreadsheet. ${CHOOSE}.`],
  ['ppt/presentation.xml', `This is a presentation, not a spreadsheet. ${CHOOSE}.`],
]

/** For each Office format from before 2007, a UTF-16 string that its files contain, with the error message. */
const COMPOUNDS: readonly (readonly [string, string])[] = [
  ['EncryptedPackage', `This workbook is protected with a password. Save it without one.`],
  ['WordDocument', `This is a Word document, not a spreadsheet. ${CHOOSE}.`],
  ['PowerPoint Document', `This is a presentation, not a spreadsheet. ${CHOOSE}.`],
]

/**
 * Returns an error that names the unsupported format and tells the user what to do; undefined if the file may be a
 * table.
 */
export function findUnsupportedFormatError(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.toString('latin1', 0, 100)
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    return (
      COMPOUNDS.find(([part]) => file.includes(part, 'utf16le'))?.[1] ??
      `This is an Excel workbook in the old format (.xls): ${TABLE}.`
    )
  // why: workbooks are recognised first, because a workbook may have other documents embedded in it
  if (start.startsWith('PK\x03\x04'))
    return file.includes('xl/workbook.xml') ? undefined : ARCHIVES.find(([part]) => file.includes(part, 'latin1'))?.[1]
  return BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1]
}
