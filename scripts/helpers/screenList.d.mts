import type { Page } from 'playwright-core'

/** A screen of the demonstration hall. */
export interface Screen {
  /** Name of the screen's pictures. */
  name: string
  path: string
  /** Text that shows that the screen, or the dialog opened by `opens`, is ready. */
  shows: string
  /** The button that opens a dialog. */
  opens?: string
  /** True if the button is in the page's actions menu on a phone. */
  inMenu?: boolean
  /** True if the screen needs no sign-in. */
  visitor?: boolean
  /** Size of the screen's picture in docs/guide.md. */
  guide?: 'phone' | 'desk'
}

/** All screens, for pictures and tests. */
export const SCREENSHOT_SCREENS: readonly Screen[]

/**
 * Opens a screen on a page whose base URL is the hall's, and waits until the screen is ready. `goTo` navigates to a
 * path.
 */
export function openScreen(page: Page, screen: Screen, goTo?: (path: string) => Promise<unknown>): Promise<void>

/** Waits until an opened screen is ready at the page's current size. */
export function waitForScreen(page: Page, screen: Screen): Promise<void>
