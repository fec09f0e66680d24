import type { RawImage } from 'libheif-js/wasm-bundle.js'

/**
 * Decodes the main picture of a HEIC file, upright; undefined if it has more than `limit` pixels. Uses libheif as
 * WebAssembly, because sharp's build of libheif has no HEVC decoder.
 * @throws if the file is broken.
 */
export async function decodeHeic(bytes: Uint8Array, limit: number): Promise<RawImage | undefined> {
  // libheif is loaded on demand, because few photos are HEIC
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('The HEIC file contains no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > limit) return undefined
  return new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? resolve(shown) : reject(new Error('The HEIC picture cannot be decoded')),
    )
  })
}
