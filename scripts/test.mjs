import { buildClient, buildServer, prepareSources } from './building/prepare.mjs'
import { findOrInstallChromium } from './helpers/chromium.mjs'
import { resolveNodeModuleFile, runNode, runStep, StepFailedError } from './helpers/tools.mjs'

/**
 * Node.js options for short programs: room for short-lived objects, one thread for garbage collection because other
 * steps run in parallel, and optimised code only for long loops.
 */
const ENDING_SOON = ['--max-semi-space-size=64', '--single-threaded-gc', '--interrupt-budget=500000']

/**
 * Checks that require no running program and find most mistakes early. Two run at a time, so the longest comes first.
 */
const checks = {
  Types: {
    command: [
      resolveNodeModuleFile('typescript/bin/tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'dist/stamps/types.tsbuildinfo',
    ],
    remedy: 'Correct the type errors listed above.',
  },
  'Format and lint': {
    command: [resolveNodeModuleFile('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    remedy: 'Run "npm run format", then correct the remaining errors by hand.',
  },
  'schema.graphql matches the code': {
    command: [resolveNodeModuleFile('tsx/dist/cli.mjs'), 'scripts/schema.ts', '--check'],
    remedy: 'Run "npm run schema", or correct the error above.',
  },
  'Generated hooks match the documents': {
    command: [
      resolveNodeModuleFile('tsx/dist/cli.mjs'),
      resolveNodeModuleFile('@graphql-codegen/cli/esm/bin.js'),
      '--check',
      '--silent',
    ],
    remedy: 'Run "npm run codegen", or correct the document that is named above.',
  },
  'The database schema is valid': {
    command: [resolveNodeModuleFile('prisma/build/index.js'), 'validate'],
    remedy: 'Correct the error in prisma/schema.prisma that is shown above.',
  },
  'The database schema is formatted': {
    command: [resolveNodeModuleFile('prisma/build/index.js'), 'format', '--check'],
    remedy: 'Run "npx prisma format".',
  },
  'Imports run one way': {
    command: [
      resolveNodeModuleFile('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['client', 'server', 'domain', 'scripts'],
      ...['--output-type', 'err'],
    ],
    remedy: 'Move the code or the import to follow the rule; docs/architecture.md gives the order of the areas.',
  },
  'Nothing is unused': {
    command: [resolveNodeModuleFile('knip/bin/knip.js')],
    remedy: 'Remove the listed items, or only the word "export" from an item that is used in its own file.',
  },
}

try {
  await prepareSources({ tools: true })
  const waiting = Object.entries(checks).values()
  const [CHROMIUM_PATH] = await Promise.all([
    findOrInstallChromium(),
    buildClient(),
    buildServer(),
    runChecks(waiting),
    runChecks(waiting),
  ])
  await runNode(
    [resolveNodeModuleFile('vitest/vitest.mjs'), 'run', '--exclude=**/*.slow.test.*', ...process.argv.slice(2)],
    {
      shown: true,
      env: { CHROMIUM_PATH },
    },
  )
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error)
  process.exit(1)
}

async function runChecks(waiting) {
  for (const [name, { command, env, remedy }] of waiting)
    await runStep(name, () => runNode([...ENDING_SOON, ...command], { env })).catch((error) => {
      console.error(remedy)
      throw error
    })
}
