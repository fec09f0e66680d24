import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, runNode, step } from './tools.mjs'

/**
 * Installs what package-lock.json asks for, if that is not what node_modules holds: what builds and runs the program, and with `tools` also
 * what tests it and writes its code.
 */
export async function installDependencies({ tools }) {
  if (isInstalled({ tools })) return
  // why: a program that runs keeps its packages while the tools are added
  const command = isInstalled({ tools: false }) ? ['install', '--no-save'] : ['ci']
  await step(command[0] === 'ci' ? 'Installing dependencies' : 'Installing tools for development', () => {
    const npm = process.env.npm_execpath
    const args = [...command, tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund']
    return npm?.endsWith('npm-cli.js') ? runNode([npm, ...args]) : run('npm', args)
  })
}

/** npm writes what it installed into a lock file of its own, as its last step. */
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
