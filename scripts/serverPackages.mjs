import { cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PACKAGES_TO_REQUIRE, PACKAGES_WITH_FILES } from './externalPackages.mjs'
import { root } from './tools.mjs'

/** node scripts/serverPackages.mjs FOLDER: copies only the packages that the bundled server loads into FOLDER/node_modules. */
const target = process.argv[2]
if (!target) {
  console.error('node scripts/serverPackages.mjs FOLDER')
  process.exit(1)
}

/** Package folders relative to the program's. */
const folders = new Set()
for (const name of [...PACKAGES_WITH_FILES, ...PACKAGES_TO_REQUIRE]) await add(name, '')
for (const folder of folders)
  await cp(path.join(root, folder), path.join(target, folder), {
    recursive: true,
    verbatimSymlinks: true,
    // why: nested packages are copied separately if needed
    filter: (file) => file === path.join(root, folder) || path.basename(file) !== 'node_modules',
  })
console.log(`${folders.size} packages copied.`)

/** Adds a package, resolved from `from`, with all its dependencies. */
async function add(name, from) {
  if (name.endsWith('/*')) {
    const scope = name.slice(0, -2)
    for (const entry of await readdir(path.join(root, 'node_modules', scope))) await add(`${scope}/${entry}`, from)
    return
  }
  const found = await find(name, from)
  if (!found || folders.has(found.folder)) return
  folders.add(found.folder)
  const { dependencies, optionalDependencies } = found.manifest
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) await add(needed, found.folder)
}

/** Finds the nearest installed version; undefined for a missing optional package. */
async function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    const text = await readFile(path.join(root, candidate, 'package.json'), 'utf8').catch(() => undefined)
    if (text) return { folder: candidate, manifest: JSON.parse(text) }
    if (folder === '' || folder === '.') return undefined
  }
}
