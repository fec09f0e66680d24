import { defineConfig } from 'vitest/config'
import everyTest from './vitest.config.ts'

/** The area whose tests must detect the mutants, and the kinds of tests to run, as set by `npm run mutants`. */
const { MUTATED_AREA = '', MUTATED_KINDS = '' } = process.env

export default defineConfig({
  test: {
    ...everyTest.test,
    projects: everyTest.test?.projects?.flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return []
      const { name } = project.test ?? {}
      if (typeof name !== 'string' || !MUTATED_KINDS.split(',').includes(name)) return []
      const mutated = {
        include: [`tests/${name}/${MUTATED_AREA}/**/*.test.{ts,tsx}`],
        exclude: ['**/*.slow.test.*'],
        // why: the programs were already built, from the unmutated code
        globalSetup: name === 'server' ? ['tests/support/postgres.ts'] : [],
        // why: the runner uses threads, which do not accept these options
        execArgv: [],
      }
      return [{ ...project, test: { ...project.test, ...mutated } }]
    }),
  },
})
