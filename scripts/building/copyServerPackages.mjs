import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../helpers/tools.mjs'
import { listServerPackages } from './listServerPackages.mjs'

/**
 * node scripts/building/copyServerPackages.mjs FOLDER: copies only the packages that the bundled server loads into
 * FOLDER/node_modules.
 */
const target = process.argv[2]
if (!target) {
  console.error('node scripts/building/copyServerPackages.mjs FOLDER')
  process.exit(1)
}

const lock = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8'))
// why: the lock file also has packages for other platforms, which are not installed
const folders = Object.keys(listServerPackages(lock).packages).filter((folder) =>
  existsSync(path.join(PROJECT_ROOT, folder)),
)
for (const folder of folders)
  await cp(path.join(PROJECT_ROOT, folder), path.join(target, folder), {
    recursive: true,
    verbatimSymlinks: true,
    // why: nested packages that the server loads are copied separately
    filter: (file) => file === path.join(PROJECT_ROOT, folder) || path.basename(file) !== 'node_modules',
  })
console.log(`${folders.length} packages copied.`)
