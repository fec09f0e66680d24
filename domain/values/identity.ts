/** Zero-width characters, direction marks and soft hyphens: invisible, but common in text copied from web pages. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Zero-width joiners, except in emoji and in scripts such as Sinhala and Persian, which require them. */
const NEEDLESS_JOINERS = /(^|[^\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+/gu
/** Hyphens and dashes that word processors put in place of a keyboard hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g

/**
 * Cleans a line of text: composes characters, removes invisible ones, and turns spaces of any kind into single ordinary
 * spaces. Keeps line breaks and tabs.
 */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(NEEDLESS_JOINERS, '$1')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** Cleans a code; also replaces full-width letters and typographic dashes. */
export function cleanCode(text: string): string {
  return cleanLine(text.normalize('NFKC')).replace(DASHES, '-')
}

/**
 * Cleans a name and makes it lower case, for comparison with other names. The server compares `lower()` of the cleaned
 * name.
 */
export const toNameKey = (name: string): string => cleanLine(name).toLowerCase()

/**
 * Cleans a code and makes it lower case, for comparison with other codes. The server compares `lower()` of the cleaned
 * code.
 */
export const toCodeKey = (code: string): string => cleanCode(code).toLowerCase()

export const isSameCode = (one: string, other: string): boolean => toCodeKey(one) === toCodeKey(other)

/**
 * Removes leading zeros so that a product's UPC-A, EAN-13 and GTIN-14 codes compare as equal: they differ only in
 * leading zeros.
 */
export const toBarcodeKey = (barcode: string): string => cleanCode(barcode).replace(/^0+/, '')
