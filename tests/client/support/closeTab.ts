import { cleanup } from '@testing-library/react'

/** The page goes away without unmounting, as a closed tab does. */
export function closeTab() {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}
