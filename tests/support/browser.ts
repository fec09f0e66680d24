import { type Browser, chromium } from 'playwright-core'
import { chromium as findChromium } from '../../scripts/chromium.mjs'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** The cameras that a browser believes in: one showing a film (path of an MJPEG file), some showing a test picture, or one denied. */
export type CameraSetup = { film: string } | { count: number } | 'denied'

export interface BrowserSetup {
  camera?: CameraSetup
  /** Many pages are opened for a few seconds each, in which optimizing their code costs more than it gains. */
  manyPages?: boolean
  /** Host names that are to mean this machine. */
  hosts?: string[]
}

/** Starts Chromium without a window and with a profile of its own; the caller closes it. */
export async function launchBrowser({ camera, manyPages, hosts = [] }: BrowserSetup = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...browserArguments({ camera }),
      ...(manyPages ? ['--js-flags=--no-opt'] : []),
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`,
    ],
  })
}

/** What every Chromium of the tests is started with. */
export function browserArguments({ camera }: Pick<BrowserSetup, 'camera'>): string[] {
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
