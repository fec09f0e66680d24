import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '../../server/platform/runtime/paths'
import { Client as BrowserClient } from '../support/client'
import { createEmptyDatabase, createTestDatabase, type TestDatabase, waitForBlockedQuery } from '../support/database'
import {
  FIRST_ADMIN,
  postgresPid,
  runCommand,
  startProcess,
  temporaryDataDirectory,
  usedDataDirectory,
} from '../support/serverProcess'

const ADMIN_PASSWORD = 'correct horse'

/** Runs a statement in the running embedded database. */
async function inDatabaseOf(dataDir: string, statement: string): Promise<void> {
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8')
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  const client = new Client({ connectionString: `postgresql://mah:${password}@127.0.0.1:${port}/mah` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('with a database of its own', () => {
  it('starts, keeps what it was told, and says the generated password once', async () => {
    const DATA_DIR = await temporaryDataDirectory()
    const first = startProcess({ DATA_DIR })
    const url = await first.ready
    const password = /with the password (\S+)/.exec(first.stdout())?.[1] ?? ''
    expect(await signInStatus(url, 'admin@localhost', password)).toBe(200)
    process.kill(first.pid, 'SIGTERM')
    expect(await first.exit).toMatchObject({ code: 0, stderr: '' })
    expect(await postgresPid(DATA_DIR)).toBeUndefined()

    const second = startProcess({ DATA_DIR })
    expect(await signInStatus(await second.ready, 'admin@localhost', password)).toBe(200)
    expect(second.stdout()).not.toContain('password')
  })

  it('leaves in the database’s log nothing of what people entered', async () => {
    const DATA_DIR = await usedDataDirectory()
    const server = startProcess({ DATA_DIR })
    await server.ready
    const password = await readFile(path.join(DATA_DIR, 'postgres-password'), 'utf8')
    const port = (await readFile(path.join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
    const client = new Client({ connectionString: `postgresql://mah:${password}@127.0.0.1:${port}/mah` })
    await client.connect()
    onTestFinished(() => client.end().catch(() => undefined))
    const twice = client.query(
      'INSERT INTO users (name, email, password_hash, updated_at) SELECT name, email, password_hash, updated_at FROM users',
    )
    await expect(twice).rejects.toMatchObject({ code: '23505', detail: expect.stringContaining(FIRST_ADMIN.email) })
    const log = await readFile(path.join(DATA_DIR, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain(FIRST_ADMIN.email)
    expect(log).not.toContain('INSERT')
  })

  it('starts again after it was killed, once the PostgreSQL that kept running can be stopped', async () => {
    const DATA_DIR = await usedDataDirectory()
    const killed = startProcess({ DATA_DIR })
    await killed.ready
    process.kill(killed.pid, 'SIGKILL')
    await killed.exit
    const orphan = (await postgresPid(DATA_DIR)) ?? 0
    expect(existsSync(path.join(DATA_DIR, 'server.lock'))).toBe(true)

    const postmaster = path.join(DATA_DIR, 'postgres', 'postmaster.pid')
    // as it is seen from another container: neither the process nor its port can be found
    const lines = await readFile(postmaster, 'utf8')
    await writeFile(postmaster, lines.replace(String(orphan), '999999999'))
    const refused = startProcess({ DATA_DIR })
    const { code, stderr } = await refused.exit.finally(() => writeFile(postmaster, lines))
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine('PostgreSQL', DATA_DIR)) })
    expect(() => process.kill(orphan, 0)).not.toThrow()

    const next = startProcess({ DATA_DIR })
    expect(await signInStatus(await next.ready, FIRST_ADMIN.email, FIRST_ADMIN.password)).toBe(200)
    expect(await postgresPid(DATA_DIR)).not.toBe(orphan)
    // as the terminal does it: every process of the foreground group gets the Ctrl-C
    process.kill(-next.pid, 'SIGINT')
    expect(await next.exit).toMatchObject({ code: 0, stderr: '' })
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
  })

  it('is backed up, looked at and helped by commands while its server runs, and when that has stopped', async () => {
    const DATA_DIR = await usedDataDirectory()
    const file = path.join(DATA_DIR, 'hall.backup')
    const server = startProcess({ DATA_DIR })
    const PORT = new URL(await server.ready).port
    expect(await runCommand('backup', [file], { DATA_DIR })).toEqual({
      code: 0,
      output: expect.stringContaining('read back'),
    })
    const reset = () => runCommand('resetSecondFactor', [FIRST_ADMIN.email], { DATA_DIR })
    const hasNone = { code: 1, output: `The account ${FIRST_ADMIN.email} has no second factor; nothing was changed.\n` }
    expect(await reset()).toEqual(hasNone)
    const running = await runCommand('doctor', [], { DATA_DIR, PORT })
    expect(running.output).toMatch(
      /ok +Ports +The server answers[\s\S]*ok +Database +PostgreSQL \d+\.\d+ answers; it is the embedded one/,
    )
    process.kill(server.pid, 'SIGTERM')
    await server.exit

    const stopped = await runCommand('doctor', [], { DATA_DIR, PORT })
    expect(stopped.output).toMatch(/ok +Ports +PORT \d+ is free[\s\S]*- +Database +The server is stopped/)
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
    expect(await reset()).toEqual(hasNone)
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
    const refused = await runCommand('restore', [file], { DATA_DIR })
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('--replace') })
    expect(await runCommand('restore', ['--replace', file], { DATA_DIR })).toEqual({
      code: 0,
      output: expect.stringContaining('Restored'),
    })
    const url = await startProcess({ DATA_DIR }).ready
    expect(await signInStatus(url, FIRST_ADMIN.email, FIRST_ADMIN.password)).toBe(200)
  })

  it('stops a PostgreSQL that its password does not open, in one line, and starts again with the right one', async () => {
    const DATA_DIR = await usedDataDirectory()
    const file = path.join(DATA_DIR, 'postgres-password')
    const password = await readFile(file, 'utf8')
    await writeFile(file, 'guessed')
    const { code, stderr } = await startProcess({ DATA_DIR }).exit
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine(file)) })
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
    await writeFile(file, password)
    const again = startProcess({ DATA_DIR })
    expect(await signInStatus(await again.ready, FIRST_ADMIN.email, FIRST_ADMIN.password)).toBe(200)
  })
})

