import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type RunnerTestCase, TestRunner } from 'vitest'

const { MUTANTS_FOLDER = '', MUTANTS_STEP, MUTANT = '' } = process.env
const COVERAGE = path.join(MUTANTS_FOLDER, 'coverage.jsonl')
const KILLED = path.join(MUTANTS_FOLDER, 'killed.jsonl')

/** How often each mutant was reached. */
type Hits = Record<string, number>
/** Read by the mutated files: the active mutant, and how often it may be reached before a loop counts as endless. */
interface Mutation {
  activeMutant?: string
  hitCount?: number
  hitLimit?: number
  currentTestId?: string
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}
const global = globalThis as typeof globalThis & { __stryker__?: Mutation }
global.__stryker__ ??= {}
const mutation = global.__stryker__

const readLines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)
const addLine = (file: string, line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`)

/** Notes which mutants each test reaches, and how long it takes. */
class Recorder extends TestRunner {
  private begun = 0

  override onBeforeTryTask(test: RunnerTestCase) {
    this.begun = performance.now()
    mutation.currentTestId = test.id
    super.onBeforeTryTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase) {
    mutation.currentTestId = undefined
    const ms = performance.now() - this.begun
    addLine(COVERAGE, { test: test.id, hits: mutation.mutantCoverage?.perTest[test.id] ?? {}, ms })
    super.onAfterRunTask(test)
  }

  override onAfterRunFiles() {
    addLine(COVERAGE, { hits: mutation.mutantCoverage?.static ?? {} })
    super.onAfterRunFiles()
  }
}

const coverage = new Map<string, Hits>()
if (MUTANTS_STEP !== 'record')
  for (const line of readLines(COVERAGE)) {
    const { test, hits } = JSON.parse(line)
    if (test) coverage.set(test, hits)
  }

const killed = () => new Set(readLines(KILLED).map((line) => JSON.parse(line).mutant as string))

/**
 * Repeats each test in the running app, once for each mutant that it reaches and that no test has killed. A mutant counts as killed
 * if the test fails with it and passes again without it.
 */
class Killer extends TestRunner {
  private waiting: string[] = []
  private hits: Hits = {}
  private active: string | undefined
  private suspect: string | undefined
  private controls = 0

  override async onBeforeRunTask(test: RunnerTestCase) {
    this.hits = coverage.get(test.id) ?? {}
    const dead = killed()
    this.waiting = Object.keys(this.hits).filter((mutant) => !dead.has(mutant))
    this.suspect = undefined
    if (this.waiting.length === 0) test.mode = 'skip'
    test.repeats = 3 * this.waiting.length
    await super.onBeforeRunTask(test)
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    this.active = this.suspect ? undefined : this.waiting.shift()
    if (!this.suspect && !this.active) test.context.skip()
    mutation.activeMutant = this.active
    mutation.hitCount = 0
    mutation.hitLimit = 100 * (this.hits[this.active ?? ''] ?? 0)
    if (test.result) Object.assign(test.result, { state: 'run', errors: undefined })
    super.onBeforeTryTask(test)
  }

  onAfterRetryTask(test: RunnerTestCase) {
    const failed = test.result?.state === 'fail'
    mutation.activeMutant = undefined
    if (this.active) {
      if (failed) this.suspect = this.active
      this.controls = 0
    } else if (!this.suspect) {
      return
    } else if (!failed) {
      addLine(KILLED, { mutant: this.suspect, test: test.name })
      this.suspect = undefined
    } else if (++this.controls === 2) {
      const message = test.result?.errors?.[0]?.message.trim().split('\n')[0]
      addLine(KILLED, { unrepeatable: `${test.file.name}: ${test.name} (${message})` })
      this.suspect = undefined
      this.waiting = []
    }
    if (test.result && test.result.state === 'fail') Object.assign(test.result, { state: 'pass', errors: undefined })
  }
}

/** Runs the tests that reach one mutant, with it. */
class ApartKiller extends TestRunner {
  override async onBeforeRunTask(test: RunnerTestCase) {
    if (!(MUTANT in (coverage.get(test.id) ?? {}))) test.mode = 'skip'
    mutation.activeMutant = MUTANT
    await super.onBeforeRunTask(test)
  }
}

const RUNNERS: Readonly<Record<string, typeof TestRunner>> = { record: Recorder, kill: Killer, apart: ApartKiller }

// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default RUNNERS[MUTANTS_STEP ?? '']
