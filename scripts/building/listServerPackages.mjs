import { EXTERNAL_PACKAGES_TO_REQUIRE, EXTERNAL_PACKAGES_WITH_FILES } from './externalPackages.mjs'

/**
 * Returns the package-lock.json entries that the bundled server loads, by folder, and the names and versions of its
 * direct dependencies. Includes packages for other platforms.
 */
export function listServerPackages({ packages }) {
  const wanted = [...EXTERNAL_PACKAGES_WITH_FILES, ...EXTERNAL_PACKAGES_TO_REQUIRE].flatMap((name) =>
    name.endsWith('/*') ? packagesOfScope(packages, name.slice(0, -1)) : [name],
  )
  const folders = new Set()
  for (const name of wanted) addWithDependencies(packages, name, '', folders)
  return {
    dependencies: Object.fromEntries(
      wanted.flatMap((name) => {
        const entry = packages[`node_modules/${name}`]
        return entry ? [[name, entry.version]] : []
      }),
    ),
    packages: Object.fromEntries(
      Object.entries(packages)
        .filter(([folder]) => folders.has(folder))
        .map(([folder, { dev, devOptional, ...entry }]) => [folder, entry]),
    ),
  }
}

const packagesOfScope = (packages, scope) =>
  Object.keys(packages)
    .filter((folder) => folder.startsWith(`node_modules/${scope}`))
    .map((folder) => folder.slice('node_modules/'.length))

function addWithDependencies(packages, name, from, folders) {
  const folder = nearestFolder(packages, name, from)
  if (!folder || folders.has(folder)) return
  folders.add(folder)
  const { dependencies, optionalDependencies } = packages[folder]
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    addWithDependencies(packages, needed, folder, folders)
}

/** Returns undefined for an optional package that is not in the lock file. */
function nearestFolder(packages, name, from) {
  for (let parent = from; ; parent = parent.slice(0, Math.max(parent.lastIndexOf('/'), 0))) {
    const folder = parent ? `${parent}/node_modules/${name}` : `node_modules/${name}`
    if (folder in packages) return folder
    if (parent === '') return undefined
  }
}
