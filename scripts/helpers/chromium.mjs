import { existsSync, readFileSync } from 'node:fs'
import { resolveNodeModuleFile, runNode, runProgram, runStep } from './tools.mjs'

/** Usual paths of Chromium. The headless shell comes first: it is the same browser, but uses half the CPU time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of Chromium for tests and pictures; installs Chromium if it is not found. */
export async function findOrInstallChromium() {
  return (await find()) ?? (await install())
}

async function find() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH ${named} does not exist. Correct the path, or unset the variable.`)
  return named || [...USUAL_PLACES, await downloaded()].find(existsSync)
}

async function downloaded() {
  return (await import('playwright-core')).chromium.executablePath()
}

async function install() {
  await runStep('Installing Chromium', async () => {
    if (process.getuid?.() === 0 && isDebian()) {
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await runProgram('apt-get', ['update'], { env })
      const packages = ['chromium-headless-shell', 'fonts-dejavu-core']
      await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
    } else {
      await runNode([resolveNodeModuleFile('playwright-core/cli.js'), 'install', 'chromium'])
    }
  })
  const installed = await find()
  if (!installed) throw new Error('Chromium was installed but not found. Set CHROMIUM_PATH to its path.')
  return installed
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
