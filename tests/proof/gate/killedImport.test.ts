import { expect, it } from 'vitest'
import { Client } from '../../support/client'
import { FIRST_ADMIN, startProcess, usedDataDirectory } from '../../support/serverProcess'

async function signIn(url: string): Promise<Client> {
  const client = new Client(url)
  const { status } = await client.rest('POST', '/auth/login', FIRST_ADMIN)
  expect(status).toBe(200)
  return client
}

/** Reads and checks a table, and kills the server in the middle of saving it. */
async function killWhileImporting({ pid, url }: { pid: number; url: string }, kind: string, lines: string[]) {
  const client = await signIn(url)
  const sent = await client.rest('POST', '/imports', { kind, text: lines.join('\n') })
  const path = `/imports/${sent.body.import.id}`
  expect((await client.rest('POST', `${path}/check`)).body.import).toMatchObject({ creates: lines.length - 1 })
  const running = client.rest('POST', `${path}/run`).catch(() => undefined)
  const observer = await signIn(url)
  for (;;) {
    const { import: now } = (await observer.rest('GET', path)).body
    expect(now.status).toBe('checked')
    if (now.running && now.done > 0 && now.done < lines.length - 1) break
  }
  process.kill(pid, 'SIGKILL')
  await running
  return path
}

/** Rows of an import, which are saved in three parts: it can be killed after the first and before the last. */
const ASSETS = 6_000
const TESTS = 3_000

it('an import that is killed while it runs leaves nothing behind, and can be started again', async () => {
  const env = { DATA_DIR: await usedDataDirectory() }
  const assets = Array.from({ length: ASSETS }, (_, number) => `I-${number},Kettle ${number},2`)
  const first = startProcess(env)
  const path = await killWhileImporting({ pid: first.pid, url: await first.ready }, 'assets', [
    'Code,Name,Class',
    ...assets,
  ])

  const second = startProcess(env)
  const client = await signIn(await second.ready)
  const count = async () => (await client.rest('GET', '/assets?page=1')).body.total
  expect((await client.rest('GET', path)).body.import).toMatchObject({ status: 'checked', running: false })
  expect(await count()).toBe(0)
  expect((await client.rest('POST', `${path}/run`)).body.import).toMatchObject({ status: 'imported' })
  expect(await count()).toBe(ASSETS)

  const tests = assets.slice(0, TESTS).map((line) => `${line.split(',')[0]},2026-01-02,pass,200`)
  const killed = { pid: second.pid, url: await second.ready }
  const testsPath = await killWhileImporting(killed, 'tests', ['Asset code,Test date,Result,Insulation', ...tests])

  const survivor = await signIn(await startProcess(env).ready)
  expect((await survivor.rest('GET', testsPath)).body.import).toMatchObject({ status: 'checked', running: false })
  expect((await survivor.rest('GET', '/tests')).body.tests).toEqual([])
  expect((await survivor.rest('GET', '/assets?page=1&status[]=untested')).body.total).toBe(ASSETS)
})
