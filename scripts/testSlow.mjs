import { readdirSync } from 'node:fs'
import path from 'node:path'
import { prepareBuild } from './building/prepare.mjs'
import { findOrInstallChromium } from './helpers/chromium.mjs'
import { PROJECT_ROOT, resolveNodeModuleFile, runNode, StepFailedError } from './helpers/tools.mjs'

const SLOW = /\.slow\.test\.tsx?$/
/**
 * Tests that run only when named: they build an image and boot systems, which takes 15 minutes and requires root and
 * packages from the network.
 */
const BY_NAME = /packaging\.slow/

try {
  const files = chosenFiles(process.argv.slice(2))
  await prepareBuild({ tools: true })
  const env = { CHROMIUM_PATH: await findOrInstallChromium() }
  await runNode([resolveNodeModuleFile('vitest/vitest.mjs'), 'run', ...files], { shown: true, env })
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error)
  process.exit(1)
}

/**
 * Returns the slow test files whose paths contain one of the names; if there are no names, all files except the ones
 * that run only when named.
 */
function chosenFiles(names) {
  const all = readdirSync(path.join(PROJECT_ROOT, 'tests'), { recursive: true }).filter((file) => SLOW.test(file))
  const files =
    names.length === 0
      ? all.filter((file) => !BY_NAME.test(file))
      : all.filter((file) => names.some((name) => file.includes(name)))
  if (files.length === 0)
    throw new StepFailedError(`No slow test file has ${names.join(' or ')} in its path. Check the spelling.`)
  return files.map((file) => path.join('tests', file))
}
