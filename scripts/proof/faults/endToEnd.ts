import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startCluster } from '../../machines/cluster'
import { root } from '../../tools.mjs'
import { type Bench, type Fault, holds, type Outcome } from '../fault'
import { optionalPrograms } from '../optionalPrograms'

export const endToEnd: Fault = {
  name: 'machines-e2e',
  claim:
    'every end-to-end test passes where its app is two servers behind haproxy, each with a pgbouncer in transaction mode before a PostgreSQL with a synchronous replica',
  onlyWhenNamed: true,
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  const programs = await optionalPrograms()
  const cluster = await startCluster(bench.folder, programs, { forTests: true })
  try {
    const child = spawn(
      process.execPath,
      [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'e2e'],
      {
        cwd: root,
        env: { ...process.env, MACHINES: 'on' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
    const [code] = await once(child, 'close')
    const summary = /Tests\s+(.*)/.exec(stripVTControlCharacters(output))?.[1]
    holds(code === 0, `of the end-to-end tests: ${summary}`)
    return { done: 'the end-to-end tests of tests/e2e', measured: String(summary) }
  } finally {
    await cluster.stop()
  }
}
