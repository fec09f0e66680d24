import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findOrInstallChromium as findChromium } from '../../scripts/helpers/chromium.mjs'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // why: a page lives for a few seconds, too short for code optimisation and garbage collection to pay off
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/** Path of the film that the shared browser's camera plays. Tests write the film before they switch the camera on. */
export const CAMERA_FILM = path.join(tmpdir(), `mah-camera-${process.pid}.y4m`)

/**
 * A browser's fake cameras: one that plays a film (path of a Y4M file), several with a test picture, or access denied.
 */
export type CameraSetup = { film: string } | { count: number } | 'denied'

export interface BrowserSetup {
  camera?: CameraSetup
}

/** Starts headless Chromium with a fresh profile; the caller closes it. */
export async function launchBrowser({ camera }: BrowserSetup = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: browserArguments({ camera }) })
}

/** Returns the arguments for every Chromium that tests start. */
export function browserArguments({ camera }: BrowserSetup): string[] {
  const root = process.getuid?.() === 0
  return [...QUIET, ...(root ? ['--no-sandbox'] : []), ...(camera ? cameraArguments(camera) : [])]
}

function cameraArguments(camera: CameraSetup): string[] {
  if (camera === 'denied') return ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream']
  const devices =
    'film' in camera
      ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera.film}`]
      : [`--use-fake-device-for-media-stream=device-count=${camera.count}`]
  return ['--use-fake-ui-for-media-stream', ...devices]
}

/** Shared through `globalThis`, because the test environment, which closes the browser, loads this module again. */
const shared = globalThis as typeof globalThis & { testBrowser?: Promise<Browser> }

/**
 * Returns the browser that all test files in this process share; its camera plays `CAMERA_FILM`. Each file ends with
 * `closeVisits`.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared.testBrowser
  if (running?.isConnected()) return running
  shared.testBrowser = launchBrowser({ camera: { film: CAMERA_FILM } })
  return shared.testBrowser
}

/** Closes all open pages of the browser. */
export async function closeVisits(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}

/** Closes the shared browser if it was started, and deletes its camera's film. */
export async function endSharedBrowser(): Promise<void> {
  const browser = await shared.testBrowser
  await browser?.close()
  await rm(CAMERA_FILM, { force: true })
}
