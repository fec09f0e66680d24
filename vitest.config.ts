import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/longFilesFirst.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporaryFolder.ts'
import { TEST_LIMIT, WAIT_LIMIT } from './tests/support/timeLimits.ts'

keepTemporaryFilesInMemory()

const failOnConsoleError = 'tests/support/failOnConsoleError.ts'
const failOnComplaints = 'tests/support/failOnComplaints.ts'
const builtPrograms = 'tests/support/builtPrograms.ts'
const postgres = 'tests/support/postgres.ts'
// why: loading the app again would take most of a file's time, and each file cleans up after itself
const isolate = false
// why: Node.js loads GraphQL as an ES module for test files and as CommonJS for type-graphql, and the two are
// incompatible
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

const execArgv = [
  // room for short-lived objects from renders and requests: with Node.js's default of 16 MB, garbage collection takes a
  // tenth of the time
  '--max-semi-space-size=64',
  // code is optimised only after four times the usual use: most code does not run long enough to be worth it
  '--interrupt-budget=500000',
  // the other cores run tests, and threads that help with garbage collection would wait for each other
  '--single-threaded-gc',
]

const limits = { testTimeout: TEST_LIMIT, hookTimeout: TEST_LIMIT, expect: { poll: { timeout: WAIT_LIMIT } } }

export default defineConfig({
  test: {
    // why: browser tests and server starts spend much of their time waiting
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...limits,
          isolate,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['reflect-metadata', failOnConsoleError],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          ...limits,
          execArgv,
          isolate,
          include: ['tests/server/**/*.test.ts'],
          // why: the server's decorators need reflect-metadata first; server/start.ts loads it in the same way
          setupFiles: ['reflect-metadata', failOnConsoleError, builtPrograms],
          globalSetup: ['tests/support/fullBuild.ts', postgres],
        },
      },
      {
        test: {
          name: 'client',
          ...limits,
          execArgv,
          isolate,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [failOnConsoleError, 'tests/client/setup.ts'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'e2e',
          ...limits,
          execArgv,
          environment: './tests/support/browserEnvironment.ts',
          isolate,
          maxConcurrency: 2,
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['reflect-metadata', failOnComplaints, builtPrograms],
          globalSetup: ['tests/support/fullBuild.ts', postgres],
        },
      },
    ],
  },
})
