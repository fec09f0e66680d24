import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT, runNpm, runStep } from '../helpers/tools.mjs'

/**
 * Installs the packages in package-lock.json unless node_modules is up to date: the packages that build and run the
 * program; with `tools`, or if they were installed before, also those for tests and code generation.
 */
export async function installDependencies(wanted) {
  const tools = wanted.tools || hasTools()
  if (isInstalled({ tools })) return
  // why: adding the tools must not remove packages that a running program uses, as `npm ci` would
  const command = isInstalled({ tools: false }) ? ['install', '--no-save'] : ['ci']
  await runStep(command[0] === 'ci' ? 'Installing dependencies' : 'Installing development tools', () => {
    const args = [...command, tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund']
    return runNpm(args)
  })
}

/** True in a developer's folder, where a build must not remove the tools. */
function hasTools() {
  return Object.values(packagesOf('node_modules/.package-lock.json') ?? {}).some(({ dev }) => dev)
}

/** Compares package-lock.json with npm's own lock file in node_modules, which npm writes as its last step. */
function isInstalled({ tools }) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(wanted).every(([name, { version, integrity, dev, optional, devOptional }]) => {
    if (!name.startsWith('node_modules/') || (dev && !tools)) return true
    const present = installed[name]
    return present ? present.version === version && present.integrity === integrity : optional || devOptional
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
