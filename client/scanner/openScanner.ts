type Open = (except?: string) => void

const openers = new Set<Open>()

/** Opens the scanner, from anywhere on a page that has its button. `except`: a text that is not acted upon until it was out of view. */
export function openScanner(except?: string): void {
  for (const open of openers) open(except)
}

/** Registers what `openScanner` calls; returns the function that ends this. */
export function onOpenScanner(open: Open): () => void {
  openers.add(open)
  return () => openers.delete(open)
}
