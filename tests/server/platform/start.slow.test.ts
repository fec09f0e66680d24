import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lockDataDirectory } from '../../../server/platform/database/dataDirectory'
import { startEmbeddedPostgres } from '../../../server/platform/database/embedded'
import { lockPostgresCluster } from '../../../server/platform/database/postmaster'
import { Client as BrowserClient } from '../../support/client'
import { createTestDatabase, type TestDatabase, waitForBlockedQuery } from '../../support/database'
import { dataUrl, jpeg } from '../../support/pictures'
import {
  postgresPid,
  removeDataDirectory,
  runCommand,
  startKeptProcess,
  startProcess,
  temporaryDataDirectory,
} from '../../support/serverProcess'
import { startupErrorOf, startWholeServer } from '../../support/wholeServer'

const ADMIN_PASSWORD = 'correct horse'

/** Runs a statement in the running embedded database. */
async function inDatabaseOf(dataDir: string, statement: string): Promise<void> {
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8')
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  const client = new Client({ connectionString: `postgresql://mah:${password}@127.0.0.1:${port}/mah` })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe('a server with a database of its own', () => {
  let folder: string
  let DATA_DIR: string
  let TMPDIR: string
  let server: ReturnType<typeof startKeptProcess>
  let url: string
  let password: string

  const start = async () => {
    server = startKeptProcess({ DATA_DIR, TMPDIR, DRAIN_SECONDS: '2' })
    url = await server.ready
  }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mah-start-'))
    DATA_DIR = path.join(folder, 'data')
    TMPDIR = path.join(folder, 'temporary')
    for (const owner of ['999999999', process.pid]) {
      const sent = path.join(TMPDIR, `mah-sent-${owner}-abcdef`)
      await mkdir(sent, { recursive: true })
      await writeFile(path.join(sent, 'sent.zip'), 'the whole hall')
    }
    await start()
    password = /with the password (\S+)/.exec(server.stdout())?.[1] ?? ''
  })
  afterAll(async () => {
    await server.kill()
    await removeDataDirectory(DATA_DIR)
    await removeDataDirectory(folder)
  })

  const resetSecondFactor = () => runCommand('resetSecondFactor', ['admin@localhost'], { DATA_DIR })
  const HAS_NONE = {
    code: 1,
    output: 'The account admin@localhost has no second factor and no passkey; nothing was changed.\n',
  }
  const backup = () => path.join(folder, 'hall.backup')

  it('the server prints the generated password, which signs in', async () => {
    expect(await signInStatus(url, 'admin@localhost', password)).toBe(200)
  })

  it('the server removes the files of a killed server, and none of a running one', async () => {
    expect(await readdir(TMPDIR)).toEqual([`mah-sent-${process.pid}-abcdef`])
  })

  it('the database’s log contains nothing that users entered', async () => {
    const twice = inDatabaseOf(
      DATA_DIR,
      'INSERT INTO users (name, email, password_hash, updated_at) SELECT name, email, password_hash, updated_at FROM users',
    )
    await expect(twice).rejects.toMatchObject({ code: '23505', detail: expect.stringContaining('admin@localhost') })
    const log = await readFile(path.join(DATA_DIR, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('admin@localhost')
    expect(log).not.toContain('INSERT')
  })

  it('a running server can be backed up, repaired and examined by commands', async () => {
    await inDatabaseOf(DATA_DIR, "update hall_settings set time_zone = 'Mars/Olympus'")
    expect(await runCommand('backup', [backup()], { DATA_DIR })).toEqual({
      code: 0,
      output: expect.stringContaining('verified'),
    })
    expect(await resetSecondFactor()).toEqual(HAS_NONE)
    const { output } = await runCommand('doctor', [], { DATA_DIR, PORT: new URL(url).port })
    expect(output).toMatch(/ok +Ports +The server answers/)
    expect(output).toMatch(/ok +Database +PostgreSQL \d+\.\d+ is running \(embedded\)/)
    expect(output).toMatch(/Settings +The hall's time zone, "Mars\/Olympus", is unknown/)
  })

  describe('stopping the server', () => {
    beforeAll(() => {
      // like Ctrl-C in a terminal, which signals every process of the foreground group
      process.kill(-server.pid, 'SIGINT')
    })

    it('a stopping server tells proxies, and accepts requests until they know', async () => {
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'stopping' })
      expect(await signInStatus(url, 'admin@localhost', password)).toBe(200)
    })

    it('a stopping server ends without an error, with its PostgreSQL', async () => {
      expect(await server.exit).toMatchObject({ code: 0, stderr: '' })
      expect(await postgresPid(DATA_DIR)).toBeUndefined()
    })
  })

  it('the doctor examines a stopped server without starting its database', async () => {
    const { output } = await runCommand('doctor', [], { DATA_DIR, PORT: new URL(url).port })
    expect(output).toMatch(/ok +Ports +PORT \d+ is free[\s\S]*- +Database +The server is stopped/)
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
  })

  it('a command starts and stops the database of a stopped server', async () => {
    expect(await resetSecondFactor()).toEqual(HAS_NONE)
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
  })

  it('a stopped server is restored from its backup', async () => {
    expect(await runCommand('restore', ['--replace', backup()], { DATA_DIR })).toEqual({
      code: 0,
      output: expect.stringContaining('Restored'),
    })
  })

  it('a command stops a PostgreSQL that its password does not open', async () => {
    const file = path.join(DATA_DIR, 'postgres-password')
    const right = await readFile(file, 'utf8')
    await writeFile(file, 'guessed')
    await expect(startEmbeddedPostgres(DATA_DIR)).rejects.toThrow(inThisOrder('cannot be opened', file))
    expect(await postgresPid(DATA_DIR)).toBeUndefined()
    await writeFile(file, right)
  })

  describe('starting the server again', () => {
    let admin: BrowserClient
    beforeAll(async () => {
      await start()
      admin = new BrowserClient(url)
    })

    it('a restarted server keeps its settings, and prints no password', async () => {
      expect(await signInStatus(url, 'admin@localhost', password)).toBe(200)
      expect(server.stdout()).not.toContain('password')
    })

    it('a restarted server uses the default for an unknown time zone, and says so until it is changed', async () => {
      await admin.fetch('/sanctum/csrf-cookie')
      const changed = 'correct horse battery'
      await admin.rest('POST', '/auth/login', { email: 'admin@localhost', password })
      const input = { password, newPassword: changed, newPasswordConfirmation: changed }
      await admin.rest('PUT', '/auth/user/password', input)
      const unknown = async () => (await admin.graphql('{ home { unknownTimeZone } }')).data
      expect(await unknown()).toEqual({ home: { unknownTimeZone: 'Mars/Olympus' } })
      expect(server.stdout()).toContain('Mars/Olympus')
      const change = 'mutation { updateHallSettings(input: { timeZone: "Europe/Paris" }) { timeZone } }'
      expect((await admin.graphql(change)).errors).toBeUndefined()
      expect(await unknown()).toEqual({ home: { unknownTimeZone: null } })
    })

    it('a restarted server decodes photos in a separate process', async () => {
      const photos = [{ data: dataUrl(await jpeg()), fileName: 'drill.jpg' }]
      const { status } = await admin.rest('POST', '/assets', { name: 'Drill', code: 'PHOTO1', photos })
      expect(status).toBe(201)
      expect(await decoders(server.pid)).toHaveLength(1)
    })
  })

  describe('after a kill', () => {
    let decoder: string[]
    let orphan: number
    beforeAll(async () => {
      decoder = await decoders(server.pid)
      await server.kill()
      orphan = (await postgresPid(DATA_DIR)) ?? 0
    })

    it('a killed server takes its photo process with it', async () => {
      await expect.poll(() => Promise.all(decoder.map(isRunning))).toEqual([false])
    })

    it('a killed server leaves a lock that does not block', async () => {
      expect(existsSync(path.join(DATA_DIR, 'server.lock'))).toBe(true)
      const lock = await lockDataDirectory(DATA_DIR, 0)
      await lock.release()
    })

    it("a killed server's PostgreSQL is left alone if it cannot be stopped", async () => {
      const cluster = path.join(DATA_DIR, 'postgres')
      const file = path.join(cluster, 'postmaster.pid')
      const lines = await readFile(file, 'utf8')
      // simulates another container, where neither the process nor its port can be found
      await writeFile(file, lines.replace(String(orphan), '999999999'))
      const taking = lockPostgresCluster(cluster, () => 'postgresql://127.0.0.1:1/mah', 0)
      await expect(taking.finally(() => writeFile(file, lines))).rejects.toThrow(inThisOrder('PostgreSQL', DATA_DIR))
      expect(() => process.kill(orphan, 0)).not.toThrow()
    })
  })
})