it('loads programs that take one byte of memory for each character, without the query compiler as text', async () => {
  const folder = path.join(projectRoot, 'dist', 'server')
  const loaded = new Set(
    (await readdir(folder)).filter((file) => /^(main|start-.*|app-.*|backgroundJobs-.*)\.js$/.test(file)),
  )
  expect(loaded.size).toBe(4)
  for (const file of loaded) {
    const text = await readFile(path.join(folder, file), 'utf8')
    expect(text.match(/[\u0100-\uffff]/g), file).toBe(null)
    expect(text.match(/[\w+/]{100000}/), file).toBe(null)
    for (const [, imported] of text.matchAll(/(?:import|from)"\.\/([^"]+\.js)"/g)) loaded.add(String(imported))
  }
  // the programs of packages that the app is made of are among them
  expect(loaded.size).toBeGreaterThan(20)
})

describe('the lock of a data directory', () => {
  it('is held by a running server, whatever process its file names, and waited for while that goes away', async () => {
    const DATA_DIR = await usedDataDirectory()
    const first = startProcess({ DATA_DIR })
    const url = await first.ready
    const refused = await startProcess({ DATA_DIR }).exit
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(oneLine(DATA_DIR, String(first.pid))) })
    // as it is seen from another container
    await writeFile(path.join(DATA_DIR, 'server.lock'), '999999999')
    const { code, stderr } = await startProcess({ DATA_DIR }).exit
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine(DATA_DIR)) })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    process.kill(first.pid, 'SIGTERM')
    const next = startProcess({ DATA_DIR })
    expect(await signInStatus(await next.ready, FIRST_ADMIN.email, FIRST_ADMIN.password)).toBe(200)
    expect(await first.exit).toMatchObject({ code: 0 })
  })

  it('is not held by a zombie', async () => {
    const DATA_DIR = await usedDataDirectory()
    // a parent that never asks what became of its child
    const parent = spawn('sh', ['-c', `"$0" dist/server/main.js & echo $!; exec sleep 60`, process.execPath], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR },
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    let output = ''
    for await (const chunk of parent.stdout) {
      output += chunk
      if (output.includes('ready: ')) break
    }
    const pid = Number.parseInt(output, 10)
    process.kill(pid, 'SIGKILL')
    const next = startProcess({ DATA_DIR })
    expect(await signInStatus(await next.ready, FIRST_ADMIN.email, FIRST_ADMIN.password)).toBe(200)
    expect(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })).toMatch(/^Z/)
  })
})

