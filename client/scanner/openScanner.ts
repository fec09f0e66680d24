type Open = (except?: string) => void

const openers = new Set<Open>()

/** Opens the scanner, from anywhere on a page that has its button; where the page's work has its own, that one. */
export function openScanner(): void {
  ;[...openers].at(-1)?.()
}

/** Opens the scanner again after its last code was handled: that code is ignored until it was out of view. */
export function scanOn(dealtWith: string): void {
  ;[...openers].at(-1)?.(dealtWith)
}

/** Registers what `openScanner` calls; returns the function that ends this. */
export function onOpenScanner(open: Open): () => void {
  openers.add(open)
  return () => openers.delete(open)
}
