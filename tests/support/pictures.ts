import sharp from 'sharp'

interface Picture {
  width?: number
  height?: number
  /** EXIF orientation, 1 to 8. */
  orientation?: number
}

/** A JPEG with a camera's metadata: red on the left half, blue on the right. */
export function jpeg({ width = 400, height = 200, orientation = 1 }: Picture = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Hall', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** The bytes as a form sends them. */
export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