it('refuses a folder for backups in which none can be written, before anything else', async () => {
  const DATA_DIR = await temporaryDataDirectory()
  const file = path.join(DATA_DIR, 'file')
  await writeFile(file, '')
  for (const BACKUP_DIR of [file, path.join(file, 'backups'), '/proc/nope']) {
    const { code, stderr } = await startProcess({ DATA_DIR, BACKUP_DIR }).exit
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(oneLine('BACKUP_DIR', JSON.stringify(BACKUP_DIR), 'the path of a folder')),
    })
  }
  expect(await readdir(DATA_DIR)).toEqual(['file'])
})

it('starts with a time zone that it does not know, as with the default, and says so; what a killed server left is gone', async () => {
  const DATA_DIR = await usedDataDirectory()
  const folder = await temporaryDataDirectory()
  const left = path.join(folder, 'mah-sent-999999999-abcdef')
  const used = path.join(folder, `mah-sent-${process.pid}-abcdef`)
  for (const each of [left, used]) {
    await mkdir(each)
    await writeFile(path.join(each, 'sent.zip'), 'the whole hall')
  }
  const server = startProcess({ DATA_DIR, TMPDIR: folder })
  await server.ready
  expect(await readdir(folder)).toEqual([path.basename(used)])
  await inDatabaseOf(DATA_DIR, "update hall_settings set time_zone = 'Mars/Olympus'")
  process.kill(server.pid, 'SIGTERM')
  await server.exit

  const next = startProcess({ DATA_DIR, TMPDIR: folder })
  const url = await next.ready
  const admin = new BrowserClient(url)
  await admin.fetch('/sanctum/csrf-cookie')
  await admin.rest('POST', '/auth/login', FIRST_ADMIN)
  expect((await admin.graphql('{ home { unknownTimeZone } }')).data).toEqual({
    home: { unknownTimeZone: 'Mars/Olympus' },
  })
  expect(next.stdout()).toContain('Mars/Olympus')
  expect((await runCommand('doctor', [], { DATA_DIR, PORT: new URL(url).port })).output).toMatch(
    /Settings +The time zone of the hall, "Mars\/Olympus", is not known/,
  )
  const change = 'mutation { updateHallSettings(input: { timeZone: "Europe/Paris" }) { timeZone } }'
  expect((await admin.graphql(change)).errors).toBeUndefined()
  expect((await admin.graphql('{ home { unknownTimeZone } }')).data).toEqual({ home: { unknownTimeZone: null } })
})

