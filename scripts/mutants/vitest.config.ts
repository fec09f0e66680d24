import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import everyTest from '../../vitest.config'

/** Prepared by mutants.mjs: the mutated text of each file by its path, and the tests. */
export interface Prepared {
  texts: Record<string, string>
  tests: readonly string[]
}

const { MUTANTS_FOLDER = '', MUTANTS_STEP } = process.env
const { texts, tests }: Prepared = JSON.parse(readFileSync(path.join(MUTANTS_FOLDER, 'prepared.json'), 'utf8'))
const root = process.cwd()

/**
 * Milliseconds after which a test counts as failed: a mutant that stops something must not be waited for as long as a busy machine, which
 * the recorded times tell.
 */
const patience = Math.max(10_000, 3 * longestTest())

function longestTest(): number {
  if (MUTANTS_STEP === 'record') return 0
  const lines = readFileSync(path.join(MUTANTS_FOLDER, 'coverage.jsonl'), 'utf8').split('\n').filter(Boolean)
  return Math.max(...lines.map((line) => JSON.parse(line).ms ?? 0))
}

const mutatedTexts: Plugin = {
  name: 'mutated-texts',
  enforce: 'pre',
  load: (id) => texts[path.relative(root, id)],
}

const projectOf = (file: string) => file.split('/')[1]

/** The tests that stand for one area, with the settings that `npm test` gives them, on its mutated files. */
// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default defineConfig({
  test: {
    ...everyTest.test,
    maxWorkers: 2,
    // why: one mutant is active at a time
    maxConcurrency: 1,
    reporters: ['dot'],
    silent: true,
    dangerouslyIgnoreUnhandledErrors: MUTANTS_STEP === 'kill',
    projects: everyTest.test?.projects?.flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return []
      const include = tests.filter((file) => projectOf(file) === project.test?.name)
      const { resolve, test } = project as { resolve?: object; test: object }
      const limits =
        MUTANTS_STEP === 'record' ? {} : { testTimeout: patience, expect: { poll: { timeout: patience / 3 } } }
      const runner = path.join(root, 'scripts/mutants/runner.ts')
      return include.length === 0
        ? []
        : [{ resolve, root, plugins: [mutatedTexts], test: { ...test, ...limits, retry: 0, include, runner } }]
    }),
  },
})
