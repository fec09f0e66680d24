/** The part of libheif that is used here. The package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface RawImage {
    data: Uint8ClampedArray
    width: number
    height: number
  }

  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(image: RawImage, done: (image: RawImage | null) => void): void
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default libheif
}
