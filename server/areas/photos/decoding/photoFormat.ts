export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1']

/** Detects the format from the first bytes, not from the file's name; undefined if the format is not supported. */
export function detectPhotoFormat(bytes: Buffer): PhotoFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp'
  if (textAt(bytes, 4) !== 'ftyp') return undefined
  const brands = brandsOf(bytes)
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined
}

/**
 * Returns the brands in the first box of an ISO media file: the major brand, four bytes of version, and the compatible
 * brands.
 */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 200)
  const brands = [textAt(bytes, 8)]
  for (let place = 16; place + 4 <= end; place += 4) brands.push(textAt(bytes, place))
  return brands
}

function textAt(bytes: Buffer, place: number): string {
  return bytes.toString('latin1', place, place + 4)
}
