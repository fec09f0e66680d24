import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedBuiltInReports } from '../../../server/areas/reports/builtIn/seedBuiltInReports'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { provideApp } from '../../support/app'
import { PASSWORD } from '../../support/factories'
import { jpeg } from '../../support/pictures'
import { WAIT_LIMIT } from '../../support/timeLimits'

/** Each job has an example in each language. */
const JOBS = ['check', 'due', 'import', 'report', 'stock', 'test']

const run = promisify(execFile)

/** The program that runs the examples, by file extension; Python only if it is installed. */
const LANGUAGES = { '.sh': 'bash', '.mjs': process.execPath, ...(isThere('python3') && { '.py': 'python3' }) }

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const app = provideApp()
let proxy: Server
let folder: string
let environment: Record<string, string>
/** Requests whose responses the proxy will drop. */
let lost: string[] = []
/** The number of the request that the proxy will refuse; 0 to refuse no request. */
let refused = 0
let calls: string[] = []

beforeAll(async () => {
  await seedBuiltInReports(app.database.prisma)
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  const token = await app.scriptOf(await app.signInAs(user))
  proxy = createProxy(app.url)
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  environment = {
    PATH: String(process.env.PATH),
    PYTHONDONTWRITEBYTECODE: '1',
    MAH_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    MAH_TOKEN: String(token.headers.Authorization).replace('Bearer ', ''),
    MAH_EMAIL: user.email,
    MAH_PASSWORD: PASSWORD,
  }
  folder = await mkdtemp(path.join(tmpdir(), 'mah-docs-'))
  await writeExamples(folder)
})
beforeEach(async () => {
  await app.clearHall()
  refused = 0
  calls = []
})
afterAll(async () => {
  proxy.close()
  await rm(folder, { recursive: true, force: true })
})

/** Forwards everything except the refused request; the first response to each request in `lost` never arrives. */
function createProxy(target: string): Server {
  return createServer((req, res) => {
    const { method, url, headers } = req
    calls.push(`${method} ${url}`)
    if (calls.length === refused) return void res.writeHead(422).end('{"message":"Refused.","errors":{}}')
    const onward = request(target + url, { method, headers }, (answer) => {
      const call = `${method} ${url}`
      if (lost.includes(call)) {
        lost = lost.filter((other) => other !== call)
        answer.resume().on('end', () => res.destroy())
      } else {
        res.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(res)
      }
    })
    req.pipe(onward)
  })
}