it('the lock of a data directory is held by a running server, whatever process its file names', async () => {
  const folder = await temporaryDataDirectory()
  const lock = await lockDataDirectory(folder)
  await expect(lockDataDirectory(folder, 0)).rejects.toThrow(inThisOrder(folder, String(process.pid)))
  // simulates a lock by a process in another container
  await writeFile(path.join(folder, 'server.lock'), '999999999')
  await expect(lockDataDirectory(folder, 0)).rejects.toThrow(inThisOrder(folder, '999999999'))
  await lock.release()
})

it('the lock of a data directory is waited for while its server ends', async () => {
  const folder = await temporaryDataDirectory()
  const going = await lockDataDirectory(folder)
  const next = lockDataDirectory(folder)
  const first = await Promise.race([next, nextTurn('still waiting')])
  expect(first).toBe('still waiting')
  await going.release()
  await (await next).release()
})

describe('a server with an external database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('a server waits for a slow database connection at the start, and finishes requests before it stops', async () => {
    // delays the server's second connection, the one that waits for the startup lock
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

  it('two servers can start at once for the first time', async () => {
    const empty = await createTestDatabase()
    onTestFinished(() => empty.drop())
    const env = { DATABASE_URL: empty.url, ADMIN_PASSWORD }
    const servers = await Promise.all([startWholeServer(env), startWholeServer(env)])
    onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))))
    for (const { url } of servers) expect(await signInStatus(url, 'admin@localhost', ADMIN_PASSWORD)).toBe(200)
    expect(await empty.prisma.user.count()).toBe(1)
  })

  it('a server rejects a database of a newer version and leaves it unchanged', async () => {
    const newer = await createTestDatabase()
    onTestFinished(() => newer.drop())
    await newer.pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', now())`,
    )
    expect(await startupErrorOf({ DATABASE_URL: newer.url })).toContain('29990101000000_later')
    expect(await newer.prisma.user.count()).toBe(0)
  })

  it('a server rejects a weak first password, without repeating it', async () => {
    const empty = await createTestDatabase()
    onTestFinished(() => empty.drop())
    const error = await startupErrorOf({ DATABASE_URL: empty.url, ADMIN_PASSWORD: 'passw0rd!' })
    expect(error).toContain('ADMIN_PASSWORD')
    expect(error).not.toContain('passw0rd!')
    expect(await empty.prisma.user.count()).toBe(0)
  })

  it('a server reports a wrong database password without repeating it', async () => {
    const wrong = new URL(database.url)
    wrong.password = 'guessed'
    const error = await startupErrorOf({ DATABASE_URL: wrong.href })
    expect(error).toMatch(inThisOrder('DATABASE_URL', 'password authentication failed'))
    expect(error).not.toContain('guessed')
  })

  it('a server reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const PORT = String((other.address() as AddressInfo).port)
    expect(await startupErrorOf({ DATABASE_URL: database.url, PORT })).toContain(`PORT ${PORT}`)
  })
})

