import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/longFilesFirst.ts'
import { SecondTries } from './tests/support/secondTries.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporaryFolder.ts'

keepTemporaryFilesInMemory()

const failOnConsoleError = 'tests/support/failOnConsoleError.ts'
const failOnComplaints = 'tests/support/failOnComplaints.ts'
const builtPrograms = 'tests/support/builtPrograms.ts'
const drawnPhotos = 'tests/support/drawnPhotos.ts'
const postgres = 'tests/support/postgres.ts'
// why: most of a file's time would go into loading the app anew; each file cleans up behind itself
const isolate = false
// why: Node hands test files GraphQL's ES module and type-graphql its CommonJS one, and the two refuse each other
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

const execArgv = [
  // room for what is made and forgotten at once, by renders and requests: with Node's own 16 MB a tenth of the time goes into collecting it
  '--max-semi-space-size=64',
  // code is compiled anew when it has been used four times as much as usual: most of it is not for long enough to be worth it
  '--interrupt-budget=500000',
  // the cores have other tests to run: threads that help to collect wait for each other
  '--single-threaded-gc',
]

/** Several tests share the cores: what is waited for may come late. */
const expect = { poll: { timeout: 60_000 } }
/** Milliseconds for one test on a machine with much else to do: only what hangs takes them. */
const THREE_MINUTES = 180_000
const HALF_AN_HOUR = 1_800_000

export default defineConfig({
  test: {
    // why: browser tests, and starts of servers, wait for much of their time
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', new SecondTries()],
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['reflect-metadata', failOnConsoleError],
          testTimeout: THREE_MINUTES,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          execArgv,
          isolate,
          expect,
          include: ['tests/server/**/*.test.ts'],
          // why: decorators of the server's types need the first, as server/start.ts loads it
          setupFiles: ['reflect-metadata', failOnConsoleError, builtPrograms, drawnPhotos],
          globalSetup: ['tests/support/serverBuild.ts', postgres],
          testTimeout: THREE_MINUTES,
          hookTimeout: THREE_MINUTES,
        },
      },
      {
        test: {
          name: 'client',
          execArgv,
          isolate,
          expect,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [failOnConsoleError, 'tests/client/setup.ts'],
          testTimeout: THREE_MINUTES,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'e2e',
          execArgv,
          environment: './tests/support/browserEnvironment.ts',
          isolate,
          expect,
          // a browser that lost a race against a busy machine runs once more, and SecondTries lists it
          retry: 1,
          maxConcurrency: 2,
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['reflect-metadata', failOnComplaints, builtPrograms, drawnPhotos],
          globalSetup: ['tests/support/fullBuild.ts', postgres],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'proof',
          environment: './tests/support/browserEnvironment.ts',
          isolate,
          expect,
          include: ['tests/proof/**/*.test.ts'],
          setupFiles: ['reflect-metadata', failOnConsoleError, failOnComplaints, builtPrograms, drawnPhotos],
          globalSetup: ['tests/support/fullBuild.ts', postgres],
          testTimeout: HALF_AN_HOUR,
          hookTimeout: HALF_AN_HOUR,
        },
      },
    ],
  },
})
