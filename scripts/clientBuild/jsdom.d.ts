declare module 'jsdom' {
  /** What the build uses of it. */
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean })
    readonly window: Window & typeof globalThis
  }
}
