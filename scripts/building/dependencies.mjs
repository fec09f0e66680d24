import { readFileSync } from 'node:fs'
import path from 'node:path'
import { npm, root, step } from '../helpers/tools.mjs'

/**
 * Installs the packages of package-lock.json unless node_modules is up to date: those that build and run the program, and with
 * `tools`, or where they have been installed before, also those for tests and code generation.
 */
export async function installDependencies(wanted) {
  const tools = wanted.tools || hasTools()
  if (isInstalled({ tools })) return
  // why: a running program keeps its packages while the tools are added
  const command = isInstalled({ tools: false }) ? ['install', '--no-save'] : ['ci']
  await step(command[0] === 'ci' ? 'Installing dependencies' : 'Installing tools for development', () => {
    const args = [...command, tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund']
    return npm(args)
  })
}

/** True in a developer's folder, where a build must not remove the tools. */
function hasTools() {
  return Object.values(packagesOf('node_modules/.package-lock.json') ?? {}).some(({ dev }) => dev)
}

/** Compares with npm's own lock file, which npm writes as its last step. */
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
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
