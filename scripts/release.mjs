import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listServerPackages } from './building/listServerPackages.mjs'
import { prepareBuild } from './building/prepare.mjs'
import { PROJECT_ROOT, runNpm, runProgram, runStep, StepFailedError } from './helpers/tools.mjs'

/**
 * npm run release -- [FOLDER]: writes this version's archive, bill of materials, notes and checksums (default:
 * release).
 */
const target = path.resolve(PROJECT_ROOT, process.argv[2] ?? 'release')

/** Files and folders that are copied to the archive unchanged. */
const FILES = [
  ...[
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'SECURITY.md',
    '.npmrc',
    'docs',
    'packaging',
    'prisma',
    'dist/client',
    'dist/server',
  ],
  ...['scripts/operator/start.mjs', 'scripts/helpers/tools.mjs'],
]

try {
  await writeRelease()
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error)
  process.exit(1)
}

async function writeRelease() {
  const manifest = await readJson('package.json')
  const name = `${manifest.name}-${manifest.version}`
  const notes = await releaseNotes(manifest.version)
  await prepareBuild({ tools: false })
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await runStep('Listing the packages', async () =>
    writeFile(path.join(target, `${name}.cdx.json`), await billOfMaterials(manifest)),
  )
  await runStep('Writing the archive', () => writeArchive(manifest, name))
  await writeFile(path.join(target, `${name}-notes.md`), notes)
  await writeFile(path.join(target, 'SHA256SUMS'), await checksums())
  console.log(`${name} is in ${target}`)
}

/** Returns this version's section in CHANGELOG.md, without its heading. */
async function releaseNotes(version) {
  const changes = await readFile(path.join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8')
  const section = changes.split(/^## /m).find((part) => part.startsWith(`${version},`))
  if (!section) throw new StepFailedError(`CHANGELOG.md has no section "## ${version}, DATE". Add it.`)
  return section.slice(section.indexOf('\n')).trimStart()
}

/** Returns all packages that the program is built from, in CycloneDX format. */
async function billOfMaterials({ devDependencies, ...manifest }) {
  const lock = await readJson('package-lock.json')
  delete lock.packages[''].devDependencies
  const needed = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  return inTemporaryFolder(async (parent) => {
    // why: npm uses the folder's name as the program's name in the bill of materials
    const folder = path.join(parent, manifest.name)
    await cp(path.join(PROJECT_ROOT, '.npmrc'), path.join(folder, '.npmrc'))
    await writeJson(path.join(folder, 'package.json'), manifest)
    await writeJson(path.join(folder, 'package-lock.json'), { ...lock, packages: Object.fromEntries(needed) })
    // why: runs npm without --omit=dev, because npm would also leave out packages that both the program and a tool use
    return runNpm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], folder)
  })
}

async function writeArchive(manifest, name) {
  await inTemporaryFolder(async (parent) => {
    const folder = path.join(parent, name)
    for (const file of FILES) await cp(path.join(PROJECT_ROOT, file), path.join(folder, file), { recursive: true })
    await writePackageFiles(manifest, folder)
    await runProgram('tar', ['-czf', path.join(target, `${name}.tar.gz`), '-C', parent, name])
  })
}

/** Writes a package.json with only the packages that the server loads and the commands that its operator runs. */
async function writePackageFiles(manifest, folder) {
  const { dependencies, packages } = listServerPackages(await readJson('package-lock.json'))
  const { name, version, description, license, type, engines } = manifest
  const scripts = Object.fromEntries(
    Object.entries(manifest.scripts).filter(([, command]) =>
      command.startsWith('exec node scripts/operator/start.mjs'),
    ),
  )
  const own = { name, version, description, private: true, license, type, engines, scripts, dependencies }
  const lock = {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: { '': { name, version, license, dependencies, engines }, ...packages },
  }
  await writeJson(path.join(folder, 'package.json'), own)
  await writeJson(path.join(folder, 'package-lock.json'), lock)
}

/** Returns checksums in the format that `sha256sum --check` reads. */
async function checksums() {
  const lines = (await readdir(target)).sort().map(async (file) => {
    const digest = createHash('sha256').update(await readFile(path.join(target, file)))
    return `${digest.digest('hex')}  ${file}\n`
  })
  return (await Promise.all(lines)).join('')
}

async function inTemporaryFolder(work) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-release-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function writeJson(file, value) {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}

async function readJson(file) {
  return JSON.parse(await readFile(path.join(PROJECT_ROOT, file), 'utf8'))
}