it('a server with a wrong variable does not start, and says so in one line', async () => {
  expect(await startProcess({ LOG_LEVEL: 'loud' }).exit).toEqual({
    code: 1,
    signal: null,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]*LOG_LEVEL[^\n]*"loud"[^\n]*\n$/),
  })
})

it('a server does not start without a writable backup folder, before anything else', async () => {
  const DATA_DIR = await temporaryDataDirectory()
  const file = path.join(DATA_DIR, 'file')
  await writeFile(file, '')
  for (const BACKUP_DIR of [file, path.join(file, 'backups'), '/proc/nope'])
    expect(await startupErrorOf({ DATA_DIR, BACKUP_DIR })).toMatch(
      inThisOrder('BACKUP_DIR', JSON.stringify(BACKUP_DIR), 'the path of a folder'),
    )
  expect(await readdir(DATA_DIR)).toEqual(['file'])
})

it('a server does not start if its data directory cannot be created or written, or its database is down', async () => {
  const file = path.join(await temporaryDataDirectory(), 'file')
  await writeFile(file, '')
  for (const DATA_DIR of [path.join(file, 'data'), '/proc/x'])
    expect(await startupErrorOf({ DATA_DIR })).toMatch(
      inThisOrder('DATA_DIR', path.dirname(DATA_DIR) === file ? file : DATA_DIR),
    )
  expect(await startupErrorOf({ DATABASE_URL: 'postgresql://hall@127.0.0.1:1/mah' })).toMatch(
    inThisOrder('DATABASE_URL', 'ECONNREFUSED 127.0.0.1:1'),
  )
})

/** Returns the server's child processes that run Node.js, like the server itself; this excludes PostgreSQL. */
async function decoders(server: number): Promise<string[]> {
  const children = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).trim().split(' ')
  const programs = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')))
  return children.filter((_, index) => programs[index]?.startsWith(process.execPath))
}

function isRunning(pid: string): Promise<boolean> {
  return readFile(`/proc/${pid}/stat`, 'utf8').then(
    (status) => !/\) [ZX]/.test(status),
    () => false,
  )
}

function inThisOrder(...texts: string[]): RegExp {
  return new RegExp(texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
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

/** Returns the database's URL through a proxy that delays the first connections by these times, in ms. */
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
