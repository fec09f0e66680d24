import { execFile } from 'node:child_process'
import { expect, it, type TestContext } from 'vitest'
import { projectRoot } from '../../../server/platform/runtime/paths'

const HALF_AN_HOUR = 30 * 60_000
/** The exit code of a check whose programs are not installed. */
const SKIPPED = 77

/** Runs a check from packaging/checks; skips the test with the reason if its programs are missing. */
async function runCheck(name: string, { skip }: TestContext): Promise<string> {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    // why: an image and a booted system's files take several gigabytes, too much for a folder in memory
    const env = { ...process.env, TMPDIR: '/var/tmp' }
    execFile(process.execPath, [`packaging/checks/${name}.mjs`], { cwd: projectRoot, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
    })
  })
  if (code === SKIPPED) skip(output.trim())
  expect(code, output).toBe(0)
  return output
}

it('the image is built, runs unprivileged, and keeps its data in the volume', {
  timeout: HALF_AN_HOUR,
}, async (context) => {
  const output = await runCheck('container', context)
  expect(output).toContain('without capabilities')
  expect(output).toContain('signed in and found test 1 again')
})

it('the compose services work together over HTTPS, also after a restart', {
  timeout: HALF_AN_HOUR,
}, async (context) => {
  expect(await runCheck('compose', context)).toContain('over HTTPS: signed in and found test 1 again')
})

it('the systemd units start after a reboot and a kill, and write only their own data', {
  timeout: HALF_AN_HOUR,
}, async (context) => {
  const output = await runCheck('service', context)
  for (const unit of ['mah-manager', 'north', 'south'])
    expect(output).toContain(`after a reboot, ${unit}: signed in and found test 1 again`)
  expect(output).toContain('after a kill: signed in and found test 1 again')
})
