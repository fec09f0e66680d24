import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, runNode, step } from './tools.mjs'

/** Installs what package-lock.json asks for, if that is not what node_modules holds. */
export async function installDependencies() {
  if (isCurrent()) return
  await step('Installing dependencies', () => {
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    return npm?.endsWith('npm-cli.js') ? runNode([npm, ...args]) : run('npm', args)
  })
}

/** npm writes what it installed into a lock file of its own, as its last step. */
function isCurrent() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(wanted).every(([name, { version, integrity, optional, devOptional }]) => {
    if (!name.startsWith('node_modules/')) return true
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