it('tells proxies that it stops, and takes requests until they know', async () => {
  const server = startProcess({ DATA_DIR: await usedDataDirectory(), DRAIN_SECONDS: '2' })
  const url = await server.ready
  process.kill(server.pid, 'SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'stopping' })
  expect(await signInStatus(url, FIRST_ADMIN.email, FIRST_ADMIN.password)).toBe(200)
  expect(await server.exit).toMatchObject({ code: 0 })
})

describe('with a database that it was given', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('waits for a slow connection when it starts, and finishes the running requests before it stops', async () => {
    // the second connection waits for the turn to start
    const DATABASE_URL = await delayedDatabase(database.url, [0, 2_500])
    const server = startProcess({ DATABASE_URL, ADMIN_PASSWORD })
    const url = await server.ready
    const blocker = new Client({ connectionString: database.url })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('BEGIN; LOCK TABLE users')
    const status = signInStatus(url, 'admin@localhost', ADMIN_PASSWORD)
    await waitForBlockedQuery(blocker)

    process.kill(server.pid, 'SIGTERM')
    await refusesConnections(url)
    await blocker.query('COMMIT')
    expect(await status).toBe(200)
    expect(await server.exit).toMatchObject({ code: 0, stderr: '' })
  })

  it('lets two servers start at once on an empty database', async () => {
    const empty = await createEmptyDatabase()
    onTestFinished(() => empty.drop())
    const servers = [1, 2].map(() => startProcess({ DATABASE_URL: empty.url, ADMIN_PASSWORD }))
    const urls = await Promise.all(servers.map((server) => server.ready))
    for (const url of urls) expect(await signInStatus(url, 'admin@localhost', ADMIN_PASSWORD)).toBe(200)
    expect(await empty.prisma.user.count()).toBe(1)
    for (const { pid, exit } of servers) {
      process.kill(pid, 'SIGTERM')
      await exit
    }
  })

  it('refuses a database of a newer version and changes nothing in it', async () => {
    const newer = await createTestDatabase()
    onTestFinished(() => newer.drop())
    await newer.pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', now())`,
    )
    const { code, stderr } = await startProcess({ DATABASE_URL: newer.url }).exit
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(oneLine('29990101000000_later')),
    })
    expect(await newer.prisma.user.count()).toBe(0)
  })

  it('refuses a first password that is easy to guess, without repeating it', async () => {
    const empty = await createTestDatabase()
    onTestFinished(() => empty.drop())
    const { code, stderr } = await startProcess({ DATABASE_URL: empty.url, ADMIN_PASSWORD: 'passw0rd!' }).exit
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine('ADMIN_PASSWORD')) })
    expect(stderr).not.toContain('passw0rd!')
    expect(await empty.prisma.user.count()).toBe(0)
  })

  it('refuses a wrong password without repeating it', async () => {
    const wrong = new URL(database.url)
    wrong.password = 'guessed'
    const { code, stderr } = await startProcess({ DATABASE_URL: wrong.href }).exit
    expect(code).toBe(1)
    expect(stderr).toMatch(oneLine('DATABASE_URL', 'password authentication failed'))
    expect(stderr).not.toContain('guessed')
  })

  it('refuses a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const PORT = String((other.address() as AddressInfo).port)
    const { code, stderr } = await startProcess({ DATABASE_URL: database.url, PORT }).exit
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine(`PORT ${PORT}`)) })
  })
})

describe('refuses in one line', () => {
  it('a wrong variable', async () => {
    expect(await startProcess({ LOG_LEVEL: 'loud' }).exit).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: expect.stringMatching(oneLine('LOG_LEVEL', '"loud"')),
    })
  })

  it('a data directory that cannot be written', async () => {
    const file = path.join(await temporaryDataDirectory(), 'file')
    await writeFile(file, '')
    const { code, stderr } = await startProcess({ DATA_DIR: path.join(file, 'data') }).exit
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine('DATA_DIR', file)) })
  })

  it('a data directory that cannot be made', async () => {
    const { code, stderr } = await startProcess({ DATA_DIR: '/proc/x' }).exit
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine('DATA_DIR', '/proc/x')) })
  })

  it('a database that is down', async () => {
    const { code, stderr } = await startProcess({ DATABASE_URL: 'postgresql://hall@127.0.0.1:1/mah' }).exit
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(oneLine('DATABASE_URL', 'ECONNREFUSED 127.0.0.1:1')),
    })
  })
})

/** One line that holds these texts in this order. */
function oneLine(...texts: string[]): RegExp {
  return new RegExp(`^${['', ...texts, ''].join('[^\\n]*')}\\n$`)
}

async function signInStatus(url: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ email, password }),
  })
  await response.arrayBuffer()
  return response.status
}

/** The database's URL through a proxy that makes each of the first connections wait for so many milliseconds. */
async function delayedDatabase(url: string, delays: number[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const proxy = createServer((socket) => {
    const upstream = connect(Number(port), hostname)
    for (const one of [socket, upstream]) one.on('error', () => undefined)
    setTimeout(() => socket.pipe(upstream).pipe(socket), delays.shift() ?? 0)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const delayed = new URL(url)
  delayed.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return delayed.href
}

async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/healthz`)
    } catch {
      return
    }
  }
}
