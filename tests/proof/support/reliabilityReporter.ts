import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestAnnotation } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { thisMachine } from '../../../scripts/measuring/machine'
import { root } from '../../../scripts/tools.mjs'

const file = path.join(root, 'docs', 'reliability.md')
/** Heading of a claim; the text before the first one is written by hand. */
const CLAIMS = '\n## '

/**
 * Reports the measurements of the proofs, and each skipped one with the reason. With PROOF_WRITE=on, also writes them to
 * docs/reliability.md; a skipped proof keeps its former text there.
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
