import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface Picture {
  width?: number
  height?: number
  /** EXIF orientation, 1 to 8. */
  orientation?: number
}

const drawn = new Map<string, Promise<Buffer>>()

/**
 * Returns a JPEG, red on the left half and blue on the right, with a camera's metadata. Each picture is drawn only
 * once.
 */
export function jpeg(picture: Picture = {}): Promise<Buffer> {
  const key = JSON.stringify(picture)
  const known = drawn.get(key) ?? drawJpeg(picture)
  drawn.set(key, known)
  return known
}

function drawJpeg({ width = 400, height = 200, orientation = 1 }: Picture): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Hall', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** Builds a square PNG that declares its size in the header but contains no pixels. */
export function announcedPng(side: number, { bits = 8, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(1))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const parts = chunks.flatMap(([type, data]) => {
    const [length, content, check] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(content))
    return [length, content, check]
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** Formats the bytes as a data URL, as forms do. */
export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
