import { existsSync } from 'node:fs'
import path from 'node:path'
import { prepareBuild } from './building/prepare.mjs'
import { PROJECT_ROOT, resolveNodeModuleFile, runNode, runNpm, StepFailedError } from './helpers/tools.mjs'

/** Stryker is installed on demand: no other command uses its 77 packages. Version 10 would require Node.js 22. */
const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1']

/** Folders that an area's tests cover in addition to the folders with the area's name. */
const OTHER_FOLDERS = {
  import: ['domain/imports', 'domain/testerFiles'],
  offline: ['client/offline'],
}
/**
 * Excludes API declarations, generated files and the entry points of child processes, because they contain no logic to
 * test.
 */
const WITHOUT_RULES = ['!**/*.{type,input,args,resolver,route,shape,shapes,generated}.ts', '!**/child.ts']

try {
  const names = process.argv.slice(2)
  if (names.length === 0)
    throw new StepFailedError('Name an area, such as rounds, or a folder, such as client/stock/offline.')
  const runs = names.map(runOf)
  await prepareBuild({ tools: true })
  if (!existsSync(resolveNodeModuleFile('@stryker-mutator/vitest-runner')))
    await runNpm(['install', '--no-save', ...STRYKER])
  for (const { area, kinds, folders } of runs) {
    const mutate = [...folders.map((folder) => `${folder}/**/*.{ts,tsx}`), ...WITHOUT_RULES].join(',')
    await runNode([resolveNodeModuleFile('@stryker-mutator/core/bin/stryker.js'), 'run', '--mutate', mutate], {
      shown: true,
      env: { MUTATED_AREA: area, MUTATED_KINDS: kinds },
    })
  }
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error)
  process.exit(1)
}

/** Returns the folders to mutate for an area or folder, and the tests that should detect the mutants. */
function runOf(name) {
  const isFolder = name.includes('/')
  const folders = (
    isFolder ? [name] : [`domain/${name}`, `server/areas/${name}`, ...(OTHER_FOLDERS[name] ?? [])]
  ).filter((folder) => existsSync(path.join(PROJECT_ROOT, folder)))
  if (folders.length === 0)
    throw new StepFailedError(
      `There is no area or folder '${name}'. Name an existing area or folder, such as rounds or client/stock/offline.`,
    )
  const area = isFolder ? areaOf(name) : name
  const kinds = folders.some((folder) => folder.startsWith('client/')) ? 'unit,client' : 'unit,server'
  return { area, kinds, folders }
}

function areaOf(folder) {
  const [area] = folder.replace(/^(?:client|domain|server\/areas|server)\//, '').split('/')
  return Object.keys(OTHER_FOLDERS).find((name) => OTHER_FOLDERS[name].includes(folder)) ?? area
}
