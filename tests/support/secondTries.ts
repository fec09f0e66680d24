import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from '../../server/platform/runtime/paths.ts'

/** Tests of a run that may need a second try; with more of them, something is wrong that is not the machine's. */
const MOST = 3
const FILE = path.join(projectRoot, 'dist', 'secondTries.json')

/** Writes down which tests needed a second try and why, and fails a run with too many. */
export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const again = tests
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => ({
        file: test.module.relativeModuleId,
        test: test.fullName,
        passed: test.ok(),
        errors: test.result().errors?.map(({ message }) => message) ?? [],
      }))
    mkdirSync(path.dirname(FILE), { recursive: true })
    writeFileSync(FILE, `${JSON.stringify(again, undefined, 2)}\n`)
    if (again.length === 0) return
    console.info(`\nNeeded a second try (${again.length}):`)
    for (const { file, test, errors } of again) console.info(`  ${file}: ${test}\n${errors.join('\n')}`)
    if (again.length <= MOST) return
    console.error(`More than ${MOST} tests needed a second try.`)
    process.exitCode = 1
  }
}