/** Writes each code block of the page to the file named in its first line; the CSV block becomes `assets.csv`. */
async function writeExamples(into: string): Promise<void> {
  const page = await readFile(path.join(projectRoot, 'docs/api.md'), 'utf8')
  for (const [, language, block = ''] of page.matchAll(/^```(bash|js|python|csv)\n([\s\S]*?)^```$/gm)) {
    const name = language === 'csv' ? 'assets.csv' : /^(?:#|\/\/) (\S+)/.exec(block)?.[1]
    if (!name) throw new Error(`An example without a name: ${block}`)
    await writeFile(path.join(into, name), block)
  }
  await writeFile(path.join(into, 'plate.jpg'), await jpeg())
}

const example = async (file: string): Promise<string> => {
  const program = LANGUAGES[path.extname(file) as keyof typeof LANGUAGES]
  const { stdout } = await run(String(program), [file], { cwd: folder, env: environment, timeout: WAIT_LIMIT })
  return stdout
}

/** Builds `count` assets due in `days` days, with `code` followed by a number as their codes. */
async function buildDue(count: number, days: number, code: string): Promise<void> {
  await app.database.pool.query(
    `insert into assets (name, code, next_due_on, updated_at)
     select 'Drill', $1 || number, current_date + $2::int, now() from generate_series(1, $3::int) number`,
    [code, days, count],
  )
}

describe.each(Object.keys(LANGUAGES))('the examples for scripts, as printed, in %s:', (end) => {
  it("a script finds its token's owner", async () => {
    expect(await example(`check${end}`)).toMatch(/Person \d+.*super-admin/)
  })

  it('a script reads what is due, page by page', async () => {
    await app.buildAsset({ code: 'NEW-1' })
    await buildDue(101, -1, 'DUE-')
    const printed = await example(`due${end}`)
    expect(new Set(printed.match(/DUE-\d+/g)).size).toBe(101)
    expect(printed).not.toContain('NEW-1')
  })

  it('a script creates assets from a CSV once each, even if a response is lost, and a test with a photo', async () => {
    const { prisma } = app.database
    lost = ['POST /api/assets']
    await example(`import${end}`)
    expect(lost).toEqual([])
    await example(`import${end}`)
    const order = { orderBy: { code: 'asc' } } as const
    expect(await prisma.asset.findMany(order)).toMatchObject([
      { name: 'Drill', code: 'DR-100', class: 2, voltage: 110 },
      { name: 'Kettle', code: 'KT-100', class: 1, voltage: 240 },
    ])

    await example(`test${end}`)
    expect(await prisma.test.findMany({ include: { asset: true, photos: true } })).toMatchObject([
      {
        asset: { code: 'KT-100' },
        visualTest: true,
        earthContinuityReading: 0.08,
        insulationResistance: 200,
        safeToUse: true,
        photos: [{ fileName: 'plate.jpg', width: 400, height: 200 }],
      },
    ])
  })

  it('a script changes stock and runs a report', async () => {
    await app.buildStockItem({ code: `LOW-${end}`, minimumLevel: 5 })
    expect(await example(`stock${end}`)).toContain(`LOW-${end}`)
    await buildDue(1, 50, 'SOON-')
    await buildDue(1, 70, 'LATER-')
    const printed = await example(`report${end}`)
    expect(printed).toContain('SOON-1')
    expect(printed).not.toContain('LATER-1')
  })
})

it('the session example creates, reads, changes and deletes an asset', async () => {
  expect(await example('session.sh')).toContain('"code":"0001"')
  expect(await app.database.prisma.asset.findMany()).toMatchObject([{ frequency: 2, deletedAt: expect.any(Date) }])
})

describe('in a hall with assets of its own', () => {
  const files = ['session.sh', ...Object.keys(LANGUAGES).flatMap((end) => [`due${end}`, `import${end}`, `test${end}`])]

  it.each(files)('in a hall with assets of its own: %s changes none of them', async (file) => {
    const { prisma } = app.database
    for (const id of ['1', '2', '76', '77', '78', 'A77']) await app.buildAsset({ id, code: `C-${id}` })
    await app.buildAsset({ id: '9', code: '0001' })
    const before = await prisma.asset.findMany({ orderBy: { id: 'asc' } })
    if (file.startsWith('test')) await expect(example(file)).rejects.toThrow()
    else await example(file)
    const ids = before.map(({ id }) => id)
    expect(await prisma.asset.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).toEqual(before)
    expect(await prisma.test.count()).toBe(0)
  })

  it.each([1, 2, 3, 4, 5, 6])('the session example ends when its request %s is refused', async (number) => {
    await app.buildAsset({ id: '77', code: '0001' })
    refused = number
    await expect(example('session.sh')).rejects.toThrow('422')
    expect(calls).toHaveLength(number)
    expect(await app.database.prisma.asset.findMany({ where: { id: '77' } })).toMatchObject([{ deletedAt: null }])
  })

  const first = Object.keys(LANGUAGES).flatMap((end) => JOBS.map((job) => job + end))
  it.each(first)('in a hall with assets of its own: %s ends when its first request is refused', async (file) => {
    refused = 1
    await expect(example(file)).rejects.toThrow()
    expect(calls).toHaveLength(1)
  })
})

it('every example exists in every language', async () => {
  const files = ['.sh', '.mjs', '.py'].flatMap((end) => ['hall', ...JOBS].map((job) => job + end))
  expect(await readdir(folder)).toEqual([...files, 'assets.csv', 'jar', 'plate.jpg', 'session.sh'].sort())
})
