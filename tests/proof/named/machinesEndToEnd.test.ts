import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { startCluster } from '../../../scripts/machines/cluster'
import { bin, root } from '../../../scripts/tools.mjs'
import { makeBench } from '../support/bench'
import { optionalPrograms } from '../support/machines'

const HOUR = 3_600_000

it(
  'every end-to-end test passes where its app is two servers behind haproxy, each with a pgbouncer in transaction mode before a PostgreSQL with a synchronous replica',
  async ({ annotate, skip }) => {
    const { folder } = await makeBench()
    const cluster = await startCluster(folder, await optionalPrograms({ skip }), { forTests: true })
    onTestFinished(() => cluster.stop())
    const child = spawn(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--project', 'e2e'], {
      cwd: root,
      env: { PATH: process.env.PATH, CHROMIUM_PATH: process.env.CHROMIUM_PATH, MACHINES: 'on' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
    const [code] = await once(child, 'close')
    const summary = /Tests\s+(.*)/.exec(stripVTControlCharacters(output))?.[1]
    expect(code, `of the end-to-end tests: ${summary}`).toBe(0)
    await annotate('the end-to-end tests of tests/e2e', 'done')
    await annotate(String(summary), 'measured')
  },
  HOUR,
)
