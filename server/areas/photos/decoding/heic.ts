import type { RawImage } from 'libheif-js/wasm-bundle.js'

/**
 * The pixels of a HEIC file's main picture, upright; undefined if there are more than `limit`. sharp's own build of libheif comes
 * without the decoder of HEVC, so this one is WebAssembly.
 * @throws if it is broken.
 */
export async function readHeic(bytes: Uint8Array, limit: number): Promise<RawImage | undefined> {
  // loaded late: most photos are no HEIC
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('There is no picture in it')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > limit) return undefined
  return new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? resolve(shown) : reject(new Error('It cannot be decoded')),
    )
  })
}
