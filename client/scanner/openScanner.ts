const openers = new Set<() => void>()

/** Opens the scanner, from anywhere on a page that has its button. */
export function openScanner(): void {
  for (const open of openers) open()
}

/** Registers what `openScanner` calls; returns the function that ends this. */
export function onOpenScanner(open: () => void): () => void {
  openers.add(open)
  return () => openers.delete(open)
}
