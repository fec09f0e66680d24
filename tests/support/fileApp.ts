import { afterAll } from 'vitest'
import { startApp, type TestApp } from './app'

/** Starts an app that ends with the test file that asks for it. */
export async function startFileApp(options?: Parameters<typeof startApp>[0]): Promise<TestApp> {
  const app = await startApp(options)
  afterAll(() => app.stop())
  return app
}
