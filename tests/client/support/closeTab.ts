import { cleanup } from '@testing-library/react'

/** Makes the page disappear without unmounting, like a closed tab. */
export function closeTab() {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}
