import { prepare } from './prepare.mjs'
import { bin, runNode, StepFailure, step } from './tools.mjs'

/** What needs no running program: quick to say no. The longest comes first, since two run at a time. */
const checks = {
  Types: [bin('typescript/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', 'dist/stamps/types.tsbuildinfo'],
  'Format and lint': [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  'schema.graphql is the code’s': [bin('tsx/dist/cli.mjs'), 'scripts/schema.ts', '--check'],
  'Generated hooks are the documents’': [bin('@graphql-codegen/cli/esm/bin.js'), '--check'],
  'Imports run one way': [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['client', 'server', 'domain', 'prisma', 'scripts'],
    ...['--output-type', 'err'],
  ],
  'Nothing is unused': [bin('knip/bin/knip.js')],
}

try {
  await prepare()
  const { chromium } = await import('./chromium.mjs')
  const CHROMIUM_PATH = await chromium()
  const waiting = Object.entries(checks).values()
  await Promise.all([runChecks(waiting), runChecks(waiting)])
  await runNode([bin('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], { shown: true, env: { CHROMIUM_PATH } })
} catch (error) {
  console.error(error instanceof StepFailure ? error.message : error)
  process.exit(1)
}

async function runChecks(waiting) {
  for (const [name, command] of waiting) await step(name, () => runNode(command))
}
