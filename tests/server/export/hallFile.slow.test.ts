import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { escapeHallCell, parseHallCell } from '../../../server/areas/export/hall/hallCells'
import { ADMIN, provideApp, startAppForTest } from '../../support/app'
import type { Client } from '../../support/client'
import { everything, exportHall, fillTheRest, OTHER_TABLES, restore, signInAdmin } from '../../support/hallFile'
import { tableNames } from '../../support/savedTables'
import { unzip } from '../../support/unzip'

const source = provideApp()
let admin: Client
/** The export of a small hall; `wholeHallFile.slow.test.ts` covers a full one. */
let file: Buffer
beforeAll(async () => {
  admin = await signInAdmin(source)
  await fillTheRest(source, admin)
  await source.buildUser({ name: 'Gone', email: 'gone@hall.example', active: false })
  file = await exportHall(admin)
})

it("a hall's file has a CSV of each table, the photos, and a manifest with counts and checksums, but no secrets", async () => {
  const parts = await unzip(file)
  const manifest = JSON.parse(parts['manifest.json'] ?? '')
  expect(manifest).toMatchObject({ format: 1, program: 'MAH Manager' })
  const tables = await tableNames(source.database.pool, OTHER_TABLES)
  expect(
    Object.keys(parts)
      .filter((name) => name.endsWith('.csv'))
      .sort(),
  ).toEqual(tables.map((name) => `${name}.csv`).sort())
  expect(Object.keys(manifest.files).sort()).toEqual(
    Object.keys(parts)
      .filter((name) => name !== 'manifest.json')
      .sort(),
  )
  for (const name of tables) {
    const { rows } = await source.database.pool.query(`select count(*)::int as rows from ${name}`)
    expect([name, manifest.files[`${name}.csv`].rows]).toEqual([name, rows[0].rows])
  }
  expect(Object.keys(parts).filter((name) => name.startsWith('photos/')).length).toBe(manifest.photos)
  expect(parts['users.csv']).not.toContain('argon2')
})

it("a hall's file is for administrators only", async () => {
  expect((await source.visitor().fetch('/api/hall/export.zip')).status).toBe(401)
  expect((await (await source.signIn('tester')).fetch('/api/hall/export.zip')).status).toBe(403)
  const plain = await source.signIn('admin')
  expect((await restore(plain, file)).status).toBe(403)
  const script = await source.scriptOf(await source.signIn('super-admin'), { readOnly: true })
  expect((await restore(script, file)).status).toBe(403)
})

it("a hall's file cannot be restored into a hall that is in use", async () => {
  const before = await everything(source.database.pool)
  const answer = await restore(admin, file)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'CONFLICT'])
  expect(await everything(source.database.pool)).toEqual(before)
})

describe('restoring a hall', () => {
  const empty = provideApp()
  let newcomer: Client
  beforeAll(async () => {
    newcomer = await signInAdmin(empty)
  })

  it.each<[string, (parts: Map<string, Buffer>) => void, RegExp]>([
    ['without a manifest', (parts) => parts.delete('manifest.json'), /no manifest/],
    [
      'with a photo that was changed',
      (parts) => {
        const name = [...parts.keys()].find((one) => one.startsWith('photos/')) ?? ''
        parts.set(name, Buffer.from([...(parts.get(name) ?? []), 1]))
      },
      /checksum/,
    ],
    ['with a file that does not belong in it', (parts) => parts.set('run.sh', Buffer.from('x')), /does not belong/],
    [
      'with a file that its manifest does not name',
      (parts) => parts.set('photos/77777.jpg', Buffer.from('x')),
      /manifest/,
    ],
    ['with rows that are missing', (parts) => parts.delete('assets.csv'), /assets\.csv is missing/],
    ['that is a bomb', (parts) => parts.set('assets.csv', Buffer.alloc(50 * 1024 * 1024)), /so highly compressed/],
    ...[
      ['an unknown time zone', 'Europe/London', 'Mars/Olympus', /timeZone/],
      ['a prefix that no certificate may have', ',PAT,', ',P-A-T,', /certificatePrefix/],
    ].map(([what, from, to, reason]): [string, (parts: Map<string, Buffer>) => void, RegExp] => [
      `with ${what}`,
      (parts) => replaceIn(parts, 'hall_settings.csv', String(from), String(to)),
      reason as RegExp,
    ]),
    [
      'with a schedule that is never due',
      (parts) => replaceIn(parts, 'job_schedules.csv', '0 7 * * *', '0 7 31 2 *'),
      /job_schedules.csv/,
    ],
    [
      'of a later version',
      (parts) =>
        parts.set(
          'manifest.json',
          Buffer.from(String(parts.get('manifest.json')).replace('"format": 1', '"format": 2')),
        ),
      /later version/,
    ],
  ])('restoring a file %s fails and leaves the hall unchanged', async (_, change, reason) => {
    const before = await everything(empty.database.pool)
    const answer = await restore(newcomer, await changed(file, change))
    const body = await answer.json()
    expect([answer.status, body.errors.file.join()]).toEqual([422, expect.stringMatching(reason)])
    expect(await everything(empty.database.pool)).toEqual(before)
  })

  it('restoring a file that is not a ZIP, or has paths outside it, fails', async () => {
    expect((await restore(newcomer, Buffer.from('not a zip'))).status).toBe(422)
    const climbing = Buffer.from(file)
    const at = climbing.lastIndexOf('assets.csv')
    climbing.write('../ets.csv', at)
    expect((await restore(newcomer, climbing)).status).toBe(422)
  })
})

