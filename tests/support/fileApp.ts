import { afterAll, afterEach } from 'vitest'
import { startApp, type TestApp } from './app'

/** pino's number for the level `error`. */
const ERROR_LEVEL = 50

/**
 * Starts an app that stops at the end of the test file. If a test fails, its output contains the errors that the server
 * has logged, because a response only refers to them.
 */
export async function startFileApp(options?: Parameters<typeof startApp>[0]): Promise<TestApp> {
  const app = await startApp(options)
  let reported = 0
  afterEach(({ task }) => {
    const errors = app.log.slice(reported).filter(({ level }) => Number(level) >= ERROR_LEVEL)
    reported = app.log.length
    if (task.result?.state === 'fail' && errors.length > 0) console.error('The server logged:', errors)
  })
  afterAll(() => app.stop())
  return app
}
