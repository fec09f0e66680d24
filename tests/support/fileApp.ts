import { afterAll } from 'vitest'
import { startApp, type TestApp } from './app'

/** Starts an app that stops at the end of the test file. */
export async function startFileApp(options?: Parameters<typeof startApp>[0]): Promise<TestApp> {
  const app = await startApp(options)
  afterAll(() => app.stop())
  return app
}