it.each([
  ['the hall has no such account', 'new@hall.example', 'Newcomer'],
  ['the account was deactivated in the hall', 'gone@hall.example', 'Gone'],
])('the user who restores a hall is the only one who can sign in afterwards, even if %s', async (_, email, name) => {
  const other = await startAppForTest()
  await other.database.pool.query("update users set email = $1, name = 'Newcomer'", [email])
  const client = other.visitor()
  await client.fetch('/sanctum/csrf-cookie')
  const credentials = { email, password: ADMIN.password }
  expect((await client.rest('POST', '/auth/login', credentials)).status).toBe(200)
  expect((await restore(client, file)).status).toBe(200)
  await client.fetch('/sanctum/csrf-cookie')
  const { body } = await client.rest('POST', '/auth/login', credentials)
  expect(body.user).toMatchObject({ name, roles: ['super-admin'], password_reset_required: false })
  expect((await client.graphql('{ assets { total } }')).errors).toBeUndefined()
  expect((await client.rest('POST', '/auth/login', ADMIN)).status).not.toBe(200)
  const others = await other.database.prisma.user.findMany({ where: { email: { not: email } } })
  expect(new Set(others.map(({ passwordResetRequired }) => passwordResetRequired))).toEqual(new Set([true]))
})

it("a hall's file has texts that no spreadsheet runs as formulas, and that are restored unchanged", () => {
  const parts = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', ';', '|', 'a', '\u00a0', '＝', '1']
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, fc.boolean(), (written, nullable) => {
      const cell = escapeHallCell(written, nullable)
      expect(parseHallCell(cell, nullable)).toBe(written)
      expect(cell).not.toMatch(/(^|[,;|\t\r\n])[ "\u00a0]*[=+\-@＝]/)
      expect(cell).not.toMatch(/^[\t\r\n]/)
    }),
    { numRuns: 2000 },
  )
})

/** Replaces text in one of the export's files, and updates the manifest to match. */
function replaceIn(parts: Map<string, Buffer>, name: string, from: string, to: string): void {
  const text = String(parts.get(name))
  expect(text).toContain(from)
  const bytes = Buffer.from(text.replace(from, to))
  const manifest = JSON.parse(String(parts.get('manifest.json')))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  Object.assign(manifest.files[name], { bytes: bytes.length, sha256 })
  parts.set(name, bytes).set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

/** Returns a copy of the ZIP with the files that `change` has edited. */
async function changed(zip: Buffer, change: (parts: Map<string, Buffer>) => void): Promise<Buffer> {
  const { fromBufferPromise } = await import('yauzl')
  const { buffer } = await import('node:stream/consumers')
  const parts = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    parts.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  change(parts)
  const writer = new ZipFile()
  for (const [name, bytes] of parts) writer.addBuffer(bytes, name)
  writer.end()
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-changed-'))
  try {
    const target = path.join(folder, 'changed.zip')
    await pipeline(writer.outputStream, createWriteStream(target))
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
