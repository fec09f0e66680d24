import type { Page } from 'playwright-core'

/** A screen of the demonstration hall. */
export interface Screen {
  /** What its pictures are called. */
  name: string
  path: string
  /** A text that is on the screen once it is there; in the dialog where `opens` is given. */
  shows: string
  /** The button that opens a dialog on it. */
  opens?: string
  /** True: for nobody signed in. */
  visitor?: boolean
}

/** Every screen: pictures are taken of each, and the tests look at each. */
export const SCREENS: readonly Screen[]

/** Opens a screen, on a page whose base is the hall's address, and waits until it is there. `goTo` brings the page to its path. */
export function openScreen(page: Page, screen: Screen, goTo?: (path: string) => Promise<unknown>): Promise<void>

/** Waits until a screen that was opened is there, at whatever size its page has by now. */
export function screenShown(page: Page, screen: Screen): Promise<void>
