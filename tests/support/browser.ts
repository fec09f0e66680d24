import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromium as findChromium } from '../../scripts/helpers/chromium.mjs'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // why: a page lives for a few seconds, in which optimizing its code and collecting garbage cost more than they gain
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/** The film that the shared browser's camera shows once it is switched on; `film` writes it. */
export const CAMERA_FILM = path.join(tmpdir(), `mah-camera-${process.pid}.y4m`)

/** A browser's fake cameras: one with a film (path of a Y4M file), some with a test picture, or a denied one. */
export type CameraSetup = { film: string } | { count: number } | 'denied'

export interface BrowserSetup {
  camera?: CameraSetup
}

/** Starts Chromium without a window and with a profile of its own; the caller closes it. */
export async function launchBrowser({ camera }: BrowserSetup = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: browserArguments({ camera }) })
}

/** Returns the arguments of every Chromium that tests start. */
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

/** why: the test environment, which ends the browser, loads this module again */
const shared = globalThis as typeof globalThis & { testBrowser?: Promise<Browser> }

/** The browser that the test files of this process share; each ends with `closeVisits`. Its camera shows `CAMERA_FILM`. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared.testBrowser
  if (running?.isConnected()) return running
  shared.testBrowser = launchBrowser({ camera: { film: CAMERA_FILM } })
  return shared.testBrowser
}

/** Closes whatever is open in the browser. */
export async function closeVisits(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}

/** Ends the shared browser, if there is one. */
export async function endSharedBrowser(): Promise<void> {
  const browser = await shared.testBrowser
  await browser?.close()
  await rm(CAMERA_FILM, { force: true })
}
