type Open = () => void

const openers = new Set<Open>()
let ignored: string | undefined

/** The state of an entry of the browser's history for what is open over a page: going back closes it. */
export interface OverPageState {
  isOverPage?: boolean
}

/** Opens the scanner, from anywhere on a page that has its button. */
export function openScanner(): void {
  ignored = undefined
  for (const open of openers) open()
}

/** Opens the scanner again after its last code was handled: that code is ignored until it was out of view. */
export function scanOn(dealtWith: string): void {
  ignored = dealtWith
  for (const open of openers) open()
}

/** Has the scanner ignore a code until it was out of view, where it opens next. */
export function ignoreOnce(dealtWith: string): void {
  ignored = dealtWith
}

/** The code to ignore until it was out of view. */
export const ignoredCode = (): string | undefined => ignored

/** Registers what `openScanner` calls; returns the function that ends this. */
export function onOpenScanner(open: Open): () => void {
  openers.add(open)
  return () => openers.delete(open)
}
