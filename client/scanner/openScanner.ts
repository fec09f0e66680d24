type Open = (except?: string) => void

const openers = new Set<Open>()

/** Opens the current task's scanner if the page has one, otherwise the general scanner. */
export function openScanner(): void {
  ;[...openers].at(-1)?.()
}

/** Reopens the scanner after a code was handled; ignores that code until it leaves the view. */
export function reopenScanner(handledText: string): void {
  ;[...openers].at(-1)?.(handledText)
}

/** Registers the function that `openScanner` calls; returns a function that unregisters it. */
export function registerScannerOpener(open: Open): () => void {
  openers.add(open)
  return () => openers.delete(open)
}
