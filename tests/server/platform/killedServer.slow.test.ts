import { execFileSync, spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { Client } from '../../support/client'
import { FIRST_ADMIN, startProcess, usedDataDirectory } from '../../support/serverProcess'

async function signInStatus(url: string): Promise<number> {
  return (await new Client(url).rest('POST', '/auth/login', FIRST_ADMIN)).status
}

it('a server starts after another one was killed, and ends with its PostgreSQL', async () => {
  const DATA_DIR = await usedDataDirectory()
  const killed = startProcess({ DATA_DIR })
  await killed.ready
  process.kill(killed.pid, 'SIGKILL')
  await killed.exit
  const next = startProcess({ DATA_DIR })
  expect(await signInStatus(await next.ready)).toBe(200)
  process.kill(-next.pid, 'SIGINT')
  expect(await next.exit).toMatchObject({ code: 0, stderr: '' })
})

it('a server starts while the killed one is a zombie', async () => {
  const DATA_DIR = await usedDataDirectory()
  // this parent process never waits for its child
  const parent = spawn('sh', ['-c', `"$0" dist/server/main.js & echo $!; exec sleep 3600`, process.execPath], {
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
  expect(await signInStatus(await next.ready)).toBe(200)
  expect(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })).toMatch(/^Z/)
})
