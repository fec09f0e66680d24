import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestAnnotation } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { thisMachine } from '../../../scripts/measuring/machine'
import { root } from '../../../scripts/tools.mjs'

const file = path.join(root, 'docs', 'reliability.md')
/** What stands before the first claim is written by hand. */
const CLAIMS = '\n## '

/**
 * Tells what the proofs measure while they run, and which are not run here, and why. With PROOF_WRITE=on, docs/reliability.md has it
 * afterwards; what was not run keeps what it has there.
 */
// biome-ignore lint/style/noDefaultExport: what Vitest asks for
export default class ReliabilityReporter implements Reporter {
  onTestCaseAnnotate(test: TestCase, { message }: TestAnnotation): void {
    console.info(`${nameOf(test.module)}: ${message}`)
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    if (result.state === 'skipped') console.info(`${nameOf(test.module)}: not run here: ${result.note}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env.PROOF_WRITE !== 'on') return
    const [introduction = '', ...earlier] = readFileSync(file, 'utf8').trimEnd().split(CLAIMS)
    const sections = new Map(earlier.map((section) => [section.split('\n', 1)[0] ?? '', section.trimEnd()]))
    for (const module of modules) {
      const proofs = [...module.children.allTests()].filter(isProof)
      if (proofs.length > 0) sections.set(nameOf(module), [nameOf(module), ...proofs.map(told)].join('\n\n'))
    }
    writeFileSync(file, `${[introduction.trimEnd(), ...sections.values()].join(`\n${CLAIMS}`)}\n`)
  }
}

const nameOf = ({ moduleId }: TestModule) => path.basename(moduleId, '.test.ts')

const isProof = (test: TestCase) => test.result().state === 'failed' || annotations(test, 'measured').length > 0

const annotations = (test: TestCase, kind: string) =>
  test
    .annotations()
    .filter(({ type }) => type === kind)
    .map(({ message }) => message)

function told(test: TestCase): string {
  const { state, errors } = test.result()
  return [
    `${test.name}.`,
    '',
    ...annotations(test, 'done').map((done) => `- Done: ${done}`),
    ...(state === 'passed'
      ? [`- Measured: ${annotations(test, 'measured').join('; ')}`, `- Held on ${thisMachine()}`]
      : [`- **Failed** on ${thisMachine()}: ${errors?.[0]?.message.replace(/\s+/g, ' ')}`]),
  ].join('\n')
}
