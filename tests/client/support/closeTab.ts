import { cleanup } from '@testing-library/react'

/** The page disappears without unmounting, like a closed tab. */
export function closeTab() {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}
