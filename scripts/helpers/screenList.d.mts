import type { Page } from 'playwright-core'

/** A screen of the demonstration hall. */
export interface Screen {
  /** Name of its pictures. */
  name: string
  path: string
  /** A text that shows that the screen, or the dialog of `opens`, is ready. */
  shows: string
  /** The button that opens a dialog. */
  opens?: string
  /** True if the button is in the menu of the page's actions on a phone. */
  inMenu?: boolean
  /** True for a screen without a sign-in. */
  visitor?: boolean
  /** The size of its picture in docs/guide.md. */
  guide?: 'phone' | 'desk'
}

/** All screens, for pictures and tests. */
export const SCREENS: readonly Screen[]

/** Opens a screen on a page whose base URL is the hall's, and waits until it is ready. `goTo` navigates to its path. */
export function openScreen(page: Page, screen: Screen, goTo?: (path: string) => Promise<unknown>): Promise<void>

/** Waits until an opened screen is ready, at the page's current size. */
export function screenShown(page: Page, screen: Screen): Promise<void>
