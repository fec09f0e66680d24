import { expect, it } from 'vitest'
import { runOnDatabase } from '../../../scripts/bench/benchDatabases'
import { findRunningEmbeddedPostgresUrl } from '../../../server/platform/database/embedded'
import { Client } from '../../support/client'
import { FIRST_ADMIN, startProcess, usedDataDirectory } from '../../support/serverProcess'

async function signIn(url: string): Promise<Client> {
  const client = new Client(url)
  const { status } = await client.rest('POST', '/auth/login', FIRST_ADMIN)
  expect(status).toBe(200)
  return client
}

/** Runs SQL in the database of a running server. */
async function inDatabase(dataDir: string, sql: string): Promise<void> {
  await runOnDatabase((await findRunningEmbeddedPostgresUrl(dataDir)) ?? '', (client) => client.query(sql))
}

/** SQL that makes the database hang before it inserts a matching row, until the server has been killed. */
const stopBefore = (table: string, condition: string) => `
  CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3600); RETURN NEW; END $$;
  CREATE TRIGGER stop BEFORE INSERT ON ${table} FOR EACH ROW WHEN (NEW.${condition}) EXECUTE FUNCTION stop()`
const GO_ON = 'DROP FUNCTION stop CASCADE'

/** Uploads and previews a file, then kills the server once part of it is saved and the database is blocked. */
async function killWhileImporting({ pid, url }: { pid: number; url: string }, kind: string, lines: string[]) {
  const client = await signIn(url)
  const sent = await client.rest('POST', '/imports', { kind, text: lines.join('\n') })
  const path = `/imports/${sent.body.import.id}`
  expect((await client.rest('POST', `${path}/check`)).body.import).toMatchObject({ creates: lines.length - 1 })
  const running = client.rest('POST', `${path}/run`).catch(() => undefined)
  const observer = await signIn(url)
  const now = async () => (await observer.rest('GET', path)).body.import
  await expect.poll(async () => (await now()).done).toBeGreaterThan(0)
  expect(await now()).toMatchObject({ status: 'checked', running: true })
  expect((await now()).done).toBeLessThan(lines.length - 1)
  process.kill(pid, 'SIGKILL')
  await running
  return path
}

/** Number of rows in an import, which is saved in three parts: the database hangs in the last part. */
const ASSETS = 6_000
const TESTS = 3_000

it('an import that is killed while it runs saves nothing, and can be started again', async () => {
  const dataDir = await usedDataDirectory()
  const env = { DATA_DIR: dataDir }
  const assets = Array.from({ length: ASSETS }, (_, number) => `I-${number},Kettle ${number},2`)
  const first = startProcess(env)
  const begun = { pid: first.pid, url: await first.ready }
  await inDatabase(dataDir, stopBefore('assets', `code = 'I-${ASSETS - 1}'`))
  const path = await killWhileImporting(begun, 'assets', ['Code,Name,Class', ...assets])

  const second = startProcess(env)
  const client = await signIn(await second.ready)
  await inDatabase(dataDir, GO_ON)
  const count = async () => (await client.rest('GET', '/assets?page=1')).body.total
  expect((await client.rest('GET', path)).body.import).toMatchObject({ status: 'checked', running: false })
  expect(await count()).toBe(0)
  expect((await client.rest('POST', `${path}/run`)).body.import).toMatchObject({ status: 'imported' })
  expect(await count()).toBe(ASSETS)

  const tests = Array.from({ length: TESTS }, (_, number) => `I-${number},2026-01-02,pass,${number + 1}`)
  await inDatabase(dataDir, stopBefore('tests', `insulation_resistance = ${TESTS}`))
  const killed = { pid: second.pid, url: await second.ready }
  const testsPath = await killWhileImporting(killed, 'tests', ['Asset code,Test date,Result,Insulation', ...tests])

  const survivor = await signIn(await startProcess(env).ready)
  expect((await survivor.rest('GET', testsPath)).body.import).toMatchObject({ status: 'checked', running: false })
  expect((await survivor.rest('GET', '/tests')).body.tests).toEqual([])
  expect((await survivor.rest('GET', '/assets?page=1&status[]=untested')).body.total).toBe(ASSETS)
})
