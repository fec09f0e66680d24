import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '../../..')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mah-dependencies-'))
  for (const name of ['scripts/building', 'scripts/helpers', 'node_modules'])
    await mkdir(path.join(folder, name), { recursive: true })
  for (const name of ['scripts/building/dependencies.mjs', 'scripts/helpers/tools.mjs'])
    await copyFile(path.join(project, name), path.join(folder, name))
  await writeFile(
    path.join(folder, 'npm-cli.js'),
    `require('node:fs').writeFileSync('called', process.argv.slice(2).join(' '))`,
  )
})
afterEach(() => rm(folder, { recursive: true }))

const lock = (versions: { program?: string; tool?: string }) => {
  const { program, tool } = versions
  const packages = {
    ...(program && { 'node_modules/program': { version: program } }),
    ...(tool && { 'node_modules/tool': { version: tool, dev: true } }),
  }
  return JSON.stringify({ packages })
}

/** Returns npm's arguments in a build with these packages installed; undefined if the build does not call npm. */
async function npmCall(wanted: string, installed: string | undefined): Promise<string | undefined> {
  await writeFile(path.join(folder, 'package-lock.json'), wanted)
  if (installed) await writeFile(path.join(folder, 'node_modules/.package-lock.json'), installed)
  const program = `import('./scripts/building/dependencies.mjs').then((module) => module.installDependencies({ tools: false }))`
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm-cli.js') }
  await promisify(execFile)(process.execPath, ['-e', program], { cwd: folder, env })
  return readFile(path.join(folder, 'called'), 'utf8').catch(() => undefined)
}

test.each([
  ['a first build installs no tools', undefined, 'ci --omit=dev'],
  [
    'a build after a change of the packages keeps the tools of a developer',
    lock({ program: '1', tool: '2' }),
    'ci --include=dev',
  ],
  ['a build after a change of the packages adds no tools on a server', lock({ program: '1' }), 'ci --omit=dev'],
  ['a build with all packages installed installs nothing', lock({ program: '2' }), undefined],
])('%s', async (_, installed, command) => {
  const call = await npmCall(lock({ program: '2', tool: '2' }), installed)
  expect(call?.replace(/ --no.*/, '')).toBe(command)
})
