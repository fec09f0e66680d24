import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../../../server/config'
import { projectRoot } from '../../../server/platform/runtime/paths'

const FOLDERS = ['.ci', 'client', 'docs', 'domain', 'packaging', 'prisma', 'scripts', 'server', 'tests']
/** Files inside a backup or a hall file, and files that `npm run release` creates: they are not in the repository. */
const GENERATED = ['manifest.json', 'release/', '.cdx.json']

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

const files = [
  ...readdirSync(projectRoot),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true }).map((file) =>
      path.posix.join(folder, String(file)),
    ),
  ),
]
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...files.filter((file) => /^docs\/.*\.md$/.test(file))]

/** Removes code and shell blocks: they are examples, and the files named in them need not exist. */
const proseOf = (page: string) => read(page).replace(/^```[\s\S]*?^```$/gm, '')

function linksOf(page: string): string[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^\w+:/.test(target))
}

/**
 * Returns the names in backticks that begin with a folder of the repository, or end like the name of a file or folder.
 */
function filesNamedIn(page: string): string[] {
  const names = [...proseOf(page).matchAll(/`([\w.*-][\w.*/-]*)`/g)].map(([, name = '']) => name)
  return names.filter(
    (name) =>
      FOLDERS.some((folder) => name.startsWith(`${folder}/`)) ||
      /\w\.(?:[cm]?tsx?|mjs|graphql|prisma|json|jsonc|ya?ml|html|md|sql|service)$|^[\w/-]+\/$/.test(name),
  )
}

/** True if the file exists. Its name may be only the end of a path (`permissions.ts`), with `*` for any characters. */
function isThere(name: string): boolean {
  const pattern = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  const end = new RegExp(`(?:^|/)${pattern}$`)
  return GENERATED.includes(name) || files.some((file) => end.test(file))
}

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function isLinkBroken(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const linked = file ? path.posix.join(path.posix.dirname(page), file).replace(/\/$/, '') : page
  if (!files.includes(linked)) return true
  return (
    anchor !== undefined &&
    ![...proseOf(linked).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
  )
}

it('pages link only to files and headings that exist', () => {
  const broken = ['CHANGELOG.md', ...pages].flatMap((page) =>
    linksOf(page)
      .filter((target) => isLinkBroken(page, target))
      .map((target) => [page, target]),
  )
  expect(broken).toEqual([])
})

it('pages name only files that exist', () => {
  const missing = pages.flatMap((page) =>
    filesNamedIn(page)
      .filter((name) => !isThere(name))
      .map((name) => [page, name]),
  )
  expect(missing).toEqual([])
})

it('the configuration page lists each variable once', () => {
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const known = loadConfig({}).variables.map(({ name }) => name)
  // why: `NODE_ENV` needs no documentation, because the scripts in package.json set it
  expect(listed.sort()).toEqual(known.filter((name) => name !== 'NODE_ENV').sort())
})

it('the index of decisions lists each record with its date, title and status', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).sort()
  const lines = records.map((record) => {
    const [, title, date, status] = /^# (.+)\n\n- Date: (\S+).*\n- Status: (.+)\n/.exec(read(record)) ?? []
    return `| ${date} | [${title}](${path.basename(record)}) | ${status} |`
  })
  expect(
    read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => /^\| \d/.test(line)),
  ).toEqual(lines)
  for (const record of records)
    expect(read(record)).toMatch(/\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequence\n/)
})

it('docs/specification.md names only tests that exist', () => {
  const named = [...read('docs/specification.md').matchAll(/`(tests\/[\w./-]+)`: "([^"]+)"/g)]
  const missing = named.filter(([, file = '', title = '']) => !read(file).includes(title))
  expect(named.length).toBeGreaterThan(100)
  expect(missing.map(([text]) => text)).toEqual([])
})
