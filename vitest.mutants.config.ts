import { defineConfig } from 'vitest/config'
import everyTest from './vitest.config.ts'

/** The area whose tests must notice the mutants, and the kinds of its tests, as `npm run mutants` chooses them. */
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
        // why: the programs were built before, from what is not mutated
        globalSetup: name === 'server' ? ['tests/support/postgres.ts'] : [],
        // why: the runner uses threads, which refuse them
        execArgv: [],
      }
      return [{ ...project, test: { ...project.test, ...mutated } }]
    }),
  },
})
