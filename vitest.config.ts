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

const limits = { testTimeout: TEST_LIMIT, hookTimeout: TEST_LIMIT, expect: { poll: { timeout: WAIT_LIMIT } } }

export default defineConfig({
  test: {
    // why: browser tests, and starts of servers, wait for much of their time
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
          // why: decorators of the server's types need the first, as server/start.ts loads it
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
