import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { type DatabaseConnections, openDatabase } from '../../../server/platform/database/prisma'
import { toUnavailableError } from '../../../server/platform/database/toUnavailableError'
import { provideApp } from '../../support/app'
import { TcpProxy } from '../../support/faults/tcpProxy'

const app = provideApp()

/** Opens another, monitored connection to the app's database; `outages` lists what the monitor has logged. */
function openMonitored(url: string, watchedUrl?: string): DatabaseConnections & { outages: string[] } {
  const database = openDatabase(url, watchedUrl)
  onTestFinished(database.close)
  const outages: string[] = []
  const log = (event: string) => () => void outages.push(event)
  database.watch({ broke: log('broke'), began: log('began'), ended: log('ended') })
  return { ...database, outages }
}

const atPort = (port: number): string => Object.assign(new URL(app.database.url), { port: String(port) }).href

it('a save that finds all connections in use waits, and needs no more than the one that is given back', async () => {
  const { pool } = app.database
  const { id: assetId } = await app.buildAsset({ class: 2 })
  const client = await app.signIn('admin')
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const test = { assetId, testDate: '2026-01-02', visualTest: 1, insulationResistance: 200, safeToUse: 1 }
  const saves = [
    client.rest('POST', '/tests', test),
    client.rest('POST', '/assets', { name: 'Drill', code: 'D-1', class: 2 }),
    client.rest('POST', '/locations', { name: 'Kitchen', type: 'pat' }),
  ]
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  held.pop()?.release()
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([201, 201, 201])
  for (const connection of held) connection.release()
})

it('a connection that takes long to open is waited for while the database answers', async () => {
  const direct = app.database.pool
  const network = await TcpProxy.start(Number(new URL(app.database.url).port))
  onTestFinished(() => network.stop())
  const { pool, outages } = openMonitored(atPort(network.port), app.database.url)
  network.stall()
  const answer = pool.query('SELECT 1 AS one')
  const probes = new Set<string>()
  await expect
    .poll(async () => {
      const { rows } = await direct.query(
        `SELECT query_start::text AS at FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'mah-manager watch' AND query = 'SELECT 1'`,
      )
      for (const { at } of rows) probes.add(at)
      return probes.size
    })
    .toBeGreaterThan(3)
  network.resume()
  expect((await answer).rows).toEqual([{ one: 1 }])
  expect(outages).toEqual([])
})

it('a database that answers requests is not reported as away, although a probe gets no answer', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await expect.poll(() => silent.address()).toBeTruthy()
  const { port } = silent.address() as { port: number }
  const { pool, outages } = openMonitored(app.database.url, atPort(port))
  const lost = pool.query('SELECT pg_terminate_backend(pg_backend_pid())')
  await expect(lost).rejects.toThrow('The database is not available')
  while (outages.length === 0) await pool.query('SELECT 1')
  expect(outages).toEqual(['broke'])
})

it('a request that none of the busy connections could take in time is told to come again, and that nothing was saved', async () => {
  const { pool, prisma } = openMonitored(app.database.url)
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = 1
  const errors = await Promise.all([
    pool.query('SELECT 1').catch((error) => error),
    prisma.$transaction((transaction) => transaction.location.count()).catch((error) => error),
    prisma.$transaction((transaction) => transaction.location.count(), { maxWait: 1 }).catch((error) => error),
  ])
  for (const connection of held) connection.release()
  for (const error of errors)
    expect(toUnavailableError(error)).toMatchObject({
      message: 'The server is busy. Nothing was saved. Try again in a few seconds.',
      extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 2 },
    })
})
