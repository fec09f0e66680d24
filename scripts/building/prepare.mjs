import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT, resolveNodeModuleFile, runNode, runStepIfStale } from '../helpers/tools.mjs'
import { compressFiles } from './compress.mjs'
import { installDependencies } from './dependencies.mjs'

/** Updates the dependencies and the database client for type checks and development. */
export async function prepareSources({ tools }) {
  assertNodeVersion()
  await installDependencies({ tools })
  await runStepIfStale(
    'Generating the database client',
    {
      inputs: ['prisma/schema.prisma', 'scripts/databaseClient.mjs', 'package-lock.json'],
      output: 'server/generated/prisma/client.ts',
    },
    () =>
      runNode(
        tools
          ? [resolveNodeModuleFile('prisma/build/index.js'), 'generate']
          : [path.join(PROJECT_ROOT, 'scripts', 'databaseClient.mjs')],
      ),
  )
}

/** Updates everything that a running server uses; with `tools`, also what tests and measurements use. */
export async function prepareBuild({ tools }) {
  await prepareSources({ tools })
  await Promise.all([buildClient(), buildServer()])
}

/** Files and folders that the client is built from. */
export const CLIENT_BUILD_INPUTS = [
  'client',
  'domain',
  'docs/guide.md',
  'docs/images/guide',
  'schema.graphql',
  'scripts/building/compress.mjs',
  'scripts/building/client',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Builds the client into dist/client if it has changed. */
export function buildClient() {
  return runStepIfStale('Building the client', { inputs: CLIENT_BUILD_INPUTS, output: 'dist/client' }, async () => {
    // why: otherwise a test run's NODE_ENV would make Vite bundle React's development build
    await runNode([resolveNodeModuleFile('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    })
    await compressFiles(path.join(PROJECT_ROOT, 'dist', 'client', 'assets'))
  })
}

/** Bundles the server into dist/server if it has changed. */
export function buildServer() {
  const inputs = ['server', 'domain', 'scripts', 'tsconfig.json', 'package-lock.json']
  return runStepIfStale('Building the server', { inputs, output: 'dist/server' }, async () => {
    const { bundleServer } = await import('./bundle.mjs')
    await bundleServer()
  })
}

function assertNodeVersion() {
  const wanted = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')).engines.node
  const [major, minor] = wanted.replace('>=', '').split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  console.error(
    `This program requires Node.js ${wanted}, but this is ${process.versions.node}. Install a newer version.`,
  )
  process.exit(1)
}
