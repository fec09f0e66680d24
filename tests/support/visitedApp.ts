import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startApp, type TestApp } from './app'
import { closeVisits, sharedBrowser } from './browser'
import { type Door, openDoor } from './door'

interface Options {
  /** Starts the app; by default one with its built pages. */
  start?: () => Promise<TestApp>
  /** True: each test begins with an empty hall. */
  clearsHall?: boolean
  /** True: pages stay open from one test to the next. */
  keepsPages?: boolean
}

const closePages = async () => closeVisits(await sharedBrowser())

/** Starts an app for the browser tests of a file and stops it after them. What a test opens in the browser is closed after it. */
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

/** Opens a door to the app for the tests of a file, and opens it again after each that shut it. */
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
