const WIDTHS = { phone: 390, tablet: 768, laptop: 1024, desk: 1440 }
let width: number = WIDTHS.desk

/** Makes later media queries match this screen size. */
export function setViewport(size: keyof typeof WIDTHS): void {
  width = WIDTHS[size]
  window.matchMedia = (media) => {
    const least = /min-width: (\d+)rem/.exec(media)?.[1]
    const list = new EventTarget() as MediaQueryList
    return Object.assign(list, { media, matches: least !== undefined && width >= 16 * Number(least) })
  }
}
