import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startApp, type TestApp } from './app'
import { closeVisits, sharedBrowser } from './browser'
import { type Door, openDoor } from './door'

interface Options {
  /** Starts the app; by default with its built pages. */
  start?: () => Promise<TestApp>
  /** True to empty the hall before each test. */
  clearsHall?: boolean
  /** True to keep pages open between tests. */
  keepsPages?: boolean
}

const closePages = async () => closeVisits(await sharedBrowser())

/** Starts an app for a file's browser tests, and stops it at the end. Closes all pages after each test. */
export function visitedApp(options: Options = {}): TestApp {
  const { start = () => startApp({ builtPages: true }), clearsHall = false, keepsPages = false } = options
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await start()))
  if (clearsHall) beforeEach(() => app.clearHall())
  if (!keepsPages) afterEach(closePages)
  afterAll(async () => {
    await closePages()
    await app.stop?.()
  })
  return app
}

/** Puts a proxy in front of the app for a file's tests; after each test, the proxy is opened again. */
export function doorTo(app: TestApp): Door {
  const door = {} as Door
  beforeAll(async () => void Object.assign(door, await openDoor(app.url)))
  afterEach(async () => {
    await closePages()
    door.judge()
    await door.open()
  })
  afterAll(() => door.stop?.())
  return door
}
