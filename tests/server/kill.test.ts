import { describe, expect, it } from 'vitest'
import { Client } from '../support/client'
import { FIRST_ADMIN, postgresPid, startProcess, usedDataDirectory } from '../support/serverProcess'

const SAVERS = 8
/** Answers to wait for before the kill: enough to be in the middle of it. */
const ENOUGH = 40

async function signIn(url: string): Promise<Client> {
  const client = new Client(url)
  const { status } = await client.rest('POST', '/auth/login', FIRST_ADMIN)
  expect(status).toBe(200)
  return client
}

/** Saves tests with codes of their own, each saver one after the other, until the server is gone. */
async function saveUntilKilled(client: Client, assetIds: number[], kill: () => void) {
  const answered = new Set<string>()
  const sent = new Set<string>()
  const saver = async (number: number) => {
    for (let turn = 0; ; turn++) {
      const code = `L-${number}-${turn}`
      const input = {
        assetId: assetIds[turn % assetIds.length],
        visualTest: 1,
        safeToUse: 1,
        insulationResistance: 5,
        code,
      }
      sent.add(code)
      const answer = await client.rest('POST', '/tests', input).catch(() => undefined)
      // no answer, or one that says that it was not saved
      if (answer?.status !== 201) return
      answered.add(code)
      if (answered.size === ENOUGH) kill()
    }
  }
  await Promise.all(Array.from({ length: SAVERS }, (_, number) => saver(number)))
  return { answered, sent }
}

describe('every save that was answered is there once after', () => {
  it.each(['the server', 'the server and its PostgreSQL'])('%s was killed in the middle of saving', async (victim) => {
    const env = { DATA_DIR: await usedDataDirectory() }
    const killed = startProcess(env)
    const client = await signIn(await killed.ready)
    const assetIds: number[] = []
    for (const code of ['A-1', 'A-2', 'A-3'])
      assetIds.push((await client.rest('POST', '/assets', { name: 'Drill', code, class: 2 })).body.asset.id)
    const postgres = await postgresPid(env.DATA_DIR)

    const { answered, sent } = await saveUntilKilled(client, assetIds, () => {
      if (victim !== 'the server') process.kill(postgres ?? 0, 'SIGKILL')
      process.kill(killed.pid, 'SIGKILL')
    })
    expect((await killed.exit).signal).toBe('SIGKILL')
    expect(answered.size).toBeGreaterThanOrEqual(ENOUGH)

    const survivor = await signIn(await startProcess(env).ready)
    const { tests } = (await survivor.rest('GET', '/tests')).body
    const codes: string[] = tests.map((test: { code: string }) => test.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect([...answered].filter((code) => !codes.includes(code))).toEqual([])
    // what was sent and not answered may be there, whole; nothing else may
    expect(codes.filter((code) => !sent.has(code))).toEqual([])

    for (const id of assetIds) {
      const { lastTest } = (await survivor.rest('GET', `/assets/${id}`)).body.asset
      const ids = tests
        .filter((test: { assetId: number }) => test.assetId === id)
        .map((test: { id: number }) => test.id)
      expect(lastTest.id).toBe(Math.max(...ids))
    }
    const after = await survivor.rest('POST', '/tests', { assetId: assetIds[0], visualTest: 0, safeToUse: 0 })
    expect(after.status).toBe(201)
  })
})

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

describe('an import that is killed in the middle of it', () => {
  it('leaves nothing behind, and can be begun again', async () => {
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
})
